import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { getEventListeners, once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import {
  type A2sInfo,
  type A2sPlayer,
  type A2sRequest,
  encodeA2sChallenge,
  encodeA2sInfo,
  encodeA2sPlayers,
  encodeA2sSplit,
  parseA2sRequest,
} from '@warmup/domain/servers/a2s'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type A2sClient, type A2sClientOptions, createA2sClient } from './client.ts'

const info: A2sInfo = {
  protocol: 17,
  name: '上海 死斗 #1',
  map: 'de_mirage',
  folder: 'csgo',
  game: 'Counter-Strike 2',
  appId: 730,
  players: 13,
  maxPlayers: 16,
  bots: 2,
  serverType: 'd',
  environment: 'l',
  hasPassword: false,
  isSecure: true,
  version: '1.41.1.5',
}
const players: A2sPlayer[] = Array.from({ length: 40 }, (_, index) => ({
  name: `player ${index}`,
  score: index,
  seconds: index * 60,
}))
const infoAnswer = encodeA2sInfo(info)
const playersAnswer = encodeA2sPlayers(players)
/** A timeout that ends only if no packet comes. */
const brief = { timeoutMs: 60 }
/** A timeout that the test ends with `runOut`. */
const long = { timeoutMs: 10_000 }

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

const boundSocket = async (): Promise<Socket> => {
  const socket = createSocket('udp4')
  cleanups.push(async () => socket.close())
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return socket
}

type Reply = (...packets: Uint8Array[]) => void
type Asked = { readonly request: A2sRequest; readonly reply: Reply; readonly from: RemoteInfo; readonly turn: number }

/** A game server with the test's answers; `turn` counts the requests from 0. */
const gameServer = async (onRequest: (asked: Asked) => void) => {
  const socket = await boundSocket()
  const requests: A2sRequest[] = []
  socket.on('message', (message, from) => {
    const request = parseA2sRequest(message)
    requests.push(request)
    const reply: Reply = (...packets) => {
      for (const packet of packets) socket.send(packet, from.port, from.address)
    }
    onRequest({ request, reply, from, turn: requests.length - 1 })
  })
  return { target: { host: '127.0.0.1', port: socket.address().port }, requests, socket }
}

/** Requests its challenge first, then answers, like a game server. */
const challenging =
  (challenge: number) =>
  ({ request, reply }: Asked) => {
    if (request.challenge !== challenge) reply(encodeA2sChallenge(challenge))
    else if (request.kind === 'info') reply(infoAnswer)
    else reply(...encodeA2sSplit(playersAnswer, 7, 500))
  }

const newClient = (options?: A2sClientOptions) => {
  const client = createA2sClient({ bindAddress: '127.0.0.1', ...options })
  cleanups.push(client.close)
  return client
}

/**
 * Ends every `long` query by timeout, after the client has read all earlier packets: another server's answer arrives
 * after them in the same socket. Needs `vi.useFakeTimers` with `frozenTimers`.
 */
const runOut = async (client: A2sClient) => {
  const { target } = await gameServer(({ reply }) => reply(infoAnswer))
  await client.info(target)
  vi.advanceTimersByTime(long.timeoutMs)
}
const frozenTimers = { toFake: ['setTimeout', 'clearTimeout'] } satisfies Parameters<typeof vi.useFakeTimers>[0]

