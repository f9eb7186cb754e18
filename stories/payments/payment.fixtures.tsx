import type { HourGift } from '@warmup/domain/payments'
import { orderFixture } from '@warmup/domain/payments/fixtures'
import type { GiftCopying, PaymentStepProps } from '@warmup/ui/payments'
import { fn } from 'storybook/test'

const order = orderFixture()

/** A new server to be paid with a WeChat code. */
export const payment: PaymentStepProps = {
  product: 'new_server',
  serverName: '周三队训',
  price: { amount: 128, currency: 'CNY' },
  method: 'wechat',
  view: { name: 'waiting', way: 'code', url: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz', secondsLeft: 347 },
  entries: order.entries,
  isKept: true,
  payableUntil: order.payableUntil,
  via: 'code',
  otherMethod: 'alipay',
  onMethod: fn(),
  onVia: fn(),
  onOpen: fn(),
  onLeave: fn(),
  onRetry: fn(),
  onCancel: fn(),
  onReorder: fn(),
  onCloseUntilReady: fn(),
  onConfirm: fn(),
}

/** A gift whose code no player has redeemed. */
export const unusedGift: HourGift = {
  state: 'unused',
  code: '4F7K-92QX-TM0B-H3ND',
  link: 'https://play.example.com/pracc#code=4F7K-92QX-TM0B-H3ND',
}

export const giftCopying: GiftCopying = { copied: undefined, state: 'idle', onCopy: fn() }

export const alipayPage = 'https://openapi.alipay.com/gateway.do?out_trade_no=o-7f3a21c9-1'
