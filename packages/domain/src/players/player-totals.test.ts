import { expect, it } from 'vitest'
import { leaderboardEntryFixture, playerDetailFixture } from '../leaderboard/fixtures.ts'
import { bestRanked, recentKills, totalCounts } from './player-totals.ts'

const entries = [
  leaderboardEntryFixture({ mode: 'dm', rank: 12, kills: 30, deaths: 10, playtime: 60 }),
  leaderboardEntryFixture({ mode: 'retakes', rank: 4, kills: 20, deaths: 15, playtime: 30 }),
  leaderboardEntryFixture({ mode: 'solo', rank: undefined, kills: 1, deaths: 0, playtime: 5 }),
]

it('finds the best rank of all modes', () => {
  expect(bestRanked({ entries })).toEqual({ mode: 'retakes', rank: 4 })
  expect(bestRanked({ entries: entries.slice(2) })).toBeUndefined()
})

it('adds up the counts of all modes', () => {
  expect(totalCounts({ entries })).toMatchObject({ kills: 51, deaths: 25, playtime: 95 })
})

it('counts the kills of the last ten days', () => {
  const days = playerDetailFixture().days.map((day, index) => ({ ...day, kills: index < 20 ? 100 : index % 2 }))
  expect(days).toHaveLength(30)
  expect(recentKills(days)).toEqual({ kills: 5, days: 5 })
})
