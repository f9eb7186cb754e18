import type { Membership } from '../membership/membership.ts'
import { alwaysNamed } from '../players/visible-name.ts'
import { forCounters, forCounterWires } from './counters.ts'
import type { LeaderboardCounts, LeaderboardEntry, LeaderboardEntryWire } from './entry.ts'
import { playerDetailDays } from './limits.ts'
import type { LeaderboardMode } from './modes.ts'
import type { PlayerDetail } from './player-detail.ts'
import { byRank, rankingScore } from './ranking-score.ts'
import { type LeaderboardRules, leaderboardRules } from './rules.ts'
import type { Season } from './season.ts'

const sampleCounts: LeaderboardCounts = {
  ...forCounters(() => 0),
  kills: 17_980,
  deaths: 8_481,
  headshots: 11_022,
  playtime: 12_149,
  rifleKills: 11_148,
  awpKills: 2_157,
  pistolKills: 3_236,
}

/** An entry in the calls' format. */
export const leaderboardEntryWireFixture = ({
  nickname = '夜航NightOwl',
  ...overrides
}: Partial<Omit<LeaderboardEntryWire, 'nickname'>> & { readonly nickname?: string } = {}): LeaderboardEntryWire => ({
  steamid: '76561198000000001',
  nickname: alwaysNamed('board', nickname),
  avatar_url: null,
  usergroup: 'vip',
  rank: 2,
  mode: 'dm',
  ...forCounterWires((counter) => sampleCounts[counter]),
  playtime: sampleCounts.playtime,
  ...overrides,
})

/** A different number of `kills` scales the other counts. */
export const leaderboardEntryFixture = (overrides: Partial<LeaderboardEntry> = {}): LeaderboardEntry => {
  const { kills = sampleCounts.kills } = overrides
  const inProportion = (count: number) => Math.round((count * kills) / sampleCounts.kills)
  return {
    steamId: '76561198000000001',
    nickname: '夜航NightOwl',
    avatarUrl: undefined,
    groups: ['vip'],
    rank: 2,
    mode: 'dm',
    ...forCounters((counter) => inProportion(sampleCounts[counter])),
    playtime: inProportion(sampleCounts.playtime),
    ...overrides,
  }
}

const names = [
  's1mple_mirror',
  '夜航NightOwl',
  'kol_阿飞',
  'DeagleNation',
  '北极星',
  'Rushb_先生',
  'Mr.Clutch',
  '喵喵拳',
  'flick_master',
  '烟里有人',
  'Coconut🥥',
  '<b>bold</b>',
  '"quoted"',
  '一个名字长到在手机上一行放不下的热身社区老玩家',
  'smoke&mirrors',
  'ace_hunter',
] as const

const groupsOfPlayer: readonly (readonly Membership[])[] = [
  ['pro'],
  ['vip'],
  ['kol'],
  [],
  ['op', 'vip'],
  [],
  ['pro'],
  ['vip'],
]

/** Returns a seeded generator of pseudo-random numbers in [0, 1). */
const sequence = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

const playedEntry = (mode: LeaderboardMode, index: number, draw: () => number): LeaderboardEntry => {
  const kills = Math.round(18_500 / (1 + index * 0.08)) + Math.floor(draw() * 40)
  const deaths = Math.max(1, Math.round(kills / (0.6 + draw() * 1.9)))
  const rounds = mode === 'retakes' ? Math.round(kills / 0.9) : 0
  const wins = Math.round(rounds * (0.3 + draw() * 0.4))
  const clutches = mode === 'retakes' ? Math.round(rounds * 0.08) : 0
  const isPistolOnly = mode === 'dm-pistol'
  return leaderboardEntryFixture({
    steamId: `7656119${8_000_000_001 + index}`,
    nickname: index < names.length ? (names[index] ?? '') : `${names[index % names.length]} ${index + 1}`,
    // Every fifth player has a picture; stories refuse the network and show the generated one.
    avatarUrl: index % 5 === 3 ? `http://127.0.0.1/avatars/${index + 1}.png` : undefined,
    groups: groupsOfPlayer[index] ?? (index % 9 === 0 ? ['vip'] : index % 31 === 0 ? ['kol'] : []),
    mode,
    kills,
    deaths,
    headshots: Math.round(kills * (0.35 + draw() * 0.3)),
    playtime: Math.max(60, Math.round(kills / (0.8 + draw()))),
    wins,
    loses: rounds - wins,
    rifleKills: isPistolOnly ? 0 : Math.round(kills * 0.62),
    pistolKills: isPistolOnly ? kills : Math.round(kills * 0.18),
    awpKills: isPistolOnly ? 0 : Math.round(kills * 0.12),
    clutches,
    clutchWins: Math.round(clutches * draw()),
  })
}

