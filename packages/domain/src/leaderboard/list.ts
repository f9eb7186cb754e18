import type { LeaderboardEntry, LeaderboardPage } from './entry.ts'
import { topCardCount } from './limits.ts'
import type { LeaderboardGroup } from './modes.ts'

/**
 * Number of players that the list skips because they have a card above it (docs/product/leaderboard.md#leaderboards). 0 without
 * cards, and with a filter, which does not apply to the cards.
 */
export const firstListed = (hasTopCards: boolean, groups: readonly LeaderboardGroup[]): number =>
  hasTopCards && groups.length === 0 ? topCardCount : 0

/** Merges consecutive pages. Each player is listed once, even if a backend's pages overlap. */
export const mergePages = (pages: readonly Pick<LeaderboardPage, 'entries'>[]): readonly LeaderboardEntry[] => {
  const players = new Map<string, LeaderboardEntry>()
  for (const { entries } of pages)
    for (const entry of entries) if (!players.has(entry.steamId)) players.set(entry.steamId, entry)
  return [...players.values()]
}
