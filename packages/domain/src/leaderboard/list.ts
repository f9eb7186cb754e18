import type { LeaderboardEntry, LeaderboardPage } from './entry.ts'
import { topCardCount } from './limits.ts'
import type { LeaderboardGroup } from './modes.ts'

/**
 * How many players the list leaves out at its start (docs/product.md#leaderboards): those who have a card above it. Nobody
 * where there are no cards, and with a filter, which the cards do not follow.
 */
export const firstListed = (hasTopCards: boolean, groups: readonly LeaderboardGroup[]): number =>
  hasTopCards && groups.length === 0 ? topCardCount : 0

/** The players of consecutive pages. Nobody is listed twice, even where a backend's pages overlap. */
export const mergePages = (pages: readonly Pick<LeaderboardPage, 'entries'>[]): readonly LeaderboardEntry[] => {
  const players = new Map<string, LeaderboardEntry>()
  for (const { entries } of pages)
    for (const entry of entries) if (!players.has(entry.steamId)) players.set(entry.steamId, entry)
  return [...players.values()]
}
