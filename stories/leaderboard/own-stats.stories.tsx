import type { Meta, StoryObj } from '@storybook/react-vite'
import type { LeaderboardMode } from '@warmup/domain/leaderboard'
import { leaderboardEntryFixture } from '@warmup/domain/leaderboard/fixtures'
import { OwnStats } from '@warmup/ui/leaderboard'
import { expect, fn, userEvent } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { ownEntry, ownPlayer, ready } from './leaderboard.fixtures.ts'

const of = (mode: LeaderboardMode) => ({ mode, entry: ready(ownEntry(mode)) })

// zh: 我的战绩
const meta = {
  title: 'Leaderboard/OwnStats',
  component: OwnStats,
  args: { player: ownPlayer, ...of('dm'), gap: { rank: 1, value: 452, key: 'kills' }, onOpen: fn() },
} satisfies Meta<typeof OwnStats>

export default meta
type Story = StoryObj<typeof meta>

// zh: 加载中
export const Loading: Story = { args: { entry: { status: 'loading' } } }
// zh: 死斗
export const Deathmatch: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: ownPlayer.username }))
    await expect(args.onOpen).toHaveBeenCalledWith(ownEntry('dm'))
  },
}
/** The list has the player's row. */
// zh: 可跳到自己
export const CanJump: Story = {
  args: { onJump: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(跳到我|Jump to me)$/ }))
    await expect(args.onJump).toHaveBeenCalledOnce()
  },
}
/** The gap to the next player loads later than the rank. Its line is kept, so that no press misses the button. */
// zh: 差距未知
export const GapLoading: Story = {
  args: { gap: undefined, onJump: fn() },
  play: async ({ canvasElement }) => {
    const note = canvasElement.querySelector('p')
    await expect(note).toBeEmptyDOMElement()
    await expect(note?.clientHeight).toBeGreaterThan(12)
  },
}
// zh: 手枪死斗
export const PistolDeathmatch: Story = { args: of('dm-pistol') }
// zh: 回防
export const Retakes: Story = { args: { ...of('retakes'), gap: { rank: 39, value: 0.0123, key: 'winRate' } } }
// zh: 单挑
export const Solo: Story = { args: { ...of('solo'), gap: { rank: 17, value: 0.07, key: 'kda' } } }
/** A count of one uses the singular. */
// zh: 只差一次击杀
export const OneKill: Story = {
  args: { gap: { rank: 1, value: 1, key: 'kills' } },
  play: async ({ canvasElement }) =>
    await expect(canvasElement).toHaveTextContent(/距离第 1 名还差 ?1 ?击杀|1 kill behind number 1(?!\d)/),
}
/** The player has the same number as the next rank. */
// zh: 与上一名数值相同
export const Equal: Story = {
  args: { gap: { rank: 1, value: 0, key: 'kills' } },
  play: async ({ canvas }) =>
    await expect(
      canvas.getByText(/^(和第 1 名数值相同，Steam ID 小的在前|Tied with number 1; the lower Steam ID ranks first)$/),
    ).toBeVisible(),
}
// zh: 暂无数据
export const NoStats: Story = {
  args: { entry: ready(undefined) },
  play: async ({ canvas }) => await expect(canvas.getByText(/^(暂无数据|No stats)$/)).toBeVisible(),
}
/** The text of an ended season does not invite the player to join. */
// zh: 赛季结束，未参加
export const NoStatsSeasonOver: Story = {
  args: { entry: ready(undefined), isOver: true },
  play: async ({ canvas }) =>
    await expect(
      canvas.getByText(/^(赛季已结束，你没有参加这个赛季。|The season is over. You did not play in it.)$/),
    ).toBeVisible(),
}
/** With a filtered list the rank is labelled as the overall rank. */
// zh: 筛选时显示全榜排名
export const Filtered: Story = {
  args: { isFiltered: true },
  play: async ({ canvas }) => await expect(canvas.getByText(/^(全榜排名|Overall rank)$/)).toBeVisible(),
}
// zh: 赛季结束，未上榜
export const NotRankedSeasonOver: Story = {
  args: {
    entry: ready(leaderboardEntryFixture({ steamId: ownPlayer.steamId, rank: undefined, kills: 12, playtime: 14 })),
    gap: undefined,
    isOver: true,
  },
}
// zh: 未上榜
export const NotRanked: Story = {
  args: {
    entry: ready(leaderboardEntryFixture({ steamId: ownPlayer.steamId, rank: undefined, kills: 12, playtime: 14 })),
    gap: undefined,
  },
  play: async ({ canvas }) => await expect(canvas.getByText('-')).toBeVisible(),
}
// zh: 第一名
export const First: Story = {
  args: { entry: ready({ ...(ownEntry('dm') as NonNullable<ReturnType<typeof ownEntry>>), rank: 1 }), gap: undefined },
}
// zh: 加载失败
export const Failed: Story = { args: { entry: { status: 'failed', onRetry: fn() } } }
// zh: 名称很长
export const LongName: Story = {
  args: {
    player: {
      ...ownPlayer,
      username: '一个名字长到在手机上一行放不下的热身社区老玩家 TheOneWithTheLongestName',
      memberships: ['op', 'pro', 'kol', 'vip'],
    },
  },
}
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates({ isWide: true })
