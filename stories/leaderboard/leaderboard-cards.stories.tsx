import type { Meta, StoryObj } from '@storybook/react-vite'
import type { LeaderboardMode } from '@warmup/domain/leaderboard'
import { LeaderboardCards } from '@warmup/ui/leaderboard'
import { expect, fn, userEvent } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { board, longNames, ownPlayer, ready } from './leaderboard.fixtures.ts'

const of = (mode: LeaderboardMode) => ({ mode, players: ready(board(mode)) })

const meta = {
  title: 'Leaderboard/LeaderboardCards',
  component: LeaderboardCards,
  globals: { viewport: { value: 'phone' } },
  args: { ...of('dm'), more: 'available', ownSteamId: ownPlayer.steamId, onMore: fn(), onOpen: fn() },
} satisfies Meta<typeof LeaderboardCards>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { players: { status: 'loading' } } }
export const Failed: Story = { args: { players: { status: 'failed', trouble: 'no_answer', onRetry: fn() } } }
/** The card opens the player's stats; the link at its end opens the profile. */
export const Deathmatch: Story = {
  play: async ({ canvas, args }) => {
    const [card] = canvas.getAllByRole('listitem')
    await expect(card).toHaveTextContent(/^1/)
    const { left, top } = (card as HTMLElement).getBoundingClientRect()
    await userEvent.click(document.elementFromPoint(left + 4, top + 4) as HTMLElement)
    await expect(args.onOpen).toHaveBeenCalledWith(board('dm')[0])
  },
}
export const PistolDeathmatch: Story = { args: of('dm-pistol') }
export const Solo: Story = { args: of('solo') }
export const Retakes: Story = { args: of('retakes') }
/** With a filter each card also shows the overall rank. */
export const Filtered: Story = {
  args: {
    players: ready(board('dm').filter(({ groups }) => groups.includes('pro') || groups.includes('kol'))),
    more: 'exhausted',
    onClearFilter: fn(),
  },
  play: async ({ canvas }) =>
    await expect(canvas.getAllByRole('listitem')[1]).toHaveTextContent(/^2.*(全榜排名|Overall rank) #\d/),
}
export const LoadingMore: Story = { args: { players: ready(board('dm').slice(0, 20)), more: 'loading' } }
export const MoreFailed: Story = { args: { players: ready(board('dm').slice(0, 5)), more: 'failed' } }
export const Exhausted: Story = { args: { players: ready(board('dm').slice(0, 6)), more: 'exhausted' } }
export const Empty: Story = { args: { players: ready([]), more: 'exhausted' } }
export const LongNames: Story = { args: { players: ready(longNames), more: 'exhausted' } }
/** A tablet shows every number of the mode. */
export const Tablet: Story = { globals: { viewport: { value: 'tablet' } } }
/** With very large text the numbers are stacked inside the card. */
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
export const Interaction: Story = {
  ...interactionStates({ isWide: true }),
  args: { players: ready(board('dm').slice(0, 2)) },
}
