import type { FastifyInstance } from 'fastify'

export type SenderOptions = {
  /** The path of the log address. */
  readonly path: string
  readonly instance?: string
}

export const logPath = (serverId: string, secret: string): string => `/api/ingest/logs/${serverId}/${secret}`

export type SendOptions = {
  readonly headers?: Readonly<Record<string, string>>
  /** False omits these headers, like an older sender. */
  readonly withOffsets?: boolean
}

/** Sends a game server's log like the game: byte ranges of one map's log after another. */
export class LogSender {
  readonly #app: FastifyInstance
  readonly #options: Required<SenderOptions>
  #log = Buffer.alloc(0)
  /** The number of acknowledged bytes. */
  #sent = 0

  constructor(app: FastifyInstance, options: SenderOptions) {
    this.#app = app
    this.#options = { instance: 'process-1', ...options }
  }

  /** The log of this map so far. */
  get length(): number {
    return this.#log.length
  }

  write(lines: readonly string[]): this {
    this.#log = Buffer.concat([this.#log, Buffer.from(lines.map((line) => `${line}\n`).join(''))])
    return this
  }

  /** Offsets restart at 0. */
  newMap(): this {
    this.#log = Buffer.alloc(0)
    this.#sent = 0
    return this
  }

  /** Sends a range, including lines that are already acknowledged. */
  async sendRange(begin: number, end: number, { headers = {}, withOffsets = true }: SendOptions = {}): Promise<number> {
    const { path, instance } = this.#options
    const response = await this.#app.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'text/plain',
        'user-agent': 'Valve/Steam HTTP Client 1.0 (730)',
        'x-server-instance-token': instance,
        ...(withOffsets ? { 'x-logbytes-beginoffset': String(begin), 'x-logbytes-endoffset': String(end) } : {}),
        ...headers,
      },
      payload: this.#log.subarray(begin, end),
    })
    return response.statusCode
  }

  /** Sends the unacknowledged bytes up to an offset. Sends everything again if requested. */
  async send(end = this.#log.length, options: SendOptions = {}): Promise<number> {
    let status = await this.sendRange(this.#sent, end, options)
    if (status === 205) status = await this.sendRange(0, end, options)
    if (status === 200) this.#sent = end
    return status
  }
}
