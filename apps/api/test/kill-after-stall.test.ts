import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { createPasswordHashing } from '../src/accounts/email/password-hash.ts'
import { bindSteamAccount, createEmailUser } from '../src/accounts/users.store.ts'
import { claimDatabase } from '../src/claim-database.ts'
import { type Database, openEmbedded, openPostgresql } from '../src/platform/db/index.ts'
import { describeOnPostgresql } from './database.ts'
import { eventually } from './eventually.ts'
import { type ApiProcess, createHome, startApi } from './process.ts'
import { connectTo, createServerDatabase, type ServerDatabase } from './server-database.ts'
import { type StallingProxy, startStallingProxy, throughProxy } from './stalling-proxy.ts'

const community = `community:
  wordmark: TEST
  name: { zh: 测试, en: Test }
servers:
  poll: { interval_seconds: 1, info_timeout_ms: 100 }
  list:
    - { id: a, address: '127.0.0.1:9', name: A, category: dm, region: ap-shanghai }
`
const poolSize = 3
/** The server must be ready again this many milliseconds after its database is back. */
const recoveryMs = 5_000
const gameServerKey = 'a-game-server-key-of-this-test'
const account = { email: 'player@example.com', password: 'a long enough password 1' }
const steamId = '76561198000000077'
const tokenSchema = z.object({ token: z.string() })

const addAccount = async (db: Database): Promise<void> => {
  await claimDatabase(db, { isSandbox: true })
  const user = await createEmailUser(db, {
    email: account.email,
    passwordHash: await createPasswordHashing().hash(account.password),
  })
  if (user === undefined) throw new Error('The address is taken')
  await bindSteamAccount(db, user.id, { steamId, username: 'A player', avatar: '' })
}

const callsOf = (address: string) => {
  const post = (path: string, body: object, token?: string) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  return {
    signIn: async () => {
      const response = await post('/api/auth/email/login', account)
      expect(response.status).toBe(200)
      return tokenSchema.parse(await response.json()).token
    },
    /** Whether it succeeded; false for a broken connection. */
    signOut: (token: string) =>
      post('/api/auth/log', { steamId, action: 'LOGOUT' }, token).then(
        ({ ok }) => ok,
        () => false,
      ),
    isSignedIn: async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const { status } = await fetch(`${address}/api/auth/steam/user-info`, { headers })
      expect([200, 401]).toContain(status)
      return status === 200
    },
    /** Writes in a transaction. */
    mintBindToken: async () => (await post('/api/game-servers/bind-token', { steamId }, gameServerKey)).status,
    readiness: async () => (await fetch(`${address}/readyz`)).status,
  }
}
type Calls = ReturnType<typeof callsOf>

let home: ReturnType<typeof createHome>
let api: ApiProcess | undefined

const start = async (environment: NodeJS.ProcessEnv = {}): Promise<Calls> => {
  api = startApi({
    ...home.environment,
    GAME_SERVER_KEYS: gameServerKey,
    DATABASE_POOL: String(poolSize),
    ...environment,
  })
  const calls = callsOf(await api.address)
  await eventually(async () => expect(await calls.readiness()).toBe(200))
  return calls
}
const kill = async () => {
  api?.child.kill('SIGKILL')
  await api?.ended
  api = undefined
}
const signInTimes = async (calls: Calls, count: number): Promise<string[]> => {
  const tokens: string[] = []
  while (tokens.length < count) tokens.push(await calls.signIn())
  return tokens
}
/** Signs out of all sessions. Returns the tokens with a confirmed sign-out. */
const signOutAll = async (calls: Calls, tokens: readonly string[]): Promise<string[]> => {
  const outcomes = await Promise.all(tokens.map(async (token) => ({ token, isDone: await calls.signOut(token) })))
  return outcomes.filter(({ isDone }) => isDone).map(({ token }) => token)
}
const expectSignedOut = async (calls: Calls, tokens: readonly string[]) => {
  for (const token of tokens) await expect(calls.isSignedIn(token)).resolves.toBe(false)
}

beforeEach(() => {
  home = createHome(community)
})
afterEach(async () => {
  await kill()
  home.remove()
})

