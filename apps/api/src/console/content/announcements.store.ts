import { and, desc, eq, gt, isNull, not, or } from 'drizzle-orm'
import type { Database } from '../../platform/db/index.ts'
import { consoleAnnouncements } from './announcements.tables.ts'

export type AnnouncementRow = typeof consoleAnnouncements.$inferSelect

/** Maximum number of listed announcements that are over. */
const mostOver = 50

const isOpen = (now: Date) =>
  and(
    isNull(consoleAnnouncements.endedAt),
    or(isNull(consoleAnnouncements.endsAt), gt(consoleAnnouncements.endsAt, now)),
  )

/** The announcements that are shown at `now` or later. */
export const openAnnouncements = (db: Database, now: Date): Promise<AnnouncementRow[]> =>
  db
    .select()
    .from(consoleAnnouncements)
    .where(isOpen(now))
    .orderBy(desc(consoleAnnouncements.startsAt), desc(consoleAnnouncements.id))

/** The last announcements that are over at `now`, the newest first. */
export const overAnnouncements = (db: Database, now: Date): Promise<AnnouncementRow[]> =>
  db
    .select()
    .from(consoleAnnouncements)
    .where(not(isOpen(now) ?? isNull(consoleAnnouncements.endedAt)))
    .orderBy(desc(consoleAnnouncements.startsAt), desc(consoleAnnouncements.id))
    .limit(mostOver)

/** Adds an announcement and returns its id. */
export const addAnnouncement = async (
  db: Database,
  row: Omit<typeof consoleAnnouncements.$inferInsert, 'id' | 'endedAt'>,
): Promise<string> => {
  const [added] = await db.insert(consoleAnnouncements).values(row).returning({ id: consoleAnnouncements.id })
  if (added === undefined) throw new Error('An insert returned no row')
  return added.id
}

/** Ends an announcement. Returns false if it had ended before `now`, undefined if there is none. */
export const endAnnouncement = async (db: Database, id: string, now: Date): Promise<boolean | undefined> => {
  const ended = await db
    .update(consoleAnnouncements)
    .set({ endedAt: now })
    .where(and(eq(consoleAnnouncements.id, id), isOpen(now)))
    .returning({ id: consoleAnnouncements.id })
  if (ended.length > 0) return true
  return (await db.$count(consoleAnnouncements, eq(consoleAnnouncements.id, id))) > 0 ? false : undefined
}
