import type { Meta, StoryObj } from '@storybook/react-vite'
import type { LeaderboardMode } from '@warmup/domain/leaderboard'
import { VisuallyHidden } from '@warmup/ui/common'
import { TopCards, type TopCardsProps } from '@warmup/ui/leaderboard'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { bestFive, longNames, ready } from './leaderboard.fixtures.ts'

const of = (mode: LeaderboardMode) => ({ mode, players: ready(bestFive(mode)) })

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

export const Loading: Story = { args: { players: { status: 'loading' } } }
/** Screen readers read the cards from first to fifth, regardless of their places on screen. */
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
export const PistolDeathmatch: Story = { args: of('dm-pistol') }
export const Solo: Story = { args: of('solo') }
export const Retakes: Story = { args: of('retakes') }
export const FewerThanFive: Story = { args: { players: ready(bestFive('dm').slice(0, 3)) } }
export const Empty: Story = { args: { players: ready([]) } }
export const EmptySeasonOver: Story = {
  args: { players: ready([]), isOver: true },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^(无人上榜|No player)$/)).toHaveLength(5)
    await expect(canvas.queryByText(/^(虚位以待|Vacant)$/)).toBeNull()
  },
}
export const MissingAvatar: Story = {
  args: { players: ready(bestFive('dm').map((player) => ({ ...player, avatarUrl: undefined }))) },
}
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
export const RankChange: Story = {
  render: (args) => <Changing {...args} />,
  play: async ({ canvas }) => {
    const second = canvas.getAllByRole('button')[2] as HTMLElement
    await userEvent.click(canvas.getByRole('button', { name: '>' }))
    await expect(canvas.getAllByRole('button')[1]).toBe(second)
    ;(document.activeElement as HTMLElement | null)?.blur()
  },
}
export const Interaction: Story = interactionStates({ isWide: true })
