import type { A2sKind } from '@warmup/domain/servers/a2s'
import { A2sError } from './a2s-error.ts'

/** One caller's query: its promise, timeout and signal. */
export class Waiter<T> {
  readonly promise: Promise<T>
  readonly #resolve: (answer: T) => void
  readonly #reject: (reason: unknown) => void
  readonly #timer: NodeJS.Timeout
  readonly #signal: AbortSignal | undefined
  readonly #release: () => void
  #exchange: Exchange<T> | undefined
  #isUnderWay = false
  #isSettled = false

  /** `onExpired` is called at the timeout and calls `expire` later. `release` is called when a started query ends. */
  constructor(
    timeoutMs: number,
    signal: AbortSignal | undefined,
    onExpired: (waiter: Waiter<T>) => void,
    release: () => void,
  ) {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    this.promise = promise
    this.#resolve = resolve
    this.#reject = reject
    this.#timer = setTimeout(onExpired, timeoutMs, this)
    this.#release = release
    this.#signal = signal
    signal?.addEventListener('abort', this)
  }

  get isSettled(): boolean {
    return this.#isSettled
  }

  /** Starts to wait for an exchange with a server. */
  join(exchange: Exchange<T>): void {
    this.#exchange = exchange
    exchange.add(this)
  }

  /** Marks the request as sent. Returns false if no caller waits for the answer. */
  start(): boolean {
    this.#isUnderWay = !this.#isSettled
    return this.#isUnderWay
  }

  resolve(answer: T): void {
    if (this.#settle()) this.#resolve(answer)
  }

  reject(reason: unknown): void {
    if (this.#settle()) this.#reject(reason)
  }

  /** Rejects with a timeout. */
  expire(): void {
    this.reject(
      this.#exchange?.hasSeenMalformed
        ? new A2sError('malformed', 'only malformed answers came in time')
        : new A2sError('timeout', 'no answer in time'),
    )
  }

  /** The signal was aborted. */
  handleEvent(): void {
    this.reject(this.#signal?.reason)
  }

  #settle(): boolean {
    if (this.#isSettled) return false
    this.#isSettled = true
    clearTimeout(this.#timer)
    this.#signal?.removeEventListener('abort', this)
    this.#exchange?.remove(this)
    if (this.#isUnderWay) this.#release()
    return true
  }
}

/** Callbacks of an exchange to its server. */
export type ExchangeOwner = {
  onStart(): void
  /** `isAnswered` is false if every caller has left without an answer. */
  onIdle(isAnswered: boolean): void
}

/** A request to one server, and all callers that wait for its answer. Idle without callers. */
export class Exchange<T> {
  readonly kind: A2sKind
  /** The challenge last sent with the request. */
  challenge: number | undefined
  /** How often the server sent a new challenge. */
  rounds = 0
  /** Whether an unreadable packet came. Decides the error code of a query without an answer. */
  hasSeenMalformed = false
  #isAnswered = false
  #waiters: Waiter<T>[] = []
  readonly #parse: (body: Uint8Array) => T
  readonly #owner: ExchangeOwner

  constructor(kind: A2sKind, parse: (body: Uint8Array) => T, owner: ExchangeOwner) {
    this.kind = kind
    this.#parse = parse
    this.#owner = owner
  }

  get isRunning(): boolean {
    return this.#waiters.length > 0
  }

  add(waiter: Waiter<T>): void {
    if (this.#waiters.push(waiter) > 1) return
    this.challenge = undefined
    this.rounds = 0
    this.hasSeenMalformed = false
    this.#isAnswered = false
    this.#owner.onStart()
  }

  remove(waiter: Waiter<T>): void {
    const index = this.#waiters.indexOf(waiter)
    if (index === -1) return
    this.#waiters.splice(index, 1)
    if (this.#waiters.length === 0) this.#owner.onIdle(this.#isAnswered)
  }

  /** Parses an answer and resolves all callers. Throws `A2sFormatError`; the exchange then continues. */
  answer(body: Uint8Array): void {
    if (!this.isRunning) return
    const answer = this.#parse(body)
    this.#isAnswered = true
    for (const waiter of this.#takeWaiters()) waiter.resolve(answer)
  }

  fail(reason: unknown): void {
    for (const waiter of this.#takeWaiters()) waiter.reject(reason)
  }

  #takeWaiters(): Waiter<T>[] {
    const waiters = this.#waiters
    if (waiters.length === 0) return waiters
    this.#waiters = []
    this.#owner.onIdle(this.#isAnswered)
    return waiters
  }
}

/** An exchange with any kind of answer. */
export type AnyExchange = Pick<
  Exchange<unknown>,
  'kind' | 'challenge' | 'rounds' | 'hasSeenMalformed' | 'isRunning' | 'answer' | 'fail'
>
export type AnyWaiter = Pick<Waiter<unknown>, 'expire' | 'reject' | 'isSettled'>
