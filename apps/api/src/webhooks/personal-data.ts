import type { PersonalData } from '../platform/personal-data/index.ts'
import { eraseEventsAbout, eventsAbout } from './deliveries.store.ts'

/** Events of moderation that name the player, as they wait for targets or were sent. */
export const webhooksPersonalData: PersonalData = {
  read: async (db, { steamId }) => ({ webhookEvents: await eventsAbout(db, steamId) }),
  erase: (tx, { steamId }) => eraseEventsAbout(tx, steamId),
}
