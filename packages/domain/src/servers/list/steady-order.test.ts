import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serverFixture } from '../fixtures.ts'
import { unfeltLatencyMs } from '../limits.ts'
import type { Server } from '../server/server.ts'
import { sortServers } from './sorting.ts'
import { holdOrder, settleOrder } from './steady-order.ts'
import { createTextOrder } from './text-order.ts'

const ids = (servers: readonly { readonly id: string }[]) => servers.map(({ id }) => id).join(' ')
const server = (id: string, overrides: Partial<Server> = {}) => serverFixture({ id, ...overrides })

type Entry = { readonly id: string; readonly value: number; readonly group: number }
const settle = (entries: readonly Entry[]) =>
  settleOrder(
    entries,
    ({ value }) => value,
    ({ group }) => group,
  )
const entry = (id: string, value: number, group = 0): Entry => ({ id, value, group })

describe('settleOrder', () => {
  it('keeps places if the difference is imperceptible', () =>
    expect(ids(settle([entry('a', 24), entry('b', 20), entry('c', 22)]))).toBe('a b c'))

  it('moves a slower one behind the others, and keeps their order', () =>
    expect(ids(settle([entry('slow', 100), entry('a', 31), entry('b', 30), entry('c', 33)]))).toBe('a b c slow'))

  it('moves a faster one before the others', () =>
    expect(ids(settle([entry('a', 31), entry('b', 30), entry('fast', 10)]))).toBe('fast a b'))

  it('keeps the groups apart, the highest first', () =>
    expect(ids(settle([entry('a', 5), entry('pin', 90, 2), entry('b', 1), entry('pin2', 300, 2)]))).toBe(
      'pin pin2 a b',
    ))

  const anyEntries = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      value: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constant(Number.MAX_SAFE_INTEGER)),
      group: fc.nat(2),
    }),
    { selector: ({ id }) => id, maxLength: 40 },
  )
  const isFault = (a: Entry, b: Entry) =>
    a.group < b.group || (a.group === b.group && a.value >= b.value + unfeltLatencyMs)
  const hasFault = (entries: readonly Entry[]) =>
    entries.some((a, at) => entries.slice(at + 1).some((b) => isFault(a, b)))

  it('contains every entry once, none before a perceptibly smaller one', () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const settled = settle(entries)
        expect(settled.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
          entries.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
        )
        expect(hasFault(settled)).toBe(false)
      }),
    )
  })

  it('is idempotent and keeps imperceptible differences', () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        fc.pre(!hasFault(entries))
        expect(settle(entries)).toEqual(entries)
      }),
    )
    fc.assert(
      fc.property(anyEntries, (entries) => {
        expect(settle(settle(entries))).toEqual(settle(entries))
      }),
    )
  })

  it('is stable under noise of less than half the threshold', () => {
    const noisy = fc.array(
      fc.record({
        value: fc.integer({ min: 1, max: 40 }),
        noise: fc.double({ min: -2.49, max: 2.49, noNaN: true }),
      }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(noisy, (measured) => {
        const exact = measured.toSorted((a, b) => a.value - b.value)
        const entries = exact.map(({ value, noise }, index) => entry(String(index), value + noise))
        expect(settle(entries)).toEqual(entries)
      }),
    )
  })
})

describe('sortServers with the order shown so far', () => {
  const noNames = createTextOrder(() => new Intl.Collator('en'))
  const sorted = (
    servers: readonly Server[],
    latencies: Record<string, number>,
    previous: readonly Server[] | undefined,
    direction: 'ascending' | 'descending' = 'ascending',
  ) => ids(sortServers(servers, { key: 'latency', direction }, ({ id }) => latencies[id], noNames, previous))
  const list = [server('a'), server('b'), server('c')]

  it.each([
    ['ascending', { a: 20, b: 16.5, c: 21 }, 'a b c'],
    ['ascending', { a: 20, b: 15, c: 21 }, 'b a c'],
    ['ascending', { a: 20, c: 21 }, 'a c b'],
    ['descending', { a: 20, b: 24, c: 24.9 }, 'a b c'],
    ['descending', { a: 20, b: 25, c: 24 }, 'b a c'],
    ['descending', { b: 2, c: 1 }, 'b c a'],
  ] as const)('%s, %j: %s', (direction, latencies, order) =>
    expect(sorted(list, latencies, list, direction)).toBe(order),
  )

  it('is exact without a previous order', () => expect(sorted(list, { a: 20, b: 19, c: 18 }, undefined)).toBe('c b a'))

  it('drops removed servers and inserts new ones by latency', () =>
    expect(sorted([server('d'), server('a'), server('c')], { a: 10, d: 15, c: 40 }, list)).toBe('a d c'))

  it('keeps pinned servers first', () =>
    expect(sorted([...list, server('pin', { pinOrder: 1 })], { a: 1, b: 1, c: 1, pin: 99 }, list)).toBe('pin a b c'))

  it('ignores it for other columns', () =>
    expect(
      ids(
        sortServers(
          [server('a', { players: 2 }), server('b', { players: 1 })],
          { key: 'players', direction: 'ascending' },
          () => undefined,
          noNames,
          list,
        ),
      ),
    ).toBe('b a'))
})

describe('holdOrder', () => {
  const list = [server('a'), server('b'), server('c')]

  it('keeps the places, with the latest data', () => {
    const later = [server('c', { players: 9 }), server('b'), server('a')]
    const held = holdOrder(list, later, later)
    expect(ids(held)).toBe('a b c')
    expect(held[2]?.players).toBe(9)
  })

  it('keeps servers that new data would hide, and drops removed ones', () => {
    const full = server('b', { players: 16 })
    const held = holdOrder(list, [server('c')], [full, server('c')])
    expect(ids(held)).toBe('b c')
    expect(held[0]).toBe(full)
  })

  it('puts new servers last, even pinned ones', () => {
    const later = [server('new', { pinOrder: 9 }), ...list]
    expect(ids(holdOrder(list, later, later))).toBe('a b c new')
  })

  it('moves servers up only over removed ones, and keeps all others', () => {
    const anyIds = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 })
    fc.assert(
      fc.property(anyIds, anyIds, anyIds, (before, next, others) => {
        const servers = new Map([...'abcdefghij'].map((id) => [id, server(id)]))
        const of = (some: readonly string[]) => some.flatMap((id) => servers.get(id) ?? [])
        const every = [...new Set([...next, ...others])]
        const held = holdOrder(of(before), of(next), of(every)).map(({ id }) => id)
        expect(held).toEqual([
          ...before.filter((id) => every.includes(id)),
          ...next.filter((id) => !before.includes(id)),
        ])
      }),
    )
  })
})
