import { useQuery } from '@tanstack/react-query'
import { nextOf, type OrderWithStep, ordersWithSteps } from '@warmup/domain/payments'
import { useNow } from '../shared/index.ts'
import { ordersQuery } from './payments.queries.ts'
import type { UseBought } from './use-payment.ts'

/** The orders of a player, each with its step (docs/product/payments.md#one-order). */
export const useOrders = (steamId: string, useBought: UseBought): readonly OrderWithStep[] => {
  const { data: orders = [] } = useQuery(ordersQuery(steamId))
  const now = useNow(orders.length > 0)
  const withoutItems = ordersWithSteps(orders, undefined, now)
  // Loaded only while an order waits for its delivery.
  const isItemAwaited = withoutItems.some((each) => nextOf(each) === 'create')
  const items = useBought(isItemAwaited ? steamId : undefined)
  return isItemAwaited ? ordersWithSteps(orders, items, now) : withoutItems
}
