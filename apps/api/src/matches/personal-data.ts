import type { PersonalData } from '../platform/personal-data/index.ts'
import { linesNaming } from './live-game/live.store.ts'
import { erasePlayerOfMatches, exportedMatches } from './record/matches.store.ts'

/** Matches stay without the player; `practice` removes the player from the live games (docs/product/privacy.md#deletion). */
export const matchesPersonalData: PersonalData = {
  read: async (db, { steamId }) => ({
    practiceLog: await linesNaming(db, steamId),
    practiceMatches: await exportedMatches(db, steamId),
  }),
  erase: (tx, { steamId }) => erasePlayerOfMatches(tx, steamId),
}
