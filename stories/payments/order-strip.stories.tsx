import type { Meta, StoryObj } from '@storybook/react-vite'
import { type Order, ordersUnderWay, ordersWithSteps } from '@warmup/domain/payments'
import { orderFixture } from '@warmup/domain/payments/fixtures'
import { useLanguage } from '@warmup/i18n'
import { ToastStack } from '@warmup/ui/common'
import { OrderStrip, type OrderStripProps } from '@warmup/ui/payments'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import { practiceWordsInEnglish } from '../practice/practice.fixtures.tsx'
import { where } from '../where.ts'

const waiting = orderFixture()
const now = waiting.createdAt + 120_000
const paid = orderFixture({ id: 'o-2', state: 'paid' })
const renewal = orderFixture({
  id: 'o-3',
  subject: { product: 'renew_server', serverName: '训练一号', serverId: 'ps-8f2c4k7m2q' },
  attempt: undefined,
})

const underWay = (orders: readonly Order[], at = now) => ordersUnderWay(ordersWithSteps(orders, undefined, at))

// zh: 订单提示条
const meta = {
  title: 'Practice/OrderStrip',
  component: OrderStrip,
  parameters: { layout: 'fullscreen' },
  decorators: [inEnglish(practiceWordsInEnglish)],
  args: {
    orders: underWay([waiting]),
    hrefOf: ({ id }) => `/pracc?order=${id}`,
    onCancel: fn(),
  },
} satisfies Meta<typeof OrderStrip>

export default meta
type Story = StoryObj<typeof meta>

