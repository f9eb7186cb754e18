import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isTooOld } from '@warmup/domain/servers'
import {
  type A2sInfo,
  type A2sKind,
  encodeA2sChallenge,
  encodeA2sInfo,
  encodeA2sPlayers,
  parseA2sRequest,
} from '@warmup/domain/servers/a2s'
import { GameDig } from 'gamedig'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type A2sClient, type A2sTarget, createA2sClient } from '../../apps/api/src/servers/a2s/client.ts'
import { afterAnswer } from '../../apps/api/src/servers/server-record.ts'
import { type Fleet, startFleet } from '../../apps/sandbox/src/game-servers/fleet.ts'
import type { GameServer } from '../../apps/sandbox/src/game-servers/game-server.ts'
import { createGameVersion } from '../../apps/sandbox/src/game-version/game-version.ts'

/** Our client and gamedig query the sandbox's game servers, whose clock is stopped: both must read the same. */
const categories = ['competitive', 'casual', 'dm', 'solo', 'retakes', 'training', 'vip', 'public']
const servers = categories.map(
  (category): GameServer => ({
    id: category,
    name: `上海 ${category} #1 | Warmup`,
    category,
    region: 'ap-shanghai',
    host: '127.0.0.1',
    queryPort: 0,
    address: '127.0.0.1:27015',
    pingTarget: '127.0.0.1:0',
    shownSlots: undefined,
    logSecret: undefined,
  }),
)
/** Timeout for queries that are expected to fail. */
const brief = { timeoutMs: 1_500 }

let fleet: Fleet
let client: A2sClient

beforeAll(async () => {
  fleet = await startFleet({ servers, seed: 'protocol', speed: 1, clock: () => 0, game: createGameVersion(() => 0) })
  client = createA2sClient({ bindAddress: '127.0.0.1' })
})
afterAll(async () => {
  await client.close()
  await fleet.close()
})

const targetOf = (id: string) => {
  const [host = '', port] = (fleet.state(id)?.queryAddress ?? '').split(':')
  return { host, port: Number(port) }
}

const withOurs = async (target: A2sTarget) => {
  const info = await client.info(target)
  const players = await client.players(target)
  return {
    name: info.name,
    map: info.map,
    game: info.game,
    folder: info.folder,
    appId: info.appId,
    players: info.players,
    bots: info.bots,
    maxPlayers: info.maxPlayers,
    version: info.version,
    keywords: info.keywords,
    list: players,
  }
}

const withGamedig = async ({ host, port }: A2sTarget) => {
  const read = await new GameDig().query({
    type: 'counterstrike2',
    address: host,
    port,
    givenPortOnly: true,
    requestPlayersRequired: true,
  })
  return {
    name: read.name,
    map: read.map,
    game: read.raw.game,
    folder: read.raw.folder,
    appId: read.raw.appId,
    players: read.numplayers,
    bots: read.raw.numbots,
    maxPlayers: read.maxplayers,
    version: read.version,
    keywords: read.raw.tags?.join(','),
    list: read.raw.players.map(({ name, score, time }) => ({ name, score, seconds: time === -1 ? undefined : time })),
  }
}

describe('our client and gamedig read the same', () => {
  it.each(categories)('of a %s server', async (id) => {
    expect(await withOurs(targetOf(id))).toEqual(await withGamedig(targetOf(id)))
  })

  it.each([
    ['split answers', { split: true, hideNames: false, players: 8 }],
    ['answers larger than one packet', { split: false, hideNames: false, mode: 'full', maxPlayers: 120 }],
    ['hidden names', { hideNames: true, mode: 'full' }],
    ['a workshop map', { map: 'workshop/3070284539/aim_botz' }],
    ['no players', { mode: 'empty' }],
    ['the former version of the game', { outdated: true }],
  ] as const)('with %s', async (_, override) => {
    fleet.override('dm', override)
    const read = await withOurs(targetOf('dm'))
    expect(read).toEqual(await withGamedig(targetOf('dm')))
    expect(read.list).toHaveLength(read.players)
    expect(isTooOld(read.version, 14_115)).toBe('outdated' in override)
    fleet.reset('dm')
  })
})

