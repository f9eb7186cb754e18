import { offlineAfterMisses, type ServerWire, serverReading, serverWireSchema } from '@warmup/domain/servers'
import { countPeople } from '@warmup/domain/servers/a2s'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { communityWith } from '../../test/community.ts'
import { infoOf } from '../../test/fake-client.ts'
import {
  afterAnswer,
  afterMiss,
  capacityOf,
  type ServerRecord,
  stateOf,
  unknownServer,
  wireOf,
} from './server-record.ts'

const [config] = communityWith([{ id: 'a', address: '127.0.0.1:27101' }]).servers.list
const [limited] = communityWith([
  { id: 'a', address: '127.0.0.1:27101', players_max: 12, name_display: '上海', ontop: 2, star: 1, tickrate: 128 },
]).servers.list
if (!config || !limited) throw new Error('no server')

const noBroadcast = { tv_address: undefined, tv_delay: undefined }

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', ' ', 'a\0b', '\ud800', 'x'.repeat(999), `${'x'.repeat(63)}😀${'x'.repeat(62)}😀`),
)
const anyInfo = fc
  .record({ name: text, map: text, players: fc.nat(255), maxPlayers: fc.nat(255), bots: fc.nat(255) })
  .map((fields) => infoOf(fields))
const outcome = fc.oneof(anyInfo, fc.constant('missed' as const))

test('the state follows from the polls missed since the last answer, and the last answer stays', () => {
  fc.assert(
    fc.property(fc.array(outcome, { maxLength: 12 }), (outcomes) => {
      let record: ServerRecord = unknownServer
      let misses = 0
      let last: ServerRecord = unknownServer
      for (const [index, step] of outcomes.entries()) {
        if (step === 'missed') {
          record = afterMiss(record)
          misses += 1
        } else {
          record = last = afterAnswer(step, new Date(index))
          misses = 0
        }
      }
      const isNew = outcomes.length === 0
      const isOffline = misses >= 3 || (last === unknownServer && !isNew)
      const expected = isOffline ? 'offline' : isNew || misses === 2 ? 'stale' : 'live'
      expect(stateOf(record)).toBe(expected)
      expect({ ...record, misses: 0 }).toEqual(last)
      expect(record.misses).toBeLessThanOrEqual(offlineAfterMisses)
    }),
  )
})

test('the answer matches the contract for any report of a game server', () => {
  fc.assert(
    fc.property(anyInfo, (info) => {
      const wire = wireOf(limited, afterAnswer(info, new Date(0)))
      expect(serverWireSchema.safeParse(wire).success).toBe(true)
      const server = serverReading.parse(wire)
      expect(server.isOpen).toBe(true)
      expect(server.players).toBe(countPeople(info).people)
      expect(server.maxPlayers).toBe(12)
      expect(wire.name).toMatch(/^[^\p{Cc}]{1,128}$/u)
      expect(wire.map).toMatch(/^[^\p{Cc}]{0,64}$/u)
      expect(wire.name.isWellFormed() && wire.map.isWellFormed()).toBe(true)
    }),
  )
})

test('players are counted without bots; maps have display names', () => {
  const record = afterAnswer(
    infoOf({ players: 10, bots: 4, maxPlayers: 16, map: 'workshop/3070284539/de_cache' }),
    new Date(5),
  )
  expect(wireOf(config, record)).toEqual({
    id: 'a',
    ip: '127.0.0.1',
    port: 27_101,
    name: 'Game Server',
    name_display: '',
    category: 'dm',
    map: 'de_cache',
    region: 'ap-shanghai',
    players: '6/16',
    open: 1,
    ontop: 0,
    star: 0,
    state: 'live',
  })
})

test('the English name is included only if it differs from the Chinese one', () => {
  const namedBy = (name_display: unknown) =>
    communityWith([{ id: 'a', address: '127.0.0.1:27101', name_display }]).servers.list.map((server) =>
      wireOf(server, unknownServer),
    )[0]
  expect(namedBy({ zh: '上海', en: 'Shanghai' })).toMatchObject({ name_display: '上海', name_display_en: 'Shanghai' })
  expect(namedBy('Shanghai')).not.toHaveProperty('name_display_en')
})

test('a server that has not been polled yet is not offline', () => {
  expect(wireOf(config, unknownServer)).toMatchObject({ name: 'Server a', players: '0/0', open: 1, state: 'stale' })
})

test('a server that never answered is offline under its configured name, with its configured slots', () => {
  expect(wireOf(limited, afterMiss(unknownServer))).toMatchObject({
    name: 'Server a',
    name_display: '上海',
    players: '0/12',
    players_max: 12,
    tickrate: 128,
    open: 0,
    state: 'offline',
  })
})

test('the configured number of slots wins', () => {
  const record = afterAnswer(infoOf({ maxPlayers: 20 }), new Date(0))
  expect([capacityOf(config, record), capacityOf(limited, record)]).toEqual([20, 12])
})

test.each([
  ['the port that the game server reports', {}, 27_020, { tv_address: '127.0.0.1:27020' }],
  [
    'the configured address',
    { tv: { address: 'tv.test:1', delay_seconds: 105 } },
    27_020,
    { tv_address: 'tv.test:1', tv_delay: 105 },
  ],
  [
    'a configured delay at the reported port',
    { tv: { delay_seconds: 0 } },
    27_020,
    { tv_address: '127.0.0.1:27020', tv_delay: 0 },
  ],
  ['no broadcast', {}, undefined, {}],
  ['a broadcast that the operator hides', { tv: false }, 27_020, {}],
])('a server is watched at %s', (_, entry, tvPort, expected) => {
  const [server] = communityWith([{ id: 'a', address: '127.0.0.1:27101', ...entry }]).servers.list
  if (!server) throw new Error('no server')
  const record = afterAnswer(infoOf(tvPort === undefined ? {} : { tvPort, tvName: 'TV' }), new Date(0))
  const broadcastIn = ({ tv_address, tv_delay }: ServerWire) => ({ tv_address, tv_delay })
  expect(broadcastIn(wireOf(server, record, { canWatch: true }))).toEqual({ ...noBroadcast, ...expected })
  expect(broadcastIn(wireOf(server, record))).toEqual(noBroadcast)
})
