import type { Meta, StoryObj } from '@storybook/react-vite'
import { PlayerDetailDialog, RulesDialog } from '@warmup/ui/leaderboard'
import { expect, fn } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import {
  bestFive,
  board,
  leaderboardWordsInEnglish,
  ownEntry,
  ownPlayer,
  ready,
  seasons,
} from '../leaderboard/leaderboard.fixtures.ts'
import { ScreenShell, userFixture } from '../shell/shell.fixtures.tsx'
import { LeaderboardScreen } from './leaderboard-screen.fixtures.tsx'

// zh: 排行榜页面
const meta = {
  title: 'Screens/Leaderboard',
  component: LeaderboardScreen,
  loaders: [async () => void (await Promise.all([PlayerDetailDialog.preload(), RulesDialog.preload()]))],
  parameters: { layout: 'fullscreen' },
  decorators: [
    inEnglish(leaderboardWordsInEnglish),
    (Story, { args, globals }) => (
      <ScreenShell
        active="leaderboard"
        user={args.ownStats === undefined ? undefined : userFixture()}
        theme={globals.theme === 'light' ? 'light' : 'dark'}
      >
        <Story />
      </ScreenShell>
    ),
  ],
  args: {
    mode: 'dm',
    onMode: fn(),
    summary: { updatedSecondsAgo: 20, onRules: fn() },
    period: { period: 's3', seasons: ready(seasons), onChange: fn() },
    ownStats: undefined,
    groups: { groups: [], onToggle: fn() },
    topCards: { mode: 'dm', players: ready(bestFive('dm')), onOpen: fn() },
    list: { mode: 'dm', players: ready(board('dm')), more: 'available', onMore: fn(), onOpen: fn() },
  },
} satisfies Meta<typeof LeaderboardScreen>

export default meta
type Story = StoryObj<typeof meta>

const own = {
  player: ownPlayer,
  mode: 'dm',
  entry: ready(ownEntry('dm')),
  gap: { rank: 1, value: 452, key: 'kills' },
  onOpen: fn(),
} as const

// zh: 未登录
export const LoggedOut: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /^(排行榜|Leaderboard)$/ })).toBeVisible()
  },
}
// zh: 已登录
export const LoggedIn: Story = {
  args: {
    ownStats: own,
    topCards: { ...meta.args.topCards, ownSteamId: ownPlayer.steamId },
    list: { ...meta.args.list, ownSteamId: ownPlayer.steamId },
  },
}
/** With a filter the strip and the rows show the overall rank. */
// zh: 已筛选
export const Filtered: Story = {
  args: {
    ownStats: { ...own, isFiltered: true },
    groups: { groups: ['pro', 'kol'], onToggle: fn() },
    list: {
      ...meta.args.list,
      players: ready(board('dm').filter(({ groups }) => groups.includes('pro') || groups.includes('kol'))),
      more: 'exhausted',
      onClearFilter: fn(),
    },
  },
}
/** The texts of an ended season do not invite players to join. */
// zh: 赛季已结束
export const SeasonOver: Story = {
  args: {
    summary: { ...meta.args.summary, isOver: true },
    period: { ...meta.args.period, period: 's1' },
    ownStats: { ...own, entry: ready(undefined), gap: undefined, isOver: true },
    topCards: { ...meta.args.topCards, players: ready([]), isOver: true },
    list: { ...meta.args.list, players: ready([]), more: 'exhausted', isOver: true },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(赛季已结束，这是最终排名|Season over: these are the final ranks)$/)).toBeVisible()
    await expect(
      canvas.queryByText(/打一局|Play a round|虚位以待|Vacant|等你来拿|is free|随对局更新|while people/),
    ).toBeNull()
  },
}
// zh: 英文浅色
export const EnglishLight: Story = { ...LoggedIn, globals: { locale: 'en', theme: 'light' } }
// zh: 加载中
export const Loading: Story = {
  args: {
    summary: {},
    period: { ...meta.args.period, period: undefined, seasons: { status: 'loading' } },
    ownStats: { ...own, entry: { status: 'loading' }, gap: undefined },
    topCards: { ...meta.args.topCards, players: { status: 'loading' } },
    list: { ...meta.args.list, players: { status: 'loading' } },
  },
}
// zh: 服务器没有响应
export const Failed: Story = {
  args: {
    summary: {},
    topCards: { ...meta.args.topCards, players: { status: 'failed', trouble: 'no_answer', onRetry: fn() } },
    list: { ...meta.args.list, players: { status: 'failed', trouble: 'no_answer', onRetry: fn() } },
  },
}
// zh: 回防
export const Retakes: Story = {
  args: {
    mode: 'retakes',
    topCards: { ...meta.args.topCards, mode: 'retakes', players: ready(bestFive('retakes')) },
    list: { ...meta.args.list, mode: 'retakes', players: ready(board('retakes')) },
  },
}
