import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { communityWith, manyServers } from '../../test/community.ts'
import { fakeClient, infoOf, silence } from '../../test/fake-client.ts'
import { Fleet } from './fleet.ts'
import { PlayerLists } from './player-lists.ts'
import type { GameServerClient, PollResult } from './poll-server.ts'
import { createPoller, type Poller } from './poller.ts'
import { stateOf } from './server-record.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const interval = 10_000
const timeout = 1_000

const setUp = (count: number, client: GameServerClient, poll: object = {}) => {
  const { servers } = communityWith(manyServers(count), {
    poll: { interval_seconds: interval / 1_000, info_timeout_ms: timeout, players_timeout_ms: timeout, ...poll },
  })
  const fleet = new Fleet(servers.list)
  const playerLists = new PlayerLists()
  const results: [kind: 'info' | 'players', result: PollResult][] = []
  const poller = createPoller({
    fleet,
    playerLists,
    client,
    poll: servers.poll,
    onError: unexpected,
    now: () => new Date(),
    random: () => 0.5,
    onResult: (kind, result) => results.push([kind, result]),
  })
  const state = (id: string) => stateOf(fleet.recordOf(id))
  return { fleet, playerLists, poller, results, state }
}

const unexpected = (error: unknown) => {
  throw error
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Stops a poller whose queries end only at their timeout. */
const stop = async (poller: Poller) => {
  const stopped = poller.stop()
  await vi.runAllTimersAsync()
  await stopped
}

test('every server is queried once per interval, then its players', async () => {
  const client = fakeClient({ players: () => [{ name: 'Owl', score: 1, seconds: 60 }] })
  const { poller, playerLists, fleet } = setUp(3, client)
  poller.start()
  await pass(500)
  expect(client.asked.map(({ kind }) => kind).sort()).toEqual(['info', 'info', 'info', 'players', 'players', 'players'])
  expect(fleet.isComplete).toBe(true)
  expect(playerLists.of('s0')?.players).toHaveLength(1)
  await pass(10 * interval)
  expect(client.asked.filter(({ kind, port }) => kind === 'info' && port === 27_101)).toHaveLength(11)
  await stop(poller)
})

test('polls are shifted at random', async () => {
  const times: number[] = []
  const client = fakeClient({
    info: () => {
      times.push(Date.now())
      return infoOf({ players: 0 })
    },
  })
  const { servers } = communityWith(manyServers(1), { poll: { interval_seconds: interval / 1_000 } })
  const poller = createPoller({
    fleet: new Fleet(servers.list),
    playerLists: new PlayerLists(),
    client,
    poll: servers.poll,
    onError: unexpected,
    now: () => new Date(),
  })
  poller.start()
  await pass(20 * interval)
  await stop(poller)
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  expect(new Set(gaps).size).toBeGreaterThan(5)
  for (const gap of gaps) expect(Math.abs(gap - interval)).toBeLessThanOrEqual(interval * 0.1)
})

test('the state follows from the missed polls, for any results', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('answer', 'retry', 'miss'), { minLength: 1, maxLength: 12 }),
      async (script) => {
        let step = -1
        let attempts = 0
        const client = fakeClient({
          info: () => {
            attempts += 1
            if (script[step] === 'miss' || (script[step] === 'retry' && attempts === 1)) throw new Error('timeout')
            return infoOf({ players: 0, map: `map-${step}` })
          },
        })
        const { poller, fleet, state } = setUp(1, client)
        let misses = 0
        let map = ''
        for (const [index, outcome] of script.entries()) {
          step = index
          attempts = 0
          const isLast = misses >= 3
          if (index === 0) poller.start()
          await pass(index === 0 ? 200 : interval)
          const isMissed = outcome === 'miss' || (outcome === 'retry' && isLast)
          misses = isMissed ? misses + 1 : 0
          if (!isMissed) map = `map-${index}`
          expect(state('s0')).toBe(map === '' || misses >= 3 ? 'offline' : misses === 2 ? 'stale' : 'live')
          expect(fleet.recordOf('s0').map).toBe(map)
          expect(attempts).toBe(outcome === 'answer' || isLast ? 1 : 2)
        }
        await stop(poller)
      },
    ),
    { numRuns: 60 },
  )
})

test('dead servers never delay the living', async () => {
  const asked = new Map<number, number>()
  const client = fakeClient({
    info: (port) => {
      asked.set(port, (asked.get(port) ?? 0) + 1)
      return port % 10 === 0 ? infoOf({ players: 0 }) : silence(timeout)
    },
  })
  const { poller, state } = setUp(200, client, { concurrency: 8 })
  poller.start()
  await pass(10 * 60_000)
  const before = asked.get(27_110) ?? 0
  await pass(20 * interval)
  expect((asked.get(27_110) ?? 0) - before).toBeGreaterThanOrEqual(19)
  expect(state('s9')).toBe('live')
  expect(state('s10')).toBe('offline')
  await stop(poller)
})

