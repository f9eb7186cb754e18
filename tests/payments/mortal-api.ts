import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signingKeys } from '../../apps/api/src/accounts/session/signing-keys.ts'
import { createTokens } from '../../apps/api/src/accounts/session/tokens.ts'
import { upsertSteamUser } from '../../apps/api/src/accounts/users.store.ts'
import { markAsSandbox, type OpenDatabase, openEmbedded, openPostgresql } from '../../apps/api/src/platform/db/index.ts'
import { regions, samplePrices } from '../../apps/api/test/practice/practice-app.ts'
import { type ApiProcess, createHome, runOperator, startApi } from '../../apps/api/test/process.ts'
import type { ServerDatabase } from '../../apps/api/test/server-database.ts'
import { type CuttingProxy, startCuttingProxy } from '../machines/cutting-proxy.ts'

/** Calls that are under way together are lost by one death. */
const gatherMs = 400

export type Answer<T> = { readonly status: number; readonly body: T | undefined }

/** An API process that takes orders, is killed at will, and starts again by itself. */
export type MortalApi = {
  /** Stands before the API: what its callers and the gateways speak to. */
  readonly front: CuttingProxy
  /** Kills it in a moment, in which more may come under way; resolves once it is gone. */
  kill(): Promise<unknown>
  /** Asks it as a player. Status 0 where no answer came. */
  ask<T>(steamId: string, method: 'GET' | 'POST', path: string, body?: object): Promise<Answer<T>>
  operator(...args: string[]): ReturnType<typeof runOperator>
  /** Ends it for good, and looks at its database. */
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

/** Starts it on the embedded database, or on the one given. What it is told of the gateways may depend on its address. */
export const startMortalApi = async ({
  server,
  engine,
  players,
  environmentAt,
}: {
  server: ServerDatabase | undefined
  engine: string
  players: readonly string[]
  environmentAt: (publicUrl: string) => Promise<Record<string, string>>
}): Promise<MortalApi> => {
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

  let address = 'http://127.0.0.1:9'
  const front = await startCuttingProxy(() => address)
  const publicUrl = `http://127.0.0.1:${front.port}`
  const environment = {
    ...home.environment,
    ...(await environmentAt(publicUrl)),
    ...(server && { DATABASE_URL: server.url }),
    PUBLIC_URL: publicUrl,
    // Each player from an address of his own.
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
    PRACTICE_LEASE_MS: '1000',
    PAYMENTS_EVERY_MS: '200',
  }
  let isOver = false
  let api: ApiProcess
  const start = async (): Promise<void> => {
    api = startApi(environment)
    const started = api
    void started.ended.then(() => {
      if (!isOver) void start()
    })
    await started.address.then(
      (listening) => {
        address = listening
      },
      () => {},
    )
  }
  await start()
  const killNow = () => {
    api.child.kill('SIGKILL')
    return api.ended
  }
  let killing: Promise<unknown> | undefined
  const kill = () => {
    killing ??= pause(gatherMs)
      .then(killNow)
      .finally(() => {
        killing = undefined
      })
    return killing
  }
  const end = async () => {
    isOver = true
    await killNow()
  }

  return {
    front,
    kill,
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
    operator: (...args) => runOperator(environment, ...args),
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
