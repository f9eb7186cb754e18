import { chinaTime } from '../china-time.ts'
import { type Refund, type Trade, transactionIdFor } from '../ledger.ts'
import { decimal } from '../money.ts'
import { merchant } from '../payment-keys.ts'

export type Result = Readonly<Record<string, unknown>>

export const done = { code: '10000', msg: 'Success' }

/** A business error of Alipay. */
export const refused = (subCode: string): Result => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code: subCode,
  sub_msg: subCode,
})

const buyer = { id: '2088000000000002', logonId: '138****0001' }

const statusOf = (trade: Trade): string => {
  if (trade.state === 'paid') return givenBack(trade) === trade.amount ? 'TRADE_CLOSED' : 'TRADE_SUCCESS'
  return trade.state === 'closed' ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY'
}

const givenBack = ({ refunds }: Trade): number => refunds.reduce((sum, { amount }) => sum + amount, 0)

/** Both numbers of a trade. Alipay's own number exists after the payer has opened the trade. */
export const numbersOf = (trade: Trade) => ({ out_trade_no: trade.tradeNo, trade_no: transactionIdFor(trade) })

const paidAmounts = (amount: number) => ({
  buyer_pay_amount: decimal(amount),
  invoice_amount: decimal(amount),
  point_amount: '0.00',
  receipt_amount: decimal(amount),
})

/** `alipay.trade.query`. An unpaid trade has no payment time and no paid amount. */
export const tradeAnswer = (trade: Trade): Result => ({
  ...done,
  ...numbersOf(trade),
  trade_status: statusOf(trade),
  total_amount: decimal(trade.amount),
  buyer_logon_id: buyer.logonId,
  buyer_user_id: buyer.id,
  buyer_user_type: 'PRIVATE',
  ...paidAmounts(trade.paidAt === undefined ? 0 : trade.amount),
  ...(trade.paidAt !== undefined && { send_pay_date: chinaTime(trade.paidAt) }),
})

/** `alipay.trade.refund`: `fund_change` says whether this call moved money. */
export const refundAnswer = (trade: Trade, { at }: Refund, isRepeated: boolean): Result => ({
  ...done,
  ...numbersOf(trade),
  buyer_logon_id: buyer.logonId,
  buyer_user_id: buyer.id,
  fund_change: isRepeated ? 'N' : 'Y',
  gmt_refund_pay: chinaTime(at),
  refund_fee: decimal(givenBack(trade)),
  send_back_fee: decimal(givenBack(trade)),
})

/** `alipay.trade.fastpay.refund.query`: has refund fields only if the refund exists. */
export const refundQueryAnswer = (trade: Trade, refund: Refund | undefined): Result => ({
  ...done,
  ...(refund !== undefined && {
    ...numbersOf(trade),
    out_request_no: refund.refundNo,
    refund_amount: decimal(refund.amount),
    refund_status: 'REFUND_SUCCESS',
    total_amount: decimal(trade.amount),
  }),
})

/** Amounts of a notification or of the return URL. */
const fieldsOf = (trade: Trade) => ({
  ...numbersOf(trade),
  total_amount: decimal(trade.amount),
  app_id: merchant.alipayApp,
  auth_app_id: merchant.alipayApp,
  seller_id: merchant.alipaySeller,
  charset: 'utf-8',
  version: '1.0',
})

/** Parameters of the return URL in the payer's browser. */
export const returnFields = (trade: Trade, now: number) => ({
  ...fieldsOf(trade),
  method: 'alipay.trade.page.pay.return',
  timestamp: chinaTime(now),
})

/** Parameters of a notification. */
export const noticeFields = (trade: Trade, now: number) => ({
  ...fieldsOf(trade),
  notify_id: `${trade.key}${trade.notices.length}`,
  notify_type: 'trade_status_sync',
  notify_time: chinaTime(now),
  trade_status: statusOf(trade),
  subject: trade.description,
  buyer_id: buyer.id,
  buyer_logon_id: buyer.logonId,
  gmt_create: chinaTime(trade.createdAt),
  gmt_payment: chinaTime(trade.paidAt ?? now),
  ...paidAmounts(trade.amount),
  fund_bill_list: JSON.stringify([{ amount: decimal(trade.amount), fundChannel: 'ALIPAYACCOUNT' }]),
})
