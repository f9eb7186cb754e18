import type { PersonalData } from '../platform/personal-data/index.ts'
import { linkOf, removeLinkOf } from './calendar-links.store.ts'

/** The link to a player's calendar, without its secret. */
export const feedsPersonalData: PersonalData = {
  read: async (db, { steamId }) => {
    const link = await linkOf(db, steamId)
    return { calendarLink: link === undefined ? [] : [{ language: link.language, madeAt: link.madeAt }] }
  },
  erase: (tx, { steamId }) => removeLinkOf(tx, steamId),
}
