import { useQuery } from '@tanstack/react-query'
import { isRunning, type PracticeServer } from '@warmup/domain/practice'
import { ordersUnderWay } from '@warmup/domain/practice/payment'
import { paths } from '@warmup/domain/shell'
import { OrderStrip } from '@warmup/ui/practice'
import { useNotify, useNow } from '../../shared/index.ts'
import { serversQuery } from '../practice.queries.ts'
import { ordersQuery } from './payment.queries.ts'
import { paymentFailureOf } from './payment-failure.ts'
import { useCancelling } from './use-cancelling.ts'

const runningOf = (servers: readonly PracticeServer[] | undefined, now: number): ReadonlySet<string> =>
  new Set((servers ?? []).filter((server) => isRunning(server, now)).map(({ id }) => id))

/** The player's orders under way, on every page (docs/product.md#orders-under-way). */
export const OrderStripContainer = ({ steamId }: { steamId: string }) => {
  const { data: orders = [] } = useQuery(ordersQuery(steamId))
  const now = useNow(orders.length > 0)
  const withoutServers = ordersUnderWay(orders, new Set(), now)
  // Which servers run is asked for only where a new one is waited for.
  const isServerAwaited = withoutServers.some(({ next }) => next === 'create')
  const { data: servers } = useQuery(serversQuery(isServerAwaited ? steamId : undefined))
  const cancelling = useCancelling(useNotify(steamId))
  return (
    <OrderStrip
      orders={isServerAwaited ? ordersUnderWay(orders, runningOf(servers, now), now) : withoutServers}
      now={now}
      hrefOf={({ id }) => `${paths.practice}?order=${encodeURIComponent(id)}`}
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
