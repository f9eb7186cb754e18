import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import {
  A2sAssembly,
  A2sFormatError,
  type A2sKind,
  buildA2sRequest,
  parseA2sInfo,
  parseA2sPacket,
  parseA2sPlayers,
} from '@warmup/domain/servers/a2s'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createGameVersion } from '../game-version/game-version.ts'
import { type Fleet, startFleet } from './fleet.ts'
import type { GameServer } from './game-server.ts'
import { createSimulation } from './simulation.ts'

const gameServer = (overrides: Partial<GameServer> = {}): GameServer => ({
  id: 'sh-dm-1',
  name: 'Warmup DM',
  category: 'dm',
  region: 'shanghai-2',
  host: '127.0.0.1',
  queryPort: 0,
  address: '127.0.0.1:27015',
  pingTarget: '127.0.0.1:0',
  shownSlots: undefined,
  logSecret: undefined,
  ...overrides,
})

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

const start = async (servers: readonly GameServer[] = [gameServer()]): Promise<Fleet> => {
  const fleet = await startFleet({ servers, seed: 'a', speed: 1, clock: () => 0, game: createGameVersion(() => 0) })
  cleanups.push(fleet.close)
  return fleet
}

/** A server whose answers fit in one packet. */
const plainServer: GameServer =
  Array.from({ length: 20 }, (_, index) => gameServer({ id: `server-${index}` })).find(
    (server) => !createSimulation('a', server).traits.splits,
  ) ?? gameServer()

const portOf = (address: string | undefined): number => Number(address?.split(':')[1])

type QueryResult = { readonly answer: Uint8Array; readonly challenges: number; readonly parts: number }

/** Sends raw packets to the fleet's first server until `onPacket` returns a value. */
const exchangePackets = async <T>(
  fleet: Fleet,
  first: Uint8Array,
  onPacket: (packet: Uint8Array, send: (packet: Uint8Array) => void) => T | undefined,
): Promise<T> => {
  const socket = createSocket('udp4')
  try {
    const done = Promise.withResolvers<T>()
    const send = (packet: Uint8Array) => socket.send(packet, portOf(fleet.states()[0]?.queryAddress), '127.0.0.1')
    socket.on('message', (packet) => {
      const value = onPacket(packet, send)
      if (value !== undefined) done.resolve(value)
    })
    send(first)
    return await done.promise
  } finally {
    socket.close()
  }
}

/** A complete query like the game's server browser: challenge, answer, reassembly. */
const query = (fleet: Fleet, kind: A2sKind): Promise<QueryResult> => {
  let assembly: A2sAssembly | undefined
  let challenges = 0
  let parts = 0
  return exchangePackets(fleet, buildA2sRequest(kind), (packet, send) => {
    const read = (bytes: Uint8Array): QueryResult | undefined => {
      const parsed = parseA2sPacket(bytes)
      if (parsed.type === 'challenge') {
        challenges += 1
        send(buildA2sRequest(kind, parsed.challenge))
        return undefined
      }
      if (parsed.type !== 'split') return { answer: parsed.body, challenges, parts }
      parts += 1
      assembly ??= new A2sAssembly(parsed)
      const whole = assembly.add(parsed)
      return whole && read(whole)
    }
    return read(packet)
  })
}

/** The first packet after the challenge. */
const firstAnswer = (fleet: Fleet): Promise<Uint8Array> => {
  let isAsked = false
  return exchangePackets(fleet, buildA2sRequest('info'), (packet, send) => {
    if (isAsked) return packet
    const parsed = parseA2sPacket(packet)
    if (parsed.type === 'challenge') send(buildA2sRequest('info', parsed.challenge))
    isAsked = true
    return undefined
  })
}

const latencyReply = async (fleet: Fleet): Promise<string> => {
  const socket = new WebSocket(`ws://${fleet.states()[0]?.pingTarget}/latency`)
  cleanups.push(async () => socket.terminate())
  await once(socket, 'open')
  socket.send('ping')
  const [reply] = await once(socket, 'message')
  return String(reply)
}

