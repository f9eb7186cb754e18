import type { Meta, StoryObj } from '@storybook/react-vite'
import type { LeaderboardMode } from '@warmup/domain/leaderboard'
import { leaderboardEntryFixture, playerDetailFixture } from '@warmup/domain/leaderboard/fixtures'
import { PlayerDetailDialog } from '@warmup/ui/leaderboard'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { openDialog } from '../open-dialog.ts'
import { board, leaderboardWordsInEnglish, longNames, ready } from './leaderboard.fixtures.ts'

const of = (mode: LeaderboardMode) => {
  const [ahead, player = leaderboardEntryFixture()] = board(mode)
  const next = ahead && { entry: ahead, gap: { dm: 452, 'dm-pistol': 452, solo: 0.07, retakes: 0.0123 }[mode] }
  return { mode, player, detail: ready(playerDetailFixture({ entry: player, next })) }
}

// zh: 玩家战绩对话框
const meta = {
  title: 'Leaderboard/PlayerDetailDialog',
  component: PlayerDetailDialog,
  loaders: [async () => void (await PlayerDetailDialog.preload())],
  decorators: [inEnglish(leaderboardWordsInEnglish)],
  args: { ...of('dm'), isOpen: true, periodName: '第 3 赛季', onClose: fn() },
} satisfies Meta<typeof PlayerDetailDialog>

export default meta
type Story = StoryObj<typeof meta>

// zh: 死斗
export const Deathmatch: Story = {
  play: async ({ args }) => {
    await openDialog()
    const link = screen.getByRole('link', { name: /^(Steam 个人资料|Steam profile)$/ })
    await expect(link).toHaveAttribute('href', `https://steamcommunity.com/profiles/${args.player.steamId}`)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link.getAttribute('rel')).toMatch(/noopener/)
    // The chart's numbers as a table for screen readers.
    await expect(screen.getAllByRole('row').length).toBeGreaterThan(30)
  },
}
// zh: 手枪死斗
export const PistolDeathmatch: Story = { args: of('dm-pistol') }
// zh: 单挑
export const Solo: Story = { args: of('solo') }
// zh: 回防
export const Retakes: Story = {
  args: of('retakes'),
  play: async () => {
    await openDialog()
    await expect(screen.getByText(/^(还差 1\.2 个百分点|1\.2 percentage points)$/)).toBeVisible()
    await expect(screen.queryByText(/^(这里比列表更新|Newer than)/)).toBeNull()
  },
}
/** A backend may not send the reasons for a rank. */
// zh: 不说明排名原因
export const WithoutReasons: Story = {
  args: { detail: undefined },
  play: async () => {
    await expect(await openDialog()).toBeVisible()
    await expect(screen.queryByText(/为什么是这个名次|Why this rank/)).toBeNull()
  },
}
// zh: 排名原因加载中
export const ReasonsLoading: Story = { args: { detail: { status: 'loading' } } }
// zh: 排名原因加载失败
export const ReasonsFailed: Story = {
  args: { detail: { status: 'failed', onRetry: fn() } },
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: /^(重试|Retry|Try again)$/ }))
    await expect(args.detail?.status === 'failed' && args.detail.onRetry).toHaveBeenCalledOnce()
  },
}
/** Nothing is sent of where and when a hidden player played. */
// zh: 玩家隐藏
export const HiddenPlayer: Story = {
  args: { detail: ready(playerDetailFixture({ sessions: 0, servers: [], days: [] })) },
  play: async () => {
    await expect(await openDialog()).toHaveTextContent(/为什么是这个名次|Why this rank/)
    await expect(screen.queryByText(/^(计入的上线次数|Sessions counted)$/)).toBeNull()
    await expect(screen.queryByRole('table')).toBeNull()
  },
}
// zh: 第一名
export const First: Story = {
  args: {
    player: leaderboardEntryFixture({ rank: 1 }),
    detail: ready(playerDetailFixture({ entry: leaderboardEntryFixture({ rank: 1 }), next: null })),
  },
}
/** The board has changed since the list was loaded: the dialog shows the new numbers and those of the list. */
// zh: 排名比列表更新
export const RankChanged: Story = {
  args: {
    player: leaderboardEntryFixture({ rank: 7, kills: 1_111 }),
    detail: ready(playerDetailFixture({ entry: leaderboardEntryFixture({ rank: 6, kills: 2_222 }) })),
  },
  play: async () => {
    await expect(await openDialog()).toHaveTextContent('2,222')
    await expect(screen.getByText(/^(第 6 名|Number 6)$/)).toBeVisible()
    await expect(
      screen.getByText(
        /^(这里比列表更新，列表中为：第 7 名.*击杀 1,111|Newer than the list, which shows: Number 7.*Kills 1,111)$/,
      ),
    ).toBeVisible()
  },
}
const unranked = leaderboardEntryFixture({ rank: undefined, kills: 12, playtime: 14, avatarUrl: undefined })
// zh: 未上榜
export const NotRanked: Story = {
  args: {
    player: unranked,
    detail: ready(playerDetailFixture({ entry: unranked, next: null, sessions: 1 })),
  },
}
const longName = longNames[1] ?? leaderboardEntryFixture()
// zh: 与上一名数值相同
export const Equal: Story = {
  args: {
    player: leaderboardEntryFixture({ rank: 2 }),
    detail: ready(
      playerDetailFixture({
        entry: leaderboardEntryFixture({ rank: 2 }),
        next: { entry: leaderboardEntryFixture({ rank: 1 }), gap: 0 },
      }),
    ),
  },
  play: async () => {
    await openDialog()
    await expect(screen.getByText(/^(数值相同，Steam ID 小的在前|Tied; the lower Steam ID ranks first)$/)).toBeVisible()
  },
}
// zh: 名称很长
export const LongNames: Story = {
  args: { player: longName, detail: ready(playerDetailFixture({ entry: longName })) },
}
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