/** The first `count` players of a sample board; deterministic for a mode and seed. */
export const leaderboardEntriesFixture = (
  count: number,
  { mode = 'dm', seed = 1 }: { readonly mode?: LeaderboardMode; readonly seed?: number } = {},
): LeaderboardEntry[] => {
  const draw = sequence(seed)
  return Array.from({ length: count }, (_, index) => playedEntry(mode, index, draw))
    .map((entry) => ({ ...entry, score: rankingScore(mode, entry) }))
    .sort(byRank)
    .map(({ score: _, ...entry }, index) => ({ ...entry, rank: index + 1 }))
}

/** The newest first. */
export const seasonsFixture = (): Season[] => [
  { id: 's3', name: '第 3 赛季', endsAt: new Date('2100-01-01T00:00:00+08:00') },
  { id: 's2', name: '第 2 赛季', endsAt: new Date('2026-07-01T00:00:00+08:00') },
  { id: 's1', name: '第 1 赛季', endsAt: new Date('2026-04-01T00:00:00+08:00') },
]

const dayMs = 24 * 3_600_000

/** A player's detail; by default of the second player of a board. */
export const playerDetailFixture = (overrides: Partial<PlayerDetail> = {}): PlayerDetail => {
  const [first, second] = leaderboardEntriesFixture(2)
  const { entry = second ?? leaderboardEntryFixture() } = overrides
  // Scales the sample's servers and days to the player's kills.
  const inProportion = (count: number) => Math.round((count * entry.kills) / 17_286)
  const draw = sequence(7)
  const lastDay = Date.UTC(2026, 10, 20)
  return {
    entry,
    players: 2_316,
    minimumPlaytimeMinutes: 60,
    updatedAt: '2026-11-20T12:00:00.000Z',
    next: first && second ? { entry: first, gap: first.kills - second.kills } : null,
    sessions: 214,
    servers: [
      {
        id: 'sh-dm-1',
        names: { zh: '上海 死斗 #1 | 128T | 全枪械', en: 'Shanghai DM #1 | 128T | All guns' },
        kills: 9_412,
        deaths: 4_320,
        playtimeMinutes: 6_420,
        sessions: 118,
      },
      {
        id: 'bj-dm-2',
        names: { zh: '北京 死斗 #2 | FFA', en: 'Beijing DM #2 | FFA' },
        kills: 5_130,
        deaths: 2_540,
        playtimeMinutes: 3_610,
        sessions: 61,
      },
      {
        id: 'jp-noawp-1',
        names: { zh: 'Tokyo DM · no AWP', en: 'Tokyo DM · no AWP' },
        kills: 2_744,
        deaths: 1_480,
        playtimeMinutes: 1_980,
        sessions: 35,
      },
    ]
      .map((server) => ({
        ...server,
        kills: inProportion(server.kills),
        deaths: inProportion(server.deaths),
        playtimeMinutes: inProportion(server.playtimeMinutes),
      }))
      .filter(({ kills }) => kills > 0),
    days: Array.from({ length: playerDetailDays }, (_, index) => ({
      day: new Date(lastDay - (playerDetailDays - 1 - index) * dayMs).toISOString().slice(0, 10),
      kills: index % 7 === 2 ? 0 : inProportion(Math.floor(draw() * 260)),
    })),
    ...overrides,
  }
}

/** The rules of a board. */
export const leaderboardRulesFixture = (mode: LeaderboardMode = 'dm'): LeaderboardRules =>
  leaderboardRules(mode, { minimumPlaytimeMinutes: 60, updateSeconds: 5, editionMinutes: 15 })
