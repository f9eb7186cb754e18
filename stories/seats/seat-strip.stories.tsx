import type { Meta, StoryObj } from '@storybook/react-vite'
import { endedEntryFixture, offeredEntryFixture, waitingEntryFixture } from '@warmup/domain/seats/fixtures'
import { SeatStrip, type SeatStripProps } from '@warmup/ui/seats'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'

const serverName = '周末排位 5v5 · 上海 #1'
const english = { [serverName]: 'Weekend 5v5 · Shanghai #1' }

// zh: 空位提示条
const meta = {
  title: 'Seats/SeatStrip',
  component: SeatStrip,
  parameters: { layout: 'fullscreen' },
  decorators: [inEnglish(english)],
  args: {
    entry: waitingEntryFixture(),
    serverName,
    joinHref: 'steam://rungameid/730//+connect%20127.0.1.1:27015',
    secondsLeft: 23,
    aboutSeconds: 480,
    isMember: true,
    reach: 'none',
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

// zh: 会员排队中
export const Waiting: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/第 2 位，共 3 人|Number 2 of 3/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^(退出排队|Leave the queue)$/ }))
    await expect(args.onLeave).toHaveBeenCalledOnce()
  },
}
/** A visitor needs more free seats than a member. */
// zh: 非会员排队中
export const WaitingAsVisitor: Story = {
  args: { isMember: false, aboutSeconds: 1_440 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/空出 4 个位子就轮到你|at 4 free seats/)).toBeVisible()
    await expect(canvas.getByText(/大约 24 分钟|about 24 min/)).toBeVisible()
  },
}
// zh: 只有自己在排
export const WaitingAlone: Story = {
  args: { entry: { ...waitingEntryFixture(), place: 1, waiting: 1, endsInMs: 40_000 } },
}
/** The browser asks whether to allow notifications only when the player presses the button. */
// zh: 可开启通知
export const CanBeNotified: Story = {
  args: { onAllowNotifications: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(轮到我就喊我|Tell me when it's my turn)$/ }))
    await expect(args.onAllowNotifications).toHaveBeenCalledOnce()
  },
}
/** The browser notifies the player, who can do something else. */
// zh: 轮到会通知
export const Notified: Story = {
  args: { reach: 'open' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/去忙别的吧|Do something else/)).toBeVisible()
  },
}
/** Push messages reach the player also after the portal has been closed. */
// zh: 关闭网页也会通知
export const NotifiedWhenClosed: Story = {
  args: { reach: 'closed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/浏览器会喊你|the browser calls you/)).toBeVisible()
  },
}
/** On iOS only an installed portal has notifications. */
// zh: 需添加到主屏幕
export const NeedsInstalling: Story = {
  args: { reach: 'installed', isMember: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/添加到主屏幕|Home Screen/)).toBeVisible()
  },
}
/** Nothing is known of how long a seat takes: the strip says how long the player waits at most. */
// zh: 不知还要等多久
export const WaitUnknown: Story = {
  args: { aboutSeconds: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/最多再等 52 分钟|52 min at most/)).toBeVisible()
  },
}
// zh: 错过一次，继续排队
export const MissedOnce: Story = { args: { entry: { ...waitingEntryFixture(), place: 3, missed: 1 } } }
/** The list of servers has not loaded yet, as after a reload of another page. */
// zh: 排队中，服务器名未知
export const NameUnknown: Story = { args: { serverName: undefined } }
// zh: 有空位了
export const Offered: Story = {
  args: { entry: offeredEntryFixture() },
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
// zh: 空位即将到期
export const LastSeconds: Story = { args: { entry: offeredEntryFixture(7_000), secondsLeft: 7 } }
// zh: 最后一次机会
export const LastOffer: Story = { args: { entry: { ...offeredEntryFixture(), missed: 1 } } }
/** The offer arrives before the list of servers; Join appears with the list. */
// zh: 有空位，服务器名未知
export const OfferedNameUnknown: Story = {
  args: { entry: offeredEntryFixture(), serverName: undefined, joinHref: undefined },
}
// zh: 错过空位，排队结束
export const EndedMissed: Story = {
  args: { entry: endedEntryFixture('missed'), secondsLeft: 0 },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(重新排队|Queue again)$/ }))
    await expect(args.onAgain).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: /^(知道了|Got it)$/ }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}
/** A player who let two seats go cannot wait for five minutes. */
// zh: 两次错过，暂不能排队
export const Resting: Story = {
  args: { entry: endedEntryFixture('missed', 300_000), secondsLeft: 241 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/5 分钟后可以重新排队|queue again in 5 minutes/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^(重新排队|Queue again)$/ })).toBeNull()
  },
}
// zh: 暂不能排队，最后一分钟
export const RestingLastMinute: Story = { args: { entry: endedEntryFixture('missed', 60_000), secondsLeft: 12 } }
// zh: 排队时间到，已结束
export const EndedTime: Story = {
  args: { entry: endedEntryFixture('time'), secondsLeft: 0 },
}
// zh: 服务器没了，排队结束
export const EndedGone: Story = {
  args: { entry: endedEntryFixture('gone'), secondsLeft: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^(重新排队|Queue again)$/ })).toBeNull()
  },
}
// zh: 处理中
export const Busy: Story = { args: { isBusy: true } }
const Leavable = (args: SeatStripProps) => {
  const [entry, setWatch] = useState(args.entry)
  return (
    <main tabIndex={-1}>
      <SeatStrip {...args} entry={entry} onLeave={() => setWatch(null)} />
    </main>
  )
}
/** Leaving removes the focused button; focus moves to the page. */
// zh: 退出后焦点回页面
export const FocusGoesOn: Story = {
  render: (args) => <Leavable {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(退出排队|Leave the queue)$/ }))
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus())
  },
}
// zh: 没有在排队
export const None: Story = {
  args: { entry: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull()
  },
}
// zh: 手机端
export const Mobile: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { entry: offeredEntryFixture() },
}
// zh: 英文浅色
export const EnglishLight: Story = {
  globals: { locale: 'en', theme: 'light' },
  args: { entry: offeredEntryFixture() },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = { ...interactionStates({ isWide: true }), args: { entry: offeredEntryFixture() } }
