import type { $ZodType, output } from 'zod/v4/core'
import type { KeyScope } from '../keys/scopes.ts'
import type { FormerFields } from './former-fields.ts'

/**
 * Who may make a call, according to its bearer token: anyone (`none`), a signed-in player (`session`), a player who is
 * binding a Steam account to an email account (`bind`), one of the operator's game servers (`gameServer`), the shop
 * that sells VIP (`vipShop`), or a player with a role in the console who has entered a second factor (`consoleAnyRole`;
 * `consoleViewer`: one that may see everything; `consoleActor`: one that may act).
 */
export type CallAuth =
  | 'none'
  | 'session'
  | 'bind'
  | 'gameServer'
  | 'vipShop'
  | 'consoleAnyRole'
  | 'consoleViewer'
  | 'consoleActor'

/**
 * One API call as plain data. The API's route, the portal's `call()`, the OpenAPI document and the access tests are
 * derived from it.
 */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `:name` parameters, always below `/api`. */
  readonly path: `/api/${string}`
  /** `own` calls are outside the public contract (docs/product/api.md#our-own-calls): other backends may not have them. */
  readonly contract: 'public' | 'own'
  readonly summary: string
  readonly auth: CallAuth
  /** With `auth: 'session'`: also accepts a sign-in ticket, once, in exchange for a session. */
  readonly acceptsTicket?: true
  /** With `auth: 'none'`: a session token may be sent. An invalid one is refused. */
  readonly acceptsSession?: true
  /**
   * With `auth: 'none'`: a key with this scope may be sent (docs/product/keys.md), and requests are then counted by key. An
   * invalid one is refused with 401, one without the scope with 403.
   */
  readonly keyScope?: KeyScope
  /** Other backends may refuse the session by an error text instead of 401 (docs/product/practice.md#practice-failures). */
  readonly refusesInText?: true
  /** The answer is a stream of server-sent events, which has no end. */
  readonly isStream?: true
  /** The answer is plain text. */
  readonly answersText?: true
  readonly params?: $ZodType
  readonly query?: $ZodType
  readonly body?: $ZodType
  /** The body is text of any length without a schema. */
  readonly takesText?: true
  /** Exactly what our own API answers. It has no transforms, because it serializes replies. */
  readonly response: $ZodType
  /** What the portal accepts from any backend (docs/product/api.md#other-backends), transformed to the domain's types. */
  readonly reading?: $ZodType
  /**
   * Fields that changed on the wire since the former release, which runs beside this one during an update. Both forms are
   * sent, and either is read. Remove it in the next release.
   */
  readonly formerFields?: FormerFields
  /** Statuses without a body that our own API answers besides 200. */
  readonly successesWithoutBody?: readonly number[]
  /**
   * Error statuses of the call itself. The platform may answer any call with 400, 429, 500 and 503, calls with `auth`
   * with 401, calls with a body with 413 and 415, and calls with path parameters with 414.
   */
  readonly errors: readonly number[]
}

/** Checks a call's type and keeps its literal types. */
export const defineCall = <const C extends Call>(call: C): C => call

type Rest<Shared> = Omit<Call, keyof Shared> & Partial<Call>

/**
 * States once what the calls of a file share, and returns the `defineCall` for the rest of each. What a call states itself
 * overrides `shared`.
 */
export const defineCalls =
  <const Shared extends Partial<Call>>(shared: Shared) =>
  <const C extends Rest<Shared>>(call: C): Omit<Shared, keyof C> & C => ({ ...shared, ...call })

/** Defines a call of our own for signed-in players. */
export const defineOwn = defineCalls({ contract: 'own', auth: 'session' })

/** Defines a call of the public contract whose session other backends may refuse by a text. */
export const defineForPlayers = defineCalls({ contract: 'public', auth: 'session', refusesInText: true })

type OutputOf<T> = T extends $ZodType ? output<T> : undefined

/** What the portal receives from a call: its `reading` if defined, else its `response`. */
export type ReadingOf<C extends Call> = C extends { readonly reading: infer R extends $ZodType }
  ? output<R>
  : output<C['response']>

/** What a handler of the call must return. */
export type ResponseOf<C extends Call> = output<C['response']>
export type QueryOf<C extends Call> = C extends { readonly query: infer Q } ? OutputOf<Q> : undefined
export type ParamsOf<C extends Call> = C extends { readonly params: infer P } ? OutputOf<P> : undefined
export type BodyOf<C extends Call> = C extends { readonly body: infer B } ? OutputOf<B> : undefined
