import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { AccountsContext } from '../../src/accounts/accounts.context.ts'
import { accountsRoutes } from '../../src/accounts/index.ts'
import type { Mail } from '../../src/accounts/mailer.ts'
import { hashPassword } from '../../src/accounts/password-hash.ts'
import { signInCalls } from '../../src/accounts/sign-in.routes.ts'
import { createSteamClient } from '../../src/accounts/steam-client.ts'
import { mountSteamRedirects } from '../../src/accounts/steam-redirects.ts'
import { createTokens, type SigningKey } from '../../src/accounts/tokens.ts'
import { createEmailUser, type UserRow, upsertSteamUser } from '../../src/accounts/users.store.ts'
import { createApp } from '../../src/app.ts'
import type { Database } from '../../src/platform/db/index.ts'
import { createMetrics, securityHeaders } from '../../src/platform/http/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import type { SteamDouble } from './steam-double.ts'

export const publicUrl = 'http://portal.test'
export const gameServerKey = 'a-game-server-key-of-this-test'

export type AccountsApp = {
  readonly app: FastifyInstance
  readonly context: AccountsContext
  readonly mails: Mail[]
  /** Moves this replica's clock; the database's stays. */
  pass(milliseconds: number): void
  failMails(isFailing: boolean): void
  post(
    path: string,
    body: unknown,
    token?: string,
    address?: string,
  ): Promise<{ status: number; body: Record<string, unknown>; headers: Record<string, unknown> }>
  close(): Promise<void>
}

/** The account calls on a real database, with a Steam of the test's and mails kept instead of sent. */
export const createAccountsApp = async (
  db: Database,
  steam: SteamDouble,
  key: SigningKey = { id: 'k1', secret: randomBytes(32) },
): Promise<AccountsApp> => {
  const mails: Mail[] = []
  let isFailing = false
  let offset = 0
  const log = createLog('silent')
  const headers = securityHeaders({ isHttps: false })
  const client = createSteamClient({
    openIdEndpoint: `${steam.origin}/openid/login`,
    apiBase: steam.origin,
    apiKey: 'key',
    proxy: undefined,
  })
  const context: AccountsContext = {
    db,
    tokens: createTokens([key]),
    steam: client,
    mailer: {
      send: async (mail) => {
        if (isFailing) throw new Error('The mail server is away')
        mails.push(mail)
      },
      close: () => {},
    },
    codeSecret: key.secret,
    publicUrl: () => publicUrl,
    gameServerKeys: [gameServerKey],
    log,
    now: () => Date.now() + offset,
  }
  const app = await createApp({
    log,
    metrics: createMetrics({ withProcess: false }),
    headers,
    trustedProxies: 0,
    metricsToken: undefined,
    isPublic: false,
    calls: [...accountsRoutes(db), ...signInCalls(context)],
    portal: undefined,
    checkReady: async () => {},
  })
  await mountSteamRedirects(app, context)
  return {
    app,
    context,
    mails,
    pass: (milliseconds) => {
      offset += milliseconds
    },
    failMails: (isFailingNow) => {
      isFailing = isFailingNow
    },
    post: async (path, body, token, address) => {
      const answer = await app.inject({
        method: 'POST',
        url: path,
        ...(address === undefined ? {} : { remoteAddress: address }),
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
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

let made = 0

/** A Steam ID that no other test uses. */
export const freshSteamId = (): string => {
  made += 1
  return `7656119${String(8_000_000_000 + made * 7_919 + Math.floor(Math.random() * 1_000)).padStart(10, '0')}`
}

export const freshEmail = (): string => {
  made += 1
  return `player-${made}-${randomBytes(4).toString('hex')}@example.com`
}

export const emailUser = async (db: Database, email: string, password: string): Promise<UserRow> => {
  const user = await createEmailUser(db, { email, passwordHash: await hashPassword(password) })
  if (user === undefined) throw new Error('The address is taken')
  return user
}

export const steamUser = (db: Database, steamId: string): Promise<UserRow> =>
  upsertSteamUser(db, { steamId, username: 'A player', avatar: '' })
