import type { $ZodType, output } from 'zod/v4/core'

/**
 * Who may make a call, by the bearer token it must carry: anybody (`none`), a signed-in player (`session`), somebody
 * binding a Steam account to an email account (`bind`), a game server of the operator's (`gameServer`), or the shop where
 * players buy VIP (`vipShop`).
 */
export type CallAuth = 'none' | 'session' | 'bind' | 'gameServer' | 'vipShop'

/**
 * One API call as plain data. The API mounts its route from it, the portal's `call()` reads it, and the OpenAPI
 * document and the tests of who may call what are derived from it.
 */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `:name` parameters, always below `/api`. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly auth: CallAuth
  /** With `auth: 'session'`: a sign-in ticket is accepted too, once, in exchange for a session. */
  readonly acceptsTicket?: true
  readonly params?: $ZodType
  readonly query?: $ZodType
  readonly body?: $ZodType
  /** Exactly what our own API answers. Without transforms, because replies are serialized through it. */
  readonly response: $ZodType
  /** What the portal accepts from any backend (docs/product.md#other-backends), transformed to the domain's types. */
  readonly reading?: $ZodType
  /** Statuses of the error envelope besides 429 and 500, and 401 where `auth` asks for a token: those are implied. */
  readonly errors: readonly number[]
}

/** Checks a call's type and keeps its literal types. */
export const defineCall = <const C extends Call>(call: C): C => call

type OutputOf<T> = T extends $ZodType ? output<T> : undefined

/** What the portal receives from a call: the tolerant reading where there is one, else the response. */
export type ReadingOf<C extends Call> = C extends { readonly reading: infer R extends $ZodType }
  ? output<R>
  : output<C['response']>

/** What a handler of the call must return. */
export type ResponseOf<C extends Call> = output<C['response']>
export type QueryOf<C extends Call> = C extends { readonly query: infer Q } ? OutputOf<Q> : undefined
export type ParamsOf<C extends Call> = C extends { readonly params: infer P } ? OutputOf<P> : undefined
export type BodyOf<C extends Call> = C extends { readonly body: infer B } ? OutputOf<B> : undefined
