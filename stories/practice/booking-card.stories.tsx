import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Booking } from '@warmup/domain/practice'
import { BookingCard } from '@warmup/ui/practice'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import { booking, practiceWordsInEnglish, storyNow } from './practice.fixtures.tsx'

const minuteMs = 60_000
const start = Date.parse(booking.startsAt)

const meta = {
  title: 'Practice/BookingCard',
  component: BookingCard,
  decorators: [inEnglish(practiceWordsInEnglish)],
  args: { booking, now: storyNow, onCancel: fn() },
} satisfies Meta<typeof BookingCard>

export default meta
type Story = StoryObj<typeof meta>

const cancelButton = () => screen.getByRole('button', { name: /^(取消预订|Cancel booking)$/ })
const says =
  (text: RegExp): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await expect(canvas.getByRole('article')).toHaveTextContent(text)
  }
const over = (changes: Partial<Booking>, text: RegExp): Story => ({
  args: { booking: { ...booking, ...changes } },
  play: async (context) => {
    await says(text)(context)
    await expect(context.canvas.queryByRole('button')).toBeNull()
  },
})

/** The cancellation is confirmed in a dialog that says what is paid back. */
export const Coming: Story = {
  play: async (context) => {
    await says(/1 小时 40 分钟后开始.*19:50 服务器就绪|Starts in 1 h 40 min.*up at 19:50/)(context)
    await userEvent.click(cancelButton())
    const dialog = await screen.findByRole('alertdialog')
    await expect(dialog).toHaveTextContent(/¥6.00/)
    await userEvent.click(within(dialog).getByRole('button', { name: /^(退订并退款|Get a refund)$/ }))
    await expect(context.args.onCancel).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}
export const InDays: Story = {
  args: { booking: { ...booking, startsAt: '2026-11-25T20:00:00+08:00', endsAt: '2026-11-26T00:00:00+08:00' } },
  play: says(/3 天 1 小时后开始|Starts in 3 days 1 h/),
}
/** Less than an hour before the start. */
export const StartingSoon: Story = {
  args: { now: start - 20 * minuteMs },
  play: async (context) => {
    await says(/20 分钟后开始|Starts in 20 min/)(context)
    await expect(cancelButton()).toHaveAccessibleDescription(/1 小时以上|an hour before/)
    await userEvent.click(cancelButton())
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
}
export const BeingPrepared: Story = {
  args: { now: start - 9 * minuteMs },
  play: says(/正在准备服务器|being prepared/),
}
/** No slot or node is free although it should have started. */
export const WaitingForServer: Story = {
  args: { now: start + minuteMs, booking: { ...booking, isWaiting: true } },
  play: says(/会一直尝试到 2026-11-23 00:00|keep trying until 2026-11-23 00:00/),
}
export const Cancelling: Story = { args: { isCancelling: true } }
export const CancelFailed: Story = {
  args: { notCancelled: 'failed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/没有取消成功|could not be cancelled/)
  },
}
export const CancelRefused: Story = {
  args: { notCancelled: 'too_late', now: start - 50 * minuteMs },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/已经不能取消|too late to cancel/)
  },
}
export const CancelledRefundDue: Story = over(
  { state: 'cancelled', refund: 'due' },
  /已取消.*¥6.00 正在退回|Cancelled.*¥6.00 is on its way back/,
)
export const CancelledRefunded: Story = over(
  { state: 'cancelled', refund: 'done' },
  /已取消.*¥6.00 已退回|Cancelled.*¥6.00 was paid back/,
)
export const Missed: Story = over({ state: 'missed', refund: 'due' }, /没能启动.*正在退回|Could not start.*on its way/)
export const LongName: Story = {
  args: { booking: { ...booking, serverName: '十六个字的服务器名称就是这么长了' } },
}
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
export const Interaction: Story = interactionStates()
