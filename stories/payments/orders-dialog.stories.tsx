import type { Meta, StoryObj } from '@storybook/react-vite'
import { type Order, ordersWithSteps } from '@warmup/domain/payments'
import { orderFixture } from '@warmup/domain/payments/fixtures'
import { OrdersDialog } from '@warmup/ui/payments'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { dialogInState } from '../interaction-states.tsx'
import { openDialog } from '../open-dialog.ts'
import { practiceWordsInEnglish, ready } from '../practice/practice.fixtures.tsx'
import { giftCopying, unusedGift } from './payment.fixtures.tsx'

const at = orderFixture().createdAt

const named = (serverName: string) => ({ product: 'new_server', serverName, region: 'ap-shanghai' }) as const

const orders: readonly Order[] = [
  orderFixture(),
  orderFixture({
    id: 'o-51aa6b3c',
    state: 'fulfilled',
    createdAt: at - 86_400_000,
    subject: { product: 'renew_server', serverName: '训练一号', serverId: 'ps-8f2c4k7m2q' },
    entries: [
      { event: 'ordered', at: at - 86_400_000, method: undefined },
      { event: 'payment_opened', at: at - 86_390_000, method: 'alipay' },
      { event: 'payment_closed', at: at - 86_300_000, method: 'alipay' },
      { event: 'payment_opened', at: at - 86_290_000, method: 'wechat' },
      { event: 'paid', at: at - 86_200_000, method: 'wechat' },
      { event: 'fulfilled', at: at - 86_199_000, method: undefined },
      { event: 'paid_again', at: at - 86_100_000, method: 'alipay' },
    ],
  }),
  orderFixture({ id: 'o-20b4f5a6', state: 'refund_due', subject: named('跑图服'), createdAt: at - 200_000_000 }),
  orderFixture({
    id: 'o-9d07aa21',
    state: 'closed',
    subject: named('暑假训练营'),
    createdAt: at - 300_000_000,
    currency: 'USD',
    amount: 1_799,
    entries: [
      { event: 'ordered', at: at - 300_000_000, method: undefined },
      { event: 'payment_opened', at: at - 299_990_000, method: 'paypal' },
      { event: 'payment_closed', at: at - 299_900_000, method: 'paypal' },
      { event: 'cancelled', at: at - 299_890_000, method: undefined },
    ],
  }),
]

// zh: 我的订单对话框
const meta = {
  title: 'Practice/OrdersDialog',
  component: OrdersDialog,
  loaders: [async () => void (await OrdersDialog.preload())],
  decorators: [inEnglish(practiceWordsInEnglish)],
  args: {
    isOpen: true,
    onClose: fn(),
    orders: ready(ordersWithSteps(orders, [], at + 120_000)),
    onResume: fn(),
    copyingOf: () => giftCopying,
  },
} satisfies Meta<typeof OrdersDialog>

export default meta
type Story = StoryObj<typeof meta>

