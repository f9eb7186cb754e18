import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LeaderboardCounts } from './entry.ts'
import { leaderboardEntryFixture } from './fixtures.ts'
import { leaderboardModes } from './modes.ts'
import { byRank, rankingScore } from './ranking-score.ts'

const count = fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: 2 ** 26 - 1 }))
const counts = fc
  .record({ kills: count, deaths: count, wins: count, loses: count })
  .map((given): LeaderboardCounts => leaderboardEntryFixture(given))

/** The exact quotient. */
const fractionOf = {
  dm: ({ kills }: LeaderboardCounts) => [BigInt(kills), 1n],
  'dm-pistol': ({ kills }: LeaderboardCounts) => [BigInt(kills), 1n],
  solo: ({ kills, deaths }: LeaderboardCounts) => [BigInt(kills), BigInt(deaths || 1)],
  retakes: ({ wins, loses }: LeaderboardCounts) => [BigInt(wins), BigInt(wins + loses || 1)],
} as const

const sign = (value: bigint | number) => (value > 0 ? 1 : value < 0 ? -1 : 0)

describe('the score that ranks', () => {
  it.each(leaderboardModes)('of %s compares as the exact quotients do', (mode) => {
    // Includes neighbouring quotients, where rounding could change the order.
    const neighbour = counts.chain((a) =>
      fc
        .record({
          kills: fc.integer({ min: -1, max: 1 }),
          deaths: fc.integer({ min: -1, max: 1 }),
          times: fc.integer({ min: 1, max: 3 }),
        })
        .map((by): [LeaderboardCounts, LeaderboardCounts] => [
          a,
          leaderboardEntryFixture({
            kills: Math.max(0, (a.kills + by.kills) * by.times),
            deaths: Math.max(0, (a.deaths + by.deaths) * by.times),
            wins: Math.max(0, (a.wins + by.kills) * by.times),
            loses: Math.max(0, (a.loses + by.deaths) * by.times),
          }),
        ]),
    )
    fc.assert(
      fc.property(fc.oneof(fc.tuple(counts, counts), neighbour), ([a, b]) => {
        fc.pre([b.kills, b.deaths, b.wins + b.loses].every((value) => value < 2 ** 26))
        const [p, q] = fractionOf[mode](a)
        const [r, s] = fractionOf[mode](b)
        expect(sign(rankingScore(mode, a) - rankingScore(mode, b))).toBe(
          sign((p ?? 0n) * (s ?? 1n) - (r ?? 0n) * (q ?? 1n)),
        )
      }),
      { numRuns: 2_000 },
    )
  })

  it('is 0 without any counts', () => {
    for (const mode of leaderboardModes)
      expect(rankingScore(mode, leaderboardEntryFixture({ kills: 0, deaths: 0, wins: 0, loses: 0 }))).toBe(0)
  })
})

describe('the order of a board', () => {
  it('is total, the highest score first, equal scores by Steam ID', () => {
    const placed = fc.record({
      score: fc.nat({ max: 3 }),
      steamId: fc.nat({ max: 20 }).map((n) => `765611980000000${10 + n}`),
    })
    fc.assert(
      fc.property(placed, placed, (a, b) => {
        expect(Math.sign(byRank(a, b))).toBe(-Math.sign(byRank(b, a)) + 0)
        if (a.score !== b.score) expect(byRank(a, b) < 0).toBe(a.score > b.score)
        else expect(byRank(a, b) < 0).toBe(a.steamId < b.steamId)
      }),
    )
  })
})
