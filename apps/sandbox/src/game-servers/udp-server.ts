/**
 * Game server queries according to Valve's Developer Wiki, "Server queries"
 * (https://developer.valvesoftware.com/wiki/Server_queries): A2S_INFO and A2S_PLAYER with a challenge, in one or
 * several packets. Not supported: A2S_RULES, A2S_PING, A2S_SERVERQUERY_GETCHALLENGE, bzip2-compressed packets and
 * GoldSource formats.
 */
import { createSocket, type RemoteInfo } from 'node:dgram'
import {
  A2sFormatError,
  type A2sKind,
  type A2sRequest,
  a2sMaxParts,
  encodeA2sChallenge,
  encodeA2sInfo,
  encodeA2sPlayers,
  encodeA2sSplit,
  parseA2sRequest,
} from '@warmup/domain/servers/a2s'
import type { GameServer } from './game-server.ts'
import { infoOf, type LiveServer, playersOf } from './live-server.ts'
import type { Network } from './network.ts'
import { hashText } from './random.ts'

/** Larger answers are split, as in the game. */
const largestPacketBytes = 1_260
/** Packet size for servers that always split their answers. */
const smallPartBytes = 160
const lossyShare = 0.4

/** The state that answers depend on. */
export type AnswerState = {
  readonly live: LiveServer
  /** The version of the game. */
  readonly version: string
  readonly isLossy: boolean
  readonly isCorrupt: boolean
}

type UdpServerOptions = {
  readonly server: GameServer
  /** Challenges are derived from this secret and the client's address. */
  readonly secret: string
  readonly network: Network
  readonly answerState: () => AnswerState
  /** Called for each request to a running server. */
  readonly onQuery: () => void
}

export type UdpServer = {
  readonly port: number
  close(): Promise<void>
}

/** Returns the challenge of an address. A client that repeats it proves that it receives packets at that address. */
const challengeFor = (secret: string, { address, port }: RemoteInfo): number =>
  hashText(`${secret}/${address}:${port}`) & 0x7fff_ffff || 1

const answerTo = (kind: A2sKind, server: GameServer, { live, version }: AnswerState): Uint8Array =>
  kind === 'info' ? encodeA2sInfo(infoOf(server, live, version)) : encodeA2sPlayers(playersOf(live))

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

/** Answers A2S like the game: with a challenge, split if necessary. */
export const startUdpServer = async (options: UdpServerOptions): Promise<UdpServer> => {
  const { server, secret, network, answerState, onQuery } = options
  const socket = createSocket('udp4')
  let answers = 0

  const send = (packet: Uint8Array, to: RemoteInfo, { live, isLossy }: AnswerState) => {
    if (isLossy && network.isLost(lossyShare)) return
    network.delay(live.answerMs, () => socket.send(packet, to.port, to.address))
  }

  socket.on('message', (message, from) => {
    const request = readRequest(message)
    const state = answerState()
    if (request === undefined || !state.live.isUp) return
    onQuery()
    const challenge = challengeFor(secret, from)
    if (request.challenge !== challenge) {
      send(encodeA2sChallenge(challenge), from, state)
      return
    }
    answers += 1
    for (const packet of inPackets(answerTo(request.kind, server, state), state.live.splits, answers)) {
      send(state.isCorrupt ? network.corrupted(packet) : packet, from, state)
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
