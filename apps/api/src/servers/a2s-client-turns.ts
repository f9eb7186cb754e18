import type { AnyWaiter } from './a2s-client-exchange.ts'

/** Queries under way at once. Their answers fit into the socket's buffer even where the system allows the least. */
const slots = 128
/** Milliseconds after which queries under way give up their slots, provided that no packet lies unread. */
const slotMs = 10
/** Packets that libuv reads from one socket in one turn of the event loop; fewer mean that it is empty. */
const packetsPerTurn = 32
/** Turns after which a socket that never empties no longer holds anything up. */
const graceTurns = 200

/**
 * Calls `action` once nothing lies unread in the socket: each turn of the event loop reads between its timers and its
 * immediates. A flood that never ends delays it by so many turns, not for ever.
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
 * Lets queries start in order, so many at once: a whole fleet's answers in one moment would overrun the socket, and
 * what is lost there looks like dead servers. Far and silent servers hold nobody up: while nothing lies unread, a slot
 * is free again soon after its question was sent.
 */
export class Pacer {
  readonly #received: () => number
  #waiting: (() => boolean)[] = []
  #free = slots
  #isScheduled = false
  #timer: NodeJS.Timeout | undefined

  /** `received` counts the packets that have come. */
  constructor(received: () => number) {
    this.#received = received
  }

  /** Runs `start` in its turn; it answers whether something is now under way, which `release` must end. */
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

  /** Forgets what has not started. */
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
 * Rejects what has run out of time, but first reads what already lies in the socket: after a stall of the event loop
 * the timers come before the packets, and a healthy server would look silent.
 */
export class Expiry {
  readonly #received: () => number
  #expired: AnyWaiter[] = []

  /** `received` counts the packets that have come. */
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
