import { and, asc, desc, eq, gte, lt, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/index.ts'
import { chatMessages } from '../moderation.tables.ts'

type ChatMessage = typeof chatMessages.$inferSelect

export const addChat = async (db: Database, messages: readonly Omit<ChatMessage, 'id'>[]): Promise<void> => {
  if (messages.length > 0) await db.insert(chatMessages).values([...messages])
}

/** The latest messages since a time that fit, the oldest of them first. */
export const latestChat = async (
  db: Database,
  { since, fits, limit }: { readonly since: Date; readonly fits: SQL | undefined; readonly limit: number },
): Promise<ChatMessage[]> => {
  const rows = await db
    .select()
    .from(chatMessages)
    .where(and(gte(chatMessages.at, since), fits))
    .orderBy(desc(chatMessages.at), desc(chatMessages.id))
    .limit(limit)
  return rows.toReversed()
}

export const deleteChatBefore = async (db: Database, before: Date): Promise<void> => {
  await db.delete(chatMessages).where(lt(chatMessages.at, before))
}

/** All that a player has said, the oldest first. */
export const chatOfPlayer = (db: Database, steamId: string) => {
  const { serverId, text, at } = chatMessages
  return db
    .select({ serverId, text, at })
    .from(chatMessages)
    .where(eq(chatMessages.steamId, steamId))
    .orderBy(asc(at), asc(chatMessages.id))
}

export const eraseChatOf = async (tx: Transaction, steamId: string): Promise<void> => {
  await tx.delete(chatMessages).where(eq(chatMessages.steamId, steamId))
}
