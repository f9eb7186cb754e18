import type { Meta, StoryObj } from '@storybook/react-vite'
import { matchFixture } from '@warmup/domain/matches/fixtures'
import { paths } from '@warmup/domain/shell'
import { MatchPage } from '@warmup/ui/matches'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { practiceWordsInEnglish, ready } from '../practice/practice.fixtures.tsx'

const demo = '2026-11-22_20-14-30_4711_de_mirage_alpha_vs_bravo.dem'
const { players, rounds } = matchFixture()
const [first, second] = players

// zh: 比赛详情页
const meta = {
  title: 'Practice/MatchPage',
  component: MatchPage,
  decorators: [inEnglish({ ...practiceWordsInEnglish, 北极星: 'Nova', 小夜曲: 'Serenade', 热身老玩家: 'Old hand' })],
  args: {
    match: ready(matchFixture()),
    link: { text: 'https://warmup.example/matches/abc', state: 'idle', onCopy: fn() },
    demos: { names: undefined, onDownload: fn() },
    playerHref: paths.player,
  },
} satisfies Meta<typeof MatchPage>

export default meta
type Story = StoryObj<typeof meta>

const download = /^(下载|Download)$/

/** As anyone with the link sees it. */
// zh: 比赛已结束，访客所见
export const Finished: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'de_mirage' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'NightOwl' })).toHaveAttribute('href', '/players/76561198000000001')
    await expect(
      canvas.getByText(/^(服主和成员可以在这里下载录像。|The owner and members of the server can download)/),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: download })).toBeNull()
    for (const half of [/^(上半场|First half)$/, /^(下半场|Second half)$/])
      await expect(within(canvas.getByRole('list', { name: half })).getAllByRole('listitem')).toHaveLength(12)
    await expect(canvas.getByText(/^(胜者|Winner)$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^(复制链接|Copy link)/ }))
    await expect(args.link.onCopy).toHaveBeenCalledWith('https://warmup.example/matches/abc')
  },
}
const report = fn()
// zh: 可以举报玩家
export const Reporting: Story = {
  args: { reportOf: (steamId) => (steamId === first?.steamId ? undefined : () => report(steamId)) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(举报 北极星|Report Nova)$/ }))
    await expect(report).toHaveBeenCalledWith(second?.steamId)
  },
}
const heading = (number: number) => ({ level: 2, name: new RegExp(`^(第 ${number} 回合|Round ${number})$`) })
/** One round is open at a time: a press opens it, another one replaces it, and the same press closes it. */
// zh: 打开一个回合
export const OneRoundOpen: Story = {
  play: async ({ canvas, canvasElement }) => {
    const round = (number: number) =>
      canvas.getByRole('button', { name: new RegExp(`^(第 ${number} 回合|Round ${number}) `) })
    await userEvent.click(round(1))
    await expect(canvas.getByRole('heading', heading(1))).toBeVisible()
    const assist = canvas.getByText(/^(助攻 Ana|assist Ana)$/)
    await expect(assist).toBeVisible()
    // In Chinese a column of the players has the same name.
    await expect(within(assist.closest('ol') ?? canvasElement).getByText(/^(首杀|opening kill)$/)).toBeVisible()
    await expect(round(1)).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(round(2)).toHaveFocus())
    await userEvent.click(round(3))
    await expect(canvas.queryByRole('heading', heading(1))).toBeNull()
    await expect(canvas.getByText(/^(残局 1v2|1v2 clutch)$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^(下一回合|Next round)$/ }))
    await expect(canvas.getByRole('heading', heading(4))).toBeVisible()
    await userEvent.click(round(4))
    await expect(canvas.queryByRole('heading', heading(4))).toBeNull()
    await userEvent.click(round(6))
  },
}
// zh: 链接已复制
export const Copied: Story = {
  args: { link: { text: 'https://warmup.example/matches/abc', state: 'copied', onCopy: fn() } },
}
// zh: 成员可下载录像
export const ForMembers: Story = {
  args: { serverName: '训练一号', demos: { names: [demo], onDownload: fn() } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/训练一号|Training one/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: download }))
    await expect(args.demos.onDownload).toHaveBeenCalledWith(demo)
  },
}
// zh: 正在下载录像
export const Downloading: Story = {
  args: { serverName: '训练一号', demos: { names: [demo], busy: demo, onDownload: fn() } },
}
// zh: 录像下载失败
export const DownloadFailed: Story = {
  args: { serverName: '训练一号', demos: { names: [demo], failure: 'demo_download_failed', onDownload: fn() } },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toBeVisible(),
}
// zh: 没有录像
export const NoDemo: Story = { args: { serverName: '训练一号', demos: { names: [], onDownload: fn() } } }
// zh: 服务器没有运行
export const ServerNotRunning: Story = {
  args: { serverName: '训练一号', demos: { names: [], problem: 'not_running', onDownload: fn() } },
}
// zh: 无权查看录像
export const DemosNotAllowed: Story = {
  args: { serverName: '训练一号', demos: { names: [], problem: 'not_allowed', onDownload: fn() } },
}
// zh: 录像读取失败
export const DemosUnreadable: Story = {
  args: { serverName: '训练一号', demos: { names: [], problem: 'unreadable', onDownload: fn() } },
}
// zh: 比赛进行中
export const Running: Story = { args: { match: ready(matchFixture(5, { state: 'running', endedAt: null })) } }
// zh: 第一回合未结束
export const NoRoundYet: Story = { args: { match: ready(matchFixture(0, { state: 'running', endedAt: null })) } }
// zh: 比赛中途放弃
export const Abandoned: Story = { args: { match: ready(matchFixture(7, { state: 'abandoned' })) } }
/** The log had no statistics of the game: the numbers come from its lines only. */
// zh: 数据由日志逐行统计
export const CountedFromLines: Story = {
  args: { match: ready(matchFixture(13, { isCountedByGame: false })) },
  play: async ({ canvas }) => expect(canvas.getByText(/(一行行数出来|lines of the log)/)).toBeVisible(),
}
/** Overtime swaps the sides after each three rounds. */
// zh: 加时赛换边
export const Overtime: Story = {
  args: { match: ready(matchFixture(36)) },
  play: async ({ canvas }) => expect(canvas.getAllByText(/(换边|Sides swapped)/).length).toBe(4),
}
/** A match that a former release recorded has neither opening duels, multi-kills nor clutches. */
// zh: 旧版本的记录
export const FormerRelease: Story = {
  args: {
    match: ready(
      matchFixture(16, {
        players: players.map(
          ({ openingKills: _1, openingDeaths: _2, kills2: _3, kills3: _4, kills4: _5, kills5: _6, ...player }) =>
            player,
        ),
        rounds: matchFixture(16).rounds.map(({ clutches: _, ...round }) => round),
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/(没有首杀、多杀和残局|without opening duels)/)).toBeVisible()
    await expect(canvas.queryByRole('columnheader', { name: /^(首杀与首死|Opening kills and deaths)$/ })).toBeNull()
  },
}
// zh: 平局
export const Draw: Story = {
  args: {
    match: ready(
      matchFixture(24, {
        score: { a: 12, b: 12 },
        rounds: rounds.map((round, index) => ({ ...round, winner: index % 2 === 0 ? 'a' : 'b' })),
      }),
    ),
  },
  play: async ({ canvas }) => expect(canvas.queryByText(/^(胜者|Winner)$/)).toBeNull(),
}
// zh: 三十回合，窄屏
export const ThirtyRounds: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { match: ready(matchFixture(30)) },
  play: async ({ canvasElement }) => {
    const root = canvasElement.ownerDocument.documentElement
    await expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth)
  },
}
/** Hidden players and players who deleted their account have no name; bots have no page. */
// zh: 隐藏的玩家与机器人
export const HiddenPlayersAndBots: Story = {
  args: {
    match: ready(
      matchFixture(13, {
        hasDamage: false,
        players: players.map((player, index) => ({
          ...player,
          ...(index % 4 === 0 && { steamId: null, name: '' }),
          ...(index % 4 === 1 && { steamId: null, name: 'Harry', isBot: true }),
        })),
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('NightOwl')).toBeNull()
    await expect(canvas.getAllByRole('rowheader', { name: /^(隐藏的玩家|Hidden player)/ })).toHaveLength(3)
    await expect(canvas.queryByRole('link', { name: /Harry/ })).toBeNull()
    await expect(canvas.queryByText(/^(均伤|ADR)$/)).toBeNull()
  },
}
// zh: 名称很长
export const LongNames: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    serverName: '一个名字很长很长很长的练习服务器',
    demos: {
      names: [`2026-11-22_20-14-30_4711_de_mirage_${'very_long_team_name_'.repeat(4)}_vs_bravo.dem`],
      onDownload: fn(),
    },
    match: ready(
      matchFixture(24, {
        map: 'workshop_123456789_a_very_long_name_of_a_map_that_does_not_fit',
        players: [
          ...(first ? [{ ...first, name: '一个名字长到在手机上一行放不下的热身社区老玩家Coconut🥥' }] : []),
          ...(second ? [{ ...second, name: 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW', kills: 102, damage: 23_000 }] : []),
          ...players.slice(2),
        ],
        rounds,
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    const root = canvasElement.ownerDocument.documentElement
    await expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth)
  },
}
/** The lines of some rounds were lost, and a player came without being on a side. */
// zh: 部分日志丢失
export const LostLines: Story = {
  args: {
    match: ready(
      matchFixture(8, {
        map: '',
        rounds: matchFixture(8).rounds.map((round, index) =>
          index < 4
            ? { ...round, reason: 'unknown' as const, events: [], seconds: 0, clutches: undefined }
            : { ...round, winner: index === 5 ? null : round.winner },
        ),
        players: players.map((player, index) => (index === 9 ? { ...player, team: null } : player)),
      }),
    ),
  },
}
// zh: 没有这场比赛
export const Unknown: Story = { args: { match: ready(null) } }
// zh: 加载中
export const Loading: Story = { args: { match: { status: 'loading' } } }
// zh: 加载缓慢
export const LoadingSlowly: Story = { args: { match: { status: 'loading', isSlow: true, onRetry: fn() } } }
// zh: 加载失败
export const Failed: Story = {
  args: { match: { status: 'failed', onRetry: fn() } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(重试|Try again)$/ }))
    await expect(args.match.status === 'failed' && args.match.onRetry).toHaveBeenCalledOnce()
  },
}
// zh: 网络断开
export const FailedOffline: Story = { args: { match: { status: 'failed', trouble: 'offline', onRetry: fn() } } }
// zh: 服务器没有响应
export const FailedNoAnswer: Story = { args: { match: { status: 'failed', trouble: 'no_answer', onRetry: fn() } } }
// zh: 服务器出错
export const FailedServerError: Story = {
  args: { match: { status: 'failed', trouble: 'server_error', onRetry: fn() } },
}
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
