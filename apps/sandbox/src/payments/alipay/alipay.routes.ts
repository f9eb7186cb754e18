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
import type { Trade } from '../ledger.ts'
import type { Announce } from '../notifier.ts'
import { merchant } from '../payment-keys.ts'
import { keepBodiesRaw, readObject } from '../raw-body.ts'
import { noticeFields, type Result, returnFields } from './alipay-answers.ts'
import { alipayBill } from './alipay-bill.ts'
import { alipayCalls, beginTrade, isTrade } from './alipay-calls.ts'
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

const invalid = (subCode: string): Result => ({
  code: '40002',
  msg: 'Invalid Arguments',
  sub_code: subCode,
  sub_msg: subCode,
})

const problemOf = ({ keys, now }: GatewayParts, parameters: URLSearchParams): Result | undefined => {
  if (parameters.get('app_id') !== merchant.alipayApp) return invalid('isv.invalid-app-id')
  if (!isSignedRequest(parameters, keys.alipay.merchant.publicKey)) return invalid('isv.invalid-signature')
  const age = Math.abs(now() - readChinaTime(parameters.get('timestamp') ?? ''))
  return age <= clockSkewMs ? undefined : invalid('isv.invalid-timestamp')
}

/** Redirects the payer's browser to the cashier. */
const openPage = (parts: GatewayParts, parameters: URLSearchParams, reply: FastifyReply) => {
  const { ledger } = parts
  const content = readObject(parameters.get('biz_content'))
  const product = products.get(parameters.get('method') ?? '')
  const isExpected = product !== undefined && product === content.product_code
  const problem = problemOf(parts, parameters) ?? (isExpected ? undefined : invalid('isv.invalid-parameter'))
  if (problem) return reply.code(400).send({ error: problem.sub_code })
  const trade = beginTrade(parts, parameters, content, 'page')
  // A payer who returns sees the current state of the trade.
  const shown = isTrade(trade) ? trade : ledger.find('alipay', String(content.out_trade_no))
  if (shown === undefined) return reply.code(400).send({ error: Object(trade).sub_code })
  ledger.change(shown, { isScanned: true })
  return reply.redirect(`/cashier/${shown.key}`)
}

/** Routes of the simulated Alipay platform. */
export const alipayRoutes = (parts: GatewayParts) => async (app: FastifyInstance) => {
  const { ledger, keys } = parts
  keepBodiesRaw(app)

  app.post('/gateway.do', (request, reply) => {
    const parameters = new URLSearchParams(request.url.split('?')[1])
    for (const [name, value] of new URLSearchParams(String(request.body))) parameters.set(name, value)
    const method = parameters.get('method') ?? ''
    // Alipay's SDKs open a page with a self-submitting form.
    if (products.has(method)) return openPage(parts, parameters, reply)
    reply.type('text/html;charset=utf-8')
    const call = alipayCalls[method] ?? (() => invalid('isv.invalid-method'))
    const problem = problemOf(parts, parameters)
    // Alipay does not sign the response for an unknown app.
    if (problem?.sub_code === 'isv.invalid-app-id') return reply.send(JSON.stringify({ error_response: problem }))
    const result = problem ?? call(parts, readObject(parameters.get('biz_content')), parameters)
    return reply.send(signAnswer(method, result, keys.alipay.gateway.privateKey))
  })

  app.get('/gateway.do', (request, reply) => openPage(parts, new URLSearchParams(request.url.split('?')[1]), reply))

  app.get<{ Params: { day: string } }>('/alipay-bills/:day', ({ params }, reply) =>
    reply.type('application/zip').send(Buffer.from(alipayBill(ledger.list(), params.day) ?? [])),
  )
}
