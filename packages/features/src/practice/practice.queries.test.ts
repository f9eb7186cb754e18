import { expect, it } from 'vitest'
import { orderQuery, ordersQuery } from '../payments/payments.queries.ts'
import {
  activityQuery,
  adminsQuery,
  bookingsQuery,
  calendarLinkQuery,
  serversQuery,
  teammatesQuery,
} from './practice.queries.ts'

const serverId = 'ps-1'

it.each([
  ['servers', (steamId: string) => serversQuery(steamId)],
  ['admins', (steamId: string) => adminsQuery({ steamId, serverId })],
  ['teammates', (steamId: string) => teammatesQuery({ steamId, serverId })],
  ['activity', (steamId: string) => activityQuery({ steamId, serverId })],
  ['the calendar link', (steamId: string) => calendarLinkQuery(steamId, true)],
  ['an order', (steamId: string) => orderQuery(steamId, 'o-1')],
  ['orders', (steamId: string) => ordersQuery(steamId)],
])('the query key of %s differs for another player', (_, queryOf) => {
  expect(queryOf('76561198000000001').queryKey).not.toEqual(queryOf('76561198000000002').queryKey)
})

it('a backend without bookings is not asked again', () => {
  const intervalOf: unknown = bookingsQuery('1').refetchInterval
  if (typeof intervalOf !== 'function') throw new TypeError('not a function')
  expect(intervalOf({ state: { data: null } })).toBe(false)
})
