import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Network } from './network.ts'

type LatencyOptions = {
  readonly host: string
  readonly port: number
  readonly network: Network
  /** Milliseconds there and back; undefined while nobody answers there. */
  readonly roundTrip: () => number | undefined
}

export type LatencyListener = {
  readonly port: number
  /** Breaks every connection if nobody answers there any more. */
  dropIfDown(): void
  close(): Promise<void>
}

/** The WebSocket at `/latency`: answers each message at once, or as late as the way to its region takes. */
export const startLatencyListener = async ({
  host,
  port,
  network,
  roundTrip,
}: LatencyOptions): Promise<LatencyListener> => {
  const http = createServer((_, reply) =>
    reply.writeHead(426, { 'content-type': 'text/plain' }).end('WebSocket only\n'),
  )
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1_024, perMessageDeflate: false })
  const drop = () => {
    for (const client of sockets.clients) client.terminate()
  }

  const serve = (client: WebSocket) => {
    client.on('error', () => client.terminate())
    client.on('message', () => {
      const milliseconds = roundTrip()
      if (milliseconds === undefined) client.terminate()
      else network.after(milliseconds, () => client.send('pong'))
    })
  }

  http.on('upgrade', (request, socket: Socket, head) => {
    socket.on('error', () => socket.destroy())
    const path = request.url?.split('?', 1)[0]
    if (path !== '/latency' || roundTrip() === undefined) socket.destroy()
    else sockets.handleUpgrade(request, socket, head, serve)
  })

  const listening = Promise.withResolvers<void>()
  http.once('error', listening.reject)
  http.listen(port, host, listening.resolve)
  await listening.promise
  const address = http.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    dropIfDown: () => {
      if (roundTrip() === undefined) drop()
    },
    close: async () => {
      network.close()
      drop()
      http.closeAllConnections()
      const closed = Promise.withResolvers<void>()
      http.close(() => closed.resolve())
      await closed.promise
    },
  }
}
