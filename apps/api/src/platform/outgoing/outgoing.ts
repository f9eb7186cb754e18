// biome-ignore lint/style/noRestrictedImports: this is the module that everyone else is to use instead.
import { Agent, type Dispatcher, fetch, type Headers, ProxyAgent, type Response } from 'undici'

/** Another server could not be asked: unreachable, too slow, redirecting, or answering more than was asked for. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError'
}

export type OutgoingOptions = {
  /** Milliseconds for a whole exchange, from connecting to the last byte. */
  readonly timeoutMs: number
  /** Bytes of a response's body, at most, once unpacked. */
  readonly maxResponseBytes: number
  /** HTTP proxy to go through. */
  readonly proxy?: string | undefined
}

export type OutgoingRequest = {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export type OutgoingResponse = {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
  /** The bytes, read as UTF-8. */
  readonly text: string
}

export type Outgoing = {
  /** Sends a request and reads the whole response, whatever its status. Rejects with `OutgoingError`. */
  send(address: string | URL, request?: OutgoingRequest): Promise<OutgoingResponse>
  /** Ends the connections; requests under way fail. */
  close(): Promise<void>
}

const readBytes = async ({ body }: Response, maxBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  // Content-Length is not looked at: it need not be true, and says nothing of the unpacked size.
  for await (const chunk of body ?? []) {
    size += chunk.length
    // Leaving the loop cancels the response, which closes the connection.
    if (size > maxBytes) throw new OutgoingError(`The response is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * The one way in which the API makes HTTP requests to other servers. None of them is trusted to be quick, small or
 * honest: time and size are bounded and redirects are refused.
 */
export const createOutgoing = ({ timeoutMs, maxResponseBytes, proxy }: OutgoingOptions): Outgoing => {
  const dispatcher: Dispatcher = proxy === undefined ? new Agent() : new ProxyAgent(proxy)
  return {
    send: async (address, request = {}) => {
      try {
        const response = await fetch(address, {
          ...request,
          dispatcher,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        const bytes = await readBytes(response, maxResponseBytes)
        return {
          status: response.status,
          headers: response.headers,
          bytes,
          get text() {
            return bytes.toString('utf8')
          },
        }
      } catch (cause) {
        if (cause instanceof OutgoingError) throw cause
        // No address in the message: it may hold a key.
        throw new OutgoingError('The request failed', { cause })
      }
    },
    close: () => dispatcher.destroy(),
  }
}
