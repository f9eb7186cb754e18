import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { manyServersFixture, serverFixture } from '../fixtures.ts'
import type { Server } from '../server/server.ts'
import {
  nextSort,
  preparationsForSorting,
  type ServerSort,
  sortFromQuery,
  sortKeys,
  sortServers,
  sortToQuery,
} from './sorting.ts'
import { createTextOrder } from './text-order.ts'

const chinese = createTextOrder(() => new Intl.Collator('zh-CN', { numeric: true }))
const ids = (servers: readonly Server[]) => servers.map(({ id }) => id).join(' ')
const sorted = (servers: Server[], sort: ServerSort, latencies: Record<string, number> = {}) =>
  ids(sortServers(servers, sort, ({ id }) => latencies[id], chinese))

describe('nextSort', () => {
  it('cycles ascending, descending, none, and starts over on another column', () => {
    const first = nextSort(undefined, 'players')
    const second = nextSort(first, 'players')
    expect(first).toEqual({ key: 'players', direction: 'ascending' })
    expect(second).toEqual({ key: 'players', direction: 'descending' })
    expect(nextSort(second, 'players')).toBeUndefined()
    expect(nextSort(second, 'name')).toEqual({ key: 'name', direction: 'ascending' })
  })
})

describe('preparationsForSorting', () => {
  it('add some names at each step until all are compared', () => {
    const asked: (readonly string[])[] = []
    const servers = manyServersFixture(1_200)
    const steps = preparationsForSorting(servers, (names) => {
      asked.push(names)
      return new Map()
    })
    for (const step of steps) step()
    expect(asked.map(({ length }) => length)).toEqual([500, 1_000, 1_200])
    expect(asked.at(-1)).toEqual(servers.map(({ displayName }) => displayName))
  })

  it('are none without servers', () => expect(preparationsForSorting([], chinese)).toEqual([]))
})

describe('sortServers', () => {
  const server = (id: string, overrides: Partial<Server> = {}) => serverFixture({ id, ...overrides })

  it('keeps the given order without a sort, pinned servers first by their number', () => {
    const given = [server('c'), server('pin1', { pinOrder: 1 }), server('a'), server('pin2', { pinOrder: 2 })]
    expect(sorted(given, undefined)).toBe('pin2 pin1 c a')
  })

  it('ignores a negative pin', () =>
    expect(sorted([server('a', { pinOrder: -1 }), server('b')], undefined)).toBe('a b'))

  it.each(['ascending', 'descending'] as const)('keeps pinned servers first, %s', (direction) => {
    const given = [
      server('low', { players: 1 }),
      server('pin', { players: 5, pinOrder: 1 }),
      server('top', { players: 9 }),
    ]
    expect(sorted(given, { key: 'players', direction }).startsWith('pin ')).toBe(true)
  })

  it('sorts pinned servers with the same number by the column', () => {
    const given = [server('a', { players: 1, pinOrder: 1 }), server('b', { players: 5, pinOrder: 1 })]
    expect(sorted(given, { key: 'players', direction: 'descending' })).toBe('b a')
  })

  it('sorts names by the rules of the language', () => {
    const given = ['上海 #10', '上海 #2', '北京', 'Tokyo'].map((displayName) => server(displayName, { displayName }))
    expect(sorted(given, { key: 'name', direction: 'ascending' })).toBe('北京 上海 #2 上海 #10 Tokyo')
    expect(sorted(given, { key: 'name', direction: 'descending' })).toBe('Tokyo 上海 #10 上海 #2 北京')
  })

  it.each(['ascending', 'descending'] as const)('breaks ties of players by star, maximum, id, %s', (direction) => {
    const given = [
      server('s10', { maxPlayers: 10 }),
      server('s2', { maxPlayers: 10 }),
      server('big', { maxPlayers: 20 }),
      server('star', { maxPlayers: 2, star: 1 }),
    ]
    expect(sorted(given, { key: 'players', direction })).toBe('star big s2 s10')
  })

  it.each([
    ['ascending', 'near far lost unknown'],
    ['descending', 'far near lost unknown'],
  ] as const)('puts servers without a latency last, %s', (direction, order) => {
    const given = [server('unknown'), server('far'), server('lost'), server('near')]
    expect(sorted(given, { key: 'latency', direction }, { near: 5, far: 200 })).toBe(order)
  })

  const anyServer = fc
    .record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e1', 'e10'),
      players: fc.nat(2),
      maxPlayers: fc.nat(2),
      star: fc.nat(1),
      pinOrder: fc.integer({ min: -1, max: 2 }),
      displayName: fc.constantFrom('x', 'y', '死斗'),
    })
    .map(serverFixture)
  const anySort = fc.option(
    fc.record({ key: fc.constantFrom(...sortKeys), direction: fc.constantFrom('ascending', 'descending') }),
    { nil: undefined },
  )
  const latencyOf = (candidate: Server) => (candidate.players === 2 ? undefined : candidate.maxPlayers)

  it('returns every server, does not change its input and is idempotent', () => {
    fc.assert(
      fc.property(fc.array(anyServer), anySort, (servers, sort) => {
        const before = [...servers]
        const once = sortServers(servers, sort, latencyOf, chinese)
        expect(servers).toEqual(before)
        expect(once).toHaveLength(servers.length)
        expect(new Set(once)).toEqual(new Set(servers))
        expect(sortServers(once, sort, latencyOf, chinese)).toEqual(once)
      }),
    )
  })

  it('does not depend on the order of the input if ids differ and a column is chosen', () => {
    const lists = fc.uniqueArray(anyServer, { selector: ({ id }) => id })
    const shuffled = lists.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    const chosen = anySort.filter((sort) => sort !== undefined)
    fc.assert(
      fc.property(shuffled, chosen, ([list, other], sort) => {
        expect(ids(sortServers(other, sort, latencyOf, chinese))).toBe(ids(sortServers(list, sort, latencyOf, chinese)))
      }),
    )
  })

  it('has no unpinned server before a pinned one', () => {
    fc.assert(
      fc.property(fc.array(anyServer), anySort, (servers, sort) => {
        const pins = sortServers(servers, sort, latencyOf, chinese).map(({ pinOrder }) => Math.max(0, pinOrder))
        expect(pins).toEqual(pins.toSorted((a, b) => b - a))
      }),
    )
  })
})

describe('the sort in the address', () => {
  it('round-trips and keeps the other parameters', () => {
    for (const key of sortKeys) {
      for (const direction of ['ascending', 'descending'] as const) {
        const written = sortToQuery({ key, direction }, new URLSearchParams('from=game&sort=name'))
        expect(written.get('from')).toBe('game')
        expect(sortFromQuery(new URLSearchParams(written.toString()))).toEqual({ key, direction })
      }
    }
    expect(sortToQuery(undefined, new URLSearchParams('sort=name&from=game')).toString()).toBe('from=game')
  })

  it.each(['', 'sort=', 'sort=-', 'sort=map', 'sort=--players', 'sort=toString'])('%j is no sort', (text) =>
    expect(sortFromQuery(new URLSearchParams(text))).toBeUndefined(),
  )
})
