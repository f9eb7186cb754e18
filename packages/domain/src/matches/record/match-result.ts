import type { PlayerMatch } from './match.ts'

export type MatchResult = 'won' | 'lost' | 'drawn'

/** How a match ended for the player; undefined if it did not end, or they were in neither team. */
export const matchResult = ({ state, team, score }: PlayerMatch): MatchResult | undefined => {
  if (state !== 'finished' || team === null) return undefined
  const lead = team === 'a' ? score.a - score.b : score.b - score.a
  return lead === 0 ? 'drawn' : lead > 0 ? 'won' : 'lost'
}
