import { lookup as systemLookup } from 'node:dns/promises'
import { isIPv4 } from 'node:net'
import { A2sError } from './a2s-client-error.ts'

/** Resolves a host name to an IPv4 address. */
export type Lookup = (host: string) => Promise<string>

const lifeMs = 5 * 60_000
const maxNames = 4_096
/** Lookups at once: the system's resolver works in Node's pool of four threads, and others need it too. */
const maxLookups = 2

export const systemNames: Lookup = async (host) => (await systemLookup(host, { family: 4 })).address

type Name = { readonly address: Promise<string>; readonly until: number }

/**
 * Remembers what names resolve to for five minutes, and beyond while the resolver fails: its trouble is not the game
 * server's. A name that never resolved is asked for each time anew.
 */
export class HostNames {
  readonly #lookup: Lookup
  readonly #now: () => number
  readonly #names = new Map<string, Name>()
  readonly #lastKnown = new Map<string, string>()
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(lookup: Lookup, now: () => number) {
    this.#lookup = lookup
    this.#now = now
  }

  /** Rejects with `A2sError` `unreachable`. */
  resolve(host: string): Promise<string> {
    const name = this.#names.get(host)
    if (name !== undefined && name.until > this.#now()) return name.address
    if (this.#names.size >= maxNames) {
      this.#names.clear()
      this.#lastKnown.clear()
    }
    const address = this.#ask(host)
    this.#names.set(host, { address, until: this.#now() + lifeMs })
    return address
  }

  async #ask(host: string): Promise<string> {
    try {
      const address = await this.#inTurn(() => this.#lookup(host))
      if (!isIPv4(address)) throw new Error(`${address} is not an IPv4 address`)
      this.#lastKnown.set(host, address)
      return address
    } catch (cause) {
      this.#names.delete(host)
      const lastKnown = this.#lastKnown.get(host)
      if (lastKnown !== undefined) return lastKnown
      throw new A2sError('unreachable', `no address for ${host}`, { cause })
    }
  }

  async #inTurn<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running === maxLookups) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#running += 1
    try {
      return await task()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#running -= 1
      else next()
    }
  }
}
