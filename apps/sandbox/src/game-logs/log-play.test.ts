import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GameServer } from '../game-servers/game-server.ts'
import { createLogPlay, type LogPlay } from './log-play.ts'
import { LogStream } from './log-stream.ts'

type Received = { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: string }

let portal: Server
let address: string
let received: Received[]
let statuses: number[]
/** Requests with this path segment get 404. */
let refusedPath: string | undefined

beforeEach(async () => {
  received = []
  statuses = []
  refusedPath = undefined
  portal = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    received.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() })
    const isRefused = refusedPath !== undefined && request.url?.includes(refusedPath)
    response.writeHead(isRefused ? 404 : (statuses.shift() ?? 200)).end()
  })
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve))
  const listening = portal.address()
  address = `http://127.0.0.1:${typeof listening === 'object' ? listening?.port : ''}`
})
afterEach(() => new Promise((resolve) => portal.close(resolve)))

const streamTo = (url: () => string | undefined) =>
  new LogStream({ url, instance: 'process-1', signal: new AbortController().signal })

const rangeOf = ({ headers }: Received) => [headers['x-logbytes-beginoffset'], headers['x-logbytes-endoffset']]

describe('the log of a game server', () => {
  it('counts as rejected if the receiver is missing, but not on a request to retry later', async () => {
    const refusals: number[] = []
    const { signal } = new AbortController()
    const onRefused = (status: number) => refusals.push(status)
    const stream = new LogStream({ url: () => address, instance: 'process-1', signal, onRefused })
    stream.append('a line\n')
    statuses = [503, 429, 410]
    for (const _ of [503, 429, 410]) await expect(stream.send()).resolves.toBe(false)
    await expect(stream.send()).resolves.toBe(true)
    expect(refusals).toEqual([410])
  })

  it('continues after the acknowledged range, and starts over with a new map', async () => {
    const stream = streamTo(() => address)
    stream.append('one\n')
    await expect(stream.send()).resolves.toBe(true)
    stream.append('two\n')
    await stream.send()
    stream.beginMap()
    stream.append('three\n')
    await stream.send()
    expect(received.map(rangeOf)).toEqual([
      ['0', '4'],
      ['4', '8'],
      ['0', '6'],
    ])
    expect(received.map(({ body }) => body)).toEqual(['one\n', 'two\n', 'three\n'])
    expect(received[0]?.headers['x-server-instance-token']).toBe('process-1')
  })

  it('is sent again after an error, and in full on request', async () => {
    const stream = streamTo(() => address)
    stream.append('one\n')
    statuses = [429, 200, 205]
    await expect(stream.send()).resolves.toBe(false)
    await expect(stream.send()).resolves.toBe(true)
    stream.append('two\n')
    await expect(stream.send()).resolves.toBe(true)
    expect(received.map(({ body }) => body)).toEqual(['one\n', 'one\n', 'two\n', 'one\ntwo\n'])
  })

  it('is sent in whole lines', async () => {
    const stream = streamTo(() => address)
    stream.append(`${'x'.repeat(99)}\n`.repeat(24_000))
    await stream.send()
    expect(received).toHaveLength(3)
    for (const { body } of received) expect(body.endsWith('\n')).toBe(true)
  })

  it('waits while the URL is unknown or the receiver is unreachable', async () => {
    const nowhere = streamTo(() => undefined)
    nowhere.append('one\n')
    await expect(nowhere.send()).resolves.toBe(false)
    expect(nowhere.waiting).toBe(4)
  })
})

describe('play', () => {
  let play: LogPlay
  const onRefused = vi.fn()
  afterEach(async () => {
    await play.close()
    onRefused.mockClear()
  })

  const server = (id: string, category: string, logSecret: string | undefined): GameServer => ({
    id,
    name: id,
    category,
    region: 'ap-shanghai',
    host: '127.0.0.1',
    queryPort: 1,
    address: '127.0.0.1:1',
    pingTarget: '127.0.0.1:1',
    shownSlots: undefined,
    logSecret,
  })
  const start = ({ hasLivePlay = true } = {}) => {
    play = createLogPlay({
      servers: [
        server('sh-dm-1', 'dm', 'secret-of-dm'),
        server('sh-retakes-1', 'retakes', 'secret-of-retakes'),
        server('sh-comp-1', 'competitive', 'secret-of-comp'),
        server('sh-dm-2', 'dm', undefined),
      ],
      seed: 'test',
      playerCount: 30,
      hasLivePlay,
      portalAddress: () => address,
      now: () => Date.UTC(2026, 10, 22, 20),
      onRefused,
    })
    play.start()
  }

  it('is sent by the logging servers: first past matches, then live ones', async () => {
    start()
    await expect.poll(() => received.length).toBeGreaterThanOrEqual(3)
    const past = received.find(({ url }) => url === '/api/ingest/logs/sh-dm-1/secret-of-dm')
    expect(past?.headers['x-server-instance-token']).toBe('sandbox-past-test')
    const live = received.filter(({ headers }) => headers['x-server-instance-token'] !== 'sandbox-past-test')
    expect(new Set(received.map(({ url }) => url)).size).toBe(2)
    expect(live.length).toBeGreaterThan(0)
    expect(live[0]?.body).toContain('11/22/2026 - 20:00:00.000 - Loading map "')
  })

  it('stops after the past matches if live play is off, and reports their acknowledgement', async () => {
    statuses = [503]
    start({ hasLivePlay: false })
    expect(play.isPastSent).toBe(false)
    await expect.poll(() => play.isPastSent).toBe(true)
    await play.close()
    const instances = received.map(({ headers }) => headers['x-server-instance-token'])
    expect(instances).toEqual(Array.from({ length: 3 }, () => 'sandbox-past-test'))
  })

  it('continues on other servers if the log of one is rejected', async () => {
    refusedPath = '/sh-retakes-1/'
    start()
    const ofOther = () =>
      received.filter(({ url }) => url.includes('/sh-dm-1/')).map(({ headers }) => headers['x-server-instance-token'])
    await expect.poll(() => new Set(ofOther()).size).toBe(2)
    await expect.poll(() => onRefused.mock.calls).toEqual([['sh-retakes-1', 404]])
  })

  it('contains the requested kills', async () => {
    start()
    const killed = play.kill('sh-dm-1', { steamId: '76561198000000001', count: 3, weapon: 'awp' })
    await expect(killed).resolves.toBe(true)
    const lines = received.flatMap(({ body }) => body.split('\n'))
    expect(lines.filter((line) => /"夜航NightOwl<40>.* killed .* with "awp"$/.test(line))).toHaveLength(3)
    expect(play.kill('sh-comp-1', { steamId: '76561198000000001', count: 1, weapon: 'awp' })).toBeUndefined()
  })

  it('contains what players write in the chat, on one line', async () => {
    start()
    const player = { steamId: '76561198000000001', name: 'Ana "<3>"' }
    await expect(play.say('sh-dm-1', player, '.bind\nK7QF2M')).resolves.toBe(true)
    const lines = received.flatMap(({ body }) => body.split('\n'))
    expect(lines).toContain('11/22/2026 - 20:00:00.000 - "Ana "<3>"<40><[U:1:39734273]><CT>" say ".bind K7QF2M"')
    expect([play.sendsLog('sh-dm-1'), play.sendsLog('sh-dm-2')]).toEqual([true, false])
    expect(play.say('sh-dm-2', player, 'hi')).toBeUndefined()
  })
})
