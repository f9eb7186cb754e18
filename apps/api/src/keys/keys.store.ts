import { isKeyOver, type KeyScope, keyEnding, keyUseStoredMs, type ListedKey, maxKeys } from '@warmup/domain/keys'
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { addMs, dayInShanghai } from '../platform/clock/index.ts'
import { hashSecret } from '../platform/credentials/index.ts'
import type { Database, Transaction } from '../platform/db/index.ts'
import type { ReadingKey } from '../platform/http/index.ts'
import { apiKeys } from './keys.tables.ts'

/** A key that is made: only its hash is stored. */
export type NewKey = {
  readonly name: string
  readonly key: string
  readonly scopes: readonly KeyScope[]
  /** Its last day; null: it does not end. */
  readonly until: string | null
}

/** Stores a new key, or says why not. */
export const addKey = async (
  tx: Transaction,
  { name, key, scopes, until }: NewKey,
  now: Date,
): Promise<'done' | 'date_over' | 'too_many_keys' | 'key_name_taken'> => {
  if (until !== null && until < dayInShanghai(now)) return 'date_over'
  // Two operators at once must not pass the limit.
  await tx.execute(sql`lock table ${apiKeys} in share row exclusive mode`)
  if ((await tx.$count(apiKeys)) >= maxKeys) return 'too_many_keys'
  const added = await tx
    .insert(apiKeys)
    .values({ name, keyHash: hashSecret(key), ending: keyEnding(key), scopes, madeAt: now, until })
    .onConflictDoNothing()
    .returning({ name: apiKeys.name })
  return added.length > 0 ? 'done' : 'key_name_taken'
}

/** Revokes a key at once. Returns false if there is none. */
export const removeKey = async (db: Database, name: string): Promise<boolean> =>
  (await db.delete(apiKeys).where(eq(apiKeys.name, name)).returning({ name: apiKeys.name })).length > 0

/** All keys, by name. */
export const listKeys = async (db: Database, now: Date): Promise<ListedKey[]> => {
  const rows = await db.select().from(apiKeys).orderBy(asc(apiKeys.name))
  return rows.map(({ name, ending, scopes, madeAt, until, usedAt }) => ({
    name,
    ending,
    scopes: [...scopes],
    madeAt: madeAt.toISOString(),
    until,
    usedAt: usedAt?.toISOString() ?? null,
    isOver: isKeyOver(until, now.getTime()),
  }))
}

/** A key that is neither unknown nor over. Stores that it was used, at most once a minute. */
export const findKey = async (db: Database, key: string, now: Date): Promise<ReadingKey | undefined> => {
  const isOurs = eq(apiKeys.keyHash, hashSecret(key))
  const [row] = await db.select().from(apiKeys).where(isOurs)
  if (row === undefined || isKeyOver(row.until, now.getTime())) return undefined
  const storedBefore = addMs(now, -keyUseStoredMs)
  if (row.usedAt === null || row.usedAt <= storedBefore)
    await db
      .update(apiKeys)
      .set({ usedAt: now })
      .where(and(isOurs, or(isNull(apiKeys.usedAt), lt(apiKeys.usedAt, now))))
  return { name: row.name, scopes: row.scopes }
}
