import { type Currency, currencyOf, maxListedOrders, type OrderWire, viasOf } from '@warmup/domain/payments'
import * as calls from '@warmup/domain/payments/calls'
import { withinMs } from '../platform/clock/index.ts'
import { type MountedCall, on } from '../platform/http/index.ts'
import { payInApp } from './in-app/pay-in-app.service.ts'
import { createOrder } from './orders/create-order.service.ts'
import { orderWires } from './orders/order-wire.ts'
import { type OrderRecord, ordersOf } from './orders/orders.store.ts'
import { cancelOrder, ownOrder, type PaymentPlace, payOrder } from './orders/pay-order.service.ts'
import type { PaymentsContext } from './payments.context.ts'
import { priceListOf } from './prices.config.ts'
import { settleOrder } from './settling/settle.service.ts'

const fewPerMinute = { requestsPerMinute: 60 }
/** If the gateway takes longer, a polling client gets the state from the ledger. */
const patienceMs = 3_000

const gatewaysFor = ({ gateways }: PaymentsContext, currency: Currency) =>
  gateways.filter(({ method }) => currencyOf(method) === currency)

const wireOf = async (context: PaymentsContext, record: OrderRecord): Promise<OrderWire> => {
  const [wire] = await orderWires(context, [record])
  if (wire === undefined) throw new Error('An order has no wire')
  return wire
}

/** The calls for prices, orders and payment. */
export const paymentsRoutes = (context: PaymentsContext): MountedCall[] => [
  on(calls.getPricing)(({ query: { currency } }) => {
    const { items, bookings } = priceListOf(context.prices(), currency)
    return {
      data: {
        currency,
        items: items.map(({ duration, isRelocatable, amount }) => ({ duration, relocatable: isRelocatable, amount })),
        bookings: [...bookings],
        methods: gatewaysFor(context, currency).map(({ method }) => method),
        ways: gatewaysFor(context, currency).flatMap(({ method, vias }) => vias().map((via) => ({ method, via }))),
      },
    }
  }),
  on(calls.createOrder, fewPerMinute)(async ({ session, body }) => ({ id: await createOrder(context, session, body) })),
  on(
    calls.payOrder,
    fewPerMinute,
  )(async ({ session, body: { orderId, method, via = viasOf(method)[0] ?? 'page' }, request, reply }) => {
    const { url, expiresAt, inApp }: PaymentPlace =
      via === 'in_app'
        ? await payInApp(context, session, { orderId, method }, { request, reply })
        : await payOrder(context, session, { orderId, method, via, payer: { address: request.ip } })
    return { payment_url: url, expires_at: expiresAt.toISOString(), ...(inApp && { in_app: inApp }) }
  }),
  on(calls.getOrder)(async ({ session, params: { id } }) => {
    await ownOrder(context, session, id)
    const settled = settleOrder(context, id).catch((error: unknown) =>
      context.log.warn({ err: error, order: id }, 'an order could not be looked at; it is tried again'),
    )
    await withinMs(settled, patienceMs)
    return wireOf(context, await ownOrder(context, session, id))
  }),
  on(calls.getOrders)(async ({ session }) => {
    const records = await ordersOf(context.db, session.user.steamId, maxListedOrders)
    return orderWires(context, records)
  }),
  on(
    calls.cancelOrder,
    fewPerMinute,
  )(async ({ session, params: { id } }) => wireOf(context, await cancelOrder(context, session, id))),
]
