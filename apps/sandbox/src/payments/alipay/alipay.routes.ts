import type { FastifyInstance } from 'fastify'
import { chinaTime, readChinaTime } from '../china-time.ts'
import type { GatewayParts } from '../gateway-parts.ts'
import type { Trade } from '../ledger.ts'
import { decimal, readMinor } from '../money.ts'
import type { Announce } from '../notifier.ts'
import { merchant } from '../payment-keys.ts'
import { keepBodiesRaw, readObject } from '../raw-body.ts'
import { alipayBill } from './alipay-bill.ts'
import { isSignedRequest, signAnswer, signParameters } from './alipay-wire.ts'

const clockSkewMs = 15 * 60_000
type Result = Readonly<Record<string, unknown>>

const done = { code: '10000', msg: 'Success' }
const refused = (subCode: string): Result => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code: subCode,
  sub_msg: subCode,
})

const statusOf = (trade: Trade): string => {
  const given = trade.refunds.reduce((sum, { amount }) => sum + amount, 0)
  if (trade.state === 'paid') return given === trade.amount ? 'TRADE_CLOSED' : 'TRADE_SUCCESS'
  return trade.state === 'closed' ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY'
}

/** The money of a notification, or of the address that a payer returns to. */
const fieldsOf = (trade: Trade) => ({
  out_trade_no: trade.tradeNo,
  trade_no: trade.transactionId,
  total_amount: decimal(trade.amount),
  app_id: merchant.alipayApp,
  seller_id: merchant.alipaySeller,
  charset: 'utf-8',
  version: '1.0',
})

/** How Alipay tells a merchant: a signed form, answered by `success`. */
export const announceByAlipay =
  ({ keys, now }: Pick<GatewayParts, 'keys' | 'now'>): Announce =>
  (trade) => ({
    url: trade.notifyUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: signParameters(
      {
        ...fieldsOf(trade),
        notify_id: `${trade.key}${trade.notices.length}`,
        notify_type: 'trade_status_sync',
        notify_time: chinaTime(now()),
        gmt_create: chinaTime(trade.createdAt),
        gmt_payment: chinaTime(trade.paidAt ?? now()),
        trade_status: statusOf(trade),
        subject: trade.description,
        buyer_logon_id: '138****0001',
        receipt_amount: decimal(trade.amount),
      },
      keys.alipay.gateway.privateKey,
    ).toString(),
    isAccepted: (status, answer) => status === 200 && answer === 'success',
  })

/** Where a payer's browser goes afterwards. */
export const alipayReturn = ({ keys, now }: Pick<GatewayParts, 'keys' | 'now'>, trade: Trade): string => {
  const url = new URL(trade.returnUrl)
  const fields = { ...fieldsOf(trade), method: 'alipay.trade.page.pay.return', timestamp: chinaTime(now()) }
  for (const [name, value] of signParameters(fields, keys.alipay.gateway.privateKey)) url.searchParams.set(name, value)
  return url.href
}

