import { eq } from 'drizzle-orm'
import type { PersonalData } from '../platform/personal-data/index.ts'
import { choicesOf, noticesOf } from './notices.store.ts'
import { noticeChoices, notices } from './notices.tables.ts'
import { readSubscriptions, removeSubscriptionsOf } from './push/push.store.ts'

export const noticesPersonalData: PersonalData = {
  read: async (db, { steamId }) => ({
    notices: (await noticesOf(db, steamId)).map(({ kind, subject, at, readAt, facts, mail }) => ({
      kind,
      subject,
      at,
      readAt,
      ...facts,
      isMailed: mail === 'sent',
    })),
    noticeChoices: await choicesOf(db, steamId),
    pushSubscriptions: await readSubscriptions(db, steamId),
  }),
  erase: async (tx, { steamId }) => {
    await tx.delete(notices).where(eq(notices.steamId, steamId))
    await tx.delete(noticeChoices).where(eq(noticeChoices.steamId, steamId))
    await removeSubscriptionsOf(tx, steamId)
  },
}
