import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Currency } from '@warmup/domain/practice'
import { isOpen, type Order, orderPollMs } from '@warmup/domain/practice/payment'
import { refusedTokensAnnounced } from '../refused-tokens.ts'

/** Loaded when it is first needed, with what parses the answers. */
const calls = () => import('./payment.calls.ts')

/** What renting costs in a currency, and how it can be paid. */
export const offerQuery = (currency: Currency) =>
  queryOptions({
    queryKey: ['practice', 'offer', currency],
    queryFn: async ({ signal }) => (await calls()).fetchOffer(currency, { signal }),
  })

/** What has become of a player's order; asked for again at once when the page is looked at. */
export const orderQuery = (steamId: string | undefined, id: string | undefined) =>
  queryOptions({
    queryKey: ['practice', 'order', steamId, id],
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => refusedTokensAnnounced(async () => (await calls()).fetchOrder(id, { signal })),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })

/** Whether something may still happen to an order by itself. */
const isUnderWay = ({ state }: Order): boolean => isOpen(state) || state === 'paid' || state === 'refund_due'

/** The orders of the signed-in player. Ours, additional: of another backend's nothing is known. */
export const ordersQuery = (steamId: string | undefined) =>
  queryOptions({
    queryKey: ['practice', 'orders', steamId],
    queryFn:
      steamId === undefined
        ? skipToken
        : ({ signal }) => refusedTokensAnnounced(async () => (await calls()).fetchOrders({ signal })),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? orderPollMs : false),
    refetchOnWindowFocus: 'always',
    retry: false,
  })