describe('a healthy server', () => {
  it('answers info, and a split player list, after its challenge', async () => {
    const { target } = await gameServer(challenging(0xdeadbeef))
    const client = newClient()
    expect(await Promise.all([client.info(target), client.players(target)])).toEqual([info, players])
  })

  it('without a challenge answers at once', async () => {
    const { target, requests } = await gameServer(({ reply }) => reply(infoAnswer))
    expect(await newClient().info(target)).toEqual(info)
    expect(requests).toEqual([{ kind: 'info', challenge: undefined }])
  })

  it('is queried with its recent challenge, later without it', async () => {
    let time = 0
    const { target, requests } = await gameServer(challenging(5))
    const client = newClient({ now: () => time })
    await client.info(target)
    await client.players(target)
    time = 120_000
    await client.players(target)
    expect(requests.map(({ challenge }) => challenge)).toEqual([undefined, 5, 5, undefined, 5])
  })

  it('may change its challenge three times in one query', async () => {
    const { target } = await gameServer(({ turn, reply }) => reply(turn < 3 ? encodeA2sChallenge(turn) : infoAnswer))
    expect(await newClient().info(target)).toEqual(info)
  })

  it('answers two simultaneous callers', async () => {
    const { target } = await gameServer(challenging(5))
    const client = newClient()
    expect(await Promise.all([client.info(target), client.info(target)])).toEqual([info, info])
  })

  it('is found by name, and the name is resolved once', async () => {
    const looked: string[] = []
    const { target } = await gameServer(challenging(5))
    const client = newClient({
      lookup: async (host) => {
        looked.push(host)
        return '127.0.0.1'
      },
    })
    const named = { host: 'dm.example', port: target.port }
    await Promise.all([client.info(named), client.players(named)])
    await client.info(named)
    expect(looked).toEqual(['dm.example'])
  })
})

describe('packets that must change nothing', () => {
  it('come from an address that was not queried', async () => {
    const spoofer = await boundSocket()
    const { target } = await gameServer(({ from, reply }) => {
      const forged = encodeA2sInfo({ ...info, name: 'forged' })
      spoofer.send(forged, from.port, from.address, () => reply(infoAnswer))
    })
    expect(await newClient().info(target)).toEqual(info)
  })

  it('are malformed, from the right address', async () => {
    const { target } = await gameServer(({ reply }) =>
      reply(
        new Uint8Array(),
        new Uint8Array(65_000),
        infoAnswer.subarray(0, 20),
        new Uint8Array([0xfe, 0xff, 0xff, 0xff, 1, 0, 0, 0x80, 2, 0, 0xe0, 4, 1, 2, 3]),
        new Uint8Array([0xfe, 0xff, 0xff, 0xff, 1, 0, 0, 0, 200, 0, 0xe0, 4, 1, 2, 3]),
        ...encodeA2sSplit(encodeA2sSplit(infoAnswer, 3)[0] ?? infoAnswer, 4),
        infoAnswer,
      ),
    )
    expect(await newClient().info(target)).toEqual(info)
  })

  it('are random, in any number', async () => {
    let noise: Uint8Array[] = []
    const { target } = await gameServer(({ reply }) => reply(...noise, infoAnswer))
    const client = newClient()
    const header = fc.constantFrom([], [0xff, 0xff, 0xff, 0xff], [0xfe, 0xff, 0xff, 0xff])
    const code = fc.constantFrom([], [0x41], [0x44], [0x45])
    const packet = fc
      .tuple(header, code, fc.uint8Array({ maxLength: 60 }))
      .map((parts) => new Uint8Array(parts.flatMap((part) => [...part])))
    await fc.assert(
      fc.asyncProperty(fc.array(packet, { maxLength: 8 }), async (packets) => {
        noise = packets
        expect(await client.info(target)).toEqual(info)
      }),
      { numRuns: 200 },
    )
  })

  it('answer another query, such as A2S_RULES', async () => {
    const rulesAnswer = Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0x45, 0, 0)
    const { target } = await gameServer(({ reply }) => reply(rulesAnswer, playersAnswer, infoAnswer))
    expect(await newClient().info(target)).toEqual(info)
  })

  it('repeat a challenge: the query is not sent again', async () => {
    const { target, requests } = await gameServer(({ turn, reply }) => {
      if (turn === 0) reply(...Array.from({ length: 5 }, () => encodeA2sChallenge(5)), infoAnswer)
    })
    await newClient().info(target)
    expect(requests).toHaveLength(1)
  })

  it('are parts out of order, repeated, or of incomplete answers', async () => {
    const [first, ...others] = encodeA2sSplit(playersAnswer, 7, 300)
    const foreign = [1, 2, 3, 4].map((id) => encodeA2sSplit(playersAnswer, id, 300)[0] ?? playersAnswer)
    const otherTotal = encodeA2sSplit(playersAnswer, 7, 500)[1] ?? playersAnswer
    const { target } = await gameServer(({ reply }) =>
      reply(...foreign, ...others.toReversed(), ...others, otherTotal, first ?? playersAnswer, ...others),
    )
    expect(await newClient().players(target)).toEqual(players)
  })

  it('come late, after their query has ended', async () => {
    const asked = Promise.withResolvers<Asked>()
    const late = await gameServer((request) => asked.resolve(request))
    const { target } = await gameServer(challenging(5))
    const client = newClient()
    await expect(client.info(late.target, brief)).rejects.toMatchObject({ code: 'timeout' })
    const { reply } = await asked.promise
    reply(infoAnswer, ...encodeA2sSplit(playersAnswer, 7, 300))
    expect(await client.info(target)).toEqual(info)
  })

  it('wait in the socket while the event loop is blocked: the server does not count as dead', async () => {
    const flags = new Int32Array(new SharedArrayBuffer(4))
    const server = new Worker(
      `const { workerData: { flags, answer }, parentPort } = require('node:worker_threads')
       const socket = require('node:dgram').createSocket('udp4')
       socket.on('message', (_, from) => socket.send(answer, from.port, from.address, () => {
         Atomics.store(flags, 0, 1)
         Atomics.notify(flags, 0)
       }))
       socket.bind(0, '127.0.0.1', () => parentPort.postMessage(socket.address().port))`,
      { eval: true, workerData: { flags, answer: infoAnswer } },
    )
    cleanups.push(() => server.terminate())
    const [port] = await once(server, 'message')
    const client = newClient()
    await client.info({ host: '127.0.0.1', port })
    Atomics.store(flags, 0, 0)
    // From here the event loop runs timers before it reads the socket.
    await setImmediate()
    const answer = client.info({ host: '127.0.0.1', port }, { timeoutMs: 20 })
    Atomics.wait(flags, 0, 0)
    Atomics.wait(flags, 0, 1, 40)
    expect(await answer).toEqual(info)
  })
})

