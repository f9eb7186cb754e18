/**
 * Simulates Alipay's open platform according to https://opendocs.alipay.com/open/ (alipay.trade.page.pay,
 * alipay.trade.wap.pay, alipay.trade.precreate, alipay.trade.query, alipay.trade.close, alipay.trade.refund,
 * alipay.trade.fastpay.refund.query, alipay.data.dataservice.bill.downloadurl.query, and the pages on signatures and
 * asynchronous notifications). Not supported: API version 3, certificates, encrypted content, RSA with SHA-1, charsets
 * other than UTF-8 and calls for another app; timeout_express, coupons, instalments, shares and points; notifications
 * of refunds and of closed trades; the delay of some seconds until a refund can be queried; monthly bills.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readChinaTime } from '../china-time.ts'
import type { DeskAction } from '../desk.ts'
import type { GatewayParts } from '../gateway-parts.ts'
import { type Trade, transactionIdFor } from '../ledger.ts'
import { readMinor } from '../money.ts'
import type { Announce } from '../notifier.ts'
import { merchant } from '../payment-keys.ts'
import { keepBodiesRaw, readObject } from '../raw-body.ts'
import {
  done,
  noticeFields,
  numbersOf,
  type Result,
  refundAnswer,
  refundQueryAnswer,
  refused,
  returnFields,
  tradeAnswer,
} from './alipay-answers.ts'
import { alipayBill } from './alipay-bill.ts'
import { isSignedRequest, signAnswer, signParameters } from './alipay-wire.ts'

const clockSkewMs = 15 * 60_000
/** Methods that redirect the payer's browser to a page, with their product codes. */
const products: ReadonlyMap<string, string> = new Map([
  ['alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'],
  ['alipay.trade.wap.pay', 'QUICK_WAP_WAY'],
])
/** Alipay's notification to a merchant: a signed form; the merchant answers `success`. */
export const announceByAlipay =
  ({ keys, now }: Pick<GatewayParts, 'keys' | 'now'>): Announce =>
  (trade) => ({
    url: trade.notifyUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: signParameters(noticeFields(trade, now()), keys.alipay.gateway.privateKey).toString(),
    isAccepted: (status, answer) => status === 200 && answer === 'success',
  })

/** The return URL of the payer's browser after the payment; undefined after a failed one. */
export const alipayReturn = (
  { keys, now }: Pick<GatewayParts, 'keys' | 'now'>,
  trade: Trade,
  action: DeskAction,
): string | undefined => {
  if (action === 'deny') return undefined
  const url = new URL(trade.returnUrl)
  const fields = signParameters(returnFields(trade, now()), keys.alipay.gateway.privateKey)
  for (const [name, value] of fields) url.searchParams.set(name, value)
  return url.href
}

