import { connect, createServer, type Socket } from 'node:net'

type Pair = { readonly client: Socket; readonly upstream: Socket }

/** A TCP proxy on 127.0.0.1 that simulates network failures. */
export type StallingProxy = {
  readonly port: number
  readonly connections: number
  /** Holds back all bytes in both directions. Nothing closes; new connections are accepted and held back, too. */
  stall(): void
  /** Forwards the held-back bytes and all later ones. */
  resume(): void
  /** Resets every open connection; new ones work. */
  reset(): void
  /** Makes every open connection permanently silent without closing it; new ones work. */
  silence(): void
  close(): Promise<void>
}

/** Starts a proxy to a TCP server on a free port. */
export const startStallingProxy = async (target: { host: string; port: number }): Promise<StallingProxy> => {
  const pairs = new Set<Pair>()
  const silenced = new Set<Pair>()
  let isStalled = false

  const pauseOrResume = ({ client, upstream }: Pair) => {
    for (const socket of [client, upstream]) {
      if (isStalled) socket.pause()
      else socket.resume()
    }
  }
  const destroy = ({ client, upstream }: Pair) => {
    client.resetAndDestroy()
    upstream.resetAndDestroy()
  }

  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (client) => {
    const upstream = connect({ ...target, allowHalfOpen: true })
    const pair = { client, upstream }
    pairs.add(pair)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('data', (chunk) => to.write(chunk))
      from.on('end', () => to.end())
      from.on('error', () => {})
      from.on('close', () => {
        if (silenced.has(pair)) return
        to.destroy()
        pairs.delete(pair)
      })
    }
    pauseOrResume(pair)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')

  return {
    port: address.port,
    get connections() {
      return pairs.size
    },
    stall: () => {
      isStalled = true
      for (const pair of pairs) pauseOrResume(pair)
    },
    resume: () => {
      isStalled = false
      for (const pair of pairs) pauseOrResume(pair)
    },
    reset: () => {
      isStalled = false
      for (const pair of pairs) destroy(pair)
      pairs.clear()
    },
    silence: () => {
      isStalled = false
      for (const pair of pairs) {
        silenced.add(pair)
        for (const socket of [pair.client, pair.upstream]) socket.pause()
      }
      pairs.clear()
    },
    close: async () => {
      for (const pair of [...pairs, ...silenced]) destroy(pair)
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The database URL with the proxy's address. */
export const throughProxy = (databaseUrl: string, { port }: StallingProxy): string => {
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}
