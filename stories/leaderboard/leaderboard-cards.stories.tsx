import type { Meta, StoryObj } from '@storybook/react-vite'
import type { LeaderboardMode } from '@warmup/domain/leaderboard'
import { LeaderboardCards } from '@warmup/ui/leaderboard'
import { expect, fn, userEvent } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { board, longNames, ownPlayer, ready } from './leaderboard.fixtures.ts'

const of = (mode: LeaderboardMode) => ({ mode, players: ready(board(mode)) })

// zh: 排行榜卡片
const meta = {
  title: 'Leaderboard/LeaderboardCards',
  component: LeaderboardCards,
  globals: { viewport: { value: 'phone' } },
  args: { ...of('dm'), more: 'available', ownSteamId: ownPlayer.steamId, onMore: fn(), onOpen: fn() },
} satisfies Meta<typeof LeaderboardCards>

export default meta
type Story = StoryObj<typeof meta>

// zh: 加载中
export const Loading: Story = { args: { players: { status: 'loading' } } }
// zh: 服务器没有响应
export const Failed: Story = { args: { players: { status: 'failed', trouble: 'no_answer', onRetry: fn() } } }
/** The card opens the player's stats; the link at its end opens the profile. */
// zh: 死斗
export const Deathmatch: Story = {
  play: async ({ canvas, args }) => {
    const [card] = canvas.getAllByRole('listitem')
    await expect(card).toHaveTextContent(/^1/)
    const { left, top } = (card as HTMLElement).getBoundingClientRect()
    await userEvent.click(document.elementFromPoint(left + 4, top + 4) as HTMLElement)
    await expect(args.onOpen).toHaveBeenCalledWith(board('dm')[0])
  },
}
// zh: 手枪死斗
export const PistolDeathmatch: Story = { args: of('dm-pistol') }
// zh: 单挑
export const Solo: Story = { args: of('solo') }
// zh: 回防
export const Retakes: Story = { args: of('retakes') }
/** With a filter each card also shows the overall rank. */
// zh: 已筛选，附全榜排名
export const Filtered: Story = {
  args: {
    players: ready(board('dm').filter(({ groups }) => groups.includes('pro') || groups.includes('kol'))),
    more: 'exhausted',
    onClearFilter: fn(),
  },
  play: async ({ canvas }) =>
    await expect(canvas.getAllByRole('listitem')[1]).toHaveTextContent(/^2.*(全榜排名|Overall rank) #\d/),
}
// zh: 正在加载更多
export const LoadingMore: Story = { args: { players: ready(board('dm').slice(0, 20)), more: 'loading' } }
// zh: 加载更多失败
export const MoreFailed: Story = { args: { players: ready(board('dm').slice(0, 5)), more: 'failed' } }
// zh: 已到榜尾
export const Exhausted: Story = { args: { players: ready(board('dm').slice(0, 6)), more: 'exhausted' } }
// zh: 无人上榜
export const Empty: Story = { args: { players: ready([]), more: 'exhausted' } }
// zh: 名称很长
export const LongNames: Story = { args: { players: ready(longNames), more: 'exhausted' } }
/** A tablet shows every number of the mode. */
// zh: 平板
export const Tablet: Story = { globals: { viewport: { value: 'tablet' } } }
/** With very large text the numbers are stacked inside the card. */
// zh: 两倍大字
export const LargeText: Story = {
  globals: { textSize: 'double' },
  play: async ({ canvas }) => {
    for (const card of canvas.getAllByRole('listitem')) {
      const edge = card.getBoundingClientRect().right
      for (const number of card.querySelectorAll('.board-card-stat > b'))
        await expect(number.getBoundingClientRect().right).toBeLessThan(edge)
    }
  },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = {
  ...interactionStates({ isWide: true }),
  args: { players: ready(board('dm').slice(0, 2)) },
}
