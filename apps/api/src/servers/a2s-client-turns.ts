import type { AnyWaiter } from './a2s-client-exchange.ts'

/** Queries under way at once. Their answers fit into the socket's buffer even where the system allows the least. */
const slots = 128
/** Milliseconds without a packet after which those under way no longer hold the others back. */
const quietMs = 20
/** Turns of the event loop that expired queries grant to answers which lie in the socket, unread after a stall. */
const graceTurns = 200

/**
 * Lets queries start in order, so many at once: a whole fleet's answers in one moment would overrun the socket, and
 * what is lost there looks like dead servers. Those that stay silent keep their slots only while others are heard.
 */
export class Pacer {
  readonly #received: () => number
  #waiting: (() => boolean)[] = []
  #free = slots
  #seen = 0
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
    if (this.#timer !== undefined) return
    this.#seen = this.#received()
    this.#timer = setInterval(this.#look, quietMs)
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

  release(): void {
    this.#free = Math.min(slots, this.#free + 1)
    if (this.#waiting.length > 0) this.#schedule()
  }

  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(this.#turn)
  }

  readonly #turn = () => {
    this.#isScheduled = false
    let index = 0
    const waiting = this.#waiting
    while (index < waiting.length && this.#free > 0) {
      const start = waiting[index]
      index += 1
      if (start !== undefined) this.#begin(start)
    }
    waiting.splice(0, index)
    if (waiting.length === 0) this.close()
  }

  readonly #look = () => {
    const received = this.#received()
    if (received === this.#seen) {
      this.#free = slots
      this.#schedule()
    }
    this.#seen = received
  }
}

/**
 * Rejects what has run out of time, but first reads what already lies in the socket: after a stall of the event loop
 * the timers come before the packets, and a healthy server would look silent.
 */
export class Expiry {
  readonly #received: () => number
  #expired: AnyWaiter[] = []
  #seen = 0
  #turns = 0

  /** `received` counts the packets that have come. */
  constructor(received: () => number) {
    this.#received = received
  }

  readonly add = (waiter: AnyWaiter): void => {
    this.#expired.push(waiter)
    if (this.#expired.length > 1) return
    this.#seen = this.#received()
    this.#turns = 0
    setImmediate(this.#drain)
  }

  readonly #drain = () => {
    this.#turns += 1
    if (this.#received() !== this.#seen && this.#turns < graceTurns) {
      this.#seen = this.#received()
      setImmediate(this.#drain)
      return
    }
    const due = this.#expired
    this.#expired = []
    for (const waiter of due) waiter.expire()
  }
}
