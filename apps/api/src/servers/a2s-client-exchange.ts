import type { A2sKind } from '@warmup/domain/servers/a2s'
import { A2sError } from './a2s-client-error.ts'

/** One caller's query: its promise, its patience and its signal. */
export class Waiter<T> {
  readonly promise: Promise<T>
  readonly #resolve: (answer: T) => void
  readonly #reject: (reason: unknown) => void
  readonly #timer: NodeJS.Timeout
  readonly #signal: AbortSignal | undefined
  readonly #onSettled: (waiter: Waiter<T>) => void
  #exchange: Exchange<T> | undefined
  #isSettled = false

  /** `onExpired` is called when the time is up; it calls `expire` when it sees fit. */
  constructor(
    timeoutMs: number,
    signal: AbortSignal | undefined,
    onExpired: (waiter: Waiter<T>) => void,
    onSettled: (waiter: Waiter<T>) => void,
  ) {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    this.promise = promise
    this.#resolve = resolve
    this.#reject = reject
    this.#timer = setTimeout(onExpired, timeoutMs, this)
    this.#onSettled = onSettled
    this.#signal = signal
    signal?.addEventListener('abort', this.#onAbort)
  }

  get isSettled(): boolean {
    return this.#isSettled
  }

  /** Begins to wait for an exchange with a server. */
  join(exchange: Exchange<T>): void {
    this.#exchange = exchange
    exchange.waiters.add(this)
  }

  resolve(answer: T): void {
    if (this.#settle()) this.#resolve(answer)
  }

  reject(reason: unknown): void {
    if (this.#settle()) this.#reject(reason)
  }

  /** Rejects because the time is up. */
  expire(): void {
    this.reject(
      this.#exchange?.hasSeenMalformed
        ? new A2sError('malformed', 'only malformed answers came in time')
        : new A2sError('timeout', 'no answer in time'),
    )
  }

  readonly #onAbort = () => this.reject(this.#signal?.reason)

  #settle(): boolean {
    if (this.#isSettled) return false
    this.#isSettled = true
    clearTimeout(this.#timer)
    this.#signal?.removeEventListener('abort', this.#onAbort)
    this.#exchange?.leave(this)
    this.#onSettled(this)
    return true
  }
}

/** One question to one server, and everyone who waits for its answer. It rests while nobody does. */
export class Exchange<T> {
  readonly kind: A2sKind
  readonly waiters = new Set<Waiter<T>>()
  /** The challenge last sent with the question. */
  challenge: number | undefined
  /** How often the server asked for another challenge. */
  rounds = 0
  /** Whether anything unreadable came; it decides how a query that finds no answer is reported, never when. */
  hasSeenMalformed = false
  #isAnswered = false
  readonly #parse: (body: Uint8Array) => T
  readonly #onRest: (isAnswered: boolean) => void

  /** `onRest` is called when the last waiter is gone. */
  constructor(kind: A2sKind, parse: (body: Uint8Array) => T, onRest: (isAnswered: boolean) => void) {
    this.kind = kind
    this.#parse = parse
    this.#onRest = onRest
  }

  get isRunning(): boolean {
    return this.waiters.size > 0
  }

  /** Starts afresh with the challenge to send first, if one is known. */
  start(challenge: number | undefined): void {
    this.challenge = challenge
    this.rounds = 0
    this.hasSeenMalformed = false
    this.#isAnswered = false
  }

  /** Reads an answer and gives it to everyone. Throws `A2sFormatError`; the exchange then goes on. */
  answer(body: Uint8Array): void {
    if (!this.isRunning) return
    const answer = this.#parse(body)
    this.#isAnswered = true
    for (const waiter of this.waiters) waiter.resolve(answer)
  }

  fail(reason: unknown): void {
    for (const waiter of this.waiters) waiter.reject(reason)
  }

  leave(waiter: Waiter<T>): void {
    if (this.waiters.delete(waiter) && this.waiters.size === 0) this.#onRest(this.#isAnswered)
  }
}

/** An exchange as those see it whom the kind of its answer does not concern. */
export type AnyExchange = Omit<Exchange<unknown>, 'waiters' | 'leave'>
export type AnyWaiter = Pick<Waiter<unknown>, 'expire' | 'reject'>
