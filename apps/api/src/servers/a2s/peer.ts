import {
  type A2sAssembly,
  type A2sInfo,
  type A2sPlayer,
  parseA2sInfo,
  parseA2sPlayers,
} from '@warmup/domain/servers/a2s'
import { type AnyExchange, Exchange, type ExchangeOwner } from './exchange.ts'

/** The answer to each kind of query. */
export type Answers = { info: A2sInfo; players: A2sPlayer[] }
export type QueryKind = keyof Answers

const exchangeOf: { readonly [K in QueryKind]: (peer: Peer) => Exchange<Answers[K]> } = {
  info: (peer) => peer.info,
  players: (peer) => peer.players,
}

/** A game server's address and its running queries. */
export class Peer implements ExchangeOwner {
  readonly address: string
  readonly port: number
  /** Its unfinished split answers. */
  readonly parts: A2sAssembly[] = []
  /** Whether it has ever sent a packet. */
  hasAnswered = false
  #info: Exchange<A2sInfo> | undefined
  #players: Exchange<A2sPlayer[]> | undefined
  #running = 0
  #challenge = 0
  #challengeUntil = 0
  readonly #onIdle: (peer: Peer) => void

  /** `onIdle` is called when its last query has ended. */
  constructor(address: string, port: number, onIdle: (peer: Peer) => void) {
    this.address = address
    this.port = port
    this.#onIdle = onIdle
  }

  get info(): Exchange<A2sInfo> {
    this.#info ??= new Exchange('info', parseA2sInfo, this)
    return this.#info
  }

  get players(): Exchange<A2sPlayer[]> {
    this.#players ??= new Exchange('players', parseA2sPlayers, this)
    return this.#players
  }

  exchange<K extends QueryKind>(kind: K): Exchange<Answers[K]> {
    return exchangeOf[kind](this)
  }

  get isRunning(): boolean {
    return this.#running > 0
  }

  /** Exchanges with waiting callers. */
  forEachRunning(action: (exchange: AnyExchange) => void): void {
    if (this.#info?.isRunning) action(this.#info)
    if (this.#players?.isRunning) action(this.#players)
  }

  /** The challenge to send with the first request, if there is a recent one. */
  challengeAt(now: number): number | undefined {
    return now < this.#challengeUntil ? this.#challenge : undefined
  }

  rememberChallenge(challenge: number, until: number): void {
    this.#challenge = challenge
    this.#challengeUntil = until
  }

  onStart(): void {
    this.#running += 1
  }

  onIdle(isAnswered: boolean): void {
    this.#running -= 1
    // An invalid challenge may be the reason for the missing answer.
    if (!isAnswered) this.#challengeUntil = 0
    if (this.#running === 0) this.#onIdle(this)
  }
}

/** The peers by address and port. Idle ones are removed when there are too many. */
export class Peers {
  readonly #byAddress = new Map<string, Map<number, Peer>>()
  readonly #limit: number
  #size = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get(address: string, port: number): Peer | undefined {
    return this.#byAddress.get(address)?.get(port)
  }

  add(peer: Peer): void {
    if (this.#size >= this.#limit) this.#forgetIdle()
    const known = this.#byAddress.get(peer.address)
    if (known === undefined) this.#byAddress.set(peer.address, new Map([[peer.port, peer]]))
    else known.set(peer.port, peer)
    this.#size += 1
  }

  forEachRunning(action: (exchange: AnyExchange) => void): void {
    for (const ports of this.#byAddress.values()) for (const peer of ports.values()) peer.forEachRunning(action)
  }

  #forgetIdle(): void {
    for (const [address, ports] of this.#byAddress) {
      for (const [port, peer] of ports) {
        if (peer.isRunning || !ports.delete(port)) continue
        this.#size -= 1
      }
      if (ports.size === 0) this.#byAddress.delete(address)
    }
  }
}
