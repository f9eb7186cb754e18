import { eq, or } from 'drizzle-orm'
import type { PersonalData } from '../platform/personal-data/index.ts'
import { forgetScrimsOf } from './scrims.store.ts'
import { scrimAnswers, scrims } from './scrims.tables.ts'

/** The scrims and answers of a player end with the account. */
export const scrimsPersonalData: PersonalData = {
  read: async (db, { steamId }) => ({
    scrims: await db
      .select({ state: scrims.state, startsAt: scrims.startsAt, region: scrims.region, note: scrims.note })
      .from(scrims)
      .where(or(eq(scrims.author, steamId), eq(scrims.opponent, steamId))),
    scrimAnswers: await db
      .select({ scrimId: scrimAnswers.scrimId, answeredAt: scrimAnswers.answeredAt })
      .from(scrimAnswers)
      .where(eq(scrimAnswers.player, steamId)),
  }),
  erase: (tx, { steamId }) => forgetScrimsOf(tx, steamId),
}
