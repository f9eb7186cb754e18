import type { LeaderboardEntry } from '../leaderboard/entry.ts'
import { leaderboardEntryFixture, playerDetailFixture } from '../leaderboard/fixtures.ts'
import { allTime, type LeaderboardMode } from '../leaderboard/modes.ts'
import type { PlayerHit } from './player-hit.ts'
import type { PlayerPage } from './player-page.ts'

/** A player as searches list them. */
export const playerHitFixture = (overrides: Partial<PlayerHit> = {}): PlayerHit => ({
  steamId: '76561198000000001',
  name: '夜航NightOwl',
  avatarUrl: null,
  groups: ['vip'],
  ...overrides,
})

const shanghai = {
  id: 'sh-dm-1',
  names: { zh: '上海 死斗 #1 | 128T | 全枪械', en: 'Shanghai DM #1 | 128T | All guns' },
}
const beijing = { id: 'bj-dm-2', names: { zh: '北京 死斗 #2 | FFA', en: 'Beijing DM #2 | FFA' } }
const retakes = { id: 'gz-retakes-1', names: { zh: '广州 回防 #1', en: 'Guangzhou Retakes #1' } }

const entryIn = (mode: LeaderboardMode, kills: number, rank: number | undefined): LeaderboardEntry =>
  leaderboardEntryFixture({
    mode,
    kills,
    rank,
    wins: mode === 'retakes' ? Math.round(kills * 0.41) : 0,
    loses: mode === 'retakes' ? Math.round(kills * 0.36) : 0,
    clutches: mode === 'retakes' ? Math.round(kills * 0.09) : 0,
    clutchWins: mode === 'retakes' ? Math.round(kills * 0.04) : 0,
  })

const hourMs = 3_600_000

/** A player's page; by default of a player who is on a server. */
export const playerPageFixture = (overrides: Partial<PlayerPage> = {}): PlayerPage => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  const at = (hoursAgo: number) => new Date(now - hoursAgo * hourMs).toISOString()
  return {
    ...playerHitFixture(),
    isHidden: false,
    playing: { ...shanghai, since: at(0.7) },
    firstSeen: '2026-02-14T13:20:00.000Z',
    lastSeen: at(0),
    days: playerDetailFixture().days,
    servers: [
      { ...shanghai, playtimeMinutes: 6_420, visits: 118 },
      { ...beijing, playtimeMinutes: 3_610, visits: 61 },
      { ...retakes, playtimeMinutes: 1_205, visits: 22 },
    ],
    sessions: [
      { ...shanghai, since: at(26), until: at(24.4) },
      { ...retakes, since: at(49.3), until: at(48.6) },
      { ...beijing, since: at(74), until: at(72.1) },
      { ...shanghai, since: at(99), until: at(97.8) },
    ],
    boards: [
      {
        season: allTime,
        name: '',
        entries: [entryIn('dm', 17_980, 2), entryIn('dm-pistol', 2_310, 148), entryIn('retakes', 4_120, 37)],
      },
      { season: 's3', name: '第 3 赛季', entries: [entryIn('dm', 3_204, 5), entryIn('retakes', 310, undefined)] },
    ],
    ...overrides,
  }
}
