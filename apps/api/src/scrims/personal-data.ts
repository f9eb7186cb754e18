import { eq, or } from 'drizzle-orm'
import type { PersonalData } from '../platform/personal-data/index.ts'
import { forgetScrimsOf } from './scrims.store.ts'
import { scrimAnswers, scrims } from './scrims.tables.ts'

import { forgetVetoesOf } from './veto/veto.store.ts'
import { vetoes, vetoPlayers } from './veto/veto.tables.ts'

/** The scrims, answers and vetoes of a player end with the account. */
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
    vetoes: await db
      .select({ team: vetoPlayers.team, joinedAt: vetoPlayers.joinedAt, format: vetoes.format, state: vetoes.state })
      .from(vetoPlayers)
      .innerJoin(vetoes, eq(vetoes.id, vetoPlayers.vetoId))
      .where(eq(vetoPlayers.player, steamId)),
  }),
  erase: async (tx, { steamId }) => {
    await forgetScrimsOf(tx, steamId)
    await forgetVetoesOf(tx, steamId)
  },
}
