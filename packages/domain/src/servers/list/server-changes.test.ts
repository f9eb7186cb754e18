import fc from 'fast-check'
import { expect, it } from 'vitest'
import { serverWireFixture } from '../fixtures.ts'
import { serverStates } from '../server/server.ts'
import { type ServerWire, serverListReading } from '../server/server-reading.ts'
import { changesBetween, serverChangesReading, withServerChanges } from './server-changes.ts'

const rowOf = (id: string, changes: Partial<ServerWire> = {}): ServerWire => ({
  ...serverWireFixture(),
  id,
  players: '3/16',
  state: 'live',
  open: 1,
  ...changes,
})

it('tells the changed fields of changed rows only', () => {
  const before = [rowOf('a'), rowOf('b'), rowOf('c')]
  const after = [rowOf('a'), rowOf('b', { players: '4/16' }), rowOf('c', { state: 'offline', open: 0 })]
  expect(changesBetween(before, after)).toEqual([
    { id: 'b', players: 4 },
    { id: 'c', state: 'offline' },
  ])
})

it.each([
  ['a server more', [rowOf('a'), rowOf('b')]],
  ['another server', [rowOf('b')]],
  ['another display name', [rowOf('a', { name_display: 'New' })]],
  ['another number of slots', [rowOf('a', { players: '3/20' })]],
])('cannot tell %s', (_, after) => expect(changesBetween([rowOf('a')], after)).toBeNull())

it('skips changes of servers that a list does not have, and keeps the others as they are', () => {
  const servers = serverListReading.parse([rowOf('a'), rowOf('b')])
  const next = withServerChanges(servers, [
    { id: 'b', players: 9 },
    { id: 'x', players: 1 },
  ])
  expect(next.map(({ players }) => players)).toEqual([3, 9])
  expect(next[0]).toBe(servers[0])
})

const anyRow = fc.record({
  players: fc.integer({ min: 0, max: 16 }).map((count) => `${count}/16`),
  map: fc.constantFrom('de_dust2', 'de_mirage', ''),
  state: fc.constantFrom(...serverStates),
  updating: fc.option(fc.constant(true as const), { nil: undefined }),
  waiting: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
  member_wait: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
  visitor_wait: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
})
const anyList = fc.array(anyRow, { minLength: 3, maxLength: 3 }).map((rows) =>
  rows.map(({ updating, waiting, member_wait, visitor_wait, ...row }, index) =>
    rowOf(String(index), {
      ...row,
      open: row.state === 'offline' ? 0 : 1,
      ...(updating && { updating }),
      ...(waiting !== undefined && { waiting }),
      ...(member_wait !== undefined && { member_wait }),
      ...(visitor_wait !== undefined && { visitor_wait }),
    }),
  ),
)

it('changes a list that was read before into what the new list would be read as', () => {
  fc.assert(
    fc.property(anyList, anyList, (before, after) => {
      const changes = serverChangesReading.parse(JSON.parse(JSON.stringify(changesBetween(before, after))))
      expect(withServerChanges(serverListReading.parse(before), changes)).toEqual(serverListReading.parse(after))
    }),
  )
})
