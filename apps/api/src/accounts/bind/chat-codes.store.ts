import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/index.ts'
import { chatCodes } from '../accounts.tables.ts'

export type ChatCodeRow = typeof chatCodes.$inferSelect & { readonly secondsLeft: number }

/** Whether a code is still valid, by the database's clock: the clocks of replicas may differ. */
const isLive = gt(chatCodes.expiresAt, sql`now()`)

type NewRow = Pick<ChatCodeRow, 'id' | 'codeHash' | 'browser' | 'bindTokenId'>

/** Stores a code. Returns false if the same code is in use. */
export const addChatCode = async (db: Database, row: NewRow, lifetimeMs: number): Promise<boolean> => {
  const expiresAt = sql`now() + make_interval(secs => ${lifetimeMs / 1_000}::double precision)`
  const added = await db
    .insert(chatCodes)
    .values({ ...row, expiresAt })
    .onConflictDoNothing()
    .returning({ id: chatCodes.id })
  return added.length > 0
}

/** A code of a browser. */
export const findChatCode = async (db: Database, id: string, browser: string): Promise<ChatCodeRow | undefined> => {
  const [found] = await db
    .select({
      row: chatCodes,
      secondsLeft: sql<number>`greatest(0, extract(epoch from ${chatCodes.expiresAt} - now()))`.mapWith(Number),
    })
    .from(chatCodes)
    .where(and(eq(chatCodes.id, id), eq(chatCodes.browser, browser)))
  return found && { ...found.row, secondsLeft: found.secondsLeft }
}

export const deleteChatCode = async (db: Database, id: string, browser: string): Promise<void> => {
  await db.delete(chatCodes).where(and(eq(chatCodes.id, id), eq(chatCodes.browser, browser)))
}

/**
 * Notes who typed a code, in one statement, so that two replicas cannot both be first. A second player makes it void.
 * Returns false if there is no such code.
 */
export const noteTypedCode = async (
  db: Database,
  codeHash: string,
  { steamId, name }: { readonly steamId: string; readonly name: string },
): Promise<boolean> => {
  const noted = await db
    .update(chatCodes)
    .set({
      steamId: sql`coalesce(${chatCodes.steamId}, ${steamId})`,
      name: sql`coalesce(${chatCodes.name}, ${name})`,
      ended: sql`case when ${chatCodes.ended} is null and ${chatCodes.steamId} <> ${steamId} then 'void' else ${chatCodes.ended} end`,
    })
    .where(and(eq(chatCodes.codeHash, codeHash), isLive))
    .returning({ id: chatCodes.id })
  return noted.length > 0
}

/** Uses a code that one player has typed. Returns false if it has ended. */
export const useChatCode = async (
  db: Database,
  { id, browser, bindTokenId }: Pick<ChatCodeRow, 'id' | 'browser' | 'bindTokenId'>,
): Promise<boolean> => {
  const isPurpose = bindTokenId === null ? isNull(chatCodes.bindTokenId) : eq(chatCodes.bindTokenId, bindTokenId)
  const isOwn = and(eq(chatCodes.id, id), eq(chatCodes.browser, browser), isPurpose)
  const used = await db
    .update(chatCodes)
    .set({ ended: 'used' })
    .where(and(isOwn, isNotNull(chatCodes.steamId), isNull(chatCodes.ended), isLive))
    .returning({ id: chatCodes.id })
  return used.length > 0
}
