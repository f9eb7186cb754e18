import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/db/index.ts'
import { calendarLinks } from './feeds.tables.ts'

export type CalendarLinkRow = typeof calendarLinks.$inferSelect

export const linkOf = async (db: Database, steamId: string): Promise<CalendarLinkRow | undefined> =>
  (await db.select().from(calendarLinks).where(eq(calendarLinks.steamId, steamId)))[0]

export const linkWith = async (db: Database, tokenHash: string): Promise<CalendarLinkRow | undefined> =>
  (await db.select().from(calendarLinks).where(eq(calendarLinks.tokenHash, tokenHash)))[0]

/** Stores the link of a player in place of a former one. */
export const storeLink = async (tx: Transaction, row: CalendarLinkRow): Promise<void> => {
  const { steamId: _, ...set } = row
  await tx.insert(calendarLinks).values(row).onConflictDoUpdate({ target: calendarLinks.steamId, set })
}

/** Records new content of a calendar, unless its link was replaced meanwhile. */
export const storeContent = async (
  db: Database,
  { tokenHash }: CalendarLinkRow,
  set: Pick<CalendarLinkRow, 'contentHash' | 'changedAt'>,
): Promise<void> => {
  await db.update(calendarLinks).set(set).where(eq(calendarLinks.tokenHash, tokenHash))
}

export const removeLinkOf = async (tx: Transaction, steamId: string): Promise<void> => {
  await tx.delete(calendarLinks).where(eq(calendarLinks.steamId, steamId))
}
