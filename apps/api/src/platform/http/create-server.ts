import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { ConnectionLimits } from './connection-limits.ts'
import type { Connections } from './connections.ts'
import { refuse } from './refuse-broken-request.ts'

/** Answers a request without Fastify; returns false to leave it to Fastify. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean

const maxHeaderSize = 16 * 1_024

export type HttpServerOptions = {
  readonly headers: Readonly<Record<string, string>>
  readonly connections: Connections
  readonly limits: ConnectionLimits
  readonly fastPath?: FastPath | undefined
}

/** The path and query of a request target in absolute form (RFC 9112 §3.2.2). Returns other targets unchanged. */
const originForm = (target: string): string => {
  if (target.startsWith('/')) return target
  const rest = target.replace(/^https?:\/\/[^/?#]*/i, '')
  return rest === target || rest.startsWith('/') ? rest : `/${rest}`
}

/** Creates the HTTP server: limits, refusal of invalid requests, and the fast path before the handler. */
export const createHttpServer = (
  handler: RequestListener,
  { headers, connections, limits, fastPath }: HttpServerOptions,
): Server => {
  // Node would answer a missing Host header without the security headers.
  const server = createServer(
    { maxHeaderSize, requireHostHeader: false, connectionsCheckingInterval: limits.checkIntervalMs },
    (request, response) => {
      request.url = originForm(request.url ?? '/')
      if (connections.isClosing) response.shouldKeepAlive = false
      if (request.headers.host === undefined && request.httpVersion === '1.1') {
        connections.begin(request, response)
        refuse(response, 400, headers)
      } else if (fastPath?.(request, response)) {
        connections.touch(request)
      } else {
        connections.begin(request, response)
        handler(request, response)
      }
    },
  )
  server.on('checkExpectation', (request, response) => {
    connections.begin(request, response)
    refuse(response, 417, headers)
  })
  server.headersTimeout = limits.headersMs
  server.requestTimeout = limits.requestMs
  server.keepAliveTimeout = limits.keepAliveMs
  server.timeout = limits.stalledMs
  connections.track(server)
  return server
}
