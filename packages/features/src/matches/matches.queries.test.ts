import { expect, it } from 'vitest'
import { demosQuery, logQuery, matchDemosQuery, watchedServersQuery } from './matches.queries.ts'

const serverId = 'ps-1'

it.each([
  ['demos', (steamId: string) => demosQuery({ steamId, serverId })],
  ['the demos of a match', (steamId: string) => matchDemosQuery(steamId, 'm-1')],
  ['a log', (steamId: string) => logQuery({ steamId, serverId })],
  ['servers to watch', (steamId: string) => watchedServersQuery(steamId)],
])('what one player was told of %s is not kept for the next', (_, queryOf) => {
  expect(queryOf('76561198000000001').queryKey).not.toEqual(queryOf('76561198000000002').queryKey)
})

it('a backend without servers to watch is not asked again', () => {
  const intervalOf: unknown = watchedServersQuery('1').refetchInterval
  if (typeof intervalOf !== 'function') throw new TypeError('not a function')
  expect(intervalOf({ state: { data: null } })).toBe(false)
})
