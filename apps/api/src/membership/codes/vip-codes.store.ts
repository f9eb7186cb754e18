import {
  type CodeBatch,
  type CodeGives,
  type CodeMaker,
  type CodesRefusal,
  codeEnding,
  codesRefusal,
  givenBy,
  isCodeOver,
  isGiftName,
  type Redemption,
} from '@warmup/domain/membership'
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, sql, sum } from 'drizzle-orm'
import { dayInShanghai } from '../../platform/clock/index.ts'
import { hashSecret } from '../../platform/credentials/index.ts'
import type { Database, Transaction } from '../../platform/db/index.ts'
import { pageOf } from '../../platform/http/index.ts'
import { vipCodeBatches, vipCodeRedemptions, vipCodes } from './vip-codes.tables.ts'

/**
 * The hash of a code. Those for servers differ, so that the former release, which runs beside this one during an update and
 * knows codes for VIP only, finds none.
 */
const hashOf = (code: string, gives: CodeGives): string => hashSecret(gives === 'vip' ? code : `server:${code}`)

/** Codes that are made: only their hashes are stored, unless it is one for several players. */
export type NewCodes = Pick<CodeBatch, 'name' | 'days' | 'uses' | 'until'> & {
  /** Codes for VIP have none. */
  readonly hours?: number | undefined
  readonly codes: readonly string[]
  /** The code of a gift, sealed. */
  readonly sealedCode?: string
}

/** Stores new codes, or says why not. */
export const addCodes = async (
  tx: Transaction,
  { codes, ...batch }: NewCodes,
  now: Date,
): Promise<'done' | CodesRefusal> => {
  const refusal = codesRefusal(batch, dayInShanghai(now))
  if (refusal !== undefined) return refusal
  if (batch.sealedCode === undefined && isGiftName(batch.name)) return 'code_name_reserved'
  const gives = givenBy({ hours: batch.hours ?? 0 })
  const isShared = batch.uses > 1 && codes.length === 1
  const [stored] = await tx
    .insert(vipCodeBatches)
    .values({ ...batch, count: codes.length, madeAt: now, code: isShared ? (codes[0] ?? null) : null })
    .onConflictDoNothing({ target: vipCodeBatches.name })
    .returning({ id: vipCodeBatches.id })
  if (stored === undefined) return 'code_name_taken'
  await tx
    .insert(vipCodes)
    .values(codes.map((code) => ({ batchId: stored.id, codeHash: hashOf(code, gives), ending: codeEnding(code) })))
  return 'done'
}

/** Revokes the codes of a batch at once. What was redeemed stays. */
export const revokeCodes = async (
  db: Database,
  name: string,
  now: Date,
): Promise<'done' | 'unchanged' | 'no_codes'> => {
  const isNamed = eq(vipCodeBatches.name, name)
  const revoked = await db
    .update(vipCodeBatches)
    .set({ revokedAt: now })
    .where(and(isNamed, isNull(vipCodeBatches.revokedAt)))
    .returning({ id: vipCodeBatches.id })
  if (revoked.length > 0) return 'done'
  return (await db.$count(vipCodeBatches, isNamed)) > 0 ? 'unchanged' : 'no_codes'
}

type Page = { readonly before?: number | undefined; readonly limit: number }

/** What is stored of a gift; undefined if none of this name was bought. */
export const findGift = async (tx: Transaction, name: string) => {
  const { days, hours, until, sealedCode } = vipCodeBatches
  const [gift] = await tx
    .select({ days, hours, until, sealedCode })
    .from(vipCodeBatches)
    .where(eq(vipCodeBatches.name, name))
  return gift?.sealedCode == null ? undefined : { ...gift, sealedCode: gift.sealedCode }
}

/** What is stored of the gifts with the given names, each of which has one code. */
export const findGifts = async (db: Database, names: readonly string[]) => {
  if (names.length === 0) return []
  const { name, sealedCode, revokedAt } = vipCodeBatches
  const rows = await db
    .select({ name, sealedCode, revokedAt, used: vipCodes.used })
    .from(vipCodeBatches)
    .innerJoin(vipCodes, eq(vipCodes.batchId, vipCodeBatches.id))
    .where(and(inArray(name, [...names]), isNotNull(sealedCode)))
  return rows.map((row) => ({ ...row, sealedCode: row.sealedCode ?? '' }))
}

