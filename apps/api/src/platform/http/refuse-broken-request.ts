import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Connections } from './connections.ts'
import { httpErrorOf } from './to-http-error.ts'

const statusOfCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

type Headers = Readonly<Record<string, string>>

/** Headers and body of an error response that is sent without Fastify and closes the connection. */
const refusalOf = (status: number, headers: Headers) => {
  const body = JSON.stringify(httpErrorOf(status).envelope)
  return {
    body,
    headers: {
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    },
  }
}

/** Refuses a request that node:http has parsed but that must not reach a handler. */
export const refuse = (response: ServerResponse, status: number, securityHeaders: Headers): void => {
  const { body, headers } = refusalOf(status, securityHeaders)
  response.writeHead(status, headers).end(body)
}

export type BrokenRequestOptions = {
  readonly headers: Headers
  readonly connections: Pick<Connections, 'whenAnswered'>
  /** Milliseconds between the response and the end of the connection, so that the client can read it. */
  readonly lingerMs: number
}

/**
 * Creates the handler for requests that node:http cannot parse. It sends the usual error envelope after the responses
 * to earlier requests, and closes the connection. The connection is destroyed only after `lingerMs`: a destroyed
 * connection that still receives data is reset, and the client would lose the response.
 */
export const createBrokenRequestHandler = ({ headers, connections, lingerMs }: BrokenRequestOptions) => {
  const refused = new WeakSet<Socket>()

  const answer = (socket: Socket, status: number) => {
    if (!socket.writable) {
      socket.destroy()
      return
    }
    const refusal = refusalOf(status, headers)
    const lines = Object.entries(refusal.headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${refusal.body}`)
    const lingering = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(lingering))
  }

  return (error: Error & { code?: string }, socket: Socket): void => {
    // Node reports data after an invalid request as another invalid request.
    if (refused.has(socket)) return
    refused.add(socket)
    if (error.code === 'ECONNRESET') socket.destroy()
    else connections.whenAnswered(socket, () => answer(socket, statusOfCode[error.code ?? ''] ?? 400))
  }
}
