import { chinaDay, chinaTime } from '../china-time.ts'
import type { Refund, Trade } from '../ledger.ts'
import { decimal } from '../money.ts'
import { merchant } from '../payment-keys.ts'
import { payerId } from './wechat-answers.ts'

const header =
  '\uFEFF交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'

const row = (trade: Trade, at: number, refund?: Refund): string =>
  [
    chinaTime(at),
    trade.wechat?.appId ?? merchant.wechatApp,
    merchant.wechatMerchant,
    '0',
    '',
    trade.transactionId,
    trade.tradeNo,
    payerId,
    trade.wechat?.tradeType ?? 'NATIVE',
    refund ? 'REFUND' : 'SUCCESS',
    'OTHERS',
    'CNY',
    refund ? '0.00' : decimal(trade.amount),
    '0.00',
    refund?.refundId ?? '0',
    refund?.refundNo ?? '0',
    decimal(refund?.amount ?? 0),
    '0.00',
    refund ? 'ORIGINAL' : '',
    refund ? 'SUCCESS' : '',
    trade.description,
    '',
    '0.00000',
    '0.60%',
    refund ? '0.00' : decimal(trade.amount),
    decimal(refund?.amount ?? 0),
    '',
  ]
    .map((cell) => `\`${cell}`)
    .join(',')

const sumsHeader = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

const total = (sums: readonly { readonly amount: number }[]): string =>
  decimal(sums.reduce((sum, { amount }) => sum + amount, 0))

/** Returns a day's bill of all trades; undefined for a day without transactions. */
export const wechatBill = (trades: readonly Trade[], day: string): string | undefined => {
  const ours = trades.filter(({ method }) => method === 'wechat')
  const paid = ours.filter(({ paidAt }) => paidAt !== undefined && chinaDay(paidAt) === day)
  const given = ours.flatMap((trade) =>
    trade.refunds.filter(({ at }) => chinaDay(at) === day).map((refund) => ({ trade, refund })),
  )
  const rows = [
    ...paid.map((trade) => row(trade, trade.paidAt ?? 0)),
    ...given.map(({ trade, refund }) => row(trade, refund.at, refund)),
  ]
  if (rows.length === 0) return undefined
  const [came, went] = [total(paid), total(given.map(({ refund }) => refund))]
  const sums = [String(rows.length), came, went, '0.00', '0.00', came, went].map((cell) => `\`${cell}`).join(',')
  return `${[header, ...rows, sumsHeader, sums].join('\r\n')}\r\n`
}