test('at the first start every server is queried once before any second query', async () => {
  const livingPorts = new Set(Array.from({ length: 10 }, (_, index) => 27_101 + index * 101))
  const client = fakeClient({
    info: (port) => (livingPorts.has(port) ? infoOf({ players: 0 }) : silence(timeout)),
  })
  const { poller, fleet } = setUp(1_010, client, { concurrency: 64 })
  poller.start()
  const oneRound = Math.ceil(1_010 / 64) * timeout
  for (let time = 0; time < 4 * oneRound; time += timeout) {
    await pass(timeout)
    const offline = fleet.configs.filter(({ id }) => stateOf(fleet.recordOf(id)) === 'offline')
    expect(offline.filter(({ address }) => livingPorts.has(address.port))).toEqual([])
  }
  const firstAsked = client.asked.slice(0, 1_010).map(({ port }) => port)
  expect(new Set(firstAsked).size).toBe(1_010)
  expect(fleet.totals().states.live).toBe(10)
  await stop(poller)
})

test('a lost packet at the first start does not show a server as offline', async () => {
  let attempts = 0
  const client = fakeClient({
    info: (port) => {
      if (port !== 27_102) return silence(timeout)
      attempts += 1
      return attempts === 1 ? silence(timeout) : infoOf({ players: 0 })
    },
  })
  const { poller, state } = setUp(200, client, { concurrency: 16 })
  const seen = new Set<string>()
  poller.start()
  for (let time = 0; time < 10 * 60_000; time += timeout) {
    await pass(timeout)
    seen.add(state('s1'))
  }
  expect([...seen]).toEqual(['stale', 'live'])
  await stop(poller)
})

test('the number of simultaneous queries is limited', async () => {
  const client = fakeClient({ info: () => silence(timeout) })
  const { poller } = setUp(60, client, { concurrency: 5 })
  poller.start()
  await pass(10 * interval)
  await stop(poller)
  expect(client.mostAtOnce).toBe(5)
})

test('a missing player list affects neither the server’s state nor the last list', async () => {
  let isSilent = false
  const client = fakeClient({
    players: () => (isSilent ? silence(timeout) : [{ name: 'Owl', score: 0, seconds: 5 }]),
  })
  const { poller, playerLists, state, results } = setUp(1, client)
  poller.start()
  await pass(500)
  isSilent = true
  await pass(5 * interval)
  expect(state('s0')).toBe('live')
  expect(playerLists.of('s0')?.players).toEqual([{ name: 'Owl', score: 0, seconds: 5 }])
  expect(results).toContainEqual(['players', 'missed'])
  expect(results).not.toContainEqual(['info', 'missed'])
  await stop(poller)
})

test('a slow player list does not delay polls, and is queried once at a time', async () => {
  const client = fakeClient({ players: () => silence(10_000) })
  const { poller } = setUp(1, client, { interval_seconds: 1, players_timeout_ms: 10_000 })
  poller.start()
  await pass(30_500)
  await stop(poller)
  const asked = (kind: string) => client.asked.filter((question) => question.kind === kind).length
  expect(asked('info')).toBe(31)
  expect(asked('players')).toBe(4)
})

test('after a stop nothing is queried or stored; it can be started again', async () => {
  const client = fakeClient({ info: () => silence(300).catch(() => infoOf()) })
  const { poller, fleet } = setUp(2, client)
  poller.start()
  poller.start()
  await pass(200)
  void poller.stop()
  const asked = client.asked.length
  await pass(5 * interval)
  expect(client.asked).toHaveLength(asked)
  expect(fleet.isComplete).toBe(false)
  poller.start()
  await pass(1_000)
  expect(fleet.isComplete).toBe(true)
  await stop(poller)
})

test('the TV client is no player of the list', async () => {
  const tv = { bots: 0, maxPlayers: 10, tvPort: 27_020, tvName: 'SourceTV' }
  let players = 11
  const names = ['SourceTV', 'Owl', '']
  const client = fakeClient({
    info: () => infoOf({ ...tv, players }),
    players: () => names.map((name) => ({ name, score: 0, seconds: 60 })),
  })
  const { poller, playerLists } = setUp(1, client)
  poller.start()
  await pass(500)
  expect(playerLists.of('s0')?.players.map(({ name }) => name)).toEqual(['Owl', ''])
  players = 1
  await pass(interval)
  expect(playerLists.of('s0')?.players).toEqual([])
  await stop(poller)
})

test("a change of the system's clock neither stops nor hurries the polls", async () => {
  const client = fakeClient({ info: () => infoOf({ players: 0 }) })
  const { poller } = setUp(1, client)
  poller.start()
  await pass(500)
  for (const hours of [-48, 48, -1]) {
    vi.setSystemTime(Date.now() + hours * 3_600_000)
    const asked = client.asked.length
    await pass(5 * interval)
    expect(client.asked).toHaveLength(asked + 5)
  }
  await stop(poller)
})

test('a server may answer queries on another port', async () => {
  const client = fakeClient({ info: () => infoOf({ players: 0 }) })
  const { servers } = communityWith([{ id: 'a', address: '127.0.0.1:27101', query_port: 27_201 }])
  const poller = createPoller({
    fleet: new Fleet(servers.list),
    playerLists: new PlayerLists(),
    client,
    poll: servers.poll,
    onError: unexpected,
    now: () => new Date(),
  })
  poller.start()
  await pass(500)
  await stop(poller)
  expect(client.asked).toEqual([{ kind: 'info', port: 27_201 }])
})
