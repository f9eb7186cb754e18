import type { PaymentMethod } from '@warmup/domain/payments'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../../platform/http/index.ts'
import { GatewayError } from '../gateways/gateway.ts'
import { type PaymentPlace, payableAttempt, payOrder } from '../orders/pay-order.service.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { beginVisit, endVisit, isPayer, rememberPayer } from './payer-cookie.ts'

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/** Where the app's page returns a payer whom it has identified. */
export const identifiedPath = (method: PaymentMethod): string => `/api/payment/identified/${method}`

/**
 * Pays an order in the app in whose browser our page is open. If the order's attempt is for the app account in this browser,
 * returns the payment to request of the app; otherwise the app's page that first identifies the payer
 * (docs/product/payments.md#in-app). Throws `HttpError` with a code of `orderRefusals`.
 */
export const payInApp = async (
  context: PaymentsContext,
  session: Session,
  { orderId, method }: { readonly orderId: string; readonly method: PaymentMethod },
  { request, reply }: Exchange,
): Promise<PaymentPlace> => {
  const { inApp, order, kept } = await payableAttempt(context, session, { orderId, method, via: 'in_app' })
  if (kept?.state === 'open' && isPayer(context, request, { tradeNo: kept.tradeNo, sessionId: session.id }))
    return { url: kept.url, expiresAt: kept.expiresAt, inApp: inApp.paymentAt(kept.url) }
  const state = beginVisit(context, reply, { orderId, session })
  const returnUrl = `${context.publicUrl()}${identifiedPath(method)}?order=${orderId}`
  return { url: inApp.identifyUrl({ state, returnUrl }), expiresAt: order.payableUntil }
}

/**
 * Begins the attempt of a payer who returns from the app's page. Throws `HttpError` if the order cannot be paid, and
 * `GatewayError` if the payer is unknown or the visit is not this browser's.
 */
export const finishVisit = async (
  context: PaymentsContext,
  method: PaymentMethod,
  { request, reply }: Exchange,
): Promise<void> => {
  const query = new URL(request.url, 'http://portal').searchParams
  const visit = endVisit(context, { request, reply }, query.get('state') ?? '')
  const inApp = context.gateways.find((gateway) => gateway.method === method)?.inApp
  const code = query.get('code') ?? ''
  if (visit === undefined || inApp === undefined || !/^[\w-]{1,512}$/.test(code))
    throw new GatewayError('A payer came back without a visit that this browser has begun')
  const { orderId, steamId, sessionId } = visit
  const payer = { address: request.ip, appId: await inApp.payerOf(code) }
  const wanted = { orderId, method, via: 'in_app', payer, isNew: true } as const
  const { tradeNo } = await payOrder(context, { user: { steamId } }, wanted)
  rememberPayer(context, reply, { tradeNo, sessionId })
}
