import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Network } from './network.ts'

type LatencyOptions = {
  readonly host: string
  readonly port: number
  readonly network: Network
  /** Round trip in milliseconds; undefined while all of its servers are down. */
  readonly roundTrip: () => number | undefined
}

export type LatencyListener = {
  readonly port: number
  /** Closes all connections if all of its servers are down. */
  dropIfDown(): void
  close(): Promise<void>
}

/** The WebSocket at `/latency`: answers each message after the round trip time of its region. */
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
  const dropClients = () => {
    for (const client of sockets.clients) client.terminate()
  }

  const serve = (client: WebSocket) => {
    client.on('error', () => client.terminate())
    client.on('message', () => {
      const milliseconds = roundTrip()
      if (milliseconds === undefined) client.terminate()
      else network.delay(milliseconds, () => client.send('pong'))
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
      if (roundTrip() === undefined) dropClients()
    },
    close: async () => {
      network.close()
      dropClients()
      http.closeAllConnections()
      const closed = Promise.withResolvers<void>()
      http.close(() => closed.resolve())
      await closed.promise
    },
  }
}
