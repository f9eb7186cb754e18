import { decideRefund, moneyText, refundByHand, type Undo } from '../../payments/index.ts'
import type { ActionHandlers } from '../actions/action-handler.ts'
import { done, refused, unchanged } from '../actions/outcomes.ts'

export type OrderActionsContext = {
  /** Takes back what orders have bought. */
  readonly products: readonly Undo[]
}

/** The actions on orders (docs/product/console.md#console-orders). */
export const orderActions = ({ products }: OrderActionsContext): ActionHandlers<'refund' | 'refund_by_hand'> => ({
  refund: {
    inTransaction: async (tx, { action: { orderId, expiresServer }, now }) => {
      const decided = await decideRefund(tx, { products, now }, { orderId, expires: expiresServer })
      if (decided.refusal === undefined) return done()
      if (decided.refusal === 'no_order') return refused('no_order')
      const { state } = decided
      if (state !== 'refund_due' && state !== 'refunded') return refused('nothing_to_refund', state)
      return expiresServer ? refused('refund_open', state) : unchanged(state)
    },
  },
  refund_by_hand: {
    inTransaction: async (tx, { action: { expiresServer, ...byHand }, now }) => {
      const entered = await refundByHand(tx, { products, now }, { ...byHand, expires: expiresServer })
      if (entered.refusal !== undefined) return refused(entered.refusal, entered.detail)
      return done(`${entered.tradeNo} ${moneyText(entered.amount, entered.currency)}`)
    },
  },
})
