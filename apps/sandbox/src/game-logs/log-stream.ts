export type LogStreamOptions = {
  /** Where the log goes; undefined until that is known. */
  readonly url: () => string | undefined
  /** What the game server calls its process. */
  readonly instance: string
  /** Breaks sending off. */
  readonly signal: AbortSignal
  /** Called with the status of each answer that refuses a range. */
  readonly onRefused?: (status: number) => void
}

/** Bytes of one request: more than the game usually sends, and less than the API takes. */
const chunkBytes = 1_000_000
const timeoutMs = 10_000
/** No answer, or one that asks for it to be sent later: nothing is wrong. */
const laterStatuses: ReadonlySet<number> = new Set([0, 429, 503])

/** The log of a game server's process, sent as CS2 does: it goes on behind a range once that was acknowledged. */
export class LogStream {
  readonly #options: LogStreamOptions
  #log = Buffer.alloc(0)
  #acknowledged = 0
  #sending: Promise<boolean> = Promise.resolve(true)

  constructor(options: LogStreamOptions) {
    this.#options = options
  }

  /** Bytes that were not acknowledged yet. */
  get waiting(): number {
    return this.#log.length - this.#acknowledged
  }

  append(text: string): void {
    this.#log = Buffer.concat([this.#log, Buffer.from(text)])
  }

  /** Begins the log of another map, once all of this one was acknowledged. */
  beginMap(): void {
    if (this.waiting > 0) return
    this.#log = Buffer.alloc(0)
    this.#acknowledged = 0
  }

  /** Sends what waits. Resolves to whether all of it was acknowledged; otherwise it is to be sent again later. */
  send(): Promise<boolean> {
    this.#sending = this.#sending.then(() => this.#sendAll())
    return this.#sending
  }

  async #sendAll(): Promise<boolean> {
    while (this.waiting > 0) {
      // Whole lines, but at least one.
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
