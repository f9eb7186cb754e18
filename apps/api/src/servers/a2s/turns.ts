import type { AnyWaiter } from './exchange.ts'

/** Queries started at once. Their answers fit into the smallest usual socket buffer. */
const slots = 128
/** After this time a query's slot is released if no packet is unread. */
const slotMs = 10
/** Packets that libuv reads from a socket in one turn of the event loop; fewer mean that the socket is empty. */
const packetsPerTurn = 32
/** Turns to wait at most for a socket that never becomes empty. */
const graceTurns = 200

/**
 * Calls `action` when the socket has no unread packets: each turn of the event loop reads between timers and immediates.
 * An endless flood delays it by at most `graceTurns`.
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
 * Starts queries in order, a limited number at once: the answers of all servers at once would overflow the socket, and lost
 * answers look like dead servers. Slow and silent servers do not delay the others: while no packet is unread, slots are
 * released soon after the request was sent.
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

  /** Calls `start` in turn. It returns whether a query was started, which `release` must end. */
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

  /** Discards what has not started. */
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
 * Rejects queries at their timeout, but reads the packets in the socket first: after the event loop was blocked, timers run
 * before packets are read, and a healthy server would look silent.
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
