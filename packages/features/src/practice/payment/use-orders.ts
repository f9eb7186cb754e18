import { useQuery } from '@tanstack/react-query'
import { nextOf, type OrderWithStep, ordersWithSteps } from '@warmup/domain/payments'
import { useNow } from '../../shared/index.ts'
import { ordersQuery } from './payment.queries.ts'
import { useOrderServers } from './use-order-servers.ts'

/** The orders of a player, each with its step (docs/product/payments.md#one-order). */
export const useOrders = (steamId: string): readonly OrderWithStep[] => {
  const { data: orders = [] } = useQuery(ordersQuery(steamId))
  const now = useNow(orders.length > 0)
  const withoutServers = ordersWithSteps(orders, undefined, now)
  // Servers are loaded only while an order waits for a new server.
  const isServerAwaited = withoutServers.some((each) => nextOf(each) === 'create')
  const servers = useOrderServers(isServerAwaited ? steamId : undefined)
  return isServerAwaited ? ordersWithSteps(orders, servers, now) : withoutServers
}
