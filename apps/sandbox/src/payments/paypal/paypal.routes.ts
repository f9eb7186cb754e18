/**
 * Simulates PayPal according to PayPal's OpenAPI documents (github.com/paypal/paypal-rest-api-specifications:
 * checkout_orders_v2, payments_payment_v2, reporting_transactions_v1, notifications_webhooks_v1) and its pages on
 * idempotency and webhooks. Not supported: currencies other than USD, several purchase units, authorizations, changes
 * of orders, cards, vaults, shipping and fees; pending or failed refunds; the expiry of request ids and the delay of
 * some hours until transactions are listed; certificate chains (the certificate's URL has the bare public key);
 * webhooks other than those of orders and captures.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { GatewayParts } from '../gateway-parts.ts'
import { merchant } from '../payment-keys.ts'
import { keepBodiesRaw } from '../raw-body.ts'
import { createRequestMemory } from './paypal-answers.ts'
import { paypalOrders } from './paypal-orders.ts'
import { paypalPayments } from './paypal-payments.ts'
import { paypalTransactions } from './paypal-transactions.ts'
import { certificatePath, isOurEvent } from './paypal-wire.ts'

const tokenLifetimeSeconds = 32_400
const openPaths: readonly unknown[] = ['/v1/oauth2/token', '/checkoutnow', certificatePath]

/** PayPal: tokens, Orders v2, Payments v2, webhooks and the transaction search. */
export const paypalRoutes = (parts: GatewayParts) => async (app: FastifyInstance) => {
  const { ledger, keys } = parts
  const tokens = new Set<string>()
  keepBodiesRaw(app)
  app.addHook('preHandler', async ({ headers, routeOptions }, reply) => {
    const token = (headers.authorization ?? '').replace(/^Bearer /, '')
    if (!openPaths.includes(routeOptions.url) && !tokens.has(token))
      await reply.code(401).send({ error: 'invalid_token', error_description: 'Token signature verification failed' })
  })

  app.post('/v1/oauth2/token', ({ headers }, reply) => {
    const login = Buffer.from(`${merchant.paypalClient}:${keys.paypal.clientSecret}`).toString('base64')
    if (headers.authorization !== `Basic ${login}`)
      return reply.code(401).send({ error: 'invalid_client', error_description: 'Client Authentication failed' })
    const token = randomBytes(24).toString('base64url')
    tokens.add(token)
    return { scope: 'openid', access_token: token, token_type: 'Bearer', expires_in: tokenLifetimeSeconds }
  })

  const once = createRequestMemory()
  paypalOrders(parts, once)(app)
  paypalPayments(parts, once)(app)
  paypalTransactions(parts)(app)

  app.post('/v1/notifications/verify-webhook-signature', ({ body }) => ({
    verification_status: isOurEvent(String(body), keys) ? 'SUCCESS' : 'FAILURE',
  }))
  app.get(certificatePath, (_, reply) =>
    reply.type('text/plain').send(keys.paypal.gateway.publicKey.export({ format: 'pem', type: 'spki' })),
  )

  app.get<{ Querystring: { token?: string } }>('/checkoutnow', ({ query }, reply) => {
    const trade = ledger.findByGatewayId(query.token ?? '')
    return trade === undefined
      ? reply.code(404).send({ error: 'no such order' })
      : reply.redirect(`/cashier/${trade.key}`)
  })
}
