import type { FastifyInstance } from 'fastify'
import { HttpError } from '../../platform/http/index.ts'
import { GatewayError } from '../gateways/gateway.ts'
import { findOrder } from '../orders/orders.store.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { productOf } from '../product.ts'
import { finishVisit, identifiedPath } from './pay-in-app.service.ts'

const requestsPerMinute = 60

/** The portal's page of an order; the landing page if there is no such order. */
const pageOf = async (context: PaymentsContext, orderId: string | null): Promise<string> => {
  const order = orderId === null ? undefined : await findOrder(context.db, orderId)
  return order === undefined
    ? `${context.publicUrl()}/`
    : `${context.publicUrl()}${productOf(context, order).page}?order=${order.id}`
}

/**
 * The addresses to which an app returns a payer whom it has identified. The payer always returns to the order, which
 * shows whether its payment is open.
 */
export const mountIdentified = (app: FastifyInstance, context: PaymentsContext): void => {
  for (const { method, inApp } of context.gateways) {
    if (inApp === undefined) continue
    app.get<{ Querystring: { order?: string } }>(
      identifiedPath(method),
      {
        schema: { hide: true },
        config: { rateLimit: { max: requestsPerMinute, timeWindow: 60_000 } },
        errorHandler: async (_, request, reply) =>
          reply.redirect(await pageOf(context, new URL(request.url, 'http://portal').searchParams.get('order'))),
      },
      async (request, reply) => {
        const orderId = new URL(request.url, 'http://portal').searchParams.get('order')
        try {
          await finishVisit(context, method, { request, reply })
        } catch (error) {
          if (!(error instanceof GatewayError) && !(error instanceof HttpError)) throw error
          context.log.warn({ err: error, method }, 'a payer came back from an app, but nothing could be begun')
        }
        return reply.redirect(await pageOf(context, orderId))
      },
    )
  }
}
