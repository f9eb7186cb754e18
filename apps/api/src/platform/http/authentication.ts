import type { Call, CallAuth } from '@warmup/domain/common/calls'
import { type ConsoleRole, mayAct, maySeeAll } from '@warmup/domain/console'
import { isKeyLike, type KeyScope } from '@warmup/domain/keys'
import type { FastifyRequest } from 'fastify'
import { bearerOf } from '../credentials/index.ts'
import type { Transaction } from '../db/index.ts'
import { HttpError } from './http-error.ts'

/** The session of a call. */
export type Session = {
  /** Stays the same when the session is renewed. */
  readonly id: string
  /** Its generation of the account's sessions. */
  readonly generation: number
  /** When the user signed in. A renewal does not change it. */
  readonly signedInAt: Date
  /** Whether a code in the chat of a game server signed the user in. */
  readonly isByChat?: boolean
  /**
   * Lets the deletion of the account wait until a transaction ends. Throws 401 if the account was deleted since the call
   * was authenticated. Transactions that write about the user begin with it, so that nothing is left after a deletion.
   */
  holdAccount(tx: Transaction): Promise<void>
  readonly user: { readonly id: string; readonly steamId: string; readonly username: string; readonly avatar: string }
}

/** The pending binding of a Steam account to an email account. */
export type BindFlow = {
  /** Id of its bind token. */
  readonly id: string
  readonly userId: string
  readonly email: string
}

/** A key for reading that the operator has made. */
export type ReadingKey = { readonly name: string; readonly scopes: readonly KeyScope[] }

/** Resolves bearer tokens to their owners; undefined for an invalid or expired token. */
export type Authenticate = {
  /** `userAgent`: the `User-Agent` header of the request. */
  session(token: string, userAgent: string | undefined): Promise<Session | undefined>
  /** Redeems a sign-in ticket and begins a session. */
  ticket(token: string): Promise<Session | undefined>
  bind(token: string): Promise<BindFlow | undefined>
  gameServer(token: string): Promise<true | undefined>
  vipShop(token: string): Promise<true | undefined>
  key(token: string): Promise<ReadingKey | undefined>
  /** The role of a session in the console. Throws 403 if it has none, or the second factor is missing. */
  console(session: Session): Promise<ConsoleRole>
}

type ConsoleCaller = { readonly session: Session; readonly role: ConsoleRole }

type CallerByAuth = {
  none: unknown
  session: { readonly session: Session }
  bind: { readonly flow: BindFlow }
  gameServer: unknown
  vipShop: unknown
  consoleAnyRole: ConsoleCaller
  consoleViewer: ConsoleCaller
  consoleActor: ConsoleCaller
}

/** A handler's information about the caller. */
export type CallerOf<C extends Call> = CallerByAuth[C['auth']] &
  (C extends { readonly acceptsTicket: true }
    ? {
        /** Whether a sign-in ticket was redeemed, so that the caller has no session token yet. */
        readonly hasTicket: boolean
      }
    : unknown) &
  (C extends { readonly acceptsSession: true }
    ? {
        /** Undefined if the caller sent no token. */
        readonly session: Session | undefined
      }
    : unknown)

export const unauthorized = () => new HttpError(401, 'unauthorized', 'Unauthorized')

/** The caller's role in the console does not allow the call (docs/product/console.md#console-roles). */
export const notPermitted = () => new HttpError(403, 'not_permitted', 'Your role does not allow this')

const outsideScopes = () => new HttpError(403, 'outside_scopes', 'This key may not make this call')

const found = <T>(caller: T | undefined): T => {
  if (caller === undefined) throw unauthorized()
  return caller
}

/**
 * Authenticates a call as its contract requires. Throws 401 for a missing or invalid token, 403 for a key without the scope of
 * the call.
 */
export const authenticateCall = async (
  { auth, acceptsTicket, acceptsSession, keyScope }: Call,
  { headers }: FastifyRequest,
  authenticate: Authenticate,
): Promise<object> => {
  const sent = bearerOf(headers.authorization)
  if (auth === 'none') {
    if (keyScope !== undefined && sent !== undefined && isKeyLike(sent)) {
      if (!found(await authenticate.key(sent)).scopes.includes(keyScope)) throw outsideScopes()
    }
    if (!acceptsSession) return {}
    return { session: sent && found(await authenticate.session(sent, headers['user-agent'])) }
  }
  const token = found(sent)
  switch (auth) {
    case 'bind':
      return { flow: found(await authenticate.bind(token)) }
    case 'gameServer':
    case 'vipShop':
      found(await authenticate[auth](token))
      return {}
    case 'consoleAnyRole':
    case 'consoleViewer':
    case 'consoleActor': {
      const session = found(await authenticate.session(token, headers['user-agent']))
      const role = await authenticate.console(session)
      if (auth === 'consoleActor' && !mayAct(role)) throw notPermitted()
      if (auth === 'consoleViewer' && !maySeeAll(role)) throw notPermitted()
      return { session, role }
    }
    case 'session': {
      const ticketSession = acceptsTicket ? await authenticate.ticket(token) : undefined
      const session = ticketSession ?? found(await authenticate.session(token, headers['user-agent']))
      return { session, hasTicket: ticketSession !== undefined }
    }
  }
}

/** Throws 401 if a call names a Steam ID other than the caller's own. */
export const requireOwnSteamId = ({ user }: Session, steamId: string): void => {
  if (user.steamId !== steamId) throw unauthorized()
}

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description }) as const

/** The OpenAPI security schemes that `securityOf` names. */
export const securitySchemes = {
  session: bearer('Session token'),
  ticket: bearer('Sign-in ticket: works once, within a minute'),
  bind: bearer('Bind token'),
  gameServer: bearer('Key of a game server'),
  vipShop: bearer('Key of the shop that sells VIP'),
  key: bearer('Key for reading, which begins with wk_. Calls that take one work without it, too'),
  consoleAnyRole: bearer('Session token of a player with a role who has opened the console'),
  consoleViewer: bearer('Session token of a viewer or operator who has opened the console'),
  consoleActor: bearer('Session token of a moderator or operator who has opened the console'),
} as const satisfies Record<Exclude<CallAuth, 'none'> | 'ticket' | 'key', object>

/** The OpenAPI security requirements of a call. Any one of them is enough. */
export const securityOf = ({ auth, acceptsTicket, acceptsSession, keyScope }: Call): Record<string, string[]>[] => {
  if (auth !== 'none') return [{ [auth]: [] }, ...(acceptsTicket ? [{ ticket: [] }] : [])]
  const accepted: Record<string, string[]>[] = []
  if (acceptsSession) accepted.push({ session: [] })
  if (keyScope) accepted.push({ key: [keyScope] })
  return accepted.length === 0 ? [] : [{}, ...accepted]
}
