import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { CommunityFile } from '../../src/community-file.ts'
import { createLive } from '../../src/live/index.ts'
import type { Database } from '../../src/platform/db/index.ts'
import { type Authenticate, createMetrics, type Session, securityHeaders } from '../../src/platform/http/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { createServers, type GameServerClient } from '../../src/servers/index.ts'
import { listen } from '../raw-client.ts'
import { createTestApp, noTokens } from '../test-app.ts'

type Limits = NonNullable<Parameters<typeof createLive>[0]['limits']>

export type LiveEvent = { readonly name: string; readonly data: unknown }

/** An open stream, as a client receives it. */
export type Follower = {
  readonly response: IncomingMessage
  /** Everything that has arrived. */
  text(): string
  events(): LiveEvent[]
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<unknown>
  leave(): void
}

const parse = (text: string): LiveEvent[] =>
  [...text.matchAll(/^event: (\w+)\ndata: (.*)\n\n/gm)].map(([, name = '', data = '']) => ({
    name,
    data: JSON.parse(data),
  }))

/** Accepts tokens of the form `player:<steamId>`. */
const players: Authenticate = {
  ...noTokens,
  session: async (token): Promise<Session | undefined> => {
    const [kind, steamId = ''] = token.split(':')
    if (kind !== 'player') return undefined
    return {
      id: token,
      generation: 0,
      holdAccount: async () => {},
      signedInAt: new Date(),
      user: { id: steamId, steamId, username: steamId, avatar: '' },
    }
  },
}

/** One replica with servers and live streams. Reads marks every 30 ms. */
export const startLiveApp = async (
  db: Database,
  file: CommunityFile,
  client: GameServerClient,
  { limits = {}, maxConnections = 100 }: { limits?: Limits; maxConnections?: number } = {},
) => {
  const headers = securityHeaders({ isHttps: false })
  const metrics = createMetrics({ withProcess: false })
  const common = { db, metrics, log: createLog('silent'), headers, now: () => new Date() }
  const servers = createServers({
    ...common,
    servers: file.servers,
    announcements: () => file.announcements,
    client,
    askVersion: async () => 14_177,
    versionEveryMs: 60_000,
    leaseMs: 2_000,
    syncMs: 50,
  })
  const live = createLive({ ...common, maxConnections, list: servers.list, marksMs: 30, limits })
  const app = await createTestApp({
    metrics,
    headers,
    calls: [...servers.routes, ...live.routes],
    authenticate: players,
  })
  await servers.start?.()
  await live.start?.()
  const port = await listen(app)
  const ask = async (requestHeaders: Record<string, string> = {}): Promise<IncomingMessage> => {
    const request = get({ port, host: '127.0.0.1', path: '/api/live', headers: requestHeaders, agent: false })
    const [response] = await once(request, 'response')
    return response
  }
  return {
    address: `http://127.0.0.1:${port}`,
    app,
    servers,
    metrics,
    ask,
    follow: async (steamId?: string, requestHeaders: Record<string, string> = {}): Promise<Follower> => {
      const response = await ask({
        ...requestHeaders,
        ...(steamId !== undefined && { authorization: `Bearer player:${steamId}` }),
      })
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      const ended = once(response, 'close')
      return { response, text: () => text, events: () => parse(text), ended, leave: () => response.destroy() }
    },
    /** Stops in the order of the server. */
    stop: async () => {
      const closed = app.close()
      await live.stop?.()
      await servers.stop?.()
      await closed
    },
  }
}
export type LiveApp = Awaited<ReturnType<typeof startLiveApp>>
