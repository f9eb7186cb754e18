import type { Call, CallAuth } from '@warmup/domain/common/calls'
import type { ConsoleRole } from '@warmup/domain/console'
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

/** Resolves bearer tokens to their owners; undefined for an invalid or expired token. */
export type Authenticate = {
  /** `userAgent`: the `User-Agent` header of the request. */
  session(token: string, userAgent: string | undefined): Promise<Session | undefined>
  /** Redeems a sign-in ticket and begins a session. */
  ticket(token: string): Promise<Session | undefined>
  bind(token: string): Promise<BindFlow | undefined>
  gameServer(token: string): Promise<true | undefined>
  vipShop(token: string): Promise<true | undefined>
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
  consoleViewer: ConsoleCaller
  consoleOperator: ConsoleCaller
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

const found = <T>(caller: T | undefined): T => {
  if (caller === undefined) throw unauthorized()
  return caller
}

/** Authenticates a call as its contract requires. Throws 401 for a missing or invalid token. */
export const authenticateCall = async (
  { auth, acceptsTicket, acceptsSession }: Call,
  { headers }: FastifyRequest,
  authenticate: Authenticate,
): Promise<object> => {
  const sent = bearerOf(headers.authorization)
  if (auth === 'none') {
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
    case 'consoleViewer':
    case 'consoleOperator': {
      const session = found(await authenticate.session(token, headers['user-agent']))
      const role = await authenticate.console(session)
      if (auth === 'consoleOperator' && role !== 'operator') throw notPermitted()
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
  consoleViewer: bearer('Session token of a viewer or operator who has opened the console'),
  consoleOperator: bearer('Session token of an operator who has opened the console'),
} as const satisfies Record<Exclude<CallAuth, 'none'> | 'ticket', object>

/** The OpenAPI security requirements of a call. Any one of them is enough. */
export const securityOf = ({ auth, acceptsTicket, acceptsSession }: Call): Record<string, string[]>[] =>
  auth === 'none'
    ? acceptsSession
      ? [{}, { session: [] }]
      : []
    : [{ [auth]: [] }, ...(acceptsTicket ? [{ ticket: [] }] : [])]
