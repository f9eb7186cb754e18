import type { Meta, StoryObj } from '@storybook/react-vite'
import type { LeaderboardMode } from '@warmup/domain/leaderboard'
import { leaderboardEntryFixture } from '@warmup/domain/leaderboard/fixtures'
import { OwnStats } from '@warmup/ui/leaderboard'
import { expect, fn, userEvent } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { ownEntry, ownPlayer, ready } from './leaderboard.fixtures.ts'

const of = (mode: LeaderboardMode) => ({ mode, entry: ready(ownEntry(mode)) })

const meta = {
  title: 'Leaderboard/OwnStats',
  component: OwnStats,
  args: { player: ownPlayer, ...of('dm'), gap: { rank: 1, value: 452, key: 'kills' }, onOpen: fn() },
} satisfies Meta<typeof OwnStats>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { entry: { status: 'loading' } } }
export const Deathmatch: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: ownPlayer.username }))
    await expect(args.onOpen).toHaveBeenCalledWith(ownEntry('dm'))
  },
}
/** The list has the player's row. */
export const CanJump: Story = {
  args: { onJump: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(跳到我|Jump to me)$/ }))
    await expect(args.onJump).toHaveBeenCalledOnce()
  },
}
export const PistolDeathmatch: Story = { args: of('dm-pistol') }
export const Retakes: Story = { args: { ...of('retakes'), gap: { rank: 39, value: 0.0123, key: 'winRate' } } }
export const Solo: Story = { args: { ...of('solo'), gap: { rank: 17, value: 0.07, key: 'kda' } } }
/** A count of one uses the singular. */
export const OneKill: Story = {
  args: { gap: { rank: 1, value: 1, key: 'kills' } },
  play: async ({ canvasElement }) =>
    await expect(canvasElement).toHaveTextContent(/距离第 1 名还差 ?1 ?击杀|1 kill behind number 1(?!\d)/),
}
/** The player has the same number as the next rank. */
export const Equal: Story = {
  args: { gap: { rank: 1, value: 0, key: 'kills' } },
  play: async ({ canvas }) =>
    await expect(
      canvas.getByText(/^(和第 1 名数值相同，Steam ID 小的在前|Tied with number 1; the lower Steam ID ranks first)$/),
    ).toBeVisible(),
}
export const NoStats: Story = {
  args: { entry: ready(undefined) },
  play: async ({ canvas }) => await expect(canvas.getByText(/^(暂无数据|No stats)$/)).toBeVisible(),
}
/** The text of an ended season does not invite the player to join. */
export const NoStatsSeasonOver: Story = {
  args: { entry: ready(undefined), isOver: true },
  play: async ({ canvas }) =>
    await expect(
      canvas.getByText(/^(赛季已结束，你没有参加这个赛季。|The season is over. You did not play in it.)$/),
    ).toBeVisible(),
}
/** With a filtered list the rank is labelled as the overall rank. */
export const Filtered: Story = {
  args: { isFiltered: true },
  play: async ({ canvas }) => await expect(canvas.getByText(/^(全榜排名|Overall rank)$/)).toBeVisible(),
}
export const NotRankedSeasonOver: Story = {
  args: {
    entry: ready(leaderboardEntryFixture({ steamId: ownPlayer.steamId, rank: undefined, kills: 12, playtime: 14 })),
    gap: undefined,
    isOver: true,
  },
}
export const NotRanked: Story = {
  args: {
    entry: ready(leaderboardEntryFixture({ steamId: ownPlayer.steamId, rank: undefined, kills: 12, playtime: 14 })),
    gap: undefined,
  },
  play: async ({ canvas }) => await expect(canvas.getByText('-')).toBeVisible(),
}
export const First: Story = {
  args: { entry: ready({ ...(ownEntry('dm') as NonNullable<ReturnType<typeof ownEntry>>), rank: 1 }), gap: undefined },
}
export const Failed: Story = { args: { entry: { status: 'failed', onRetry: fn() } } }
export const LongName: Story = {
  args: {
    player: {
      ...ownPlayer,
      username: '一个名字长到在手机上一行放不下的热身社区老玩家 TheOneWithTheLongestName',
      memberships: ['op', 'pro', 'kol', 'vip'],
    },
  },
}
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
export const Interaction: Story = interactionStates({ isWide: true })
