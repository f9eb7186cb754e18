import { type LeaderboardEntry, type LeaderboardMode, type Season, topCardCount } from '@warmup/domain/leaderboard'
import { leaderboardEntriesFixture, leaderboardEntryFixture, seasonsFixture } from '@warmup/domain/leaderboard/fixtures'
import type { OwnPlayer } from '@warmup/ui/leaderboard'

export const ready = <T>(data: T) => ({ status: 'ready', data }) as const

export const ownPlayer: OwnPlayer = {
  steamId: '76561198000000002',
  username: '夜航NightOwl',
  memberships: ['vip'],
}

/** A data URL, so that stories request nothing. */
const samplePicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#354a66" d="M0 0h8v8H0z"/><circle cx="4" cy="3" r="1.6" fill="#d9c7a8"/><path fill="#d9c7a8" d="M1 8a3 3 0 0 1 6 0z"/></svg>',
)}`

/** The first players of a board, some of them with a picture. */
export const players = (count: number, mode: LeaderboardMode): readonly LeaderboardEntry[] =>
  leaderboardEntriesFixture(count, { mode }).map((player) => ({
    ...player,
    avatarUrl: player.avatarUrl && samplePicture,
  }))

/** Two pages of a board. */
export const board = (mode: LeaderboardMode): readonly LeaderboardEntry[] => players(40, mode)

export const bestFive = (mode: LeaderboardMode): readonly LeaderboardEntry[] => board(mode).slice(0, topCardCount)

/** The signed-in player's entry on a board. */
export const ownEntry = (mode: LeaderboardMode): LeaderboardEntry | undefined =>
  board(mode).find(({ steamId }) => steamId === ownPlayer.steamId)

export const seasons: readonly Season[] = seasonsFixture()

/** More seasons than the menu shows without scrolling, with names that an operator may choose. */
export const manySeasons: readonly Season[] = [
  { id: 'autumn', name: '2026 秋季赛 · 全国城市热身邀请赛预选阶段' },
  ...Array.from({ length: 12 }, (_, index) => ({ id: `s${12 - index}`, name: `S${12 - index}` })),
]

/** Names that test the layout: long, without spaces, with diacritics and emoji, with every badge. */
export const longNames: readonly LeaderboardEntry[] = [
  '一个名字长到在手机上一行放不下的热身社区老玩家',
  'xX_THE_LONGEST_UNBROKEN_NAME_OF_THE_WHOLE_SEASON_Xx',
  '🥥🥥🥥 Coconut 🥥🥥🥥',
  '"quoted" <b>bold</b> & more',
  '单',
].map((nickname, index) =>
  leaderboardEntryFixture({
    steamId: `7656119800000100${index}`,
    nickname,
    rank: index + 1,
    groups: index < 2 ? ['op', 'pro', 'kol', 'vip'] : [],
    kills: 1_234_567 - index,
    playtime: 123_456,
  }),
)

/** English translations of the sample words above, for the language toolbar. */
export const leaderboardWordsInEnglish: Readonly<Record<string, string>> = {
  '第 3 赛季': 'Season 3',
  '第 2 赛季': 'Season 2',
  '第 1 赛季': 'Season 1',
}
