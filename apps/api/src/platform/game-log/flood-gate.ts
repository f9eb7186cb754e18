import { HttpError } from '../http/index.ts'

/** Limits per game server: the average rate, and the burst after a quiet time (docs/product/game.md#log-delivery). */
const requests = { perSecond: 20, atOnce: 60 }
const bytes = { perSecond: 2 * 1_024 * 1_024, atOnce: 16 * 1_024 * 1_024 }
/** The maximum number of request bodies in memory, of all servers. */
const maxUnderWay = 32

type Rate = typeof requests

/** A token bucket that may be overdrawn. */
class Bucket {
  readonly #rate: Rate
  #left: number
  #at: number

  constructor(rate: Rate, now: number) {
    this.#rate = rate
    this.#left = rate.atOnce
    this.#at = now
  }

  spend(amount: number, now: number): void {
    const { perSecond, atOnce } = this.#rate
    this.#left = Math.min(atOnce, this.#left + (Math.max(0, now - this.#at) / 1_000) * perSecond) - amount
    this.#at = now
  }

  /** Seconds until the bucket has tokens; 0 if it has some now. */
  wait(now: number): number {
    this.spend(0, now)
    return this.#left > 0 ? 0 : (1 - this.#left) / this.#rate.perSecond
  }
}

const tooMany = (seconds: number) =>
  new HttpError(429, 'too_many_requests', 'Too much log at once, please send it later', {
    'retry-after': String(Math.max(1, Math.ceil(seconds))),
  })

const busy = () =>
  new HttpError(503, 'unavailable', 'Too many logs at once, please send it later', { 'retry-after': '1' })

/** A request in progress. */
export type Entry = {
  /** Charges the body's length. */
  charge(length: number): void
  /** Call it when the request has ended; repeated calls do nothing. */
  leave(): void
}

/**
 * Limits each game server to one request at a time and to a rate that no game exceeds, independently of other servers.
 * `now` is monotonic, in milliseconds.
 */
export const createFloodGate = (now: () => number) => {
  const servers = new Map<string, { requests: Bucket; bytes: Bucket; isUnderWay: boolean }>()
  let underWay = 0

  const bucketsOf = (serverId: string) => {
    const known = servers.get(serverId)
    if (known) return known
    const at = now()
    const created = { requests: new Bucket(requests, at), bytes: new Bucket(bytes, at), isUnderWay: false }
    servers.set(serverId, created)
    return created
  }

  return {
    /** Accepts a request of a configured server. Throws 429 or 503 with `Retry-After`. */
    enter: (serverId: string): Entry => {
      const buckets = bucketsOf(serverId)
      const at = now()
      const wait = Math.max(buckets.requests.wait(at), buckets.bytes.wait(at))
      if (wait > 0) throw tooMany(wait)
      if (buckets.isUnderWay) throw tooMany(1)
      if (underWay >= maxUnderWay) throw busy()
      buckets.requests.spend(1, at)
      buckets.isUnderWay = true
      underWay += 1
      let hasLeft = false
      return {
        charge: (length) => buckets.bytes.spend(length, now()),
        leave: () => {
          if (hasLeft) return
          hasLeft = true
          buckets.isUnderWay = false
          underWay -= 1
        },
      }
    },
  }
}
