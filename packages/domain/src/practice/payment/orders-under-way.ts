import { fulfilmentWaitMs } from './limits.ts'
import { isOpen, type Order } from './order.ts'

/** What happens next with an order: it is paid, its server is created, or its money is given back. */
export type OrderUnderWay = { readonly order: Order; readonly next: 'pay' | 'create' | 'refund' }

/** How long an order that was paid waits for its new server, as its payer is told. */
const isStarting = ({ subject, entries }: Order, now: number): boolean => {
  const fulfilledAt = entries.findLast(({ event }) => event === 'fulfilled')?.at
  if (subject.product !== 'new_server' || fulfilledAt === undefined) return false
  // What a backend whose clock was ahead has written is over as well.
  return Math.abs(now - fulfilledAt) < fulfilmentWaitMs
}

/**
 * The orders that every page speaks of at `now`, in milliseconds since 1970, those to pay first
 * (docs/product.md#orders-under-way). A new server that runs is none of them any more.
 */
export const ordersUnderWay = (
  orders: readonly Order[],
  runningServers: ReadonlySet<string>,
  now: number,
): readonly OrderUnderWay[] => {
  const nextOf = (order: Order): OrderUnderWay['next'] | undefined => {
    if (isOpen(order.state)) return now < order.payableUntil ? 'pay' : undefined
    if (order.state === 'paid') return 'create'
    if (order.state === 'refund_due') return 'refund'
    const hasServer = order.serverId !== undefined && runningServers.has(order.serverId)
    return order.state === 'fulfilled' && !hasServer && isStarting(order, now) ? 'create' : undefined
  }
  const found = orders.flatMap((order) => {
    const next = nextOf(order)
    return next === undefined ? [] : [{ order, next }]
  })
  const rank = ({ next }: OrderUnderWay) => (next === 'pay' ? 0 : 1)
  return found.toSorted((a, b) => rank(a) - rank(b) || a.order.createdAt - b.order.createdAt)
}
