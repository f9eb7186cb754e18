import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type CollectingProxy = {
  readonly address: string
  /** Number of live streams that were asked for. */
  readonly streams: number
  close(): Promise<void>
}

/** A proxy that passes an answer on when it is complete, so that a stream never arrives. */
export const startCollectingProxy = async (target: string): Promise<CollectingProxy> => {
  let streams = 0
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/api/live') streams += 1
    const forwarded = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method ?? 'GET', headers: incoming.headers },
      async (answer) => {
        const body = await answer.toArray().catch(() => [])
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(body))
      },
    )
    outgoing.on('close', () => forwarded.destroy())
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get streams() {
      return streams
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
