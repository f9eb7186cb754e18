import { GameDig } from 'gamedig'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type A2sClient, createA2sClient } from '../../apps/api/src/servers/a2s/client.ts'
import { type Fleet, startFleet } from '../../apps/sandbox/src/game-servers/fleet.ts'
import type { GameServer } from '../../apps/sandbox/src/game-servers/game-server.ts'

/** Our client and gamedig ask the sandbox's game servers, whose time stands still: both must read the same. */
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
/** A wait that only ends where no good answer is expected. */
const brief = { timeoutMs: 1_500 }

let fleet: Fleet
let client: A2sClient

beforeAll(async () => {
  fleet = await startFleet({ servers, seed: 'protocol', speed: 1, clock: () => 0 })
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

const withOurs = async (id: string) => {
  const info = await client.info(targetOf(id))
  const players = await client.players(targetOf(id))
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

const withGamedig = async (id: string) => {
  const { host, port } = targetOf(id)
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
    expect(await withOurs(id)).toEqual(await withGamedig(id))
  })

  it.each([
    ['split answers', { split: true, hideNames: false, players: 8 }],
    ['answers that one packet cannot hold', { split: false, hideNames: false, mode: 'full', maxPlayers: 120 }],
    ['hidden names', { hideNames: true, mode: 'full' }],
    ['a workshop map', { map: 'workshop/3070284539/aim_botz' }],
    ['nobody', { mode: 'empty' }],
  ] as const)('with %s', async (_, override) => {
    fleet.override('dm', override)
    const read = await withOurs('dm')
    expect(read).toEqual(await withGamedig('dm'))
    expect(read.list).toHaveLength(read.players)
    fleet.reset('dm')
  })
})

describe('our client beside a server in trouble', () => {
  it('tells silence from rubbish, and reads it again as soon as it is well', async () => {
    fleet.override('dm', { mode: 'dead' })
    await expect(client.info(targetOf('dm'), brief)).rejects.toMatchObject({ code: 'timeout' })
    fleet.override('dm', { mode: 'corrupt' })
    await expect(client.info(targetOf('dm'), brief)).rejects.toMatchObject({ code: 'malformed' })
    fleet.reset('dm')
    expect(await client.info(targetOf('dm'))).toMatchObject({ name: '上海 dm #1 | Warmup' })
  })

  it('is not held up by it with the others', async () => {
    fleet.override('dm', { mode: 'dead' })
    const outcomes = await Promise.allSettled(categories.map((id) => client.info(targetOf(id), brief)))
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    fleet.reset('dm')
  })
})
