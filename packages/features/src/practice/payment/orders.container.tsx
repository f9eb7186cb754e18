import { useQuery } from '@tanstack/react-query'
import { type Order, ordersWithSteps } from '@warmup/domain/payments'
import { OrdersDialog } from '@warmup/ui/practice'
import { useNow, useQueryLoadable } from '../../shared/index.ts'
import { ordersQuery } from './payment.queries.ts'
import { useOrderServers } from './use-order-servers.ts'

type OrdersContainerProps = {
  isOpen: boolean
  onClose: () => void
  steamId: string
  onResume: (order: Order) => void
}

/** The player's orders with their states. */
export const OrdersContainer = ({ steamId, ...props }: OrdersContainerProps) => {
  const query = ordersQuery(steamId)
  const { data, ...result } = useQuery(query)
  const servers = useOrderServers(props.isOpen ? steamId : undefined)
  const now = useNow(props.isOpen)
  const orders = useQueryLoadable(query.queryKey, { ...result, data: data && ordersWithSteps(data, servers, now) })
  return <OrdersDialog {...props} orders={orders} />
}
