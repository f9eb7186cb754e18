import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Booking } from '@warmup/domain/practice'
import { BookingCard, CancelBookingDialog } from '@warmup/ui/practice'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import { booking, practiceWordsInEnglish, storyNow } from './practice.fixtures.tsx'

const minuteMs = 60_000
const start = Date.parse(booking.startsAt)

// zh: 预订卡片
const meta = {
  title: 'Practice/BookingCard',
  component: BookingCard,
  loaders: [async () => void (await CancelBookingDialog.preload())],
  decorators: [inEnglish(practiceWordsInEnglish)],
  args: { booking, now: storyNow, onAddToCalendar: fn(), onCancel: fn() },
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
// zh: 即将开始，可退订
export const Coming: Story = {
  play: async (context) => {
    await says(/1 小时 40 分钟后开始.*19:50 服务器就绪|Starts in 1 h 40 min.*up at 19:50/)(context)
    await userEvent.click(context.canvas.getByRole('button', { name: /^(加入日历|Add to calendar)$/ }))
    await expect(context.args.onAddToCalendar).toHaveBeenCalledOnce()
    await userEvent.click(cancelButton())
    const dialog = await screen.findByRole('alertdialog')
    await expect(dialog).toHaveTextContent(/¥6.00/)
    await userEvent.click(within(dialog).getByRole('button', { name: /^(退订并退款|Get a refund)$/ }))
    await expect(context.args.onCancel).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}
// zh: 几天后开始
export const InDays: Story = {
  args: { booking: { ...booking, startsAt: '2026-11-25T20:00:00+08:00', endsAt: '2026-11-26T00:00:00+08:00' } },
  play: says(/3 天 1 小时后开始|Starts in 3 days 1 h/),
}
/** Less than an hour before the start. */
// zh: 一小时内开始，不能取消
export const StartingSoon: Story = {
  args: { now: start - 20 * minuteMs },
  play: async (context) => {
    await says(/20 分钟后开始|Starts in 20 min/)(context)
    await expect(cancelButton()).toHaveAccessibleDescription(
      /1 小时以上.*¥6.00 不退|an hour before.*¥6.00 is not paid back/,
    )
    await userEvent.click(cancelButton())
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
}
// zh: 正在准备服务器
export const BeingPrepared: Story = {
  args: { now: start - 9 * minuteMs },
  play: says(/正在准备服务器|being prepared/),
}
/** No slot or node is free although it should have started. */
// zh: 没有空机，仍在尝试
export const WaitingForServer: Story = {
  args: { now: start + minuteMs, booking: { ...booking, isWaiting: true } },
  play: says(/会一直尝试到 2026-11-23 00:00|keep trying until 2026-11-23 00:00/),
}
// zh: 正在取消
export const Cancelling: Story = { args: { isCancelling: true } }
// zh: 取消失败
export const CancelFailed: Story = {
  args: { notCancelled: 'failed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/没有取消成功|could not be cancelled/)
  },
}
// zh: 太晚，不能取消
export const CancelRefused: Story = {
  args: { notCancelled: 'too_late', now: start - 50 * minuteMs },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/已经不能取消|too late to cancel/)
  },
}
// zh: 已取消，退款中
export const CancelledRefundDue: Story = over(
  { state: 'cancelled', refund: 'due' },
  /已取消.*¥6.00 正在退回|Cancelled.*¥6.00 is on its way back/,
)
// zh: 已取消，已退款
export const CancelledRefunded: Story = over(
  { state: 'cancelled', refund: 'done' },
  /已取消.*¥6.00 已退回|Cancelled.*¥6.00 was paid back/,
)
// zh: 已取消，没有退款
export const CancelledWithoutRefund: Story = over(
  { state: 'cancelled' },
  /已取消.*没有退款|Cancelled.*Nothing was paid back/,
)
// zh: 没能启动，退款中
export const Missed: Story = over(
  { state: 'missed', refund: 'due' },
  /没能使用.*正在退回|Could not be used.*on its way/,
)
// zh: 名称很长
export const LongName: Story = {
  args: { booking: { ...booking, serverName: '十六个字的服务器名称就是这么长了' } },
}
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates()