// zh: 订单列表
export const List: Story = {
  play: async ({ args }) => {
    await openDialog()
    await userEvent.click(screen.getByText(/^(新建「周三队训」|New server “Wednesday squad”)$/))
    await userEvent.click(screen.getByRole('button', { name: /^(继续付款|Continue payment)$/ }))
    await expect(args.onResume).toHaveBeenCalledWith(expect.objectContaining({ id: 'o-7f3a21c9' }))
  },
}
// zh: 重复付款的订单记录
export const History: Story = {
  play: async () => {
    await openDialog()
    await userEvent.click(screen.getByText(/^(续费「训练一号」|Renewal of “Training one”)$/))
    await expect(screen.getByText(/收到重复付款|Second payment received/)).toBeVisible()
  },
}
/** Spaces separate Latin words from Chinese text. A cancellation by the player is distinct from a timeout. */
// zh: 已取消订单的记录
export const HistoryOfCancelled: Story = {
  play: async () => {
    await openDialog()
    await userEvent.click(screen.getByText(/^(新建「暑假训练营」|New server “Summer camp”)$/))
    await expect(screen.getByText(/^(PayPal 付款已关闭|Payment by PayPal closed)$/)).toBeVisible()
    await expect(screen.getByText(/^(你取消了订单|You cancelled the order)$/)).toBeVisible()
  },
}
/** Too little time is left to pay the order, so there is no pay button. */
// zh: 付款超时，不能再付
export const TimedOut: Story = {
  args: { orders: ready(ordersWithSteps([{ ...orderFixture(), attempt: undefined }], [], at + 29 * 60_000)) },
  play: async () => {
    await openDialog()
    await userEvent.click(screen.getByText(/^(新建「周三队训」|New server “Wednesday squad”)$/))
    await expect(screen.getByText(/^(付款超时|Timed out)$/)).toBeVisible()
    await expect(screen.queryByRole('button', { name: /^(继续付款|Continue payment)$/ })).toBeNull()
  },
}
const giftOrder = (changes: Partial<Order>): Order =>
  orderFixture({
    state: 'fulfilled',
    subject: { product: 'gift_hours', serverName: '' },
    entries: [
      { event: 'ordered', at, method: undefined },
      { event: 'paid', at: at + 60_000, method: 'wechat' },
      { event: 'fulfilled', at: at + 61_000, method: undefined },
    ],
    ...changes,
  })
const ofGift = (changes: Partial<Order>, says: RegExp): Story => ({
  args: { orders: ready(ordersWithSteps([giftOrder(changes)], [], at + 120_000)) },
  play: async () => {
    const dialog = await openDialog()
    await userEvent.click(screen.getByText(/^(送给他人的时长|Hours for another player)$/))
    await expect(dialog).toHaveTextContent(says)
  },
})
// zh: 送出的时长，未兑换
export const GiftUnused: Story = {
  ...ofGift({ gift: unusedGift }, /4F7K-92QX-TM0B-H3ND/),
  play: async (context) => {
    await ofGift({}, /4F7K-92QX-TM0B-H3ND/).play?.(context)
    await userEvent.click(screen.getByRole('button', { name: /^(复制兑换码|Copy code) …H3ND$/ }))
    await expect(giftCopying.onCopy).toHaveBeenLastCalledWith('code', unusedGift.code)
  },
}
// zh: 送出的时长，已兑换
export const GiftRedeemed: Story = ofGift({ gift: { ...unusedGift, state: 'redeemed' } }, /已被兑换|Redeemed/)
// zh: 送出的时长，已作废
export const GiftRevoked: Story = ofGift({ gift: { ...unusedGift, state: 'revoked' } }, /已作废|Revoked/)
// zh: 送出的时长，码已丢失
export const GiftLost: Story = ofGift({ gift: { state: 'unused' } }, /已无法显示|can no longer be shown/)
// zh: 送出的时长，码丢失后兑换
export const GiftLostRedeemed: Story = ofGift({ gift: { state: 'redeemed' } }, /已被兑换|Redeemed/)
// zh: 送出的时长，已退款作废
export const GiftRefunded: Story = ofGift(
  { state: 'refunded', gift: { ...unusedGift, state: 'revoked' } },
  /已退款.*已作废|Refunded.*Revoked/,
)
// zh: 送出的时长，退款中仍有效
export const GiftRefundDue: Story = ofGift({ state: 'refund_due', gift: unusedGift }, /退款中.*H3ND|under way.*H3ND/)
// zh: 没有订单
export const Empty: Story = { args: { orders: ready([]) } }
// zh: 加载中
export const Loading: Story = { args: { orders: { status: 'loading' } } }
// zh: 服务器出错
export const Failed: Story = { args: { orders: { status: 'failed', trouble: 'server_error', onRetry: fn() } } }
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
// zh: 悬停
export const Hovered: Story = { play: dialogInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: dialogInState(':focus-visible') }
