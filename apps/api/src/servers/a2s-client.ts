import type { RemoteInfo } from 'node:dgram'
import { isIPv4 } from 'node:net'
import {
  type A2sAssembly,
  type A2sInfo,
  type A2sKind,
  type A2sPacket,
  type A2sPlayer,
  type A2sRule,
  a2sKinds,
  buildA2sRequest,
  parseA2sInfo,
  parseA2sPacket,
  parseA2sPlayers,
  parseA2sRules,
} from '@warmup/domain/servers/a2s'
import { A2sError } from './a2s-client-error.ts'
import { type AnyExchange, type AnyWaiter, Exchange, Waiter } from './a2s-client-exchange.ts'
import { HostNames, type Lookup, systemNames } from './a2s-client-names.ts'
import { PartStore } from './a2s-client-parts.ts'
import { SharedSocket } from './a2s-client-socket.ts'

export { A2sError, type A2sErrorCode } from './a2s-client-error.ts'

/** Milliseconds a query waits unless it says otherwise. */
const defaultTimeoutMs = 2_000
/** Times a server may ask for another challenge within one query. */
const maxChallengeRounds = 3
/** Milliseconds a challenge is used again unasked, so that a player list right after an info costs one round trip. */
const challengeLifeMs = 5_000
/** First packets sent in one turn of the event loop: a whole fleet at once would overrun the socket's buffer. */
const startsPerTurn = 32
/** Turns of the event loop that expired queries grant to answers which lie in the socket, unread after a stall. */
const graceTurns = 200
/** Idle peers are forgotten once there are more than this. */
const maxPeers = 4_096

/** A game server; `port` is the one that answers queries. */
export type A2sTarget = { readonly host: string; readonly port: number }

export type A2sQueryOptions = {
  /** Default 2000. */
  readonly timeoutMs?: number
  /** Aborting it rejects the query with the signal's reason. */
  readonly signal?: AbortSignal
}

export type A2sClientOptions = {
  /** Local address of the socket; default: any. */
  readonly bindAddress?: string
  /** Resolves a host name to an IPv4 address; default: the system's resolver. */
  readonly lookup?: Lookup
  /** Milliseconds on a clock that never runs backwards. */
  readonly now?: () => number
}

type Answers = { info: A2sInfo; players: A2sPlayer[]; rules: A2sRule[] }
type Query<K extends A2sKind> = (target: A2sTarget, options?: A2sQueryOptions) => Promise<Answers[K]>

/** Asks game servers who plays on them. Every query rejects with `A2sError`, or with the reason of its signal. */
export type A2sClient = {
  /** A2S_INFO. */
  readonly info: Query<'info'>
  /** A2S_PLAYER. */
  readonly players: Query<'players'>
  /** A2S_RULES; CS2 servers often stay silent. */
  readonly rules: Query<'rules'>
  /** Ends every query with code `closed` and gives the socket back. */
  readonly close: () => Promise<void>
}

type Peer = {
  readonly address: string
  readonly port: number
  readonly exchanges: { readonly [K in A2sKind]: Exchange<Answers[K]> }
  readonly parts: A2sAssembly[]
  challenge: number | undefined
  challengeUntil: number
}

const parsers: { readonly [K in A2sKind]: (body: Uint8Array) => Answers[K] } = {
  info: parseA2sInfo,
  players: parseA2sPlayers,
  rules: parseA2sRules,
}

const running = ({ exchanges }: Peer): AnyExchange[] =>
  a2sKinds.map((kind) => exchanges[kind]).filter(({ isRunning }) => isRunning)

/**
 * A client for any number of game servers on one UDP socket.
 * A packet counts only from the address that was asked; one that is malformed, repeated, late or out of order changes
 * nothing for the query that waits: it goes on until a good answer or its time is up.
 */
