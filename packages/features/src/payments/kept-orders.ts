import type { QueryClient } from '@tanstack/react-query'
import { keptOrder, type Order, type OrderAnswer, statusOf } from '@warmup/domain/payments'

/** Query keys of a player's orders and of one order. */
export const ordersKey = (steamId: string | undefined) => ['payments', 'orders', steamId] as const
export const orderKey = (steamId: string | undefined, id: string | undefined) =>
  ['payments', 'order', steamId, id] as const

const listed = (client: QueryClient, steamId: string | undefined, id: string): Order | undefined =>
  client.getQueryData<readonly Order[]>(ordersKey(steamId))?.find((order) => order.id === id)

const answerOf = (order: Order): OrderAnswer => ({ status: statusOf(order.state), order })

/** Reloads what players have bought: an order delivers a practice server, or more time of one. */
export const reloadBought = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: ['practice', 'servers'] })
  void client.invalidateQueries({ queryKey: ['practice', 'bookings'] })
}

/** Reloads what was bought when an order is paid or fulfilled. */
const reloadAfter = (client: QueryClient, known: Order | undefined, { state }: Order) => {
  if (known !== undefined && known.state !== state && (state === 'paid' || state === 'fulfilled')) reloadBought(client)
}

/**
 * Merges the answer about one order into the list of orders, so that all parts of a page agree
 * (docs/product/payments.md#one-order). Returns the order to cache.
 */
export const keepAnswer = (
  client: QueryClient,
  { steamId, id, answer, at }: { steamId: string | undefined; id: string; answer: OrderAnswer; at: number },
): OrderAnswer => {
  if (answer.order === undefined) return answer
  const known = listed(client, steamId, id) ?? client.getQueryData<OrderAnswer>(orderKey(steamId, id))?.order
  const order = keptOrder(known, answer.order, at)
  reloadAfter(client, known, order)
  client.setQueryData<readonly Order[]>(ordersKey(steamId), (orders) =>
    orders?.map((each) => (each.id === id ? order : each)),
  )
  return answerOf(order)
}

/** Merges the answer about all orders into each order's cache. Returns the list to cache. */
export const keepList = (
  client: QueryClient,
  { steamId, orders, at }: { steamId: string; orders: readonly Order[]; at: number },
): readonly Order[] =>
  orders.map((received) => {
    const key = orderKey(steamId, received.id)
    const single = client.getQueryData<OrderAnswer>(key)
    const known = listed(client, steamId, received.id) ?? single?.order
    const order = keptOrder(known, received, at)
    reloadAfter(client, known, order)
    if (single !== undefined) client.setQueryData(key, answerOf(order))
    return order
  })
