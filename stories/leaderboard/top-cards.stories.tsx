import type { Meta, StoryObj } from '@storybook/react-vite'
import type { LeaderboardMode } from '@warmup/domain/leaderboard'
import { VisuallyHidden } from '@warmup/ui/common'
import { TopCards, type TopCardsProps } from '@warmup/ui/leaderboard'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { bestFive, longNames, ready } from './leaderboard.fixtures.ts'

const of = (mode: LeaderboardMode) => ({ mode, players: ready(bestFive(mode)) })

// zh: 前五名卡片
const meta = {
  title: 'Leaderboard/TopCards',
  component: TopCards,
  // The cards appear only if five fit.
  decorators: [
    (Story) => (
      <div style={{ minWidth: '760px', overflow: 'hidden' }}>
        <Story />
      </div>
    ),
  ],
  args: { ...of('dm'), onOpen: fn() },
} satisfies Meta<typeof TopCards>

export default meta
type Story = StoryObj<typeof meta>

// zh: 加载中
export const Loading: Story = { args: { players: { status: 'loading' } } }
/** Screen readers read the cards from first to fifth, regardless of their places on screen. */
// zh: 死斗
export const Deathmatch: Story = {
  play: async ({ canvas, args }) => {
    const cards = canvas.getAllByRole('button')
    await expect(cards.map((card) => card.textContent?.[0])).toEqual(['1', '2', '3', '4', '5'])
    const left = (index: number) => cards[index]?.getBoundingClientRect().left ?? Number.NaN
    await expect([3, 1, 0, 2, 4].map(left)).toEqual([0, 1, 2, 3, 4].map(left).toSorted((a, b) => a - b))
    await userEvent.click(cards[2] as HTMLElement)
    await expect(args.onOpen).toHaveBeenCalledWith(bestFive('dm')[2])
  },
}
// zh: 手枪死斗
export const PistolDeathmatch: Story = { args: of('dm-pistol') }
// zh: 单挑
export const Solo: Story = { args: of('solo') }
// zh: 回防
export const Retakes: Story = { args: of('retakes') }
// zh: 不足五人
export const FewerThanFive: Story = { args: { players: ready(bestFive('dm').slice(0, 3)) } }
// zh: 虚位以待
export const Empty: Story = { args: { players: ready([]) } }
// zh: 赛季结束，无人上榜
export const EmptySeasonOver: Story = {
  args: { players: ready([]), isOver: true },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^(无人上榜|No player)$/)).toHaveLength(5)
    await expect(canvas.queryByText(/^(虚位以待|Vacant)$/)).toBeNull()
  },
}
// zh: 没有头像
export const MissingAvatar: Story = {
  args: { players: ready(bestFive('dm').map((player) => ({ ...player, avatarUrl: undefined }))) },
}
// zh: 各种会员徽章
export const Badges: Story = {
  args: {
    players: ready(
      bestFive('dm').map((player, index) => ({
        ...player,
        groups: (['op', 'pro', 'kol', 'vip'] as const).slice(0, 4 - index),
      })),
    ),
    ownSteamId: bestFive('dm')[1]?.steamId,
  },
}
// zh: 名称很长
export const LongNames: Story = {
  args: { players: ready(longNames) },
  play: async ({ canvas }) => {
    for (const card of canvas.getAllByRole('button')) {
      const [name, rank] = ['.top-card-name', '.top-card-rank'].map((part) =>
        card.querySelector(part)?.getBoundingClientRect(),
      )
      await expect((rank?.left ?? 0) - (name?.right ?? 0)).toBeGreaterThanOrEqual(8)
    }
  },
}
/** A truncated right-to-left name keeps its beginning. */
// zh: 从右到左的名字
export const RightToLeftNames: Story = {
  args: {
    players: ready(
      longNames.map((player) => ({ ...player, nickname: 'لاعب قديم من مجتمع الإحماء باسم طويل جدا جدا' })),
    ),
  },
  play: async ({ canvas }) => {
    const name = canvas.getAllByRole('button')[0]?.querySelector('.top-card-name')
    await expect(name).toHaveStyle({ direction: 'rtl', textAlign: 'left' })
    await expect(name?.scrollWidth).toBeGreaterThan(name?.clientWidth ?? 0)
  },
}
// zh: 加载失败
export const Failed: Story = { args: { players: { status: 'failed', onRetry: fn() } } }

const Changing = (props: TopCardsProps) => {
  const [isLater, setLater] = useState(false)
  const [first, second, ...rest] = bestFive('dm')
  const later = first && second ? [second, first, ...rest] : rest
  return (
    <>
      {/* For the play function only; not part of the component. */}
      <VisuallyHidden>
        <button type="button" onClick={() => setLater(true)}>
          {'>'}
        </button>
      </VisuallyHidden>
      <TopCards {...props} players={ready(isLater ? later : bestFive('dm'))} />
    </>
  )
}

/** When a player overtakes another, the card keeps its element and focus. */
// zh: 名次变动，焦点保留
export const RankChange: Story = {
  render: (args) => <Changing {...args} />,
  play: async ({ canvas }) => {
    const second = canvas.getAllByRole('button')[2] as HTMLElement
    await userEvent.click(canvas.getByRole('button', { name: '>' }))
    await expect(canvas.getAllByRole('button')[1]).toBe(second)
    ;(document.activeElement as HTMLElement | null)?.blur()
  },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates({ isWide: true })
