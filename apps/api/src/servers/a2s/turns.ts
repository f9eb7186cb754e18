import type { AnyWaiter } from './exchange.ts'

/** Maximum number of queries in progress. Their answers fit into the smallest usual socket buffer. */
const slots = 128
/** A query's slot is released after this time if all packets are read. */
const slotMs = 10
/**
 * The number of packets that libuv reads from a socket per turn of the event loop; fewer mean that the socket is empty.
 */
const packetsPerTurn = 32
/** Maximum number of turns to wait for a socket that never becomes empty. */
const graceTurns = 200

/**
 * Calls `action` when the socket has no unread packets. Each turn of the event loop reads packets between timers and
 * immediates. An endless flood delays it by at most `graceTurns`.
 */
const onceDrained = (received: () => number, action: () => void): void => {
  let seen = received()
  let turns = 0
  const look = () => {
    const now = received()
    turns += 1
    if (now - seen < packetsPerTurn || turns === graceTurns) {
      action()
      return
    }
    seen = now
    setImmediate(look)
  }
  setImmediate(look)
}

/**
 * Starts queries in order and limits how many run: the answers of all servers at once would overflow the socket, and
 * lost answers look like dead servers. Slow and silent servers do not delay others: once all packets are read, slots
 * are released soon after the request was sent.
 */
export class Pacer {
  readonly #received: () => number
  #waiting: (() => boolean)[] = []
  #free = slots
  #isScheduled = false
  #timer: NodeJS.Timeout | undefined

  /** `received` returns the number of packets received so far. */
  constructor(received: () => number) {
    this.#received = received
  }

  /** Calls `start` in turn. It returns whether it started a query; `release` must end that query. */
  run(start: () => boolean): void {
    if (this.#free > 0 && this.#waiting.length === 0) {
      this.#begin(start)
      return
    }
    this.#waiting.push(start)
    this.#timer ??= setInterval(() => onceDrained(this.#received, this.#freeAll), slotMs)
  }

  release(): void {
    this.#free = Math.min(slots, this.#free + 1)
    this.#schedule()
  }

  /** Discards queries that have not started. */
  close(): void {
    this.#waiting = []
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #begin(start: () => boolean): void {
    this.#free -= 1
    if (!start()) this.release()
  }

  readonly #freeAll = () => {
    this.#free = slots
    this.#schedule()
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting.length === 0) return
    this.#isScheduled = true
    setImmediate(this.#turn)
  }

  readonly #turn = () => {
    this.#isScheduled = false
    const waiting = this.#waiting
    let started = 0
    while (started < waiting.length && this.#free > 0) {
      const start = waiting[started]
      started += 1
      if (start !== undefined) this.#begin(start)
    }
    waiting.splice(0, started)
    if (waiting.length === 0) this.close()
  }
}

/**
 * Rejects queries at their timeout, but reads the packets in the socket first: after the event loop was blocked, timers
 * run before packets are read, and a healthy server would look silent.
 */
export class Expiry {
  readonly #received: () => number
  #expired: AnyWaiter[] = []

  /** `received` returns the number of packets received so far. */
  constructor(received: () => number) {
    this.#received = received
  }

  readonly add = (waiter: AnyWaiter): void => {
    if (this.#expired.push(waiter) === 1) onceDrained(this.#received, this.#expireAll)
  }

  readonly #expireAll = () => {
    const due = this.#expired
    this.#expired = []
    for (const waiter of due) waiter.expire()
  }
}
