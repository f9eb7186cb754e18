import { durationMs } from '@warmup/domain/payments'
import { inTransaction, type Transaction } from '../../../platform/db/index.ts'
import { extendServer } from '../../book/rental.service.ts'
import { startReserved } from '../../book/reservation.ts'
import type { PracticeContext } from '../../practice.context.ts'
import { reserveFor } from '../hold-slot.ts'
import { changeState, lockOrder, type OrderRow } from '../orders.store.ts'
import { insertRefund, paymentOf } from './refunds.store.ts'

type Fulfilment = { readonly serverId: string } | { readonly refusal: string }

const provide = async (tx: Transaction, order: OrderRow, context: PracticeContext, now: Date): Promise<Fulfilment> => {
  const actor = { steamId: order.payer, name: order.payerName }
  const byMs = durationMs(order.duration)
  if (order.product === 'renew_server') {
    const extended = await extendServer(tx, { id: order.serverId, byMs }, { ...context, now, actor })
    return typeof extended === 'object' && 'expiresAt' in extended
      ? { serverId: order.serverId }
      : { refusal: String(extended) }
  }
  if (await startReserved(tx, { id: order.serverId, durationMs: byMs }, { now, actor }))
    return { serverId: order.serverId }
  // No slot was reserved for the order, or the slot was given back.
  const reserved = await reserveFor(tx, order, context, now)
  if (typeof reserved === 'string') return { refusal: reserved }
  await startReserved(tx, { id: reserved.id, durationMs: byMs }, { now, actor })
  return { serverId: reserved.id }
}

/**
 * Delivers a paid order once: one transaction creates or renews the server and changes the order's state. If delivery
 * is no longer possible, a refund becomes due (docs/product.md#late-money). Does nothing to an order in another state.
 */
export const fulfilOrder = async (context: PracticeContext, orderId: string): Promise<void> => {
  const { db, log } = context
  const now = context.now()
  const outcome = await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.state !== 'paid') return undefined
    const fulfilment = await provide(tx, order, context, now)
    if ('serverId' in fulfilment) {
      await changeState(tx, order, 'fulfilled', {
        event: 'fulfilled',
        at: now,
        set: { serverId: fulfilment.serverId },
        detail: fulfilment.serverId,
      })
      return fulfilment
    }
    const payment = await paymentOf(tx, orderId)
    if (payment === undefined) throw new Error(`Order ${orderId} is paid without a payment`)
    await insertRefund(tx, payment, { isSurplus: false, now })
    await changeState(tx, order, 'refund_due', { event: 'refund_due', at: now, detail: fulfilment.refusal })
    return fulfilment
  })
  if (outcome === undefined) return
  if ('serverId' in outcome) log.info({ order: orderId, server: outcome.serverId }, 'an order was fulfilled')
  else log.warn({ order: orderId, reason: outcome.refusal }, 'a paid order cannot be fulfilled: its money is due back')
}
