import type { Meta, StoryObj } from '@storybook/react-vite'
import { seatOfferFixture, seatWatchFixture } from '@warmup/domain/seats/fixtures'
import { SeatStrip, type SeatStripProps } from '@warmup/ui/seats'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'

const serverName = '周末排位 5v5 · 上海 #1'
const english = { [serverName]: 'Weekend 5v5 · Shanghai #1' }

const meta = {
  title: 'Seats/SeatStrip',
  component: SeatStrip,
  parameters: { layout: 'fullscreen' },
  decorators: [inEnglish(english)],
  args: {
    watch: seatWatchFixture(),
    serverName,
    joinHref: 'steam://rungameid/730//+connect%20127.0.1.1:27015',
    secondsLeft: 23,
    isMember: true,
    isBusy: false,
    onAllowNotifications: undefined,
    onJoin: fn(),
    onLeave: fn(),
    onAgain: fn(),
    onDismiss: fn(),
  },
} satisfies Meta<typeof SeatStrip>

export default meta
type Story = StoryObj<typeof meta>

export const Waiting: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/第 2 位，共 3 人在等|Place 2 of 3/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^(退出排队|Leave the queue)$/ }))
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
}
/** A visitor needs more free seats than a member. */
export const WaitingAsVisitor: Story = {
  args: { isMember: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/空出 4 个位子时轮到你|at 4 free seats/)).toBeVisible()
  },
}
export const WaitingAlone: Story = {
  args: { watch: { ...seatWatchFixture(), place: 1, waiting: 1, endsInMs: 40_000 } },
}
/** The browser asks whether to allow notifications only when the player presses the button. */
export const CanBeNotified: Story = {
  args: { onAllowNotifications: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(用浏览器通知我|Notify me in the browser)$/ }))
    await expect(args.onAllowNotifications).toHaveBeenCalledOnce()
  },
}
export const MissedOnce: Story = { args: { watch: { ...seatWatchFixture(), place: 3, missed: 1 } } }
/** The list of servers has not loaded yet, as after a reload of another page. */
export const NameUnknown: Story = { args: { serverName: undefined } }
export const Offered: Story = {
  args: { watch: seatOfferFixture() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/有空位了|A seat is free/)
    await expect(canvas.getByRole('timer')).toBeVisible()
    const join = canvas.getByRole('link', { name: /^(加入|Join)$/ })
    await expect(join).toHaveAttribute('href', args.joinHref)
    // The link would start the game.
    join.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await userEvent.click(join)
    await expect(args.onJoin).toHaveBeenCalledOnce()
  },
}
export const LastSeconds: Story = { args: { watch: seatOfferFixture(7_000), secondsLeft: 7 } }
export const LastOffer: Story = { args: { watch: { ...seatOfferFixture(), missed: 1 } } }
/** The offer arrives before the list of servers; Join appears with the list. */
export const OfferedNameUnknown: Story = {
  args: { watch: seatOfferFixture(), serverName: undefined, joinHref: undefined },
}
export const EndedMissed: Story = {
  args: { watch: { serverId: 'sh-comp-1', state: 'ended', end: 'missed', missed: 2 } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(重新排队|Queue again)$/ }))
    await expect(args.onAgain).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: /^(知道了|Got it)$/ }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}
export const EndedTime: Story = {
  args: { watch: { serverId: 'sh-comp-1', state: 'ended', end: 'time', missed: 0 } },
}
export const EndedGone: Story = {
  args: { watch: { serverId: 'sh-comp-1', state: 'ended', end: 'gone', missed: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^(重新排队|Queue again)$/ })).toBeNull()
  },
}
export const Busy: Story = { args: { isBusy: true } }
const Leavable = (args: SeatStripProps) => {
  const [watch, setWatch] = useState(args.watch)
  return (
    <main tabIndex={-1}>
      <SeatStrip {...args} watch={watch} onLeave={() => setWatch(null)} />
    </main>
  )
}
/** Leaving removes the focused button; focus moves to the page. */
export const FocusGoesOn: Story = {
  render: (args) => <Leavable {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(退出排队|Leave the queue)$/ }))
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus())
  },
}
export const None: Story = {
  args: { watch: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull()
  },
}
export const Mobile: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { watch: seatOfferFixture() },
}
export const EnglishLight: Story = {
  globals: { locale: 'en', theme: 'light' },
  args: { watch: seatOfferFixture() },
}
export const Interaction: Story = { ...interactionStates({ isWide: true }), args: { watch: seatOfferFixture() } }
