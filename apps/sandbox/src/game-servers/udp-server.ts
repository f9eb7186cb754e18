import { createSocket, type RemoteInfo } from 'node:dgram'
import {
  A2sFormatError,
  type A2sKind,
  type A2sRequest,
  a2sMaxParts,
  encodeA2sChallenge,
  encodeA2sInfo,
  encodeA2sPlayers,
  encodeA2sRules,
  encodeA2sSplit,
  parseA2sRequest,
} from '@warmup/domain/servers/a2s'
import type { GameServer } from './game-server.ts'
import { infoOf, type LiveServer, playersOf, rulesOf } from './live-server.ts'
import type { Network } from './network.ts'
import { hashText } from './random.ts'

/** Bytes that fit into one packet on the way; larger answers are split, as the game splits them. */
const largestPacketBytes = 1_260
/** Bytes of a part where an answer would have fitted but is split nevertheless, into two at least. */
const smallPartBytes = 160
const lossyShare = 0.4

/** What a game server needs to know when somebody asks. */
export type Situation = {
  readonly live: LiveServer
  readonly isLossy: boolean
  readonly isCorrupt: boolean
  readonly isSilentOnRules: boolean
}

type UdpServerOptions = {
  readonly server: GameServer
  /** What the challenges depend on, besides who asks. */
  readonly secret: string
  readonly network: Network
  readonly situation: () => Situation
  /** Told of every question that a running server got. */
  readonly onQuestion: () => void
}

export type UdpServer = {
  readonly port: number
  close(): Promise<void>
}

/** The challenge for one asker: it proves that answers reach the address they are sent to. */
const challengeFor = (secret: string, { address, port }: RemoteInfo): number =>
  hashText(`${secret}/${address}:${port}`) & 0x7fff_ffff || 1

const answerTo = (kind: A2sKind, server: GameServer, live: LiveServer): Uint8Array => {
  if (kind === 'info') return encodeA2sInfo(infoOf(server, live))
  return kind === 'players' ? encodeA2sPlayers(playersOf(live)) : encodeA2sRules(rulesOf(live))
}

const inPackets = (answer: Uint8Array, splits: boolean, id: number): Uint8Array[] => {
  if (!splits) return answer.length > largestPacketBytes ? encodeA2sSplit(answer, id) : [answer]
  const parts = Math.min(a2sMaxParts, Math.max(2, Math.ceil(answer.length / smallPartBytes)))
  return encodeA2sSplit(answer, id, Math.ceil(answer.length / parts))
}

const readRequest = (message: Uint8Array): A2sRequest | undefined => {
  try {
    return parseA2sRequest(message)
  } catch (error) {
    if (error instanceof A2sFormatError) return undefined
    throw error
  }
}

/** Answers A2S on the server's address as the game does: behind a challenge, split where it must, late from afar. */
export const startUdpServer = async (options: UdpServerOptions): Promise<UdpServer> => {
  const { server, secret, network, situation, onQuestion } = options
  const socket = createSocket('udp4')
  let answers = 0

  const send = (packet: Uint8Array, to: RemoteInfo, { live, isLossy }: Situation) => {
    if (isLossy && network.isLost(lossyShare)) return
    network.after(live.answerMs, () => socket.send(packet, to.port, to.address))
  }

  socket.on('message', (message, from) => {
    const request = readRequest(message)
    const now = situation()
    if (request === undefined || !now.live.isUp) return
    onQuestion()
    if (request.kind === 'rules' && now.isSilentOnRules) return
    const challenge = challengeFor(secret, from)
    if (request.challenge !== challenge) {
      send(encodeA2sChallenge(challenge), from, now)
      return
    }
    answers += 1
    for (const packet of inPackets(answerTo(request.kind, server, now.live), now.live.splits, answers)) {
      send(now.isCorrupt ? network.corrupted(packet) : packet, from, now)
    }
  })

  const bound = Promise.withResolvers<void>()
  socket.once('error', bound.reject)
  socket.bind(server.queryPort, server.host, bound.resolve)
  await bound.promise
  return {
    port: socket.address().port,
    close: async () => {
      network.close()
      const closed = Promise.withResolvers<void>()
      socket.close(closed.resolve)
      await closed.promise
    },
  }
}
