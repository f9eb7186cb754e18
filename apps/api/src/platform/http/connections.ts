import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import type { ConnectionLimits } from './connection-limits.ts'

export type ConnectionsOptions = {
  readonly limits: Pick<ConnectionLimits, 'maxConnections' | 'closeGraceMs'>
  /** Called when a new connection is closed at once, because all others are busy. */
  onRefused(): void
}

export type Connections = {
  /** The number of open connections. */
  readonly size: number
  /** Whether responses should tell clients to close their connection. */
  readonly isClosing: boolean
  /** Starts to track a server's connections. Call it before the server listens. */
  track(server: Server): void
  /** Marks a connection as recently used, for requests that are answered synchronously. */
  touch(request: IncomingMessage): void
  /** Marks a connection as busy until the response has been sent. */
  begin(request: IncomingMessage, response: ServerResponse): void
  /** Calls `callback` once every pending response of this connection has been sent. */
  whenAnswered(socket: Socket, callback: () => void): void
  /**
   * Stops listening, closes idle connections, lets active ones finish within the grace period and destroys the rest.
   * Resolves when no connection is open.
   */
  close(): Promise<void>
}

/** Whether the request gets a response: it was received completely, or its response has begun. */
const isOwed = (response: ServerResponse): boolean => response.req.complete || response.headersSent

/**
 * Tracks which connections are active. Node's own tracking is not enough to close a server: it counts a connection that
 * has sent nothing as active, and one whose response is still being sent as idle.
 */
export const createConnections = ({ limits, onRefused }: ConnectionsOptions): Connections => {
  const { maxConnections, closeGraceMs } = limits
  const servers: Server[] = []
  /** Connections that have not sent a complete request head yet, oldest first. */
  const opening = new Set<Socket>()
  /** Connections between two requests, least recently used first. */
  const idle = new Set<Socket>()
  const busy = new Map<Socket, Set<ServerResponse>>()
  let isClosing = false

  const size = () => opening.size + idle.size + busy.size

  const forget = (socket: Socket) => {
    opening.delete(socket)
    idle.delete(socket)
    busy.delete(socket)
  }

  /** Closes the connection that is least likely to be needed, to make room for a new one. */
  const evictFor = (newest: Socket) => {
    const [oldest] = opening
    const [unused = newest] = idle
    const victim = oldest === undefined || oldest === newest ? unused : oldest
    forget(victim)
    victim.destroy()
    if (victim === newest) onRefused()
  }

  const add = (socket: Socket) => {
    opening.add(socket)
    socket.once('close', () => forget(socket))
    if (size() > maxConnections) evictFor(socket)
  }

  const touch = ({ socket }: IncomingMessage) => {
    if (busy.has(socket)) return
    opening.delete(socket)
    idle.delete(socket)
    idle.add(socket)
  }

  const end = (socket: Socket, responses: Set<ServerResponse>, response: ServerResponse) => {
    responses.delete(response)
    if (responses.size > 0 || socket.destroyed) return
    busy.delete(socket)
    idle.add(socket)
    if (isClosing) socket.destroySoon()
  }

  const begin = ({ socket }: IncomingMessage, response: ServerResponse) => {
    opening.delete(socket)
    idle.delete(socket)
    const responses = busy.get(socket) ?? new Set()
    busy.set(socket, responses.add(response))
    response.once('close', () => end(socket, responses, response))
  }

  const whenAnswered = (socket: Socket, callback: () => void) => {
    // Responses on one connection are sent in the order of their requests.
    const last = [...(busy.get(socket) ?? [])].findLast(isOwed)
    if (last) last.once('close', callback)
    else callback()
  }

  const closeIdle = () => {
    // Unlike `destroy`, this first sends the buffered data.
    for (const socket of idle) socket.destroySoon()
    for (const socket of opening) if (socket.bytesRead === 0) socket.destroy()
    for (const responses of busy.values()) {
      for (const response of responses) if (!response.headersSent) response.shouldKeepAlive = false
    }
  }

  const destroyAll = () => {
    for (const socket of [...opening, ...idle, ...busy.keys()]) socket.destroy()
  }

  return {
    get size() {
      return size()
    },
    get isClosing() {
      return isClosing
    },
    track: (server) => {
      servers.push(server)
      server.on('connection', add)
    },
    touch,
    begin,
    whenAnswered,
    close: async () => {
      isClosing = true
      // http.Server.close would cut off responses that slow clients are still reading.
      const closed = servers.map(
        (server) => new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve())),
      )
      closeIdle()
      const grace = setTimeout(destroyAll, closeGraceMs)
      await Promise.all(closed)
      clearTimeout(grace)
    },
  }
}