/** Plays Alipay's open platform. */
export const alipayRoutes = (parts: GatewayParts) => async (app: FastifyInstance) => {
  const { ledger, desk, keys, address, now } = parts
  keepBodiesRaw(app)

  /** Begins a trade; a refusal where it cannot be. */
  const begin = (parameters: URLSearchParams, content: Result, via: Trade['via']): Trade | Result => {
    const amount = readMinor(content.total_amount)
    const until = readChinaTime(String(content.time_expire))
    if (amount === undefined || amount <= 0) return refused('ACQ.TOTAL_FEE_EXCEED')
    if (typeof content.subject !== 'string' || /[/=&]/.test(content.subject)) return refused('ACQ.INVALID_PARAMETER')
    if (!/^\w[\w-]{0,63}$/.test(String(content.out_trade_no)) || !(until > now()))
      return refused('ACQ.INVALID_PARAMETER')
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

  const known = (content: Result): Trade | undefined => {
    const trade = ledger.find('alipay', String(content.out_trade_no))
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
      if (trade === undefined) return refused('ACQ.TRADE_NOT_EXIST')
      return {
        ...done,
        trade_no: trade.transactionId || `2026${trade.key}`,
        out_trade_no: trade.tradeNo,
        trade_status: statusOf(trade),
        total_amount: decimal(trade.amount),
        ...(trade.paidAt !== undefined && { send_pay_date: chinaTime(trade.paidAt) }),
      }
    },
    'alipay.trade.close': (content) => {
      const trade = known(content)
      if (trade === undefined) return refused('ACQ.TRADE_NOT_EXIST')
      if (trade.state !== 'open') return refused('ACQ.TRADE_STATUS_ERROR')
      ledger.change(trade, { state: 'closed' })
      return { ...done, trade_no: `2026${trade.key}`, out_trade_no: trade.tradeNo }
    },
    'alipay.trade.refund': (content) => {
      const trade = known(content)
      if (trade === undefined) return refused('ACQ.TRADE_NOT_EXIST')
      const isRepeated = trade.refunds.some(({ refundNo }) => refundNo === content.out_request_no)
      const amount = readMinor(content.refund_amount) ?? 0
      const given = desk.refund(trade, String(content.out_request_no), amount)
      if (given === undefined) return refused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
      const sum = given.trade.refunds.reduce((total, refund) => total + refund.amount, 0)
      const change = isRepeated ? 'N' : 'Y'
      return {
        ...done,
        out_trade_no: trade.tradeNo,
        trade_no: trade.transactionId,
        fund_change: change,
        refund_fee: decimal(sum),
      }
    },
    'alipay.trade.fastpay.refund.query': (content) => {
      const refund = known(content)?.refunds.find(({ refundNo }) => refundNo === content.out_request_no)
      return refund === undefined
        ? done
        : { ...done, refund_status: 'REFUND_SUCCESS', refund_amount: decimal(refund.amount) }
    },
    'alipay.data.dataservice.bill.downloadurl.query': (content) => {
      const day = String(content.bill_date)
      const bill = alipayBill(ledger.list(), day)
      return bill === undefined
        ? refused('isp.bill_not_exist')
        : { ...done, bill_download_url: `${address()}/alipay-bills/${day}` }
    },
  }

  const problemOf = (parameters: URLSearchParams): Result | undefined => {
    const invalid = (subCode: string) => ({ code: '40002', msg: 'Invalid Arguments', sub_code: subCode })
    if (parameters.get('app_id') !== merchant.alipayApp) return invalid('isv.invalid-app-id')
    if (!isSignedRequest(parameters, keys.alipay.merchant.publicKey)) return invalid('isv.invalid-signature')
    const age = Math.abs(now() - readChinaTime(parameters.get('timestamp') ?? ''))
    return age <= clockSkewMs ? undefined : invalid('isv.invalid-timestamp')
  }

  app.post('/gateway.do', (request, reply) => {
    const parameters = new URLSearchParams(request.url.split('?')[1])
    for (const [name, value] of new URLSearchParams(String(request.body))) parameters.set(name, value)
    const method = parameters.get('method') ?? ''
    reply.type('text/html;charset=utf-8')
    const problem = problemOf(parameters)
    // Unsigned, as from the real one.
    if (problem) return reply.send(JSON.stringify({ error_response: problem }))
    const answer = calls[method]
    if (answer === undefined)
      return reply.send(JSON.stringify({ error_response: { code: '40002', sub_code: 'isv.invalid-method' } }))
    const result = answer(readObject(parameters.get('biz_content')), parameters)
    return reply.send(signAnswer(method, result, keys.alipay.gateway.privateKey))
  })

  app.get('/gateway.do', (request, reply) => {
    const parameters = new URLSearchParams(request.url.split('?')[1])
    const isPage = ['alipay.trade.page.pay', 'alipay.trade.wap.pay'].includes(parameters.get('method') ?? '')
    const problem = isPage ? problemOf(parameters) : { sub_code: 'isv.invalid-method' }
    const trade = problem ?? begin(parameters, readObject(parameters.get('biz_content')), 'page')
    // Whoever comes back sees what became of it.
    const shown = isTrade(trade)
      ? trade
      : ledger.find('alipay', String(readObject(parameters.get('biz_content')).out_trade_no))
    if (problem || shown === undefined) return reply.code(400).send({ error: Object(trade).sub_code })
    ledger.change(shown, { isScanned: true })
    return reply.redirect(`/cashier/${shown.key}`)
  })

  app.get<{ Params: { day: string } }>('/alipay-bills/:day', ({ params }, reply) =>
    reply.type('application/zip').send(Buffer.from(alipayBill(ledger.list(), params.day) ?? [])),
  )
}
