import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { GatewayParts } from '../gateway-parts.ts'
import type { Trade } from '../ledger.ts'
import { readMinor } from '../money.ts'
import { merchant } from '../payment-keys.ts'
import { keepBodiesRaw, readObject } from '../raw-body.ts'
import { paypalTransactions } from './paypal-transactions.ts'
import { captureWire, isOurEvent, orderWire, refundWire } from './paypal-wire.ts'

const tokenLifetimeSeconds = 32_400

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => Object(value)

/** Plays PayPal: tokens, Orders v2, refunds, webhooks and the search of transactions. */
export const paypalRoutes = (parts: GatewayParts) => async (app: FastifyInstance) => {
  const { ledger, desk, keys, address, now } = parts
  const tokens = new Set<string>()
  keepBodiesRaw(app)
  app.addHook('preHandler', async ({ headers, routeOptions }, reply) => {
    const isOpen = routeOptions.url === '/v1/oauth2/token' || routeOptions.url === '/checkoutnow'
    if (!isOpen && !tokens.has((headers.authorization ?? '').replace(/^Bearer /, '')))
      await reply.code(401).send({ error: 'invalid_token' })
  })
  const refuse = (reply: FastifyReply, status: number, issue: string) =>
    reply
      .code(status)
      .send({ name: status === 404 ? 'RESOURCE_NOT_FOUND' : 'UNPROCESSABLE_ENTITY', details: [{ issue }] })

  app.post('/v1/oauth2/token', ({ headers }, reply) => {
    const login = Buffer.from(`${merchant.paypalClient}:${keys.paypal.clientSecret}`).toString('base64')
    if (headers.authorization !== `Basic ${login}`) return reply.code(401).send({ error: 'invalid_client' })
    const token = randomBytes(24).toString('base64url')
    tokens.add(token)
    return { access_token: token, token_type: 'Bearer', expires_in: tokenLifetimeSeconds }
  })

  app.post('/v2/checkout/orders', ({ body, headers }, reply) => {
    const order = readObject(body)
    const [unit] = Array.isArray(order.purchase_units) ? order.purchase_units.map(fieldsOf) : []
    const { currency_code: currency, value } = fieldsOf(unit?.amount)
    const context = fieldsOf(fieldsOf(fieldsOf(order.payment_source).paypal).experience_context)
    const amount = readMinor(value)
    if (order.intent !== 'CAPTURE' || unit === undefined || amount === undefined || amount <= 0 || currency !== 'USD')
      return refuse(reply, 422, 'INVALID_PARAMETER_VALUE')
    const tradeNo = String(unit.custom_id)
    // The number of a request is kept with what it made.
    const isRepeated = ledger.find('paypal', tradeNo) !== undefined
    if (isRepeated && headers['paypal-request-id'] !== tradeNo) return refuse(reply, 422, 'DUPLICATE_INVOICE_ID')
    const trade = ledger.begin({
      method: 'paypal',
      tradeNo,
      amount,
      currency,
      description: String(unit.description),
      via: 'page',
      until: undefined,
      notifyUrl: '',
      returnUrl: String(context.return_url),
    })
    if (trade === undefined) return refuse(reply, 422, 'DUPLICATE_INVOICE_ID')
    return reply.code(isRepeated ? 200 : 201).send(orderWire(trade, address()))
  })

  const found = (id: string): Trade | undefined => {
    const trade = ledger.findByGatewayId(id)
    // PayPal forgets an order that nobody approved in time.
    return trade?.state === 'closed' ? undefined : trade
  }
  type WithId = { Params: { id: string } }

  app.get<WithId>('/v2/checkout/orders/:id', ({ params }, reply) => {
    const trade = found(params.id)
    return trade === undefined ? refuse(reply, 404, 'INVALID_RESOURCE_ID') : orderWire(trade, address())
  })

  app.post<WithId>('/v2/checkout/orders/:id/capture', ({ params }, reply) => {
    const trade = found(params.id)
    if (trade === undefined) return refuse(reply, 404, 'INVALID_RESOURCE_ID')
    if (trade.state === 'paid') return refuse(reply, 422, 'ORDER_ALREADY_CAPTURED')
    if (trade.state !== 'approved') return refuse(reply, 422, 'ORDER_NOT_APPROVED')
    const captured = desk.capture(trade)
    if (captured === undefined) return refuse(reply, 422, 'INSTRUMENT_DECLINED')
    return reply.code(201).send(orderWire(captured, address()))
  })

  app.post<WithId>('/v2/payments/captures/:id/refund', ({ params, body, headers }, reply) => {
    const trade = ledger.list().find(({ transactionId }) => transactionId === params.id)
    const { amount, invoice_id: refundNo } = readObject(body)
    if (trade === undefined) return refuse(reply, 404, 'INVALID_RESOURCE_ID')
    if (headers['paypal-request-id'] !== refundNo) return refuse(reply, 422, 'DUPLICATE_INVOICE_ID')
    const given = desk.refund(trade, String(refundNo), readMinor(fieldsOf(amount).value) ?? 0)
    if (given === undefined) return refuse(reply, 422, 'CAPTURE_FULLY_REFUNDED')
    return reply.code(201).send(refundWire(given.trade, given.refund))
  })

  app.get<WithId>('/v2/payments/captures/:id', ({ params }, reply) => {
    const trade = ledger.list().find(({ transactionId }) => transactionId === params.id)
    return trade === undefined ? refuse(reply, 404, 'INVALID_RESOURCE_ID') : captureWire(trade)
  })

  app.post('/v1/notifications/verify-webhook-signature', ({ body }) => ({
    verification_status: isOurEvent(readObject(body), keys) ? 'SUCCESS' : 'FAILURE',
  }))

  app.get<{ Querystring: Readonly<Record<string, string | undefined>> }>(
    '/v1/reporting/transactions',
    ({ query }, reply) => {
      const [from, to] = [Date.parse(query.start_date ?? ''), Date.parse(query.end_date ?? '')]
      const [page, pageSize] = [Number(query.page), Number(query.page_size)]
      if (!(from <= to) || !(page >= 1) || !(pageSize >= 1 && pageSize <= 500))
        return refuse(reply, 400, 'INVALID_REQUEST')
      return paypalTransactions(ledger.list(), { from, to: Math.min(to, now()), page, pageSize })
    },
  )

  app.get<{ Querystring: { token?: string } }>('/checkoutnow', ({ query }, reply) => {
    const trade = ledger.findByGatewayId(query.token ?? '')
    return trade === undefined
      ? reply.code(404).send({ error: 'no such order' })
      : reply.redirect(`/cashier/${trade.key}`)
  })
}
