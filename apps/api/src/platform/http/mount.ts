import { errorEnvelopeSchema } from '@warmup/domain/common'
import type { BodyOf, Call, ParamsOf, QueryOf, ResponseOf } from '@warmup/domain/common/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Authenticate, authenticateCall, type CallerOf, securityOf } from './authentication.ts'

export type CallInput<C extends Call> = {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
} & CallerOf<C>

export type CallOptions = {
  /** Requests a minute that one address may make; every call has a limit, this one instead of the usual. */
  readonly requestsPerMinute?: number
  /** `revalidate`: browsers may keep the answer and ask whether it changed. Default: nobody keeps it. */
  readonly caching?: 'revalidate' | 'none'
}

/** A call of the contract with its handler, ready to be mounted. */
export type MountedCall = {
  readonly call: Call
  mount(app: FastifyInstance, authenticate: Authenticate): void
}

const responsesOf = (call: Call) => ({
  200: call.response,
  ...Object.fromEntries(
    [...call.errors, ...(call.auth === 'none' ? [] : [401]), 429, 500].map((status) => [status, errorEnvelopeSchema]),
  ),
})

/**
 * Binds a handler to a call of the contract, as in `on(getServers)(({ query }) => …)`: what arrives is parsed by the
 * call's schemas, whoever makes the call is authenticated as its contract asks, and what leaves is encoded through its
 * response, so an undeclared field never gets out.
 */
export const on =
  <const C extends Call>(call: C, { requestsPerMinute, caching = 'none' }: CallOptions = {}) =>
  (
    handler: (input: CallInput<C>) => ResponseOf<C> | FastifyReply | Promise<ResponseOf<C> | FastifyReply>,
  ): MountedCall => ({
    call,
    mount: (app, authenticate) => {
      app.route({
        method: call.method,
        url: call.path,
        schema: {
          summary: call.summary,
          security: securityOf(call),
          ...(call.params ? { params: call.params } : {}),
          ...(call.query ? { querystring: call.query } : {}),
          ...(call.body ? { body: call.body } : {}),
          response: responsesOf(call),
        },
        config: {
          isRevalidated: caching === 'revalidate',
          ...(requestsPerMinute === undefined ? {} : { rateLimit: { max: requestsPerMinute, timeWindow: 60_000 } }),
        },
        handler: async (request, reply) => {
          const caller = await authenticateCall(call, request, authenticate)
          const { params, query, body } = request
          // Fastify has parsed these by the very schemas that their types come from.
          return handler({ params, query, body, request, reply, ...caller } as unknown as CallInput<C>)
        },
      })
    },
  })