const isMadeBy = { operators: isNull(vipCodeBatches.sealedCode), shop: isNotNull(vipCodeBatches.sealedCode) }

/** A page of batches, the newest first. */
export const listCodes = async (
  db: Database,
  { madeBy, before, limit }: Page & { readonly madeBy: CodeMaker },
  now: Date,
): Promise<{ rows: CodeBatch[]; next?: string }> => {
  const rows = await db
    .select({ ...getTableColumns(vipCodeBatches), redeemed: sum(vipCodes.used).mapWith(Number) })
    .from(vipCodeBatches)
    .innerJoin(vipCodes, eq(vipCodes.batchId, vipCodeBatches.id))
    .where(and(isMadeBy[madeBy], before === undefined ? undefined : lt(vipCodeBatches.id, before)))
    .groupBy(vipCodeBatches.id)
    .orderBy(desc(vipCodeBatches.id))
    .limit(limit + 1)
  const show = ({ madeAt, revokedAt, sealedCode: _, ...batch }: (typeof rows)[number]): CodeBatch => ({
    ...batch,
    madeAt: madeAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    isOver: isCodeOver(batch.until, now.getTime()),
  })
  return pageOf(rows, limit, show, ({ id }) => String(id))
}

/** A page of redemptions, of all codes or of a batch, the newest first. */
export const listRedemptions = async (
  db: Database,
  { batch, before, limit }: Page & { readonly batch?: string | undefined },
): Promise<{ rows: Redemption[]; next?: string }> => {
  const { id, at, steamId, until, serverId } = vipCodeRedemptions
  const rows = await db
    .select({
      id,
      at,
      steamId,
      until,
      serverId,
      batch: vipCodeBatches.name,
      ending: vipCodes.ending,
      days: vipCodeBatches.days,
      hours: vipCodeBatches.hours,
    })
    .from(vipCodeRedemptions)
    .innerJoin(vipCodes, eq(vipCodes.id, vipCodeRedemptions.codeId))
    .innerJoin(vipCodeBatches, eq(vipCodeBatches.id, vipCodes.batchId))
    .where(
      and(
        batch === undefined ? undefined : eq(vipCodeBatches.name, batch),
        before === undefined ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(limit + 1)
  return pageOf(
    rows,
    limit,
    (row) => ({ ...row, at: row.at.toISOString() }),
    (row) => String(row.id),
  )
}

/** A code with its batch; undefined if there is none. Locked, so that simultaneous redemptions follow each other. */
export const lockCode = async (tx: Transaction, code: string) => {
  const [row] = await tx
    .select({
      id: vipCodes.id,
      ending: vipCodes.ending,
      used: vipCodes.used,
      uses: vipCodeBatches.uses,
      days: vipCodeBatches.days,
      hours: vipCodeBatches.hours,
      isGift: sql<boolean>`${vipCodeBatches.sealedCode} is not null`,
      until: vipCodeBatches.until,
      revokedAt: vipCodeBatches.revokedAt,
    })
    .from(vipCodes)
    .innerJoin(vipCodeBatches, eq(vipCodeBatches.id, vipCodes.batchId))
    .where(inArray(vipCodes.codeHash, [hashOf(code, 'vip'), hashOf(code, 'server')]))
    .for('update')
  return row
}

/** Whether a player has redeemed a code. */
export const hasRedeemed = async (tx: Transaction, codeId: number, steamId: string): Promise<boolean> =>
  (await tx.$count(
    vipCodeRedemptions,
    and(eq(vipCodeRedemptions.codeId, codeId), eq(vipCodeRedemptions.steamId, steamId)),
  )) > 0

/** Records that a player has redeemed a locked code. Resolves to the id of the redemption. */
export const addRedemption = async (
  tx: Transaction,
  redemption: Omit<typeof vipCodeRedemptions.$inferInsert, 'id'>,
): Promise<number> => {
  await tx
    .update(vipCodes)
    .set({ used: sql`${vipCodes.used} + 1` })
    .where(eq(vipCodes.id, redemption.codeId))
  const [row] = await tx.insert(vipCodeRedemptions).values(redemption).returning({ id: vipCodeRedemptions.id })
  if (row === undefined) throw new Error('An insert returned no row')
  return row.id
}
