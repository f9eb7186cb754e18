import type { IncomingMessage, ServerResponse } from 'node:http'
import { freeSlots, isFull, serverListReading } from '@warmup/domain/servers'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { communityWith, manyServers } from '../../test/community.ts'
import { fakeClient, infoOf, silence } from '../../test/fake-client.ts'
import { HttpError, type PreparedResponse } from '../platform/http/index.ts'
import { publishedAnnouncements, tickerAnnouncements } from './announcements.ts'
import { Fleet } from './fleet.ts'
import { noNames, PlayerLists, serverInfoOf } from './player-lists.ts'
import { createServerInfo } from './server-info.ts'
import { createServerList } from './server-list.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const fleetOf = (count: number) => new Fleet(communityWith(manyServers(count)).servers.list)

describe('the fleet', () => {
  test('returns each change once, and again if it could not be stored', () => {
    const fleet = fleetOf(3)
    fleet.recordAnswer('s0', infoOf(), new Date(1))
    fleet.recordMiss('s1')
    const changes = fleet.takeChanges()
    expect(changes.map(([id]) => id)).toEqual(['s0', 's1'])
    expect(fleet.takeChanges()).toEqual([])
    fleet.returnChanges(changes)
    fleet.recordAnswer('s0', infoOf({ players: 3 }), new Date(2))
    expect(fleet.takeChanges()).toEqual([
      ['s0', fleet.recordOf('s0')],
      ['s1', fleet.recordOf('s1')],
    ])
  })

  test('reports a change only if something looks different', () => {
    const fleet = fleetOf(1)
    const listener = vi.fn()
    fleet.onChange(listener)
    fleet.recordAnswer('s0', infoOf(), new Date(1))
    fleet.recordAnswer('s0', infoOf(), new Date(2))
    expect(listener).toHaveBeenCalledTimes(1)
    expect(fleet.recordOf('s0').answeredAt).toEqual(new Date(2))
    fleet.recordAnswer('gone', infoOf(), new Date(3))
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('says how long a seat usually takes on a full server, once three waits are known', () => {
    const fleet = fleetOf(1)
    fleet.showWaiting(new Map())
    const waits = [60_000, 120_000, 180_000]
    let now = 0
    const answer = (players: number) =>
      fleet.recordAnswer('s0', infoOf({ players, bots: 0, maxPlayers: 16 }), new Date(now))
    for (const wait of waits) {
      answer(16)
      expect(fleet.wires()[0]).not.toHaveProperty('member_wait')
      now += wait
      answer(15)
    }
    answer(16)
    expect(fleet.wires()[0]).toMatchObject({ waiting: 0, member_wait: 120 })
    // Four seats were never free.
    expect(fleet.wires()[0]).not.toHaveProperty('visitor_wait')
    answer(12)
    expect(fleet.wires()[0]).not.toHaveProperty('member_wait')
  })

  test('a stop of all replicas is no wait for a seat', () => {
    const full = infoOf({ players: 16, bots: 0, maxPlayers: 16 })
    const free = infoOf({ players: 15, bots: 0, maxPlayers: 16 })
    const [before, fleet] = [fleetOf(1), fleetOf(1)]
    before.recordAnswer('s0', full, new Date(0))
    fleet.showWaiting(new Map())
    // A replica that does not poll reads the same record again.
    for (let reading = 0; reading < 2; reading += 1) fleet.restore([['s0', before.recordOf('s0')]])
    fleet.recordMiss('s0')
    for (const [index, info] of [free, full, free, full, free, full, free, full].entries())
      fleet.recordAnswer('s0', info, new Date(3_600_000 + index * 60_000))
    expect(fleet.wires()[0]).toMatchObject({ member_wait: 60 })
  })

  test('a replica that does not poll learns the waits from the records', () => {
    const [polling, replica] = [fleetOf(1), fleetOf(1)]
    replica.showWaiting(new Map())
    for (const [minute, players] of [16, 15, 16, 15, 16, 15, 16, 15, 16].entries()) {
      polling.recordAnswer('s0', infoOf({ players, bots: 0, maxPlayers: 16 }), new Date(minute * 60_000))
      replica.restore(polling.takeChanges())
    }
    expect(replica.wires()[0]).toMatchObject({ member_wait: 60 })
  })

  test('loads another replica’s records without storing them again', () => {
    const [old, fresh] = [fleetOf(2), fleetOf(2)]
    old.recordAnswer('s0', infoOf(), new Date(1))
    old.recordMiss('s1')
    fresh.restore([...old.takeChanges(), ['gone', old.recordOf('s0')]])
    expect(fresh.wires()).toEqual(old.wires())
    expect(fresh.takeChanges()).toEqual([])
    expect(fresh.isComplete).toBe(true)
  })

  test('a server that counts its TV client as a player is full with 10 of 10, and has a free slot with 9', () => {
    const fleet = fleetOf(1)
    const answerWith = (players: number) => {
      fleet.recordAnswer('s0', infoOf({ players, bots: 0, maxPlayers: 10, tvPort: 27_020 }), new Date(1))
      return serverListReading.parse(fleet.wires()).map((server) => [server.players, isFull(server), freeSlots(server)])
    }
    expect(answerWith(11)).toEqual([[10, true, 0]])
    expect(answerWith(10)).toEqual([[9, false, 1]])
    const replica = fleetOf(1)
    replica.restore(fleet.takeChanges())
    replica.recordAnswer('s0', infoOf({ players: 10, bots: 0, maxPlayers: 10, tvPort: 27_020 }), new Date(2))
    expect(replica.wires()).toEqual(fleet.wires())
  })

  test('counts players and slots of servers that are up', () => {
    const fleet = fleetOf(3)
    fleet.recordAnswer('s0', infoOf({ players: 5, bots: 1, maxPlayers: 10 }), new Date(1))
    fleet.recordAnswer('s1', infoOf({ players: 2, bots: 0, maxPlayers: 8 }), new Date(1))
    for (let miss = 0; miss < 3; miss += 1) fleet.recordMiss('s1')
    expect(fleet.totals()).toEqual({ players: 4, capacity: 10, states: { live: 1, stale: 1, offline: 1 }, outdated: 0 })
  })
})

/** The data that a prepared response writes. */
const written = (answer: PreparedResponse, headers: Record<string, string> = {}) => {
  const writeHead = vi.fn().mockReturnThis()
  const end = vi.fn()
  answer.send({ method: 'GET', headers } as IncomingMessage, { writeHead, end } as unknown as ServerResponse)
  return { status: writeHead.mock.calls[0]?.[0] as number, body: end.mock.calls[0]?.[0] as Buffer | undefined }
}
const idsIn = (answer: PreparedResponse): string[] =>
  JSON.parse(String(written(answer).body)).map(({ id }: { id: string }) => id)

describe('the list', () => {
  const mixed = () => {
    const { servers } = communityWith([
      { id: 'a', address: '127.0.0.1:1', category: 'dm', region: 'ap-shanghai' },
      { id: 'b', address: '127.0.0.1:2', category: 'retakes', region: 'ap-shanghai' },
      { id: 'c', address: '127.0.0.1:3', category: 'dm', region: 'eu-frankfurt' },
    ])
    const fleet = new Fleet(servers.list)
    fleet.recordAnswer('a', infoOf({ map: 'de_nuke' }), new Date(1))
    fleet.recordAnswer('b', infoOf({ map: 'de_nuke' }), new Date(1))
    fleet.recordAnswer('c', infoOf({ map: 'workshop/1/aim_map' }), new Date(1))
    return { fleet, list: createServerList(fleet, {}) }
  }

  test.each([
    [{}, 'abc'],
    [{ modes: '' }, 'abc'],
    [{ modes: 'dm' }, 'ac'],
    [{ modes: 'dm,retakes' }, 'abc'],
    [{ modes: 'dm', maps: 'de_nuke' }, 'a'],
    [{ maps: 'aim_map' }, 'c'],
    [{ regions: 'eu-frankfurt,ap-nowhere' }, 'c'],
    [{ modes: 'chess' }, ''],
    [{ modes: 'dm', maps: 'chess' }, ''],
    [{ modes: ',,dm,' }, 'ac'],
  ])('%j lets %s through', (filter, ids) => {
    expect(idsIn(mixed().list.filtered(filter)).join('')).toBe(ids)
  })

  test('equivalent filters share one response, which is rebuilt after a change', async () => {
    const { fleet, list } = mixed()
    const first = list.filtered({ modes: 'dm,retakes,nonsense', maps: 'de_nuke' })
    expect(list.filtered({ modes: 'retakes,dm,dm', maps: 'de_nuke' })).toBe(first)
    expect(list.filtered({})).toBe(list.all)
    const before = list.all
    fleet.recordAnswer('a', infoOf({ map: 'de_nuke', players: 12 }), new Date(2))
    expect(list.all).toBe(before)
    await vi.advanceTimersByTimeAsync(300)
    expect(list.all.etag).not.toBe(before.etag)
    expect(list.filtered({ modes: 'dm,retakes', maps: 'de_nuke' })).not.toBe(first)
  })

  test('many changes are gathered, and an unchanged list is kept', async () => {
    const { fleet, list } = mixed()
    const wires = vi.spyOn(fleet, 'wires')
    const before = list.all
    for (let index = 0; index < 100; index += 1) fleet.recordAnswer('a', infoOf({ players: index }), new Date(2))
    fleet.recordAnswer('a', infoOf({ map: 'de_nuke' }), new Date(3))
    await vi.advanceTimersByTimeAsync(300)
    expect(wires).toHaveBeenCalledTimes(1)
    expect(list.all).toBe(before)
  })

  test('the same servers have the same entity tag on every replica', () => {
    expect(mixed().list.all.etag).toBe(mixed().list.all.etag)
    expect(written(mixed().list.all, { 'if-none-match': mixed().list.all.etag })).toEqual({
      status: 304,
      body: undefined,
    })
  })
})

describe('the player list', () => {
  const setUp = (client = fakeClient({ players: () => [{ name: 'Owl', score: 0, seconds: 61.7 }] })) => {
    const { servers } = communityWith(manyServers(2))
    const playerLists = new PlayerLists()
    const info = createServerInfo({
      fleet: new Fleet(servers.list),
      playerLists,
      client,
      poll: servers.poll,
      names: noNames,
      now: () => new Date(),
    })
    return { client, info, playerLists }
  }
  const owl = { players: { list: [{ name: 'Owl', raw: { time: 61 } }] }, age_seconds: 0 }

  test('is what the poller received, without another request', async () => {
    const { client, info, playerLists } = setUp()
    playerLists.record('s0', [{ name: 'Fox', score: 1, seconds: undefined }])
    await expect(info('127.0.0.1', 27_101)).resolves.toEqual({
      players: { list: [{ name: 'Fox', raw: {} }] },
      age_seconds: 0,
    })
    expect(client.asked).toEqual([])
  })

  test('is queried once for all simultaneous callers', async () => {
    const { client, info } = setUp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => info('127.0.0.1', 27_101)))
    expect(answers).toEqual(Array(20).fill(owl))
    await info('127.0.0.1', 27_101)
    expect(client.asked).toHaveLength(1)
  })

  test('an old list is refreshed, or returned with its age if that fails', async () => {
    const { client, info, playerLists } = setUp(fakeClient({ players: () => silence(100) }))
    playerLists.record('s0', [{ name: 'Owl', score: 0, seconds: 61 }], performance.now() - 3_600_000)
    const asking = info('127.0.0.1', 27_101)
    await vi.advanceTimersByTimeAsync(100)
    await expect(asking).resolves.toEqual({ ...owl, age_seconds: 3_600 })
    await info('127.0.0.1', 27_101)
    expect(client.asked).toHaveLength(1)
  })

  test('a server that never answered is unreachable, and not queried again at once', async () => {
    const { client, info } = setUp(fakeClient({ players: () => Promise.reject(new Error('timeout')) }))
    const failure = { status: 503, code: 'server_unreachable' }
    await expect(info('127.0.0.1', 27_101)).rejects.toMatchObject(failure)
    await expect(info('127.0.0.1', 27_101)).rejects.toMatchObject(failure)
    expect(client.asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(5_000)
    await expect(info('127.0.0.1', 27_101)).rejects.toMatchObject(failure)
    expect(client.asked).toHaveLength(2)
  })

  test('only configured addresses are queried', async () => {
    const { client, info } = setUp()
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string(), fc.domain(), fc.ipV4(), fc.ipV6(), fc.constant('127.0.0.1')),
        fc.nat(99_999),
        async (ip, port) => {
          if (ip === '127.0.0.1' && (port === 27_101 || port === 27_102)) return
          await expect(info(ip, port)).rejects.toBeInstanceOf(HttpError)
        },
      ),
    )
    expect(client.asked).toEqual([])
  })

  test('names are cleaned; times are whole numbers, or omitted if unknown', async () => {
    const hostile = `${'x'.repeat(99)}`
    const list = {
      receivedAt: 0,
      players: [
        { name: 'a\0b\u202e\n', score: 0, seconds: 0.9 },
        { name: hostile, score: 0, seconds: undefined },
        { name: '', score: 0, seconds: 5 },
      ],
    }
    expect((await serverInfoOf('a', list, noNames, 0)).players.list).toEqual([
      { name: 'a b', raw: { time: 0 } },
      { name: 'x'.repeat(64), raw: {} },
      { name: '', raw: { time: 5 } },
    ])
  })
})