export const createA2sClient = ({
  bindAddress = '0.0.0.0',
  lookup = systemNames,
  now = () => performance.now(),
}: A2sClientOptions = {}): A2sClient => {
  const peers = new Map<string, Peer>()
  const names = new HostNames(lookup, now)
  const parts = new PartStore()
  const open = new Set<AnyWaiter>()
  let isClosed = false

  const send = (peer: Peer, exchange: AnyExchange) =>
    socket.send(buildA2sRequest(exchange.kind, exchange.challenge), peer.port, peer.address, (cause) =>
      exchange.fail(new A2sError('unreachable', `cannot send to ${peer.address}:${peer.port}`, { cause })),
    )

  const starts = createPacer(startsPerTurn)
  let received = 0
  const expire = createExpiry(() => received)

  const onChallenge = (peer: Peer, challenge: number) => {
    peer.challenge = challenge
    peer.challengeUntil = now() + challengeLifeMs
    for (const exchange of running(peer)) {
      if (exchange.challenge === challenge || exchange.rounds === maxChallengeRounds) continue
      exchange.challenge = challenge
      exchange.rounds += 1
      send(peer, exchange)
    }
  }

  const onPacket = (peer: Peer, packet: A2sPacket) => {
    if (packet.type === 'challenge') onChallenge(peer, packet.challenge)
    else if (packet.type === 'split') {
      const whole = parts.add(peer.parts, packet)
      const answer = whole && parseA2sPacket(whole)
      if (answer && 'body' in answer) onPacket(peer, answer)
    } else peer.exchanges[packet.type].answer(packet.body)
  }

  const onMessage = (message: Uint8Array, from: RemoteInfo) => {
    received += 1
    const peer = peers.get(`${from.address}:${from.port}`)
    if (peer === undefined) return
    const exchanges = running(peer)
    if (exchanges.length === 0) return
    try {
      onPacket(peer, parseA2sPacket(message))
    } catch {
      for (const exchange of exchanges) exchange.hasSeenMalformed = true
    }
  }

  const socket = new SharedSocket(bindAddress, onMessage, (cause) => {
    const reason = new A2sError('unreachable', 'no UDP socket to ask from', { cause })
    for (const waiter of open) waiter.reject(reason)
  })

  const newPeer = (address: string, port: number): Peer => {
    const exchange = <K extends A2sKind>(kind: K) =>
      new Exchange<Answers[K]>(kind, parsers[kind], (isAnswered) => {
        if (!isAnswered) peer.challengeUntil = 0
        if (running(peer).length === 0) parts.release(peer.parts)
      })
    const peer: Peer = {
      address,
      port,
      exchanges: { info: exchange('info'), players: exchange('players'), rules: exchange('rules') },
      parts: [],
      challenge: undefined,
      challengeUntil: 0,
    }
    return peer
  }

  const peerOf = (address: string, port: number): Peer => {
    const key = `${address}:${port}`
    const known = peers.get(key)
    if (known !== undefined) return known
    if (peers.size >= maxPeers) for (const [idle, peer] of peers) if (running(peer).length === 0) peers.delete(idle)
    const peer = newPeer(address, port)
    peers.set(key, peer)
    return peer
  }

  const begin = <K extends A2sKind>(kind: K, address: string, port: number, waiter: Waiter<Answers[K]>) => {
    if (waiter.isSettled) return
    const peer = peerOf(address, port)
    const exchange: Exchange<Answers[K]> = peer.exchanges[kind]
    if (!exchange.isRunning) exchange.start(now() < peer.challengeUntil ? peer.challenge : undefined)
    waiter.join(exchange)
    starts.run(() => {
      if (!waiter.isSettled) send(peer, exchange)
    })
  }

  const query = <K extends A2sKind>(kind: K, { host, port }: A2sTarget, { timeoutMs, signal }: A2sQueryOptions) => {
    if (isClosed) return Promise.reject(new A2sError('closed', 'the client is closed'))
    if (signal?.aborted) return Promise.reject(signal.reason)
    const waiter = new Waiter<Answers[K]>(timeoutMs ?? defaultTimeoutMs, signal, expire, (settled) =>
      open.delete(settled),
    )
    open.add(waiter)
    if (isIPv4(host)) begin(kind, host, port, waiter)
    else
      names.resolve(host).then(
        (address) => begin(kind, address, port, waiter),
        (error) => waiter.reject(error),
      )
    return waiter.promise
  }

  return {
    info: (target, options = {}) => query('info', target, options),
    players: (target, options = {}) => query('players', target, options),
    rules: (target, options = {}) => query('rules', target, options),
    close: async () => {
      isClosed = true
      const reason = new A2sError('closed', 'the client was closed')
      for (const waiter of open) waiter.reject(reason)
      await socket.close()
    },
  }
}

/** Runs tasks in order, at most so many in one turn of the event loop. */
const createPacer = (perTurn: number) => {
  let waiting: (() => void)[] = []
  let left = perTurn
  let isScheduled = false
  const turn = () => {
    isScheduled = false
    const due = waiting.slice(0, perTurn)
    waiting = waiting.slice(perTurn)
    left = perTurn - due.length
    for (const task of due) task()
    if (waiting.length > 0) schedule()
  }
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(turn)
  }
  const run = (task: () => void) => {
    schedule()
    if (left === 0) waiting.push(task)
    else {
      left -= 1
      task()
    }
  }
  return { run }
}

/**
 * Rejects what has run out of time, but first reads what already lies in the socket: after a stall of the event loop
 * the timers come before the packets, and a healthy server would look silent.
 */
const createExpiry = (received: () => number) => {
  let expired: AnyWaiter[] = []
  let seen = 0
  let turns = 0
  const drain = () => {
    turns += 1
    if (received() !== seen && turns < graceTurns) {
      seen = received()
      setImmediate(drain)
      return
    }
    const due = expired
    expired = []
    for (const waiter of due) waiter.expire()
  }
  return (waiter: AnyWaiter) => {
    expired.push(waiter)
    if (expired.length > 1) return
    seen = received()
    turns = 0
    setImmediate(drain)
  }
}
