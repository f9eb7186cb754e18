import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signingKeys } from '../../apps/api/src/accounts/session/signing-keys.ts'
import { createTokens } from '../../apps/api/src/accounts/session/tokens.ts'
import { upsertSteamUser } from '../../apps/api/src/accounts/users.store.ts'
import { markAsSandbox, type OpenDatabase, openEmbedded, openPostgresql } from '../../apps/api/src/platform/db/index.ts'
import { regions, samplePrices } from '../../apps/api/test/practice/practice-app.ts'
import { type ApiProcess, createHome, runOperator, startApi, startOperator } from '../../apps/api/test/process.ts'
import type { ServerDatabase } from '../../apps/api/test/server-database.ts'
import { type CuttingProxy, startCuttingProxy } from '../machines/cutting-proxy.ts'

/** Delay before a kill, so that it also interrupts requests that start together. */
const gatherMs = 400

export type Answer<T> = { readonly status: number; readonly body: T | undefined }

/** An API with one or more replicas that takes orders. A killed replica restarts by itself. */
export type KillableApi = {
  /** The proxy in front of the API, for players and gateways. */
  readonly front: CuttingProxy
  /** Kills the first replica after a short delay, in which more requests may start. Resolves after it has ended. */
  kill(): Promise<unknown>
  /** Kills a replica at once. Resolves after it has ended. */
  killNow(replica: number): Promise<unknown>
  /** Sends a request as a player. Status 0 if there was no response. */
  ask<T>(steamId: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer<T>>
  operator(...args: string[]): ReturnType<typeof runOperator>
  /** Starts an operator command, which may be killed, with its own database URL. */
  startOperator(databaseUrl: string, ...args: string[]): ReturnType<typeof startOperator>
  /** Stops the API for good and reads its database. */
  autopsy<T>(look: (database: OpenDatabase) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const community = (engine: string): string => `community:
  wordmark: TEST
  name: { zh: 测试, en: Test }
prices: ${JSON.stringify(samplePrices)}
machines: ${JSON.stringify({
  engine,
  image: 'warmup/practice-server:1',
  ports: { first: 27_300, last: 27_399 },
  regions: regions.map(({ code }) => ({ code })),
})}
`

/**
 * Starts the API on the embedded database, or on the given one with a replica for each database URL. Settings of the
 * gateways may depend on the API's address.
 */
export const startKillableApi = async ({
  server,
  databaseUrls = [server?.url],
  engine,
  players,
  environmentAt,
}: {
  server: ServerDatabase | undefined
  databaseUrls?: readonly (string | undefined)[]
  engine: string
  players: readonly string[]
  environmentAt: (publicUrl: string) => Promise<Record<string, string>>
}): Promise<KillableApi> => {
  const home = createHome(community(engine))
  const data = join(home.folder, 'data')
  const openDatabase = () =>
    server === undefined
      ? openEmbedded(data)
      : openPostgresql(server.url, { poolSize: 2, onBrokenConnection: () => {} })

  const [key] = await signingKeys({ sessionKeys: undefined, dataFolder: data })
  const tokens = new Map<string, string>()
  const prepared = await openDatabase()
  await markAsSandbox(prepared.db)
  for (const steamId of players) {
    const user = await upsertSteamUser(prepared.db, { steamId, username: steamId, avatar: '' })
    const session = { sub: user.id, steamId, generation: 0 }
    tokens.set(steamId, await createTokens([key]).issue('session', session, new Date()))
  }
  await prepared.close()

  const addresses = databaseUrls.map(() => 'http://127.0.0.1:9')
  let asked = 0
  const front = await startCuttingProxy(() => addresses[asked++ % addresses.length] as string)
  const publicUrl = `http://127.0.0.1:${front.port}`
  const environment = {
    ...home.environment,
    ...(await environmentAt(publicUrl)),
    PUBLIC_URL: publicUrl,
    // Each player has a separate address.
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
    PRACTICE_LEASE_MS: '1000',
    PAYMENTS_EVERY_MS: '200',
  }
  const onDatabase = (url: string | undefined) => ({ ...environment, ...(url !== undefined && { DATABASE_URL: url }) })
  let isOver = false
  const replicas: ApiProcess[] = []
  const start = async (replica: number): Promise<void> => {
    const started = startApi(onDatabase(databaseUrls[replica]))
    replicas[replica] = started
    void started.ended.then(() => {
      if (!isOver) void start(replica)
    })
    await started.address.then(
      (listening) => {
        addresses[replica] = listening
      },
      () => {},
    )
  }
  await Promise.all(databaseUrls.map((_, replica) => start(replica)))
  const killNow = async (replica: number) => {
    replicas[replica]?.child.kill('SIGKILL')
    await replicas[replica]?.ended
  }
  let killing: Promise<unknown> | undefined
  const kill = () => {
    killing ??= pause(gatherMs)
      .then(() => killNow(0))
      .finally(() => {
        killing = undefined
      })
    return killing
  }
  const end = async () => {
    isOver = true
    await Promise.all(replicas.map((_, replica) => killNow(replica)))
  }

  return {
    front,
    kill,
    killNow,
    ask: async (steamId, method, path, body) => {
      try {
        const answer = await fetch(publicUrl + path, {
          method,
          headers: {
            authorization: `Bearer ${tokens.get(steamId)}`,
            'x-forwarded-for': `10.0.0.${players.indexOf(steamId) + 1}`,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        })
        return { status: answer.status, body: await answer.json() }
      } catch {
        return { status: 0, body: undefined }
      }
    },
    operator: (...args) => runOperator(onDatabase(server?.url), ...args),
    startOperator: (databaseUrl, ...args) => startOperator(onDatabase(databaseUrl), ...args),
    autopsy: async (look) => {
      await end()
      const database = await openDatabase()
      try {
        return await look(database)
      } finally {
        await database.close()
      }
    },
    close: async () => {
      await end()
      await front.close()
      home.remove()
    },
  }
}