test('the list of players is sent without names while the database is away', async () => {
  const away = { presentOn: () => Promise.reject(new Error('away')), groupsOf: () => Promise.reject(new Error('away')) }
  for (const name of ['', 'Reported by the game']) {
    const list = { receivedAt: 0, players: [{ name, score: 0, seconds: 5 }] }
    expect((await serverInfoOf('a', list, away, 0)).players.list).toEqual([{ name: '', raw: { time: 5 } }])
  }
})

describe('announcements', () => {
  const config = communityWith([], {
    announcements: {
      fallback: 'Welcome',
      items: [
        { id: 'old', text: 'Old', priority: 5, start_date: '2026-11-01T08:00:00+08:00' },
        { id: 'new', text: 'New', priority: 5, start_date: '2026-11-02T08:00:00+08:00' },
        { id: 'soon', text: 'Soon', priority: 9, start_date: '2026-12-01T08:00:00+08:00' },
        { id: 'low', text: 'Low', priority: 1, start_date: '2026-11-03T08:00:00Z' },
      ],
    },
  }).announcements
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

  test('the list has the published ones, most important first, newer first among equals', () => {
    const at = (time: string) => publishedAnnouncements(config, new Date(time))
    expect(ids(at('2026-11-30T23:59:59Z'))).toEqual(['new', 'old', 'low'])
    expect(ids(at('2026-12-01T00:00:00Z'))).toEqual(['soon', 'new', 'old', 'low'])
    expect(at('2026-11-15T00:00:00Z')[0]?.start_date).toBe('2026-11-02T00:00:00.000Z')
    expect(at('2026-10-31T00:00:00Z')).toEqual([])
  })

  test('the English text is included only if it differs from the Chinese one', () => {
    const { announcements } = communityWith([], {
      announcements: {
        fallback: { zh: '欢迎', en: 'Welcome' },
        items: [
          { id: 'both', text: { zh: '新', en: 'New' }, start_date: '2026-11-02T08:00:00+08:00' },
          { id: 'same', text: { zh: 'GG', en: 'GG' }, start_date: '2026-11-01T08:00:00+08:00' },
        ],
      },
    })
    const [both, same] = publishedAnnouncements(announcements, new Date('2026-11-15T00:00:00Z'))
    expect(both).toEqual({
      id: 'both',
      text: '新',
      text_en: 'New',
      priority: 0,
      start_date: '2026-11-02T00:00:00.000Z',
    })
    expect(same).not.toHaveProperty('text_en')
    expect(tickerAnnouncements(announcements, new Date(0))).toMatchObject([{ text: '欢迎', text_en: 'Welcome' }])
  })

  test('the ticker has the published ones', () => {
    expect(ids(tickerAnnouncements(config, new Date('2026-11-15T00:00:00Z')))).toEqual(['new', 'old', 'low'])
    expect(ids(tickerAnnouncements(config, new Date('2026-12-01T00:00:00Z')))).toEqual(['soon', 'new', 'old', 'low'])
  })

  test('the ticker has the fallback while none is published', () => {
    const before = new Date('2026-10-01T00:00:00Z')
    expect(tickerAnnouncements(config, before).map(({ text }) => text)).toEqual(['Welcome'])
    expect(tickerAnnouncements({ items: [] }, before)).toEqual([])
  })
})