describe('many queries at once', () => {
  const crowd = 400

  it('wait for each other only while packets are unread: silent servers and other senders delay no query', async () => {
    const silent = await Promise.all(Array.from({ length: crowd }, () => boundSocket()))
    const asked = Promise.withResolvers<RemoteInfo>()
    const { target } = await gameServer((request) => {
      asked.resolve(request.from)
      challenging(5)(request)
    })
    const client = newClient()
    await client.info(target)
    const { port, address } = await asked.promise
    const stranger = await boundSocket()
    const noise = setInterval(() => stranger.send(infoAnswer, port, address), 2)
    cleanups.push(async () => clearInterval(noise))
    let silentEnded = 0
    const quiet = silent.map((socket) =>
      client.info({ host: '127.0.0.1', port: socket.address().port }, { timeoutMs: 1_000 }).catch(() => {
        silentEnded += 1
      }),
    )
    expect(await client.players(target)).toEqual(players)
    expect(silentEnded).toBe(0)
    await client.close()
    await Promise.all(quiet)
  })

  it('are all answered if they begin simultaneously', async () => {
    const servers = await Promise.all(Array.from({ length: crowd }, () => gameServer(challenging(5))))
    const client = newClient()
    const lists = await Promise.all(servers.map(({ target }) => client.players(target, { timeoutMs: 10_000 })))
    for (const list of lists) expect(list).toEqual(players)
  })
})