/** A game server that sends these bytes to a client that returns its challenge. */
const answering = async (answers: Record<A2sKind, Uint8Array>) => {
  const socket = createSocket('udp4')
  socket.on('message', (bytes, { address, port }) => {
    const { kind, challenge } = parseA2sRequest(bytes)
    socket.send(challenge === undefined ? encodeA2sChallenge(7) : answers[kind], port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { host: '127.0.0.1', port: socket.address().port, [Symbol.dispose]: () => void socket.close() }
}

/** Answers seen from real servers, which the sandbox does not send. */
describe('our client and gamedig read the same from an unusual server, and ours shows', () => {
  const info: A2sInfo = {
    protocol: 17,
    name: 'odd',
    map: 'de_dust2',
    folder: 'csgo',
    game: 'Counter-Strike 2',
    appId: 730,
    players: 1,
    maxPlayers: 16,
    bots: 0,
    serverType: 'd',
    environment: 'l',
    hasPassword: false,
    isSecure: true,
    version: '1.41.1.5/14115',
    keywords: 'empty',
  }
  const player = { name: 'owl', score: 1, seconds: 60 }
  const shownBy = (read: Awaited<ReturnType<typeof withGamedig>>) => afterAnswer({ ...info, ...read }, new Date(0))

  it('one human beside seven bots that the server does not count as players', async () => {
    using server = await answering({
      info: encodeA2sInfo({ ...info, players: 1, bots: 7 }),
      players: encodeA2sPlayers([player]),
    })
    const read = await withGamedig(server)
    expect(await withOurs(server)).toEqual(read)
    expect(read).toMatchObject({ players: 1, bots: 7 })
    expect(shownBy(read)).toMatchObject({ players: 1 })
  })

  it('only complete characters of a name that was cut inside one', async () => {
    const whole = encodeA2sInfo({ ...info, name: '上海死斗' })
    const cutAt = whole.indexOf(0) - 1
    using server = await answering({
      info: new Uint8Array([...whole.subarray(0, cutAt), ...whole.subarray(cutAt + 1)]),
      players: encodeA2sPlayers([player]),
    })
    const read = await withGamedig(server)
    expect(await withOurs(server)).toEqual(read)
    expect(read.name).toBe('上海死\ufffd')
    expect(shownBy(read)).toMatchObject({ name: '上海死' })
  })

  it('no row for a ghost, which gamedig lists', async () => {
    const ghost = { name: 'ghost', score: 0, seconds: 90_000 }
    using server = await answering({ info: encodeA2sInfo(info), players: encodeA2sPlayers([ghost, player]) })
    const { list, ...read } = await withGamedig(server)
    expect(list).toEqual([ghost, player])
    expect(await withOurs(server)).toEqual({ ...read, list: [player] })
  })
})

describe('our client and a failing server', () => {
  it('distinguishes silence from invalid answers, and reads it again after it recovers', async () => {
    fleet.override('dm', { mode: 'dead' })
    await expect(client.info(targetOf('dm'), brief)).rejects.toMatchObject({ code: 'timeout' })
    fleet.override('dm', { mode: 'corrupt' })
    await expect(client.info(targetOf('dm'), brief)).rejects.toMatchObject({ code: 'malformed' })
    fleet.reset('dm')
    expect(await client.info(targetOf('dm'))).toMatchObject({ name: '上海 dm #1 | Warmup' })
  })

  it('does not delay other servers', async () => {
    fleet.override('dm', { mode: 'dead' })
    const outcomes = await Promise.allSettled(categories.map((id) => client.info(targetOf(id), brief)))
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    fleet.reset('dm')
  })
})
