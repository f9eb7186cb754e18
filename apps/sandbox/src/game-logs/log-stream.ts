export type LogStreamOptions = {
  /** URL of the log receiver; undefined until it is known. */
  readonly url: () => string | undefined
  /** The id of the game server's process. */
  readonly instance: string
  /** Aborts sending. */
  readonly signal: AbortSignal
  /** Called with the status of each response that rejects a range. */
  readonly onRefused?: (status: number) => void
}

/** Bytes per request: more than the game usually sends, and less than the API's limit. */
const chunkBytes = 1_000_000
const timeoutMs = 10_000
/** No response (0), or a request to retry later: not an error. */
const laterStatuses: ReadonlySet<number> = new Set([0, 429, 503])

/**
 * The log of a game server's process. It is sent like CS2 does: the next range follows after the previous one was
 * acknowledged.
 */
export class LogStream {
  readonly #options: LogStreamOptions
  #log = Buffer.alloc(0)
  #acknowledged = 0
  #sending: Promise<boolean> = Promise.resolve(true)

  constructor(options: LogStreamOptions) {
    this.#options = options
  }

  /** Number of bytes that are not acknowledged yet. */
  get waiting(): number {
    return this.#log.length - this.#acknowledged
  }

  append(text: string): void {
    this.#log = Buffer.concat([this.#log, Buffer.from(text)])
  }

  /** Starts the log of the next map, after the current one was fully acknowledged. */
  beginMap(): void {
    if (this.waiting > 0) return
    this.#log = Buffer.alloc(0)
    this.#acknowledged = 0
  }

  /** Sends the pending bytes. Resolves to whether all were acknowledged; otherwise call it again later. */
  send(): Promise<boolean> {
    this.#sending = this.#sending.then(() => this.#sendAll())
    return this.#sending
  }

  async #sendAll(): Promise<boolean> {
    while (this.waiting > 0) {
      // Sends whole lines, at least one.
      const limit = this.#acknowledged + chunkBytes
      const lastBreak = this.#log.lastIndexOf('\n', limit)
      const end = this.#log.length <= limit || lastBreak < this.#acknowledged ? this.#log.length : lastBreak + 1
      const status = await this.#sendRange(this.#acknowledged, end)
      if (status === 205 && this.#acknowledged > 0) this.#acknowledged = 0
      else if (status !== 200) {
        if (!laterStatuses.has(status)) this.#options.onRefused?.(status)
        return false
      } else this.#acknowledged = end
    }
    return true
  }

  async #sendRange(begin: number, end: number): Promise<number> {
    const url = this.#options.url()
    if (url === undefined) return 0
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'text/plain',
          'user-agent': 'Valve/Steam HTTP Client 1.0 (730)',
          'x-server-instance-token': this.#options.instance,
          'x-logbytes-beginoffset': String(begin),
          'x-logbytes-endoffset': String(end),
        },
        body: this.#log.subarray(begin, end),
        signal: AbortSignal.any([this.#options.signal, AbortSignal.timeout(timeoutMs)]),
      })
      await response.arrayBuffer()
      return response.status
    } catch {
      return 0
    }
  }
}
