import { inTransaction } from '../../platform/db/index.ts'
import { changeState, lockOrder } from '../orders/orders.store.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { productOf } from '../product.ts'
import { insertRefund, paymentOf } from './refunds.store.ts'

/**
 * Delivers a paid order once: one transaction delivers the product and changes the order's state. If delivery
 * is no longer possible, a refund becomes due (docs/product/payments.md#late-money). Does nothing to an order in another state.
 */
export const fulfilOrder = async (context: PaymentsContext, orderId: string): Promise<void> => {
  const { db, log } = context
  const now = context.now()
  const outcome = await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.state !== 'paid') return undefined
    // Money that comes after the payer's account was deleted is returned (docs/product/privacy.md#what-stays).
    const fulfilment =
      order.payer === '' ? { refusal: 'account_deleted' } : await productOf(context, order).deliver(tx, order, now)
    if ('itemId' in fulfilment) {
      await changeState(tx, order, 'fulfilled', {
        event: 'fulfilled',
        at: now,
        set: { serverId: fulfilment.itemId },
        detail: fulfilment.itemId,
      })
      await context.emit?.(tx, { type: 'order.paid', order: order.id, amount: order.amount, currency: order.currency })
      return { ...fulfilment, payer: order.payer }
    }
    const payment = await paymentOf(tx, orderId)
    if (payment === undefined) throw new Error(`Order ${orderId} is paid without a payment`)
    await insertRefund(tx, payment, { isSurplus: false, now })
    await changeState(tx, order, 'refund_due', { event: 'refund_due', at: now, detail: fulfilment.refusal })
    return { ...fulfilment, payer: order.payer }
  })
  if (outcome === undefined) return
  context.orderChanged?.(outcome.payer)
  if ('itemId' in outcome)
    log.info({ order: orderId, ...(outcome.itemId !== '' && { server: outcome.itemId }) }, 'an order was fulfilled')
  else log.warn({ order: orderId, reason: outcome.refusal }, 'a paid order cannot be fulfilled: its money is due back')
}
