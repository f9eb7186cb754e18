import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { AccountsContext } from '../../src/accounts/accounts.context.ts'
import { accountsRoutes } from '../../src/accounts/accounts.routes.ts'
import { createPasswordHashing } from '../../src/accounts/email/password-hash.ts'
import { countAttempt, rateLimits } from '../../src/accounts/rate-limits.ts'
import { createAuthenticate } from '../../src/accounts/session/authenticate.ts'
import { createTokens, type SigningKey } from '../../src/accounts/session/tokens.ts'
import { createPictures } from '../../src/accounts/steam/pictures.ts'
import { createSteamClient } from '../../src/accounts/steam/steam-client.ts'
import { mountSteamRedirects } from '../../src/accounts/steam/steam-redirects.ts'
import { createEmailUser, type UserRow, upsertSteamUser } from '../../src/accounts/users.store.ts'
import { membershipRoutes } from '../../src/membership/membership.routes.ts'
import { createBoundTokens } from '../../src/platform/credentials/index.ts'
import type { Database, OpenDatabase } from '../../src/platform/db/index.ts'
import type { Authenticate, MountedCall } from '../../src/platform/http/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { type Mail, MailRefusedError } from '../../src/platform/mail/index.ts'
import { membershipDouble } from '../membership/membership-double.ts'
import { createTestApp, noTokens } from '../test-app.ts'
import { type SteamDouble, startSteamDouble } from './steam-double.ts'

export const publicUrl = 'http://portal.test'
export const gameServerKey = 'a-game-server-key-of-this-test'
export const vipShopKey = 'a-vip-shop-key-of-this-test'

/** Cheap enough for hundreds of sign-ins. */
export const passwords = createPasswordHashing({ memory: 64, passes: 1, parallelism: 1 })

export type AccountsApp = {
  readonly app: FastifyInstance
  readonly context: AccountsContext
  readonly mails: Mail[]
  /** Moves this replica's clock, not the database's. */
  pass(milliseconds: number): void
  refuseMails(isRefusing: boolean): void
  /** Sets how long a sign-in waits for the name of a new player: `defaultNameWaitMs` by default. */
  waitForNames(milliseconds: number): void
  post(
    path: string,
    body: unknown,
    token?: string,
    address?: string,
    cookie?: string,
  ): Promise<{ status: number; body: Record<string, unknown>; headers: Record<string, unknown> }>
  close(): Promise<void>
}

export const defaultNameWaitMs = 600_000

/** The account calls on a real database, with a Steam double, and mails that are kept instead of queued. */
export const createAccountsApp = async (
  db: Database,
  steam: SteamDouble,
  {
    key = { id: 'k1', secret: randomBytes(32) },
    calls = [],
    authenticate = {},
  }: { key?: SigningKey; calls?: readonly MountedCall[]; authenticate?: Partial<Authenticate> } = {},
): Promise<AccountsApp> => {
  const mails: Mail[] = []
  let isRefusing = false
  let offset = 0
  // Longer than a test, so that its outcome does not depend on the machine.
  let nameWaitMs = defaultNameWaitMs
  const log = createLog('silent')
  const client = createSteamClient({
    openIdEndpoint: `${steam.origin}/openid/login`,
    apiBase: steam.origin,
    apiKey: 'key',
    proxy: undefined,
  })
  const context: AccountsContext = {
    db,
    tokens: createTokens([key]),
    passwords,
    steam: client,
    get nameWaitMs() {
      return nameWaitMs
    },
    pictures: createPictures({ db, steam: client, now: () => new Date() }),
    mailQueue: {
      send: async (mail) => {
        if (isRefusing) throw new MailRefusedError('Too many mails are waiting')
        mails.push(mail)
      },
      wake: () => {},
    },
    steamStates: createBoundTokens([key.secret], 'Steam state'),
    deviceTokens: createBoundTokens([key.secret], 'known device'),
    communityName: () => ({ zh: '测试社区', en: 'Test Community' }),
    codeSecret: key.secret,
    publicUrl: () => publicUrl,
    gameServerKeys: [gameServerKey],
    vipShopKeys: [vipShopKey],
    log,
    now: () => new Date(Date.now() + offset),
  }
  const app = await createTestApp({
    calls: [
      ...membershipRoutes({
        ...context,
        ...membershipDouble,
        countRedeeming: (userId) => countAttempt(db, rateLimits.codeByAccount, userId),
      }),
      ...accountsRoutes(context),
      ...calls,
    ],
    authenticate: { ...noTokens, ...createAuthenticate(context), ...authenticate },
  })
  await mountSteamRedirects(app, context)
  return {
    app,
    context,
    mails,
    pass: (milliseconds) => {
      offset += milliseconds
    },
    waitForNames: (milliseconds) => {
      nameWaitMs = milliseconds
    },
    refuseMails: (isRefusingNow) => {
      isRefusing = isRefusingNow
    },
    post: async (path, body, token, address, cookie) => {
      const answer = await app.inject({
        method: 'POST',
        url: path,
        ...(address === undefined ? {} : { remoteAddress: address }),
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(cookie === undefined ? {} : { cookie }),
        },
        payload: JSON.stringify(body),
      })
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
    },
    close: async () => {
      await app.close()
      await client.close()
    },
  }
}

/**
 * Starts the Steam double and the accounts app for the tests of a `describe`. Both exist only within tests and hooks.
 */
export const startAccounts = (
  database: () => OpenDatabase,
): { readonly accounts: AccountsApp; readonly steam: SteamDouble } => {
  let steam: SteamDouble | undefined
  let accounts: AccountsApp | undefined
  beforeAll(async () => {
    steam = await startSteamDouble()
    accounts = await createAccountsApp(database().db, steam)
  })
  afterAll(async () => {
    await accounts?.close()
    await steam?.close()
  })
  const started = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('Accounts are there within tests and hooks only')
    return part
  }
  return {
    get accounts() {
      return started(accounts)
    },
    get steam() {
      return started(steam)
    },
  }
}

let made = 0

/** A unique Steam ID. */
export const freshSteamId = (): string => {
  made += 1
  return `7656119${String(8_000_000_000 + made * 7_919 + Math.floor(Math.random() * 1_000)).padStart(10, '0')}`
}

export const freshEmail = (): string => {
  made += 1
  return `player-${made}-${randomBytes(4).toString('hex')}@example.com`
}

export const emailUser = async (db: Database, email: string, password: string): Promise<UserRow> => {
  const user = await createEmailUser(db, { email, passwordHash: await passwords.hash(password) })
  if (user === undefined) throw new Error('The address is taken')
  return user
}

export const steamUser = (db: Database, steamId: string): Promise<UserRow> =>
  upsertSteamUser(db, { steamId, username: 'A player', avatar: '' })
