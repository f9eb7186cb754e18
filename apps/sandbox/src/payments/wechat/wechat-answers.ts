import { chinaTimestamp } from '../china-time.ts'
import type { Refund, Trade } from '../ledger.ts'
import { merchant } from '../payment-keys.ts'

/** The `openid` of every payer at the merchant's app and official account. */
export const payerId = `${merchant.openIdPrefix}uMuAJO_M2pxb1Q9zNjWeS6o`

const descriptions = { SUCCESS: '支付成功', REFUND: '转入退款', CLOSED: '订单已关闭', NOTPAY: '订单未支付' }

const stateOf = (trade: Trade): keyof typeof descriptions => {
  if (trade.state === 'paid') return trade.refunds.length > 0 ? 'REFUND' : 'SUCCESS'
  return trade.state === 'closed' ? 'CLOSED' : 'NOTPAY'
}

const paidMembers = (trade: Trade, paidAt: number) => ({
  transaction_id: trade.transactionId,
  trade_type: trade.wechat?.tradeType ?? 'NATIVE',
  bank_type: 'OTHERS',
  success_time: chinaTimestamp(paidAt),
  payer: { openid: payerId },
  amount: { total: trade.amount, payer_total: trade.amount, currency: 'CNY', payer_currency: 'CNY' },
})

/** A trade in responses and notifications. An unpaid trade has no transaction id, payer, time or currency. */
export const tradeAnswer = (trade: Trade) => ({
  appid: trade.wechat?.appId ?? merchant.wechatApp,
  mchid: merchant.wechatMerchant,
  out_trade_no: trade.tradeNo,
  attach: trade.attach ?? '',
  trade_state: stateOf(trade),
  trade_state_desc: descriptions[stateOf(trade)],
  promotion_detail: [],
  ...(trade.paidAt === undefined
    ? { amount: { total: trade.amount, payer_currency: 'CNY' }, scene_info: { device_id: '' } }
    : paidMembers(trade, trade.paidAt)),
})

export const refundAnswer = (trade: Trade, refund: Refund) => ({
  refund_id: refund.refundId,
  out_refund_no: refund.refundNo,
  transaction_id: trade.transactionId,
  out_trade_no: trade.tradeNo,
  channel: 'ORIGINAL',
  user_received_account: '支付用户零钱',
  funds_account: 'AVAILABLE',
  status: 'SUCCESS',
  create_time: chinaTimestamp(refund.at),
  success_time: chinaTimestamp(refund.at),
  promotion_detail: [],
  amount: {
    total: trade.amount,
    refund: refund.amount,
    payer_total: trade.amount,
    payer_refund: refund.amount,
    settlement_total: trade.amount,
    settlement_refund: refund.amount,
    discount_refund: 0,
    currency: 'CNY',
  },
})