// zh: 等待付款
export const ToPay: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/订单保留到北京时间.20:28|order kept until 20:28.\(GMT\+8\)/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^(继续付款|Continue)$/ })).toHaveAttribute(
      'href',
      '/pracc?order=o-7f3a21c9',
    )
  },
}
/** The QR code has expired, but the order is still open. */
// zh: 二维码过期，可重新付款
export const CodeExpired: Story = {
  args: { orders: underWay([{ ...waiting, attempt: undefined }], waiting.createdAt + 600_000) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^(重新付款|Pay again)$/ })).toBeVisible()
  },
}
/** A gift names no server. */
// zh: 送时长等待付款，及退款
export const Gifts: Story = {
  args: {
    orders: underWay([
      { ...waiting, subject: { product: 'gift_hours', serverName: '' } },
      { ...paid, subject: { product: 'gift_hours', serverName: '' } },
      { ...paid, id: 'o-4', state: 'refund_due', subject: { product: 'gift_hours', serverName: '' } },
    ]),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /2/ }))
    await expect(canvas.getByText(/^(「送时长」订单正在退款|Refund of your gift under way)$/)).toBeVisible()
  },
}
// zh: 续费等待付款
export const Renewal: Story = { args: { orders: underWay([renewal]) } }
// zh: 预订等待付款
export const Booking: Story = {
  args: {
    orders: underWay([
      { ...waiting, subject: { product: 'book_server', serverName: '训练一号', region: 'ap-shanghai', startsAt: now } },
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/的预订等待付款|^Booking to pay: /)).toBeVisible()
  },
}
// zh: 已付款，创建中
export const Creating: Story = { args: { orders: underWay([paid]) } }
// zh: 等待退款
export const RefundDue: Story = { args: { orders: underWay([{ ...paid, state: 'refund_due' }]) } }
/** The order was paid a while ago and is not delivered yet. */
// zh: 付款后交付缓慢
export const Slow: Story = {
  args: { orders: underWay([{ ...paid, entries: [{ event: 'paid', at: now - 600_000, method: 'wechat' }] }]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/比平时慢一些|Slower than usual/)).toBeVisible()
  },
}
// zh: 多个订单
export const Several: Story = {
  args: {
    orders: underWay([waiting, renewal, paid]),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(还有 2 个订单|2 more orders)$/ }))
    await expect(canvas.getAllByRole('link')).toHaveLength(3)
  },
}
// zh: 正在取消订单
export const Cancelling: Story = { args: { cancelling: waiting.id } }
// zh: 订单没有取消，付款中
export const NotCancelled: Story = { args: { notCancelled: { orderId: waiting.id, failure: 'payment_under_way' } } }
const Cancellable = (args: OrderStripProps) => {
  const [orders, setOrders] = useState(args.orders)
  return (
    <main tabIndex={-1}>
      <OrderStrip
        {...args}
        orders={orders}
        onCancel={({ id }) => setOrders((list) => list.filter(({ order }) => order.id !== id))}
      />
    </main>
  )
}
/** Cancelling removes the focused button; focus moves to the next order, then to the page. */
// zh: 取消后焦点移到下一个
export const FocusGoesOn: Story = {
  args: {
    orders: underWay([waiting, renewal]),
  },
  render: (args) => <Cancellable {...args} />,
  // On a phone orders are cancelled in the payment dialog.
  play: where('(width >= 48rem)', async ({ canvas }) => {
    const cancelFirst = async () => {
      canvas.getAllByRole('button', { name: /^(取消订单|Cancel order)/ })[0]?.focus()
      await userEvent.keyboard('{Enter>}')
      await waitFor(() => expect(canvas.queryByText(cancelled)).toBeNull())
      await userEvent.keyboard('{/Enter}')
    }
    let cancelled = /^(「周三队训」等待付款|To pay: “Wednesday squad”)$/
    await expect(canvas.getByText(cancelled)).toBeVisible()
    await cancelFirst()
    const next = canvas.getByText(/^(「训练一号」的续费等待付款|Renewal to pay: “Training one”)/).closest('li')
    await waitFor(() => expect(next).toHaveFocus())
    cancelled = /训练一号|Training one/
    await cancelFirst()
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus())
  }),
}
// zh: 没有订单
export const None: Story = {
  args: { orders: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull()
  },
}
/** Any number of orders takes one line on a phone: icon, text and the link to the payment. */
// zh: 手机端
export const Mobile: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: Several.args,
  play: where('(width < 48rem)', async ({ canvas }) => {
    const bar = canvas.getByRole('region')
    await waitFor(() => expect(bar.clientHeight).toBeLessThanOrEqual(64))
    await expect(canvas.getByText(/^(「周三队训」等待付款|To pay: “Wednesday squad”)$/)).toBeVisible()
    await expect(canvas.getByTitle(/订单保留到北京时间.20:28|order kept until 20:28.\(GMT\+8\)/)).toBeVisible()
    // Text that does not fit, as on the narrowest phone, is hidden completely.
    const { bottom } = canvas.getByTitle(/20:28/).getBoundingClientRect()
    const facts = canvas.getByText(/20:28/).getBoundingClientRect()
    await expect(facts.bottom <= bottom + 1 || facts.top >= bottom - 1).toBe(true)
    await expect(canvas.queryByRole('button', { name: /^(取消订单|Cancel order)/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^(还有 2 个订单|2 more orders)$/ }))
    await waitFor(() => expect(bar.clientHeight).toBeGreaterThan(128))
    await expect(bar.clientHeight).toBeLessThanOrEqual(3 * 64)
    await waitFor(() => expect(canvas.getByRole('button', { name: /^(收起|Show less)$/ })).toHaveFocus())
  }),
}
/** English words are longer: on the narrowest phone they are read in full beside the buttons. */
// zh: 英文在窄屏手机上完整
export const EnglishLight: Story = {
  globals: { locale: 'en', theme: 'light', viewport: { value: 'narrow' } },
  args: Several.args,
  play: where('(width < 24rem)', async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '2 more orders' }))
    const titles = canvas.getAllByText(/“(Wednesday squad|Training one)”/)
    await expect(titles).toHaveLength(3)
    for (const title of titles)
      await expect(title.scrollHeight, title.textContent).toBeLessThanOrEqual(title.clientHeight)
  }),
}

const restarting = {
  zh: '训练一号正在重启，大约需要 1 到 2 分钟',
  en: 'Training one is restarting, about 1 to 2 minutes',
}
const RestartMessage = () => {
  const text = restarting[useLanguage()]
  return <ToastStack toasts={[{ id: 'restart', tone: 'success', text }]} onClose={fn()} />
}
/** A toast appears above the bar and does not cover its buttons. */
// zh: 轻提示不遮挡按钮
export const WithMessage: Story = {
  args: Several.args,
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexDirection: 'column', justifyContent: 'flex-end', minHeight: '100dvh' }}>
        <Story />
        <RestartMessage />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('region', { name: /订单|order/i })
    const gap = () =>
      bar.getBoundingClientRect().top -
      (
        screen.getByText(/^(训练一号正在重启|Training one is restarting)/).closest('[role=status]') ?? bar
      ).getBoundingClientRect().bottom
    await waitFor(() => expect(gap()).toBeGreaterThanOrEqual(12))
    const before = bar.getBoundingClientRect().height
    await userEvent.click(canvas.getByRole('button', { name: /^(还有 2 个订单|2 more orders)$/ }))
    await waitFor(() => expect(bar.getBoundingClientRect().height).toBeGreaterThan(before))
    await waitFor(() => expect(gap()).toBeGreaterThanOrEqual(12))
  },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates({ isWide: true })
