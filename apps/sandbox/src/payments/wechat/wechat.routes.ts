import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { chinaTimestamp } from '../china-time.ts'
import type { GatewayParts } from '../gateway-parts.ts'
import type { Refund, Trade } from '../ledger.ts'
import type { Announce } from '../notifier.ts'
import { merchant } from '../payment-keys.ts'
import { keepBodiesRaw, readObject } from '../raw-body.ts'
import { wechatBill } from './wechat-bill.ts'
import { encrypt, isSignedRequest, signatureHeaders } from './wechat-wire.ts'

const shortestLifeMs = 60_000

const stateOf = (trade: Trade): string => {
  if (trade.state === 'paid') return trade.refunds.length > 0 ? 'REFUND' : 'SUCCESS'
  return trade.state === 'closed' ? 'CLOSED' : 'NOTPAY'
}

const tradeWire = (trade: Trade) => ({
  appid: merchant.wechatApp,
  mchid: merchant.wechatMerchant,
  out_trade_no: trade.tradeNo,
  trade_state: stateOf(trade),
  trade_state_desc: stateOf(trade),
  ...(trade.paidAt !== undefined && {
    transaction_id: trade.transactionId,
    trade_type: 'NATIVE',
    bank_type: 'OTHERS',
    success_time: chinaTimestamp(trade.paidAt),
    amount: { total: trade.amount, payer_total: trade.amount, currency: 'CNY', payer_currency: 'CNY' },
  }),
})

const refundWire = (trade: Trade, refund: Refund) => ({
  refund_id: refund.refundId,
  out_refund_no: refund.refundNo,
  transaction_id: trade.transactionId,
  out_trade_no: trade.tradeNo,
  status: 'SUCCESS',
  create_time: chinaTimestamp(refund.at),
  amount: { total: trade.amount, refund: refund.amount, currency: 'CNY' },
})

/** How WeChat Pay tells a merchant: signed, and encrypted. A probe has a wrong signature. */
export const announceByWechat =
  ({ keys, now }: Pick<GatewayParts, 'keys' | 'now'>): Announce =>
  (trade, event) => {
    const body = JSON.stringify({
      id: `EV-${trade.key}${trade.notices.length}`,
      create_time: chinaTimestamp(now()),
      resource_type: 'encrypt-resource',
      event_type: event === 'probe' ? 'TRANSACTION.SUCCESS' : event,
      summary: '支付成功',
      resource: encrypt(tradeWire(trade), 'transaction', keys),
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

/** Plays WeChat Pay, API v3. */
export const wechatRoutes = (parts: GatewayParts) => async (app: FastifyInstance) => {
  const { ledger, desk, keys, address, now } = parts
  keepBodiesRaw(app)
  app.addHook('preHandler', async (request, reply) => {
    const { method, url, body = '', headers } = request
    const authorization = headers.authorization ?? ''
    if (!isSignedRequest({ method, url, body: String(body ?? ''), authorization }, keys, now()))
      await reply.code(401).type('application/json').send('{"code":"SIGN_ERROR","message":"wrong signature"}')
  })
  app.addHook('onSend', async (_, reply, payload) => {
    const isAttributed = reply.statusCode !== 401 && !reply.hasHeader('content-disposition')
    if (isAttributed) reply.headers(signatureHeaders(typeof payload === 'string' ? payload : '', keys, now()))
    return payload
  })
  const refuse = (reply: FastifyReply, status: number, code: string) => reply.code(status).send({ code, message: code })

  app.post('/v3/pay/transactions/native', ({ body }, reply) => {
    const { appid, mchid, description, out_trade_no: tradeNo, time_expire: expiry, ...rest } = readObject(body)
    const { total, currency } = Object(rest.amount) as Record<string, unknown>
    const notifyUrl = String(rest.notify_url)
    if (appid !== merchant.wechatApp || mchid !== merchant.wechatMerchant)
      return refuse(reply, 400, 'APPID_MCHID_NOT_MATCH')
    const isValid =
      typeof total === 'number' &&
      Number.isInteger(total) &&
      total > 0 &&
      currency === 'CNY' &&
      typeof description === 'string' &&
      description.length <= 127 &&
      /^[\w\-|*]{6,32}$/.test(String(tradeNo)) &&
      Date.parse(String(expiry)) >= now() + shortestLifeMs - 1_000 &&
      URL.parse(notifyUrl)?.search === ''
    if (!isValid) return refuse(reply, 400, 'PARAM_ERROR')
    const trade = ledger.begin({
      method: 'wechat',
      tradeNo: String(tradeNo),
      amount: total,
      currency: 'CNY',
      description,
      via: 'code',
      until: Date.parse(String(expiry)),
      notifyUrl,
      returnUrl: '',
    })
    if (trade === undefined) return refuse(reply, 403, 'OUT_TRADE_NO_USED')
    if (trade.state === 'paid') return refuse(reply, 400, 'ORDERPAID')
    if (trade.state === 'closed') return refuse(reply, 400, 'ORDER_CLOSED')
    return { code_url: `weixin://wxpay/bizpayurl?pr=${trade.key}` }
  })

  app.get<{ Params: { tradeNo: string }; Querystring: { mchid?: string } }>(
    '/v3/pay/transactions/out-trade-no/:tradeNo',
    ({ params, query }, reply) => {
      if (query.mchid !== merchant.wechatMerchant) return refuse(reply, 400, 'PARAM_ERROR')
      const trade = ledger.find('wechat', params.tradeNo)
      return trade === undefined ? refuse(reply, 404, 'ORDER_NOT_EXIST') : tradeWire(trade)
    },
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
    const { out_trade_no: tradeNo, out_refund_no: refundNo, amount } = readObject(body)
    const { refund, total, currency } = Object(amount) as Record<string, unknown>
    const trade = ledger.find('wechat', String(tradeNo))
    if (trade === undefined) return refuse(reply, 404, 'RESOURCE_NOT_EXISTS')
    if (total !== trade.amount || currency !== 'CNY') return refuse(reply, 400, 'INVALID_REQUEST')
    const given = desk.refund(trade, String(refundNo), Number(refund))
    return given === undefined ? refuse(reply, 403, 'NOT_ENOUGH') : refundWire(given.trade, given.refund)
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
