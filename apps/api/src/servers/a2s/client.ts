import type { RemoteInfo } from 'node:dgram'
import { isIPv4 } from 'node:net'
import { type A2sPacket, buildA2sRequest, parseA2sPacket } from '@warmup/domain/servers/a2s'
import { A2sError } from './a2s-error.ts'
import { type AnyExchange, type AnyWaiter, Waiter } from './exchange.ts'
import { HostNames, type Lookup, systemNames } from './host-names.ts'
import { PartStore } from './part-store.ts'
import { type Answers, Peer, Peers, type QueryKind } from './peer.ts'
import { SharedSocket } from './shared-socket.ts'
import { Expiry, Pacer } from './turns.ts'

const defaultTimeoutMs = 2_000
/** How often a server may send a new challenge within one query. */
const maxChallengeRounds = 3
/**
 * How long a challenge is reused, so that a player list right after an info query, and the next poll, take one round
 * trip. Servers accept theirs for up to an hour. A challenge without an answer is discarded.
 */
const challengeLifeMs = 60_000
/** Idle servers are removed when there are more than this. */
const maxPeers = 4_096

/** A game server; `port` is its query port. */
export type A2sTarget = { readonly host: string; readonly port: number }

export type A2sQueryOptions = {
  /** By default 2000. */
  readonly timeoutMs?: number
  /** Aborting it rejects the query with the signal's reason. */
  readonly signal?: AbortSignal
}

export type A2sClientOptions = {
  /** Local address of the socket; default: any. */
  readonly bindAddress?: string
  /** Resolves a host name to an IPv4 address; default: the system's resolver. */
  readonly lookup?: Lookup
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number
}

type Query<K extends QueryKind> = (target: A2sTarget, options?: A2sQueryOptions) => Promise<Answers[K]>

/** Queries game servers. Every query rejects with `A2sError`, or with the reason of its signal. */
export type A2sClient = {
  /** A2S_INFO. */
  readonly info: Query<'info'>
  /** A2S_PLAYER. */
  readonly players: Query<'players'>
  /** Rejects every query with code `closed` and closes the socket. */
  readonly close: () => Promise<void>
}

/**
 * A client for any number of game servers on one UDP socket.
 * Packets from other addresses are ignored. A malformed, repeated, late or out-of-order packet does not end a query: it
 * waits for a valid answer until its timeout.
 */
export const createA2sClient = ({
  bindAddress = '0.0.0.0',
  lookup = systemNames,
  now = () => performance.now(),
}: A2sClientOptions = {}): A2sClient => {
  const peers = new Peers(maxPeers)
  const names = new HostNames(lookup, now)
  const parts = new PartStore()
  const unresolved = new Set<AnyWaiter>()
  let received = 0
  const pacer = new Pacer(() => received)
  const release = () => pacer.release()
  const expiry = new Expiry(() => received)
  let isClosed = false

  const send = (peer: Peer, exchange: AnyExchange) => {
    const onError = (cause: Error) =>
      exchange.fail(new A2sError('unreachable', `cannot send to ${peer.address}:${peer.port}`, { cause }))
    const request = buildA2sRequest(exchange.kind, exchange.challenge)
    socket.send(request, peer.port, peer.address, peer.hasAnswered ? undefined : onError)
  }

  const onChallenge = (peer: Peer, challenge: number) => {
    peer.rememberChallenge(challenge, now() + challengeLifeMs)
    peer.forEachRunning((exchange) => {
      if (exchange.challenge === challenge || exchange.rounds === maxChallengeRounds) return
      exchange.challenge = challenge
      exchange.rounds += 1
      send(peer, exchange)
    })
  }

  const onPacket = (peer: Peer, packet: A2sPacket) => {
    if (packet.type === 'challenge') onChallenge(peer, packet.challenge)
    else if (packet.type === 'split') {
      const whole = parts.add(peer.parts, packet)
      const answer = whole && parseA2sPacket(whole)
      if (answer && 'body' in answer) onPacket(peer, answer)
    } else peer[packet.type].answer(packet.body)
  }

  const onMessage = (message: Uint8Array, from: RemoteInfo) => {
    received += 1
    const peer = peers.get(from.address, from.port)
    if (peer === undefined || !peer.isRunning) return
    peer.hasAnswered = true
    try {
      onPacket(peer, parseA2sPacket(message))
    } catch {
      peer.forEachRunning((exchange) => {
        exchange.hasSeenMalformed = true
      })
    }
  }

  const failAll = (reason: A2sError) => {
    for (const waiter of unresolved) waiter.reject(reason)
    unresolved.clear()
    peers.forEachRunning((exchange) => exchange.fail(reason))
  }

  const socket = new SharedSocket(bindAddress, onMessage, (cause) =>
    failAll(new A2sError('unreachable', 'no UDP socket to ask from', { cause })),
  )

  const peerOf = (address: string, port: number): Peer => {
    const known = peers.get(address, port)
    if (known !== undefined) return known
    const peer = new Peer(address, port, (resting) => parts.release(resting.parts))
    peers.add(peer)
    return peer
  }

  const begin = <K extends QueryKind>(kind: K, address: string, port: number, waiter: Waiter<Answers[K]>) => {
    if (waiter.isSettled) return
    const peer = peerOf(address, port)
    const exchange = peer.exchange(kind)
    const isNew = !exchange.isRunning
    waiter.join(exchange)
    if (isNew) exchange.challenge = peer.challengeAt(now())
    pacer.run(() => {
      if (!waiter.start()) return false
      send(peer, exchange)
      return true
    })
  }

  const beginByName = async <K extends QueryKind>(kind: K, { host, port }: A2sTarget, waiter: Waiter<Answers[K]>) => {
    unresolved.add(waiter)
    try {
      begin(kind, await names.resolve(host), port, waiter)
    } catch (error) {
      waiter.reject(error)
    } finally {
      unresolved.delete(waiter)
    }
  }

  const query = <K extends QueryKind>(
    kind: K,
    target: A2sTarget,
    { timeoutMs = defaultTimeoutMs, signal }: A2sQueryOptions,
  ) => {
    if (isClosed) return Promise.reject(new A2sError('closed', 'the client is closed'))
    if (signal?.aborted) return Promise.reject(signal.reason)
    const waiter = new Waiter<Answers[K]>(timeoutMs, signal, expiry.add, release)
    if (isIPv4(target.host)) begin(kind, target.host, target.port, waiter)
    else void beginByName(kind, target, waiter)
    return waiter.promise
  }

  return {
    info: (target, options = {}) => query('info', target, options),
    players: (target, options = {}) => query('players', target, options),
    close: async () => {
      isClosed = true
      pacer.close()
      failAll(new A2sError('closed', 'the client was closed'))
      await socket.close()
    },
  }
}
