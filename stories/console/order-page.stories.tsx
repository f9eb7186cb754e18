import type { Meta, StoryObj } from '@storybook/react-vite'
import { consoleOrderFixture, orderHistoryFixture } from '@warmup/domain/console/fixtures'
import { OrderPage } from '@warmup/ui/console'
import { expect, fn, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import {
  acting,
  consoleWordsInEnglish,
  copying,
  failed,
  loading,
  loadingSlowly,
  longOrder,
  ready,
  storyNow,
} from './console-pages.fixtures.tsx'

const history = orderHistoryFixture()
const tradeNo = 'w2026111800017f3a'
const later = { method: 'alipay' as const, tradeNo: 'a2026111800027f3a', transactionId: '2026111822001', detail: '' }

/** Paid twice: one payment was given back, the refund of the other fails. */
const troubled = orderHistoryFixture({
  order: consoleOrderFixture({ state: 'refund_due' }),
  entries: [
    ...history.entries,
    { ...later, event: 'paid_again', state: 'fulfilled', at: storyNow - 86_400_000, amount: 9_800 },
    { ...later, event: 'surplus_refunded', state: 'fulfilled', at: storyNow - 86_000_000, amount: -9_800 },
    {
      event: 'refund_due',
      state: 'refund_due',
      at: storyNow - 3_600_000,
      method: 'wechat',
      tradeNo,
      transactionId: '',
      amount: 0,
      detail: '玩家误买，工单 1042',
    },
  ],
  attempts: [
    ...history.attempts,
    {
      tradeNo: later.tradeNo,
      method: 'alipay',
      amount: 9_800,
      state: 'paid',
      begunAt: storyNow - 86_500_000,
      expiresAt: storyNow - 86_000_000,
    },
  ],
  refunds: [
    {
      refundNo: 'r2026111900017f3a',
      tradeNo: later.tradeNo,
      method: 'alipay',
      amount: 9_800,
      state: 'done',
      problem: '',
      tries: 1,
    },
    {
      refundNo: 'r2026112000017f3a',
      tradeNo,
      method: 'wechat',
      amount: 9_800,
      state: 'due',
      problem: 'NOT_ENOUGH: the balance of the merchant is too low',
      tries: 7,
    },
  ],
})

// zh: 控制台订单详情
const meta = {
  title: 'Console/OrderPage',
  component: OrderPage,
  decorators: [inEnglish(consoleWordsInEnglish)],
  args: { history: ready(history), copying: copying(), ...acting() },
} satisfies Meta<typeof OrderPage>

export default meta
type Story = StoryObj<typeof meta>

const draft = {
  orderId: history.order.id,
  subjectName: history.order.id,
  payerName: expect.stringMatching(/^(张三|Sam)$/),
  product: 'new_server',
  currency: 'CNY',
  refundable: 9_800,
}

// zh: 管理员，可退款
export const Operator: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(退款|Refund)$/ }))
    await expect(args.onAct).toHaveBeenLastCalledWith({ kind: 'refund', ...draft })
    await userEvent.click(canvas.getByRole('button', { name: /^(登记手动退款|Record a refund by hand)$/ }))
    const payments = [{ method: 'wechat', tradeNo, amount: 9_800 }]
    await expect(args.onAct).toHaveBeenLastCalledWith({ kind: 'refund_by_hand', ...draft, payments })
  },
}
/** A viewer sees the same without buttons that act. */
// zh: 只读角色
export const Viewer: Story = {
  args: { canAct: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /退款|[Rr]efund/ })).toBeNull()
  },
}
/** A refund is due already: only a refund by hand can still be noted. */
// zh: 重复付款，退款失败
export const RefundFails: Story = {
  args: { history: ready(troubled) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^(退款|Refund)$/ })).toBeNull()
    await expect(canvas.getByRole('button', { name: /^(登记手动退款|Record a refund by hand)$/ })).toBeVisible()
    await expect(canvas.getByText(/NOT_ENOUGH/)).toBeVisible()
  },
}
// zh: 未付款
export const Unpaid: Story = {
  args: {
    history: ready(
      orderHistoryFixture({
        order: consoleOrderFixture({ state: 'created', serverId: '' }),
        entries: history.entries.slice(0, 1),
        attempts: [],
        refundable: 0,
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /退款|[Rr]efund/ })).toBeNull()
  },
}
// zh: 没有这个订单
export const Missing: Story = { args: { history: ready(null) } }
// zh: 加载中
export const Loading: Story = { args: { history: loading } }
// zh: 加载缓慢
export const LoadingSlowly: Story = { args: { history: loadingSlowly() } }
// zh: 加载失败
export const Failed: Story = { args: { history: failed() } }
// zh: 网络断开
export const Offline: Story = { args: { history: failed('offline') } }
// zh: 服务器没有响应
export const NoAnswer: Story = { args: { history: failed('no_answer') } }
// zh: 服务器出错
export const ServerError: Story = { args: { history: failed('server_error') } }
// zh: 名称很长
export const LongNames: Story = { args: { history: ready({ ...troubled, order: longOrder }) } }
// zh: 手机端
export const Mobile: Story = { args: { history: ready(troubled) }, globals: { viewport: { value: 'phone' } } }
// zh: 英文浅色
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = { ...interactionStates({ isWide: true }), args: { onAct: fn() } }