/** Routes of the simulated Alipay platform. */
export const alipayRoutes = (parts: GatewayParts) => async (app: FastifyInstance) => {
  const { ledger, desk, keys, address, now } = parts
  keepBodiesRaw(app)

  /** Creates a trade, or returns an error. */
  const begin = (parameters: URLSearchParams, content: Result, via: Trade['via']): Trade | Result => {
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
  const isTrade = (result: Trade | Result): result is Trade => 'key' in result

  /** Finds a trade by either number; if both are given, Alipay's number takes precedence. */
  const known = ({ trade_no: number, out_trade_no: tradeNo }: Result): Trade | undefined => {
    const isNumbered = (trade: Trade) => trade.method === 'alipay' && transactionIdFor(trade) === number
    const trade = number === undefined ? ledger.find('alipay', String(tradeNo)) : ledger.list().find(isNumbered)
    return trade?.isScanned ? trade : undefined
  }

  const calls: Readonly<Record<string, (content: Result, parameters: URLSearchParams) => Result>> = {
    'alipay.trade.precreate': (content, parameters) => {
      const trade = begin(parameters, content, 'code')
      if (!isTrade(trade)) return trade
      return { ...done, out_trade_no: trade.tradeNo, qr_code: `${address()}/cashier/${trade.key}` }
    },
    'alipay.trade.query': (content) => {
      const trade = known(content)
      return trade === undefined ? refused('ACQ.TRADE_NOT_EXIST') : tradeAnswer(trade)
    },
    'alipay.trade.close': (content) => {
      const trade = known(content)
      if (trade === undefined) return refused('ACQ.TRADE_NOT_EXIST')
      if (trade.state !== 'open') return refused('ACQ.TRADE_STATUS_ERROR')
      ledger.change(trade, { state: 'closed' })
      return { ...done, ...numbersOf(trade) }
    },
    'alipay.trade.refund': (content) => {
      const trade = known(content)
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
    },
    'alipay.trade.fastpay.refund.query': (content) => {
      const trade = known(content)
      if (trade === undefined) return refused('ACQ.TRADE_NOT_EXIST')
      return refundQueryAnswer(
        trade,
        trade.refunds.find(({ refundNo }) => refundNo === content.out_request_no),
      )
    },
    'alipay.data.dataservice.bill.downloadurl.query': (content) => {
      const day = String(content.bill_date)
      const bill = alipayBill(ledger.list(), day)
      return bill === undefined
        ? refused('isp.bill_not_exist')
        : { ...done, bill_download_url: `${address()}/alipay-bills/${day}` }
    },
  }

  const invalid = (subCode: string): Result => ({
    code: '40002',
    msg: 'Invalid Arguments',
    sub_code: subCode,
    sub_msg: subCode,
  })
  const problemOf = (parameters: URLSearchParams): Result | undefined => {
    if (parameters.get('app_id') !== merchant.alipayApp) return invalid('isv.invalid-app-id')
    if (!isSignedRequest(parameters, keys.alipay.merchant.publicKey)) return invalid('isv.invalid-signature')
    const age = Math.abs(now() - readChinaTime(parameters.get('timestamp') ?? ''))
    return age <= clockSkewMs ? undefined : invalid('isv.invalid-timestamp')
  }

  /** Redirects the payer's browser to the cashier. */
  const openPage = (parameters: URLSearchParams, reply: FastifyReply) => {
    const content = readObject(parameters.get('biz_content'))
    const product = products.get(parameters.get('method') ?? '')
    const isExpected = product !== undefined && product === content.product_code
    const problem = problemOf(parameters) ?? (isExpected ? undefined : invalid('isv.invalid-parameter'))
    if (problem) return reply.code(400).send({ error: problem.sub_code })
    const trade = begin(parameters, content, 'page')
    // A payer who returns sees the current state of the trade.
    const shown = isTrade(trade) ? trade : ledger.find('alipay', String(content.out_trade_no))
    if (shown === undefined) return reply.code(400).send({ error: Object(trade).sub_code })
    ledger.change(shown, { isScanned: true })
    return reply.redirect(`/cashier/${shown.key}`)
  }

  app.post('/gateway.do', (request, reply) => {
    const parameters = new URLSearchParams(request.url.split('?')[1])
    for (const [name, value] of new URLSearchParams(String(request.body))) parameters.set(name, value)
    const method = parameters.get('method') ?? ''
    // Alipay's SDKs open a page with a self-submitting form.
    if (products.has(method)) return openPage(parameters, reply)
    reply.type('text/html;charset=utf-8')
    const call = calls[method] ?? (() => invalid('isv.invalid-method'))
    const problem = problemOf(parameters)
    // Alipay does not sign the response for an unknown app.
    if (problem?.sub_code === 'isv.invalid-app-id') return reply.send(JSON.stringify({ error_response: problem }))
    const result = problem ?? call(readObject(parameters.get('biz_content')), parameters)
    return reply.send(signAnswer(method, result, keys.alipay.gateway.privateKey))
  })

  app.get('/gateway.do', (request, reply) => openPage(new URLSearchParams(request.url.split('?')[1]), reply))

  app.get<{ Params: { day: string } }>('/alipay-bills/:day', ({ params }, reply) =>
    reply.type('application/zip').send(Buffer.from(alipayBill(ledger.list(), params.day) ?? [])),
  )
}
