import { ordersUnderWay } from '@warmup/domain/payments'
import { OrderStrip } from '@warmup/ui/payments'
import { useNotify } from '../shared/index.ts'
import { orderAddress } from './leave.ts'
import { paymentFailureOf } from './payment-failure.ts'
import { useCancelling } from './use-cancelling.ts'
import { useOrders } from './use-orders.ts'
import type { UseBought } from './use-payment.ts'

/** The player's open orders, shown on every page (docs/product/payments.md#orders-under-way). */
export const OrderStripContainer = ({ steamId, useBought }: { steamId: string; useBought: UseBought }) => {
  const cancelling = useCancelling(useNotify(steamId))
  return (
    <OrderStrip
      orders={ordersUnderWay(useOrders(steamId, useBought))}
      hrefOf={({ id }) => orderAddress(id)}
      cancelling={cancelling.isPending ? cancelling.variables : undefined}
      notCancelled={
        cancelling.isError
          ? { orderId: cancelling.variables, failure: paymentFailureOf(cancelling.error, 'cancel_failed') }
          : undefined
      }
      onCancel={({ id }) => cancelling.mutate(id)}
    />
  )
}
