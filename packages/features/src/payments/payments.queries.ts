import { queryOptions, skipToken } from '@tanstack/react-query'
import { type Currency, isOpen, type Order, orderPollMs } from '@warmup/domain/payments'
import { keepAnswer, keepList, orderKey, ordersKey } from './kept-orders.ts'
import { paymentCalls } from './payments.calls.ts'

/** Rental prices and payment methods in a currency. */
export const offerQuery = (currency: Currency) =>
  queryOptions({
    queryKey: ['payments', 'offer', currency],
    queryFn: paymentCalls.read('getPricing', { query: { product_type: 'server_rental', currency } }),
  })

/** A player's order; refetched immediately when the page regains focus. */
export const orderQuery = (steamId: string | undefined, id: string | undefined) =>
  queryOptions({
    queryKey: orderKey(steamId, id),
    queryFn:
      id === undefined
        ? skipToken
        : async ({ signal, client }) => {
            const answer = await paymentCalls.read('getOrder', { params: { id } })({ signal })
            return keepAnswer(client, { steamId, id, answer, at: Date.now() })
          },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })

/** Whether an order's state may still change without action. */
const isUnderWay = ({ state }: Order): boolean => isOpen(state) || state === 'paid' || state === 'refund_due'

const loadOrders = paymentCalls.readIfKnown('getOrders')

/** The signed-in player's orders. Only our backend has this call; for others the list is empty. */
export const ordersQuery = (steamId: string | undefined) =>
  queryOptions({
    queryKey: ordersKey(steamId),
    queryFn:
      steamId === undefined
        ? skipToken
        : async ({ signal, client }) => {
            const orders = (await loadOrders({ signal })) ?? []
            return keepList(client, { steamId, orders, at: Date.now() })
          },
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? orderPollMs : false),
    refetchOnWindowFocus: 'always',
    retry: false,
  })
