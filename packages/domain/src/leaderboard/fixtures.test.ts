import { describe, expect, it } from 'vitest'
import { safeParse } from 'zod/mini'
import { alwaysNamed } from '../players/visible-name.ts'
import { getLeaderboardRules, getPlayerDetail } from './calls.ts'
import { forCounterWires } from './counters.ts'
import {
  type LeaderboardEntry,
  type LeaderboardEntryWire,
  leaderboardEntryWireSchema,
  leaderboardListReading,
} from './entry.ts'
import {
  leaderboardEntriesFixture,
  leaderboardEntryFixture,
  leaderboardEntryWireFixture,
  leaderboardRulesFixture,
  playerDetailFixture,
  seasonsFixture,
} from './fixtures.ts'
import { leaderboardModes } from './modes.ts'
import { seasonListReading } from './season.ts'
import { statOf } from './stats.ts'

/** The answer that yields this entry. */
const wireOf = (entry: LeaderboardEntry): LeaderboardEntryWire => ({
  steamid: entry.steamId,
  nickname: alwaysNamed('board', entry.nickname),
  avatar_url: entry.avatarUrl ?? null,
  usergroup: entry.groups.join(','),
  rank: entry.rank ?? null,
  mode: entry.mode ?? 'dm',
  ...forCounterWires((counter) => entry[counter]),
  playtime: entry.playtime,
})

describe('leaderboard fixtures', () => {
  it('are the same entry in both formats', () => {
    expect(wireOf(leaderboardEntryFixture())).toEqual(leaderboardEntryWireFixture())
  })

  it.each(leaderboardModes)('of %s are entries as an answer would give them, in order', (mode) => {
    const entries = leaderboardEntriesFixture(60, { mode })
    const wires = entries.map((entry) => leaderboardEntryWireSchema.parse(wireOf(entry)))
    expect(leaderboardListReading.parse(wires)).toEqual(entries)
    expect(entries.map(({ rank }) => rank)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
    expect(new Set(entries.map(({ steamId }) => steamId)).size).toBe(60)
    expect(entries).toEqual(leaderboardEntriesFixture(60, { mode }))
    expect(entries.some(({ avatarUrl }) => avatarUrl !== undefined)).toBe(true)
    for (const entry of entries) expect(statOf(mode, entry, 'hsRate')).toBeLessThanOrEqual(1)
  })

  it('of details, rules and seasons match their answers', () => {
    const { entry, next, ...rest } = playerDetailFixture()
    const wire = { ...rest, entry: wireOf(entry), next: next && { ...next, entry: wireOf(next.entry) } }
    expect(safeParse(getPlayerDetail.response, wire).error).toBeUndefined()
    expect(getPlayerDetail.reading.parse(wire)).toEqual(playerDetailFixture())
    for (const mode of leaderboardModes) {
      const rules = leaderboardRulesFixture(mode)
      expect(safeParse(getLeaderboardRules.response, rules).error).toBeUndefined()
      expect(
        getLeaderboardRules.response.parse({ ...rules, counting: [...rules.counting, 'a_rule_of_later'] }),
      ).toMatchObject({ ranking: rules.ranking, counting: rules.counting })
    }
    const seasons = seasonsFixture().map(({ endsAt, ...season }) => ({ ...season, endsAt: endsAt?.toISOString() }))
    expect(seasonListReading.parse(seasons)).toEqual(seasonsFixture())
  })

  it('of any number of kills have consistent counts', () => {
    for (const kills of [0, 12, 2_222, 18_000]) {
      const entry = leaderboardEntryFixture({ kills })
      expect(entry.headshots).toBeLessThanOrEqual(kills)
      expect(entry.rifleKills + entry.awpKills + entry.pistolKills).toBeLessThanOrEqual(kills + 1)
      const { servers, days } = playerDetailFixture({ entry })
      expect(servers.reduce((sum, server) => sum + server.kills, 0)).toBeLessThanOrEqual(kills + 2)
      expect(Math.max(...days.map((day) => day.kills))).toBeLessThanOrEqual(kills)
    }
  })

  it('of rules contain only those of the mode', () => {
    const counting = (mode: Parameters<typeof leaderboardRulesFixture>[0]) => leaderboardRulesFixture(mode).counting
    expect(counting('dm')).not.toContain('warmup_does_not_count')
    expect(counting('solo')).toContain('team_kills_do_not_count')
    expect(counting('solo')).not.toContain('whole_rounds_only')
    expect(counting('retakes')).toContain('whole_rounds_only')
  })
})
