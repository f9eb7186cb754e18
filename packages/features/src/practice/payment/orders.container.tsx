import type { Order } from '@warmup/domain/practice/payment'
import { OrdersDialog } from '@warmup/ui/practice'
import { useLoadable } from '../../shared/index.ts'
import { ordersQuery } from './payment.queries.ts'

type OrdersContainerProps = {
  isOpen: boolean
  onClose: () => void
  steamId: string
  onResume: (order: Order) => void
}

/** The player's orders with what has become of each. */
export const OrdersContainer = ({ steamId, ...props }: OrdersContainerProps) => (
  <OrdersDialog {...props} orders={useLoadable(ordersQuery(steamId))} />
)
