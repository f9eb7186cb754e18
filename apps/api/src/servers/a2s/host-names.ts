import { lookup as systemLookup } from 'node:dns/promises'
import { isIPv4 } from 'node:net'
import { createLimiter } from '../../platform/limiter/index.ts'
import { A2sError } from './a2s-error.ts'

/** Resolves a host name to an IPv4 address. */
export type Lookup = (host: string) => Promise<string>

const lifeMs = 5 * 60_000
const maxNames = 4_096
/**
 * Maximum number of simultaneous look-ups: the system's resolver uses Node's pool of four threads, which other work
 * needs, too.
 */
const maxLookups = 2

export const systemNames: Lookup = async (host) => (await systemLookup(host, { family: 4 })).address

type Name = { address: string | undefined; until: number; asking: Promise<string> | undefined }

/**
 * Caches resolved names. After five minutes a name is resolved again in the background, while the last address stays in
 * use. Only the first query of a name waits.
 */
export class HostNames {
  readonly #lookup: Lookup
  readonly #now: () => number
  readonly #names = new Map<string, Name>()
  readonly #inTurn = createLimiter(maxLookups)

  constructor(lookup: Lookup, now: () => number) {
    this.#lookup = lookup
    this.#now = now
  }

  /** Rejects with `A2sError` `unreachable`. */
  async resolve(host: string): Promise<string> {
    const name = this.#nameOf(host)
    if (name.address !== undefined && name.until > this.#now()) return name.address
    name.asking ??= this.#ask(host, name)
    if (name.address === undefined) return name.asking
    name.asking.catch(() => {})
    return name.address
  }

  #nameOf(host: string): Name {
    const known = this.#names.get(host)
    if (known !== undefined) return known
    if (this.#names.size >= maxNames) this.#names.clear()
    const name = { address: undefined, until: 0, asking: undefined }
    this.#names.set(host, name)
    return name
  }

  async #ask(host: string, name: Name): Promise<string> {
    try {
      const address = await this.#inTurn(() => this.#lookup(host))
      if (!isIPv4(address)) throw new Error(`${address} is not an IPv4 address`)
      name.address = address
      name.until = this.#now() + lifeMs
      return address
    } catch (cause) {
      throw new A2sError('unreachable', `no address for ${host}`, { cause })
    } finally {
      name.asking = undefined
    }
  }
}
