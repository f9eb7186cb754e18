import { describe, expect, it } from 'vitest'
import { leaderboardEntryFixture } from './fixtures.ts'
import { statOf } from './stats.ts'

describe('the numbers of a player', () => {
  it('are 0 instead of a division by zero', () => {
    const entry = leaderboardEntryFixture({ kills: 0, playtime: 0, clutches: 0 })
    for (const key of ['kpm', 'hsRate', 'clutchWinRate'] as const) expect(statOf('retakes', entry, key)).toBe(0)
    expect(statOf('dm', leaderboardEntryFixture({ playtime: 0 }), 'kpm')).toBe(0)
  })

  it('are at most 1 for shares, even with inconsistent counts', () => {
    const entry = leaderboardEntryFixture({ kills: 12, headshots: 11_022, clutches: 1, clutchWins: 3 })
    expect(statOf('dm', entry, 'hsRate')).toBe(1)
    expect(statOf('retakes', entry, 'clutchWinRate')).toBe(1)
  })
})
