import { createSocket } from 'node:dgram'
import {
  type A2sInfo,
  type A2sPlayer,
  encodeA2sChallenge,
  encodeA2sInfo,
  encodeA2sPlayers,
  encodeA2sSplit,
  parseA2sRequest,
} from '@warmup/domain/servers/a2s'

/**
 * A number of game servers in a separate process, each on its own port and with challenges; 5 % do not answer and 5 %
 * split their answers. Sends its parent the correct answers. Argument: the number of servers.
 */
export type FleetServer = { port: number; isDead: boolean; info: A2sInfo; players: A2sPlayer[] }

const partBytes = 200
const count = Number(process.argv[2])

const infoOf = (index: number, players: number): A2sInfo => ({
  protocol: 17,
  name: `上海 死斗 #${index} | 128T | 全枪械`,
  map: index % 7 === 0 ? 'workshop/3070284539/aim_botz' : 'de_mirage',
  folder: 'csgo',
  game: 'Counter-Strike 2',
  appId: 730,
  players,
  maxPlayers: 24,
  bots: index % 3,
  serverType: 'd',
  environment: 'l',
  hasPassword: false,
  isSecure: true,
  version: '1.41.1.5/14115',
  gamePort: 27_015,
  keywords: 'secure,dm',
})

const playersOf = (index: number): A2sPlayer[] =>
  Array.from({ length: 4 + (index % 20) }, (_, player) => ({
    name: player % 3 === 0 ? `玩家 ${index}-${player}` : `player ${index}-${player}`,
    score: player * 3 - 2,
    seconds: player * 97,
  }))

const startServer = async (index: number): Promise<FleetServer> => {
  const isDead = index % 20 === 7
  const splits = index % 20 === 13
  const players = playersOf(index)
  const info = infoOf(index, players.length)
  const challenge = 0x1000_0000 + index
  const packetsOf = (answer: Uint8Array) => (splits ? encodeA2sSplit(answer, index, partBytes) : [answer])
  const answers = {
    challenge: [encodeA2sChallenge(challenge)],
    info: packetsOf(encodeA2sInfo(info)),
    players: packetsOf(encodeA2sPlayers(players)),
    rules: [],
  }
  const socket = createSocket('udp4')
  socket.on('message', (message, from) => {
    if (isDead) return
    const request = parseA2sRequest(message)
    for (const packet of request.challenge === challenge ? answers[request.kind] : answers.challenge) {
      socket.send(packet, from.port, from.address)
    }
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { port: socket.address().port, isDead, info, players }
}

const servers = await Promise.all(Array.from({ length: count }, (_, index) => startServer(index)))
process.send?.(servers)
process.once('disconnect', () => process.exit())