describe('a query without a valid answer', () => {
  it('times out when nothing comes', async () => {
    const { target } = await gameServer(() => undefined)
    await expect(newClient().info(target, brief)).rejects.toMatchObject({ name: 'A2sError', code: 'timeout' })
  })

  it('is reported as malformed when only invalid packets come', async () => {
    vi.useFakeTimers(frozenTimers)
    const asked = Promise.withResolvers<void>()
    const { target } = await gameServer(({ reply }) => {
      reply(infoAnswer.subarray(0, 30))
      asked.resolve()
    })
    const client = newClient()
    const outcome = expect(client.info(target, long)).rejects.toMatchObject({ code: 'malformed' })
    await asked.promise
    await runOut(client)
    await outcome
  })

  it('follows no fourth challenge', async () => {
    vi.useFakeTimers(frozenTimers)
    const asked = Promise.withResolvers<void>()
    const { target, requests } = await gameServer(({ turn, reply }) => {
      reply(encodeA2sChallenge(turn))
      if (turn === 3) asked.resolve()
    })
    const client = newClient()
    const outcome = expect(client.info(target, long)).rejects.toMatchObject({ code: 'timeout' })
    await asked.promise
    await runOut(client)
    await outcome
    expect(requests).toHaveLength(4)
  })

  it('discards a challenge that got no answer', async () => {
    vi.useFakeTimers(frozenTimers)
    const asked = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { target, requests } = await gameServer(({ turn, reply }) => {
      if (turn === 0) reply(encodeA2sChallenge(5))
      asked[turn]?.resolve()
    })
    const client = newClient()
    for (const lastTurn of [1, 2]) {
      const outcome = expect(client.info(target, long)).rejects.toThrow()
      await asked[lastTurn]?.promise
      await runOut(client)
      await outcome
    }
    expect(requests.map(({ challenge }) => challenge)).toEqual([undefined, 5, undefined])
  })

  it('is unreachable by a name that does not resolve, and retries each time', async () => {
    let lookups = 0
    const client = newClient({
      lookup: async () => {
        lookups += 1
        throw new Error('ENOTFOUND')
      },
    })
    for (const _ of [1, 2]) {
      await expect(client.info({ host: 'gone.example', port: 27_015 })).rejects.toMatchObject({ code: 'unreachable' })
    }
    expect(lookups).toBe(2)
  })

  it('gives up on a name that takes too long', async () => {
    const client = newClient({ lookup: () => new Promise(() => undefined) })
    await expect(client.info({ host: 'slow.example', port: 27_015 }, brief)).rejects.toMatchObject({ code: 'timeout' })
  })

  it('is unreachable at an impossible port', async () => {
    await expect(newClient().info({ host: '127.0.0.1', port: 70_000 })).rejects.toMatchObject({ code: 'unreachable' })
  })

  it('is unreachable only while the socket cannot be opened', async () => {
    const client = newClient({ bindAddress: 'nowhere' })
    await expect(client.info({ host: '127.0.0.1', port: 27_015 })).rejects.toMatchObject({ code: 'unreachable' })
    await expect(client.info({ host: '127.0.0.1', port: 27_015 })).rejects.toMatchObject({ code: 'unreachable' })
  })

  it('ends with the reason of its signal, and removes its listener', async () => {
    const { target } = await gameServer(() => undefined)
    const controller = new AbortController()
    const client = newClient()
    const query = client.info(target, { signal: controller.signal })
    controller.abort(new Error('stopped'))
    await expect(query).rejects.toThrow('stopped')
    await expect(client.info(target, { signal: controller.signal })).rejects.toThrow('stopped')
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0)
  })

  it('ends alone: another caller of the same query continues', async () => {
    const asked = Promise.withResolvers<Asked>()
    const { target } = await gameServer((request) => asked.resolve(request))
    const client = newClient()
    const controller = new AbortController()
    const [aborted, patient] = [client.info(target, { signal: controller.signal }), client.info(target)]
    controller.abort(new Error('stopped'))
    await expect(aborted).rejects.toThrow('stopped')
    const { reply } = await asked.promise
    reply(infoAnswer)
    expect(await patient).toEqual(info)
  })
})

describe('closing', () => {
  it('ends every query, releases socket and timers, and rejects new ones', async () => {
    const { target } = await gameServer(() => undefined)
    const held = () =>
      process.getActiveResourcesInfo().filter((name) => name === 'UDPWRAP' || name === 'Timeout').length
    const before = held()
    const client = createA2sClient({ bindAddress: '127.0.0.1', lookup: () => new Promise(() => undefined) })
    const queries = [client.info(target), client.players(target), client.info({ host: 'slow.example', port: 27_015 })]
    const outcomes = Promise.allSettled(queries)
    await client.close()
    for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: { code: 'closed' } })
    await expect(client.info(target)).rejects.toMatchObject({ code: 'closed' })
    expect(held()).toBe(before)
  })

  it('works without a query before it, and may be repeated', async () => {
    const client = createA2sClient()
    await client.close()
    await client.close()
  })
})
