import { createSocket } from 'node:dgram'
import { encodeA2sInfo, encodeA2sPlayers } from '@warmup/domain/servers/a2s'
import type { CommunityFile } from '../e2e/harness/stack.ts'

export type GameServers = {
  /** The query port of each server. */
  readonly ports: readonly number[]
  stop(): void
}

type Options = {
  /** Whether player counts and maps change with each answer. */
  readonly isLively?: boolean
}

const maps = ['de_mirage', 'de_dust2', 'de_inferno', 'de_nuke', 'de_ancient', 'de_anubis', 'de_overpass']

const infoOf = (turn: number): Uint8Array =>
  encodeA2sInfo({
    protocol: 17,
    name: 'Shanghai Deathmatch | FFA | 128 tick',
    map: turn === 0 ? 'workshop/3070284539/de_mirage' : (maps[turn % maps.length] ?? ''),
    folder: 'csgo',
    game: 'Counter-Strike 2',
    appId: 730,
    players: turn === 0 ? 9 : (turn * 7) % 16,
    maxPlayers: 16,
    bots: 1,
    serverType: 'd',
    environment: 'l',
    hasPassword: false,
    isSecure: true,
    version: '1.40.0.0',
  })

/** Starts sockets that answer every query like a game server. */
export const startGameServers = async (count: number, { isLively = false }: Options = {}): Promise<GameServers> => {
  const players = encodeA2sPlayers([{ name: 'NightOwl', score: 3, seconds: 600 }])
  let turn = 0
  const sockets = Array.from({ length: count }, () => {
    const socket = createSocket('udp4')
    socket.on('message', (packet, from) => {
      if (isLively) turn += 1
      socket.send(packet[4] === 0x54 ? infoOf(turn) : players, from.port, from.address)
    })
    return socket
  })
  for (const socket of sockets) await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    ports: sockets.map((socket) => socket.address().port),
    stop: () => {
      for (const socket of sockets) socket.close()
    },
  }
}

const cities = ['上海', '北京', '广州', '成都', 'Tokyo', 'Frankfurt', 'Singapore']
const words = ['死斗 | 全枪械', 'Retakes', '单挑竞技场 1v1', 'Pistol DM', '周末排位 5v5', 'no AWP']
const modes = ['dm', 'dm-pistol', 'dm-noawp', 'retakes', 'solo', 'public', 'competitive']
const regions = ['ap-shanghai', 'ap-beijing', 'ap-tokyo', 'eu-frankfurt', 'na-ashburn']

/** The entries of a community file for servers on these ports. */
export const serverEntries = (ports: readonly number[]): CommunityFile['servers']['list'] =>
  ports.map((port, index) => ({
    id: `server-${index}`,
    address: `127.0.0.1:${port}`,
    name: `Server #${index}`,
    name_display: `${cities[index % cities.length]} ${words[(index * 7) % words.length]} #${index * 37} | ${index % 9}`,
    category: modes[(index * 5) % modes.length] ?? '',
    region: regions[(index * 11) % regions.length] ?? '',
    ping_target: `127.0.0.1:${30_000 + index}`,
  }))

/** Waits until every game server has been queried successfully. */
export const untilAllAnswered = async (address: string): Promise<void> => {
  for (;;) {
    const list = await (await fetch(`${address}/api/servers`)).text()
    if (!list.includes('"open":0')) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
