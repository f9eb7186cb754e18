import type { Meta, StoryObj } from '@storybook/react-vite'
import { leaderboardModes } from '@warmup/domain/leaderboard'
import { leaderboardEntryFixture } from '@warmup/domain/leaderboard/fixtures'
import { playerMatchFixture } from '@warmup/domain/matches/fixtures'
import { playerPageFixture } from '@warmup/domain/players/fixtures'
import { serverFixture } from '@warmup/domain/servers/fixtures'
import { paths } from '@warmup/domain/shell'
import { KillsByDay } from '@warmup/ui/leaderboard'
import { PlayerPage } from '@warmup/ui/players'
import { JoinLink } from '@warmup/ui/servers'
import { expect, fn, userEvent, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { playersWordsInEnglish, ready, sampleNow } from './players.fixtures.ts'

const { days } = playerPageFixture()
const join = /^(连接服务器|Connect to server)$/

// zh: 玩家主页
const meta = {
  title: 'Players/PlayerPage',
  component: PlayerPage,
  decorators: [inEnglish(playersWordsInEnglish)],
  args: {
    player: ready(playerPageFixture()),
    now: sampleNow,
    join: <JoinLink server={serverFixture()} />,
    chart: <KillsByDay days={days} level={2} />,
    matchHref: paths.match,
    serverHref: paths.serverDetails,
    boardHref: (mode, season) => `${paths.leaderboard}?mode=${mode}&season=${season}`,
  },
} satisfies Meta<typeof PlayerPage>

export default meta
type Story = StoryObj<typeof meta>

// zh: 正在玩
export const PlayingNow: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(canvas.getByText(/^(正在玩|Playing now)$/)).toBeVisible()
    const link = canvas.getByRole('link', { name: /^(上海 死斗 #1|Shanghai DM #1)/ })
    await expect(link).toHaveAttribute('href', '/servers/details/sh-dm-1')
    await expect(canvas.getByRole('link', { name: join })).toBeVisible()
  },
}
const ago = (ms: number) => new Date(sampleNow - ms).toISOString()
const lastSeen = '2026-11-19T11:40:00Z'
// zh: 不在线
export const Away: Story = {
  args: { player: ready(playerPageFixture({ playing: null, lastSeen })), join: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^(正在玩|Playing now)$/)).toBeNull()
    await expect(canvas.getByText(/^(最近 10 天|Last 10 days)$/)).toBeVisible()
  },
}
/** Players need no Join to where they are. */
// zh: 自己的主页
export const OwnPage: Story = {
  args: { isOwn: true },
  play: async ({ canvas }) => expect(canvas.queryByRole('link', { name: join })).toBeNull(),
}
// zh: 可以举报玩家
export const Reporting: Story = {
  args: { onReport: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(举报|Report)$/ }))
    await expect(args.onReport).toHaveBeenCalledOnce()
  },
}
/** Another period has its own entries, which link to its boards. */
// zh: 切换到某赛季
export const OtherPeriod: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(第 3 赛季|Season 3)$/ }))
    const [, first] = within(canvas.getAllByRole('table')[0] as HTMLElement).getAllByRole('row')
    await expect(first).toHaveTextContent('3,204')
    await expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/leaderboard?mode=dm&season=s3',
    )
  },
}
// zh: 玩家隐藏
export const Hidden: Story = {
  args: {
    player: ready(
      playerPageFixture({
        isHidden: true,
        playing: null,
        firstSeen: null,
        lastSeen: null,
        days: [],
        servers: [],
        sessions: [],
      }),
    ),
    join: undefined,
    chart: undefined,
  },
  // That of the boards.
  play: async ({ canvas }) => expect(canvas.getAllByRole('table')).toHaveLength(1),
}
// zh: 自己已隐藏
export const OwnHidden: Story = {
  args: { ...Hidden.args, isOwn: true },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: /^(修改|Change)$/ })).toHaveAttribute('href', '/privacy'),
}
// zh: 有比赛记录
export const WithMatches: Story = {
  args: {
    matches: [
      playerMatchFixture({ id: 'running-match', state: 'running', score: { a: 3, b: 2 } }),
      playerMatchFixture({ team: 'b' }),
      playerMatchFixture({ id: 'long-map', map: 'workshop_a_very_long_name_of_a_map', state: 'abandoned' }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { name: 'de_mirage' })[0]).toHaveAttribute(
      'href',
      '/matches/running-match',
    )
    // The player's own rounds come first.
    await expect(canvas.getByRole('row', { name: /11:13/ })).toHaveTextContent(/^[负L]/)
    // A match that is not over says nothing about form.
    await expect(canvas.queryByText(/^(最近 10 天|Last 10 days)$/)).toBeNull()
  },
}
const nothingPlayed = {
  groups: [],
  boards: [],
  days: days.map((day) => ({ ...day, kills: 0 })),
  servers: [],
  sessions: [],
}
/** The first visit is listed when it ends. */
// zh: 第一次来
export const FirstVisit: Story = {
  args: { player: ready(playerPageFixture(nothingPlayed)) },
  play: async ({ canvas }) =>
    expect(canvas.getByText(/^(正在玩的这次，结束后会记在这里。|This visit is listed when it ends\.)$/)).toBeVisible(),
}
/** Last seen a moment ago, but too short for a visit: the page says so. */
// zh: 来过不足 30 秒
export const SeenShortly: Story = {
  args: {
    player: ready(playerPageFixture({ ...nothingPlayed, playing: null, lastSeen: ago(11 * 60_000) })),
    join: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/30 秒|30 seconds/)).toBeVisible()
    await expect(canvas.queryByText(/180/)).toBeNull()
  },
}
// zh: 半年没来
export const SeenLongAgo: Story = {
  args: {
    player: ready(playerPageFixture({ playing: null, lastSeen: '2026-03-01T12:00:00Z', servers: [], sessions: [] })),
    join: undefined,
  },
  play: async ({ canvas }) => expect(canvas.getByText(/180/)).toBeVisible(),
}
/** On a board of an earlier portal, but never seen by a log. */
// zh: 只有旧战绩
export const NeverSeen: Story = {
  args: {
    player: ready(playerPageFixture({ playing: null, firstSeen: null, lastSeen: null, servers: [], sessions: [] })),
    join: undefined,
  },
}
const withRanks = (ranks: readonly (number | undefined)[], season = 'all', name = '') => ({
  season,
  name,
  entries: leaderboardModes.map((mode, index) =>
    leaderboardEntryFixture({ mode, rank: ranks[index], wins: 410, loses: 360 }),
  ),
})
// zh: 时长不够，没有名次
export const NoRank: Story = {
  args: {
    player: ready(playerPageFixture({ boards: [withRanks([])], playing: null, lastSeen })),
    join: undefined,
  },
  play: async ({ canvas }) =>
    expect(canvas.getByText(/^(没有名次，是因为时长还不够。|No rank means too little playtime\.)$/)).toBeVisible(),
}
// zh: 模式与赛季很多
export const ManyModes: Story = {
  args: {
    player: ready(
      playerPageFixture({
        boards: [
          withRanks([2, 1_480, 37, 12_004]),
          ...Array.from({ length: 12 }, (_, index) =>
            withRanks([index + 1, 20, undefined, 7], `s${12 - index}`, `S${12 - index}`),
          ),
        ],
      }),
    ),
  },
}
// zh: 没有这个玩家
export const Unknown: Story = { args: { player: ready(null) } }
/** A signed-in visitor who has not played yet. */
// zh: 自己还没玩过
export const OwnBeforeFirstRound: Story = { args: { player: ready(null), isOwn: true } }
// zh: 名称很长
export const LongNames: Story = {
  args: {
    player: ready(
      playerPageFixture({
        name: '一个名字长到在手机上一行放不下的热身社区老玩家Coconut🥥',
        groups: ['op', 'pro', 'vip'],
      }),
    ),
  },
}
const longServer = {
  id: 'long',
  names: {
    zh: '上海 死斗 #1 | 128T | 全枪械 | 周末双倍经验 | 新手友好',
    en: 'Shanghai deathmatch number one | 128 tick | all guns | double experience at the weekend',
  },
}
// zh: 英文名称很长
export const LongEnglish: Story = {
  globals: { locale: 'en' },
  args: {
    player: ready(
      playerPageFixture({
        name: 'TheLongestNicknameThatSteamAllowsOnOneLine',
        playing: { ...longServer, since: ago(754 * 60_000) },
        servers: [{ ...longServer, playtimeMinutes: 64_200, visits: 1_118 }],
        sessions: [{ ...longServer, since: ago(4_000_000), until: ago(40_000) }],
      }),
    ),
    matches: [playerMatchFixture({ map: 'workshop_a_very_long_name_of_a_map_for_aim_practice' })],
  },
}
// zh: 加载中
export const Loading: Story = { args: { player: { status: 'loading' } } }
// zh: 加载缓慢
export const LoadingSlowly: Story = { args: { player: { status: 'loading', isSlow: true, onRetry: fn() } } }
// zh: 加载失败
export const Failed: Story = {
  args: { player: { status: 'failed', onRetry: fn() } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(重试|Try again)$/ }))
    await expect(args.player.status === 'failed' && args.player.onRetry).toHaveBeenCalledOnce()
  },
}
// zh: 网络断开
export const FailedOffline: Story = { args: { player: { status: 'failed', trouble: 'offline', onRetry: fn() } } }
// zh: 服务器没有响应
export const FailedNoAnswer: Story = { args: { player: { status: 'failed', trouble: 'no_answer', onRetry: fn() } } }
// zh: 服务器出错
export const FailedServerError: Story = {
  args: { player: { status: 'failed', trouble: 'server_error', onRetry: fn() } },
}
