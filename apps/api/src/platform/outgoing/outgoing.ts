import type { LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
// biome-ignore lint/style/noRestrictedImports: all other modules must use this module instead.
import { Agent, type Dispatcher, fetch, type Headers, ProxyAgent, type Response } from 'undici'
import { OutsideError } from '../log/index.ts'

/** A request to another server failed: unreachable, too slow, redirecting, or too large a response. */
export class OutgoingError extends OutsideError {
  override readonly name = 'OutgoingError'
  /** The status of a response whose body is too large; undefined without a response. */
  readonly status: number | undefined

  constructor(message: string, { status, ...options }: ErrorOptions & { readonly status?: number } = {}) {
    super(message, options)
    this.status = status
  }
}

export type OutgoingOptions = {
  /** Milliseconds for a whole exchange, from connecting to the last byte. */
  readonly timeoutMs: number
  /** Maximum size of a response's body in bytes, after decompression. */
  readonly maxResponseBytes: number
  /** The HTTP proxy to use. */
  readonly proxy?: string | undefined
  /** A Unix socket to connect to instead of the address's host, how names are looked up, and TLS settings. */
  readonly connect?: {
    socketPath?: string | undefined
    lookup?: LookupFunction
    ca?: Buffer
    cert?: Buffer
    key?: Buffer
  }
  /** What a redirect is; it is never followed. Default: `error`. */
  readonly redirect?: 'error' | 'answer'
  /** Maximum time between two chunks of a streamed body, in milliseconds; 0 for no limit. */
  readonly silenceMs?: number
}

export type OutgoingRequest = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
}

export type OutgoingResponse = {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
  /** The body, decoded as UTF-8. */
  readonly text: string
}

export type Outgoing = {
  /** Sends a request and reads the whole response; any status is accepted. Rejects with `OutgoingError`. */
  send(address: string | URL, request?: OutgoingRequest): Promise<OutgoingResponse>
  /**
   * Sends a request. Resolves with a response of status 200 as a stream, which the caller reads to its end or destroys.
   * The time limits apply to its head and to each silence. Resolves with any other response like `send`. Rejects with
   * `OutgoingError`.
   */
  stream(address: string | URL, request?: OutgoingRequest): Promise<Readable | OutgoingResponse>
  /** Closes the connections; running requests fail. */
  close(): Promise<void>
}

const readBytes = async ({ body, status }: Response, maxBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  // Content-Length is ignored: it may be wrong, and does not include decompression.
  for await (const chunk of body ?? []) {
    size += chunk.length
    // Leaving the loop cancels the response and closes the connection.
    if (size > maxBytes) throw new OutgoingError(`The response is larger than ${maxBytes} bytes`, { status })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const readResponse = async (response: Response, maxBytes: number): Promise<OutgoingResponse> => {
  const bytes = await readBytes(response, maxBytes)
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    get text() {
      return bytes.toString('utf8')
    },
  }
}

const failed = (cause: unknown): OutgoingError =>
  // The message omits the address, because it may contain a key.
  cause instanceof OutgoingError ? cause : new OutgoingError('The request failed', { cause })

/**
 * Sends all HTTP requests of the API to other servers. None is trusted to be quick, small or honest: time and size are
 * limited, and redirects are not followed.
 */
export const createOutgoing = (options: OutgoingOptions): Outgoing => {
  const { timeoutMs, maxResponseBytes, proxy, connect = {}, silenceMs = timeoutMs, redirect = 'error' } = options
  const dispatcher: Dispatcher =
    proxy === undefined
      ? new Agent({ connect: { timeout: timeoutMs, ...connect }, bodyTimeout: silenceMs })
      : new ProxyAgent(proxy)
  const ask = (address: string | URL, request: OutgoingRequest, signal: AbortSignal) =>
    fetch(address, { ...request, dispatcher, redirect: redirect === 'answer' ? 'manual' : 'error', signal })
  return {
    send: async (address, request = {}) => {
      try {
        return await readResponse(await ask(address, request, AbortSignal.timeout(timeoutMs)), maxResponseBytes)
      } catch (cause) {
        throw failed(cause)
      }
    },
    stream: async (address, request = {}) => {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(new DOMException('It took too long', 'TimeoutError')), timeoutMs)
      try {
        const response = await ask(address, request, late.signal)
        if (response.status !== 200 || response.body === null) return await readResponse(response, maxResponseBytes)
        return Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
      } catch (cause) {
        throw failed(cause)
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => dispatcher.destroy(),
  }
}
