import { randomBytes, randomUUID } from 'node:crypto'
import { type ConsoleAction, type ConsoleActionKind, consoleActionKinds } from '@warmup/domain/console'
import { Secret, TOTP } from 'otpauth'
import { type GivenRole, giveRole } from '../../src/console/access/roles.store.ts'
import type { ActionHandlers } from '../../src/console/actions/action-handler.ts'
import { createActionHash, createConsole } from '../../src/console/index.ts'
import { findKey } from '../../src/keys/keys.store.ts'
import { createMembership } from '../../src/membership/index.ts'
import { grantMembership } from '../../src/membership/membership.store.ts'
import { createSealedText } from '../../src/platform/credentials/index.ts'
import type { Database } from '../../src/platform/db/index.ts'
import type { MountedCall } from '../../src/platform/http/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { type AccountsApp, createAccountsApp, freshSteamId, steamUser } from '../accounts/accounts-app.ts'
import type { SteamDouble } from '../accounts/steam-double.ts'
import { membershipDouble } from '../membership/membership-double.ts'

type Handlers = ActionHandlers<Exclude<ConsoleActionKind, 'block' | 'unblock'>>

/** Handlers that do nothing and say so. */
const idleHandlers = (): Handlers => {
  const idle = { inTransaction: async () => ({ outcome: 'done', detail: '' }) as const }
  return Object.fromEntries(consoleActionKinds.map((kind) => [kind, idle])) as unknown as Handlers
}

/** A code of an authenticator app, `steps` of 30 s from now. */
export const codeOf = (secret: string, at: number, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at + steps * 30_000 })

export type ConsoleApp = AccountsApp & {
  /** Sends a request of a player. */
  ask(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    token: string,
    body?: unknown,
    address?: string,
  ): Promise<{ status: number; body: Record<string, unknown> }>
  /** A signed-in player. */
  player(role?: 'op'): Promise<{ steamId: string; userId: string; token: string }>
  /** A viewer who has just opened the console. */
  viewer(): Promise<{ steamId: string; token: string }>
  /** A moderator who has just opened the console. */
  moderator(): Promise<{ steamId: string; token: string }>
  /** An operator who has just opened the console. */
  operator(): Promise<{ steamId: string; userId: string; token: string; secret: string; recoveryCodes: string[] }>
  act(
    token: string,
    action: ConsoleAction,
    requestId?: string,
  ): Promise<{ status: number; body: Record<string, unknown> }>
}

type ConsoleAppOptions = {
  readonly handlers?: Partial<Handlers>
  /** Calls of the console's pages. */
  readonly routes?: readonly MountedCall[]
  /** Calls of other areas. */
  readonly calls?: readonly MountedCall[]
  readonly secret?: Uint8Array
  /** Whether moderation is on. */
  readonly hasModeration?: () => boolean
}

/** Accounts and console on a real database. */
export const createConsoleApp = async (
  db: Database,
  steam: SteamDouble,
  {
    handlers = {},
    routes = [],
    calls = [],
    secret = randomBytes(32),
    hasModeration = () => true,
  }: ConsoleAppOptions = {},
): Promise<ConsoleApp> => {
  let clock = () => new Date()
  const membership = createMembership({ db, now: () => clock(), ...membershipDouble })
  const console = createConsole({
    db,
    log: createLog('silent'),
    now: () => clock(),
    sealedText: createSealedText([secret], 'second factor'),
    communityName: () => ({ zh: '测试社区', en: 'Test Community' }),
    hasModeration,
    groupsOf: membership.groupsOf,
    hashAction: createActionHash(secret),
    handlers: { ...idleHandlers(), ...handlers },
    routes,
    startHeartbeat: () => ({ stop: async () => {} }),
  })
  const accounts = await createAccountsApp(db, steam, {
    calls: [...console.routes, ...calls],
    authenticate: { ...console.authenticate, key: (token) => findKey(db, token, clock()) },
  })
  clock = accounts.context.now

  const ask: ConsoleApp['ask'] = async (method, path, token, body, address) => {
    const answer = await accounts.app.inject({
      method,
      url: path,
      ...(address !== undefined && { remoteAddress: address }),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const player: ConsoleApp['player'] = async (role) => {
    const steamId = freshSteamId()
    const user = await steamUser(db, steamId)
    if (role === 'op') await grantMembership(db, { steamId, type: 'op', until: null }, new Date())
    const token = await accounts.context.tokens.issue('session', { sub: user.id, steamId, generation: 0 }, clock())
    return { steamId, userId: user.id, token }
  }
  /** Sets up a second factor, which opens the console. */
  const open = async (token: string) => {
    const begun = await ask('POST', '/api/console/factor', token)
    const secretOfApp = String(begun.body.secret)
    const code = codeOf(secretOfApp, clock().getTime())
    const confirmed = await ask('POST', '/api/console/factor/confirm', token, { code })
    return { secret: secretOfApp, recoveryCodes: confirmed.body.recoveryCodes as string[] }
  }
  const withRole = async (role: GivenRole) => {
    const given = await player()
    await giveRole(db, role, given.steamId)
    await open(given.token)
    return given
  }
  return {
    ...accounts,
    ask,
    player,
    viewer: () => withRole('viewer'),
    moderator: () => withRole('moderator'),
    operator: async () => {
      const operator = await player('op')
      return { ...operator, ...(await open(operator.token)) }
    },
    act: (token, action, requestId = randomUUID()) =>
      ask('POST', '/api/console/actions', token, { requestId, reason: 'A test', action }),
  }
}
