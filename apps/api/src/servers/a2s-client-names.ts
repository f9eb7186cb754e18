import { lookup as systemLookup } from 'node:dns/promises'
import { isIPv4 } from 'node:net'
import { A2sError } from './a2s-client-error.ts'

/** Resolves a host name to an IPv4 address. */
export type Lookup = (host: string) => Promise<string>

const lifeMs = 5 * 60_000
const maxNames = 4_096

export const systemNames: Lookup = async (host) => (await systemLookup(host, { family: 4 })).address

/** Remembers what names resolve to for five minutes; failures are not remembered. */
export class HostNames {
  readonly #lookup: Lookup
  readonly #now: () => number
  readonly #known = new Map<string, { readonly address: Promise<string>; readonly until: number }>()

  constructor(lookup: Lookup, now: () => number) {
    this.#lookup = lookup
    this.#now = now
  }

  /** Rejects with `A2sError` `unreachable`. */
  resolve(host: string): Promise<string> {
    const known = this.#known.get(host)
    if (known !== undefined && known.until > this.#now()) return known.address
    if (this.#known.size >= maxNames) this.#known.clear()
    const address = this.#ask(host)
    this.#known.set(host, { address, until: this.#now() + lifeMs })
    return address
  }

  async #ask(host: string): Promise<string> {
    try {
      const address = await this.#lookup(host)
      if (!isIPv4(address)) throw new Error(`${address} is not an IPv4 address`)
      return address
    } catch (cause) {
      this.#known.delete(host)
      throw new A2sError('unreachable', `no address for ${host}`, { cause })
    }
  }
}
