import type { Order } from './order.ts'

const createdAt = Date.parse('2026-11-20T11:58:00Z')

/** An order of a new server for one month, created on 20 November 2026 with an open WeChat Pay attempt. */
export const orderFixture = (overrides: Partial<Order> = {}): Order => ({
  id: 'o-7f3a21c9',
  state: 'pending',
  subject: { product: 'new_server', serverName: '周三队训', region: 'ap-shanghai' },
  duration: '1m',
  isRelocatable: true,
  currency: 'CNY',
  amount: 12_800,
  createdAt,
  payableUntil: createdAt + 30 * 60_000,
  attempt: {
    method: 'wechat',
    via: 'code',
    url: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz',
    expiresAt: createdAt + 480_000,
  },
  serverId: undefined,
  entries: [
    { event: 'ordered', at: createdAt, method: undefined },
    { event: 'payment_opened', at: createdAt + 1_000, method: 'wechat' },
  ],
  ...overrides,
})
