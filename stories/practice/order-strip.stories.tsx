import type { Meta, StoryObj } from '@storybook/react-vite'
import { orderFixture } from '@warmup/domain/practice/payment/fixtures'
import { useLanguage } from '@warmup/i18n'
import { ToastStack } from '@warmup/ui/common'
import { OrderStrip, type OrderStripProps } from '@warmup/ui/practice'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { practiceWordsInEnglish } from './practice.fixtures.tsx'

const waiting = orderFixture()
const now = waiting.createdAt + 120_000
const paid = orderFixture({ id: 'o-2', state: 'paid' })
const renewal = orderFixture({
  id: 'o-3',
  subject: { product: 'renew_server', serverName: '训练一号', serverId: 'ps-8f2c4k7m2q' },
  attempt: undefined,
})

const meta = {
  title: 'Practice/OrderStrip',
  component: OrderStrip,
  parameters: { layout: 'fullscreen' },
  decorators: [inEnglish(practiceWordsInEnglish)],
  args: {
    orders: [{ order: waiting, next: 'pay' }],
    now,
    hrefOf: ({ id }) => `/pracc?order=${id}`,
    onCancel: fn(),
  },
} satisfies Meta<typeof OrderStrip>

export default meta
type Story = StoryObj<typeof meta>

export const ToPay: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/北京时间.20:28 前有效|until 20:28.\(GMT\+8\)/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^(继续付款|Continue to pay)$/ })).toHaveAttribute(
      'href',
      '/pracc?order=o-7f3a21c9',
    )
  },
}
/** The code has expired; the order has not. */
export const CodeExpired: Story = {
  args: { now: waiting.createdAt + 600_000 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^(重新付款|Pay again)$/ })).toBeVisible()
  },
}
export const Renewal: Story = { args: { orders: [{ order: renewal, next: 'pay' }] } }
export const Creating: Story = { args: { orders: [{ order: paid, next: 'create' }] } }
export const RefundDue: Story = { args: { orders: [{ order: paid, next: 'refund' }] } }
export const Several: Story = {
  args: {
    orders: [
      { order: waiting, next: 'pay' },
      { order: renewal, next: 'pay' },
      { order: paid, next: 'create' },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(还有 2 个订单|2 more orders)$/ }))
    await expect(canvas.getAllByRole('link')).toHaveLength(3)
  },
}
export const Cancelling: Story = { args: { cancelling: waiting.id } }
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
/** Cancelling takes the button away that has the focus: the next order gets it, then the page. */
export const FocusGoesOn: Story = {
  args: {
    orders: [
      { order: waiting, next: 'pay' },
      { order: renewal, next: 'pay' },
    ],
  },
  render: (args) => <Cancellable {...args} />,
  play: async ({ canvas }) => {
    const cancelFirst = async () => {
      canvas.getAllByRole('button', { name: /^(取消订单|Cancel order)/ })[0]?.focus()
      await userEvent.keyboard('{Enter>}')
      await waitFor(() => expect(canvas.queryByText(cancelled)).toBeNull())
      await userEvent.keyboard('{/Enter}')
    }
    let cancelled = /^(「周三队训」等待付款|“Wednesday squad” waits for payment)$/
    await expect(canvas.getByText(cancelled)).toBeVisible()
    await cancelFirst()
    const next = canvas.getByText(/^(「训练一号」的续费等待付款|The renewal of “Training one” waits)/).closest('li')
    await waitFor(() => expect(next).toHaveFocus())
    cancelled = /训练一号|Training one/
    await cancelFirst()
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus())
  },
}
export const None: Story = {
  args: { orders: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull()
  },
}
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }

const restarting = {
  zh: '训练一号正在重启，大约需要 1 到 2 分钟',
  en: 'Training one is restarting, about 1 to 2 minutes',
}
const RestartMessage = () => {
  const text = restarting[useLanguage()]
  return <ToastStack toasts={[{ id: 'restart', tone: 'success', text }]} onClose={fn()} />
}
/** A message in the corner stands above the bar: it covers none of its buttons. */
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