describeOnPostgresql('confirmed writes survive kill -9 after a stall', () => {
  let server: ServerDatabase
  let proxy: StallingProxy
  let beside: Awaited<ReturnType<typeof connectTo>>
  beforeEach(async () => {
    server = await createServerDatabase()
    const { hostname, port } = new URL(server.url)
    proxy = await startStallingProxy({ host: hostname, port: Number(port || 5_432) })
    beside = await connectTo(server.url)
    const database = await openPostgresql(server.url, { poolSize: 1, onBrokenConnection: () => {} })
    await addAccount(database.db)
    await database.close()
  })
  afterEach(async () => {
    proxy.resume()
    await kill()
    await beside.end()
    await proxy.close()
    await server.drop()
  })

  const stallForLock = async (calls: Calls) => {
    await expect(calls.mintBindToken()).resolves.toBe(200)
    await beside.query('begin')
    await beside.query('select * from in_game_tokens for update')
    const statuses = await Promise.all(Array.from({ length: poolSize - 1 }, calls.mintBindToken))
    expect(statuses).not.toContain(200)
  }
  const stallNetwork = async (calls: Calls) => {
    proxy.stall()
    const statuses = await Promise.all(Array.from({ length: 4 * poolSize }, calls.mintBindToken))
    expect(statuses).not.toContain(200)
  }
  const untilReady = (calls: Calls) => vi.waitFor(async () => expect(await calls.readiness()).toBe(200), recoveryMs)

  test('of a transaction waiting for a lock, and of the network', async () => {
    const signedOut: string[] = []
    const signOutAgain = async (calls: Calls, tokens: readonly string[]) => {
      await untilReady(calls)
      await expect(signOutAll(calls, tokens)).resolves.toEqual(tokens)
      signedOut.push(...tokens)
    }
    const first = await start({ DATABASE_URL: throughProxy(server.url, proxy) })
    const tokens = await signInTimes(first, 9)
    await stallForLock(first)
    await signOutAgain(first, tokens.slice(0, 3))
    await beside.query('rollback')
    await stallNetwork(first)
    proxy.resume()
    await signOutAgain(first, tokens.slice(3, 6))
    await kill()

    const second = await start({ DATABASE_URL: throughProxy(server.url, proxy) })
    await expectSignedOut(second, signedOut)
    await stallNetwork(second)
    proxy.silence()
    await signOutAgain(second, tokens.slice(6))
    await kill()
    await expectSignedOut(await start({ DATABASE_URL: server.url }), signedOut)
  })

  test('SIGTERM during a stall exits with code 0', async () => {
    const calls = await start({ DATABASE_URL: throughProxy(server.url, proxy) })
    proxy.stall()
    const minting = calls.mintBindToken().catch(() => 0)
    api?.child.kill('SIGTERM')
    await expect(api?.ended).resolves.toEqual({ code: 0, signal: null })
    await expect(minting).resolves.not.toBe(200)
  })
})

describe('confirmed writes survive kill -9 after a stall (embedded)', () => {
  let template: ReturnType<typeof createHome>
  beforeAll(async () => {
    template = createHome(community)
    const database = await openEmbedded(join(template.folder, 'data'))
    await addAccount(database.db)
    await database.close()
  })
  afterAll(() => template.remove())
  beforeEach(() => cpSync(join(template.folder, 'data'), join(home.folder, 'data'), { recursive: true }))

  test('of the process', async () => {
    const calls = await start()
    const tokens = await signInTimes(calls, 9)
    const freeze = async () => {
      api?.child.kill('SIGSTOP')
      await expect(fetch(`${await api?.address}/healthz`, { signal: AbortSignal.timeout(500) })).rejects.toThrow()
    }
    const firstHalf = signOutAll(calls, tokens.slice(0, 4))
    await freeze()
    api?.child.kill('SIGCONT')
    await expect(firstHalf).resolves.toEqual(tokens.slice(0, 4))
    const one = calls.signOut(tokens[4] ?? '')
    const secondHalf = signOutAll(calls, tokens.slice(5))
    await expect(one).resolves.toBe(true)
    await freeze()
    await kill()
    const signedOut = [...tokens.slice(0, 5), ...(await secondHalf)]
    await expectSignedOut(await start(), signedOut)
  })
})
