/**
 * Simulates WeChat Pay's Native, H5 and JSAPI payments, API v3, according to the pages of
 * https://pay.weixin.qq.com/docs/merchant/apis/native-payment/ (native-prepay, query-by-wx-trade-no,
 * query-by-out-trade-no, close-order, create, query-by-out-refund-no, get-trade-bill, payment-notice),
 * https://pay.weixin.qq.com/doc/v3/merchant/4012791834 (H5), https://pay.weixin.qq.com/doc/v3/merchant/4012791856 (JSAPI)
 * and, for signatures, https://pay.weixin.qq.com/docs/merchant/development/interface-rules/build-verify-sign-src.html. Responses
 * other than 2xx are not signed. Not supported: other payment methods, coupons, profit sharing, service providers and
 * platform certificates; slow or failed refunds, and their notifications; bills of one kind, compressed bills and the
 * delay until a bill is ready; rate limits; the requirement of https for notify_url, because the portal may be on
 * loopback.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { chinaTimestamp } from '../china-time.ts'
import type { GatewayParts } from '../gateway-parts.ts'
import type { Refund, Trade } from '../ledger.ts'
import type { Announce } from '../notifier.ts'
import { merchant } from '../payment-keys.ts'
import { keepBodiesRaw, readObject } from '../raw-body.ts'
import { refundAnswer, tradeAnswer } from './wechat-answers.ts'
import { wechatBill } from './wechat-bill.ts'
import { wechatBrowserRoutes } from './wechat-browser.routes.ts'
import { prepayRoutes } from './wechat-prepay.ts'
import { encrypt, isSignedRequest, signatureHeaders } from './wechat-wire.ts'

/** WeChat Pay's notification to a merchant: signed and encrypted. A probe has a wrong signature. */
export const announceByWechat =
  ({ keys, now }: Pick<GatewayParts, 'keys' | 'now'>): Announce =>
  (trade, event) => {
    const body = JSON.stringify({
      id: `EV-${trade.key}${trade.notices.length}`,
      create_time: chinaTimestamp(now()),
      resource_type: 'encrypt-resource',
      event_type: event === 'probe' ? 'TRANSACTION.SUCCESS' : event,
      summary: '支付成功',
      resource: encrypt(tradeAnswer(trade), 'transaction', keys),
    })
    const headers = signatureHeaders(body, keys, now())
    if (event === 'probe') headers['wechatpay-signature'] = `WECHATPAY/SIGNTEST/${headers['wechatpay-signature']}`
    return {
      url: trade.notifyUrl,
      headers: { 'content-type': 'application/json', ...headers },
      body,
      isAccepted: (status) => status === 200 || status === 204,
    }
  }

/** Routes of the simulated API v3. */
const apiRoutes = (parts: GatewayParts) => async (app: FastifyInstance) => {
  const { ledger, desk, keys, address, now } = parts
  keepBodiesRaw(app)
  app.addHook('preHandler', async (request, reply) => {
    const { method, url, body = '', headers } = request
    const authorization = headers.authorization ?? ''
    if (!isSignedRequest({ method, url, body: String(body ?? ''), authorization }, keys, now()))
      await reply.code(401).type('application/json').send('{"code":"SIGN_ERROR","message":"wrong signature"}')
  })
  app.addHook('onSend', async (_, reply, payload) => {
    const isSigned = reply.statusCode < 300 && !reply.hasHeader('content-disposition')
    if (isSigned) reply.headers(signatureHeaders(typeof payload === 'string' ? payload : '', keys, now()))
    return payload
  })
  const byTransaction = (transactionId: string) =>
    ledger.list().find((trade) => trade.method === 'wechat' && trade.paidAt && trade.transactionId === transactionId)
  const refuse = (reply: FastifyReply, status: number, code: string) => reply.code(status).send({ code, message: code })

  prepayRoutes(app, parts)

  const answer = (mchid: string | undefined, trade: Trade | undefined, reply: FastifyReply) => {
    if (mchid !== merchant.wechatMerchant) return refuse(reply, 400, 'PARAM_ERROR')
    return trade === undefined ? refuse(reply, 404, 'ORDER_NOT_EXIST') : tradeAnswer(trade)
  }
  type Query = { Querystring: { mchid?: string } }
  app.get<Query & { Params: { tradeNo: string } }>(
    '/v3/pay/transactions/out-trade-no/:tradeNo',
    ({ params, query }, reply) => answer(query.mchid, ledger.find('wechat', params.tradeNo), reply),
  )
  app.get<Query & { Params: { transactionId: string } }>(
    '/v3/pay/transactions/id/:transactionId',
    ({ params, query }, reply) => answer(query.mchid, byTransaction(params.transactionId), reply),
  )

  app.post<{ Params: { tradeNo: string } }>(
    '/v3/pay/transactions/out-trade-no/:tradeNo/close',
    ({ params, body }, reply) => {
      if (readObject(body).mchid !== merchant.wechatMerchant) return refuse(reply, 400, 'PARAM_ERROR')
      const trade = ledger.find('wechat', params.tradeNo)
      if (trade === undefined) return refuse(reply, 404, 'ORDER_NOT_EXIST')
      if (trade.state === 'paid') return refuse(reply, 400, 'ORDERPAID')
      ledger.change(trade, { state: 'closed' })
      return reply.code(204).send('')
    },
  )

  app.post('/v3/refund/domestic/refunds', ({ body }, reply) => {
    const { out_trade_no: tradeNo, transaction_id: transactionId, out_refund_no: refundNo, amount } = readObject(body)
    const { refund, total, currency } = Object(amount) as Record<string, unknown>
    const trade = tradeNo === undefined ? byTransaction(String(transactionId)) : ledger.find('wechat', String(tradeNo))
    if (trade === undefined) return refuse(reply, 404, 'RESOURCE_NOT_EXISTS')
    if (total !== trade.amount || currency !== 'CNY') return refuse(reply, 400, 'INVALID_REQUEST')
    const given = desk.refund(trade, String(refundNo), Number(refund))
    return given === undefined ? refuse(reply, 403, 'NOT_ENOUGH') : refundAnswer(given.trade, given.refund)
  })

  app.get<{ Params: { refundNo: string } }>('/v3/refund/domestic/refunds/:refundNo', ({ params }, reply) => {
    const isAsked = ({ refundNo }: Refund) => refundNo === params.refundNo
    const trade = ledger.list().find(({ method, refunds }) => method === 'wechat' && refunds.some(isAsked))
    const refund = trade?.refunds.find(isAsked)
    return trade && refund ? refundAnswer(trade, refund) : refuse(reply, 404, 'RESOURCE_NOT_EXISTS')
  })

  app.get<{ Querystring: { bill_date?: string } }>('/v3/bill/tradebill', ({ query }, reply) => {
    const bill = wechatBill(ledger.list(), query.bill_date ?? '')
    if (bill === undefined) return refuse(reply, 400, 'NO_STATEMENT_EXIST')
    return {
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(bill).digest('hex'),
      download_url: `${address()}/v3/billdownload/file?token=${query.bill_date}`,
    }
  })

  app.get<{ Querystring: { token?: string } }>('/v3/billdownload/file', ({ query }, reply) =>
    reply
      .header('content-disposition', 'attachment')
      .type('text/plain')
      .send(wechatBill(ledger.list(), query.token ?? '') ?? ''),
  )
}

/** Routes of the simulated WeChat Pay. */
export const wechatRoutes = (parts: GatewayParts) => async (app: FastifyInstance) => {
  await app.register(apiRoutes(parts))
  await app.register(wechatBrowserRoutes(parts))
}