describe('a game server of the fleet', () => {
  it('answers info and players after a challenge', async () => {
    const fleet = await start([plainServer])
    fleet.override(plainServer.id, { players: 3, hideNames: false, split: false, map: 'workshop/1/aim_map' })
    const info = await query(fleet, 'info')
    expect(info).toMatchObject({ challenges: 1, parts: 0 })
    expect(parseA2sInfo(info.answer)).toMatchObject({
      name: 'Warmup DM',
      map: 'workshop/1/aim_map',
      appId: 730,
      players: 3,
      maxPlayers: 16,
      gamePort: 27_015,
    })
    expect(parseA2sPlayers((await query(fleet, 'players')).answer)).toHaveLength(3)
    expect(fleet.state(plainServer.id)).toMatchObject({ queries: 4 })
  })

  it('splits an answer by override, and when it is too large for one packet', async () => {
    const fleet = await start()
    const large = { split: false, maxPlayers: 200, mode: 'full', hideNames: false } as const
    for (const override of [{ split: true }, large]) {
      fleet.override('sh-dm-1', override)
      const { answer, parts } = await query(fleet, 'players')
      expect(parseA2sPlayers(answer)).toHaveLength(fleet.state('sh-dm-1')?.players ?? -1)
      expect(parts).toBeGreaterThan(1)
    }
  })

  it('sends unreadable answers while it is corrupt, and readable ones afterwards', async () => {
    const fleet = await start()
    fleet.override('sh-dm-1', { mode: 'corrupt' })
    for (let round = 0; round < 20; round += 1) {
      const broken = await firstAnswer(fleet)
      expect(() => {
        const parsed = parseA2sPacket(broken)
        if ('body' in parsed) parseA2sInfo(parsed.body)
      }).toThrow(A2sFormatError)
    }
    fleet.reset('sh-dm-1')
    expect(parseA2sInfo((await query(fleet, 'info')).answer)).toMatchObject({ name: 'Warmup DM' })
  })

  it('ignores invalid requests', async () => {
    const fleet = await start()
    const socket = createSocket('udp4')
    cleanups.push(async () => socket.close())
    for (const junk of [new Uint8Array([1, 2, 3]), new Uint8Array(2_000)]) {
      socket.send(junk, portOf(fleet.states()[0]?.queryAddress), '127.0.0.1')
    }
    await query(fleet, 'info')
    expect(fleet.state('sh-dm-1')).toMatchObject({ queries: 2 })
  })

  it('answers the latency WebSocket while it is up, and closes it when it goes down', async () => {
    const fleet = await start()
    expect(await latencyReply(fleet)).toBe('pong')
    const socket = new WebSocket(`ws://${fleet.states()[0]?.pingTarget}/latency`)
    await once(socket, 'open')
    fleet.override('sh-dm-1', { mode: 'dead' })
    await once(socket, 'close')
    await expect(latencyReply(fleet)).rejects.toThrow()
    fleet.reset('sh-dm-1')
    expect(await latencyReply(fleet)).toBe('pong')
  })

  it('keeps a shared latency WebSocket open while one of its servers is up', async () => {
    const fleet = await start([gameServer(), gameServer({ id: 'sh-dm-2' })])
    fleet.override('sh-dm-1', { mode: 'dead' })
    expect(await latencyReply(fleet)).toBe('pong')
  })
})

describe('the fleet', () => {
  it('names an address in use, and closes everything', async () => {
    const fleet = await start()
    const taken = portOf(fleet.states()[0]?.queryAddress)
    const clash = startFleet({
      servers: [gameServer({ id: 'free' }), gameServer({ id: 'clash', queryPort: taken })],
      seed: 'a',
      speed: 1,
      clock: () => 0,
      game: createGameVersion(() => 0),
    })
    await expect(clash).rejects.toThrow(`cannot listen at 127.0.0.1:${taken}/udp (clash)`)
  })
})
