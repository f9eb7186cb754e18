import { readChinaTime } from '../china-time.ts'
import type { GatewayParts } from '../gateway-parts.ts'
import { type Ledger, type Trade, transactionIdFor } from '../ledger.ts'
import { readMinor } from '../money.ts'
import {
  done,
  numbersOf,
  type Result,
  refundAnswer,
  refundQueryAnswer,
  refused,
  tradeAnswer,
} from './alipay-answers.ts'
import { alipayBill } from './alipay-bill.ts'

/** Creates a trade, or returns an error. */
export const beginTrade = (
  { ledger, now }: GatewayParts,
  parameters: URLSearchParams,
  content: Result,
  via: Trade['via'],
): Trade | Result => {
  const amount = readMinor(content.total_amount)
  const until = content.time_expire === undefined ? undefined : readChinaTime(String(content.time_expire))
  if (amount === undefined || amount <= 0) return refused('ACQ.TOTAL_FEE_EXCEED')
  if (typeof content.subject !== 'string' || /[/=&]/.test(content.subject)) return refused('ACQ.INVALID_PARAMETER')
  if (!/^\w{1,64}$/.test(String(content.out_trade_no))) return refused('ACQ.INVALID_PARAMETER')
  if (until !== undefined && !(until > now())) return refused('ACQ.INVALID_PARAMETER')
  const trade = ledger.begin({
    method: 'alipay',
    tradeNo: String(content.out_trade_no),
    amount,
    currency: 'CNY',
    description: content.subject,
    via,
    until,
    notifyUrl: parameters.get('notify_url') ?? '',
    returnUrl: parameters.get('return_url') ?? '',
  })
  if (trade === undefined) return refused('ACQ.CONTEXT_INCONSISTENT')
  if (trade.state === 'paid') return refused('ACQ.TRADE_HAS_SUCCESS')
  return trade.state === 'closed' ? refused('ACQ.TRADE_HAS_CLOSE') : trade
}

export const isTrade = (result: Trade | Result): result is Trade => 'key' in result

/** Finds a trade by either number; if both are given, Alipay's number takes precedence. */
const known = (ledger: Ledger, { trade_no: number, out_trade_no: tradeNo }: Result): Trade | undefined => {
  const isNumbered = (trade: Trade) => trade.method === 'alipay' && transactionIdFor(trade) === number
  const trade = number === undefined ? ledger.find('alipay', String(tradeNo)) : ledger.list().find(isNumbered)
  return trade?.isScanned ? trade : undefined
}

type AlipayCall = (parts: GatewayParts, content: Result, parameters: URLSearchParams) => Result

const precreate: AlipayCall = (parts, content, parameters) => {
  const trade = beginTrade(parts, parameters, content, 'code')
  if (!isTrade(trade)) return trade
  return { ...done, out_trade_no: trade.tradeNo, qr_code: `${parts.address()}/cashier/${trade.key}` }
}

const query: AlipayCall = ({ ledger }, content) => {
  const trade = known(ledger, content)
  return trade === undefined ? refused('ACQ.TRADE_NOT_EXIST') : tradeAnswer(trade)
}

const close: AlipayCall = ({ ledger }, content) => {
  const trade = known(ledger, content)
  if (trade === undefined) return refused('ACQ.TRADE_NOT_EXIST')
  if (trade.state !== 'open') return refused('ACQ.TRADE_STATUS_ERROR')
  ledger.change(trade, { state: 'closed' })
  return { ...done, ...numbersOf(trade) }
}

const refund: AlipayCall = ({ ledger, desk }, content) => {
  const trade = known(ledger, content)
  if (trade === undefined) return refused('ACQ.TRADE_NOT_EXIST')
  const amount = readMinor(content.refund_amount) ?? 0
  // Only a partial refund requires a number of its own.
  if (content.out_request_no === undefined && amount !== trade.amount) return refused('ACQ.INVALID_PARAMETER')
  const number = String(content.out_request_no ?? trade.tradeNo)
  const before = trade.refunds.find(({ refundNo }) => refundNo === number)
  if (before !== undefined && before.amount !== amount) return refused('ACQ.DISCORDANT_REPEAT_REQUEST')
  const given = desk.refund(trade, number, amount)
  if (given === undefined) return refused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
  return refundAnswer(given.trade, given.refund, before !== undefined)
}

const queryRefund: AlipayCall = ({ ledger }, content) => {
  const trade = known(ledger, content)
  if (trade === undefined) return refused('ACQ.TRADE_NOT_EXIST')
  return refundQueryAnswer(
    trade,
    trade.refunds.find(({ refundNo }) => refundNo === content.out_request_no),
  )
}

const findBill: AlipayCall = ({ ledger, address }, content) => {
  const day = String(content.bill_date)
  const bill = alipayBill(ledger.list(), day)
  return bill === undefined
    ? refused('isp.bill_not_exist')
    : { ...done, bill_download_url: `${address()}/alipay-bills/${day}` }
}

/** The answers to the calls of the platform, by method. */
export const alipayCalls: Readonly<Record<string, AlipayCall>> = {
  'alipay.trade.precreate': precreate,
  'alipay.trade.query': query,
  'alipay.trade.close': close,
  'alipay.trade.refund': refund,
  'alipay.trade.fastpay.refund.query': queryRefund,
  'alipay.data.dataservice.bill.downloadurl.query': findBill,
}
