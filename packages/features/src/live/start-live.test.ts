import { QueryClient } from '@tanstack/react-query'
import { type Server, serverListReading } from '@warmup/domain/servers'
import { serverWireFixture } from '@warmup/domain/servers/fixtures'
import { expect, it, vi } from 'vitest'
import { ordersQuery } from '../payments/payments.queries.ts'
import { serversQuery } from '../practice/practice.queries.ts'
import { changeServers, reloadPlayers } from '../servers/live.ts'
import { everyServer, serverListQuery } from '../servers/servers.queries.ts'
import { liveKeys } from './live-keys.ts'
import { applyEvent } from './start-live.ts'

const servers = serverListReading.parse(['a', 'b'].map((id) => ({ ...serverWireFixture(), id, players: '3/16' })))
const setUp = () => {
  const client = new QueryClient()
  client.setQueryData(serverListQuery().queryKey, servers)
  client.setQueryData(serverListQuery({ ...everyServer, maps: ['de_dust2'] }).queryKey, servers)
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  const listOf = (filters = everyServer): readonly Server[] =>
    client.getQueryData(serverListQuery(filters).queryKey) ?? []
  const apply = (name: string, data: unknown) =>
    applyEvent(client, { changeServers, reloadPlayers }, { name, data: JSON.stringify(data) })
  return { client, invalidate, listOf, apply, keys: () => invalidate.mock.calls.map(([filters]) => filters?.queryKey) }
}

it('changes rows of the cached lists, and keeps the others as they are', () => {
  const { apply, listOf, keys } = setUp()
  apply('servers', [{ id: 'b', players: 9 }])
  expect(listOf().map(({ players }) => players)).toEqual([3, 9])
  expect(listOf()[0]).toBe(servers[0])
  expect(keys()).toEqual([])
})

it('reloads a list that was filtered by map if a map changed', () => {
  const { apply, listOf, keys } = setUp()
  apply('servers', [{ id: 'a', map: 'de_nuke' }])
  expect(listOf()[0]?.map).toBe('de_nuke')
  expect(keys()).toEqual([serverListQuery({ ...everyServer, maps: ['de_dust2'] }).queryKey])
})

it('reloads the lists where the event cannot be read or says so', () => {
  for (const data of [null, 'x', [{ players: 3 }]]) {
    const { apply, keys } = setUp()
    apply('servers', data)
    expect(keys()).toEqual([['servers', 'list']])
  }
})

it('reloads the players of the servers named', () => {
  const { apply, keys } = setUp()
  apply('presence', ['b', 'unknown'])
  expect(keys()).toEqual([['servers', 'players', servers[1]?.ip, servers[1]?.port]])
})

it.each([
  ['seat', liveKeys.seat],
  ['gatherings', liveKeys.gatherings],
  ['orders', liveKeys.orders],
  ['practice', liveKeys.practice],
  ['notices', liveKeys.notices],
])('reloads what %s is about', (name, expected) => {
  const { apply, keys } = setUp()
  apply(name, null)
  expect(keys()).toEqual(expected)
})

it('reloads everything when a stream has opened, because something may have changed before', () => {
  const { apply, keys } = setUp()
  apply('hello', { heartbeatSeconds: 15 })
  expect(keys()).toEqual([['servers', 'list'], ...Object.values(liveKeys).flat()])
})

it('skips unknown events', () => {
  const { apply, keys } = setUp()
  apply('weather', {})
  expect(keys()).toEqual([])
})

it('has the keys of the queries', () => {
  const beginsWith = (key: readonly unknown[], start: readonly string[]) => start.every((part, at) => key[at] === part)
  expect(liveKeys.orders.some((start) => beginsWith(ordersQuery('1').queryKey, start))).toBe(true)
  expect(liveKeys.practice.some((start) => beginsWith(serversQuery('1').queryKey, start))).toBe(true)
})
