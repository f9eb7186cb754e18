import type { $ZodType, output } from 'zod/v4/core'

/**
 * One call of section 7 as plain data. The API mounts routes from it, the portal's `call()` reads it,
 * the OpenAPI document is generated from it.
 */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `:name` parameters, always below `/api`. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly params?: $ZodType
  readonly query?: $ZodType
  readonly body?: $ZodType
  /** What our own API answers, to the letter: no transforms, so that replies can be encoded through it. */
  readonly response: $ZodType
  /** What the portal accepts from any backend of the specification and turns into the domain's own shape. */
  readonly reading?: $ZodType
  /** Statuses other than 200 that the call may answer with the error envelope. */
  readonly errors: readonly number[]
}

/** Keeps the literal types of a call while checking its shape. */
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
