import {
  type BodyOf,
  type Call,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  withFormerFields,
  withNewFields,
} from '@warmup/domain/common/calls'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  FastifySerializerCompiler,
  RouteShorthandOptions,
} from 'fastify'
import { createSerializerCompiler } from 'fastify-type-provider-zod'
import { type Authenticate, authenticateCall, type CallerOf } from './authentication.ts'
import { schemaOf } from './description.ts'

export type CallInput<C extends Call> = {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
} & CallerOf<C>

export type CallOptions = {
  /** Requests per minute and address. Overrides the default limit. */
  readonly requestsPerMinute?: number
  /** `revalidate`: browsers may cache the response and must revalidate it. Default: no caching. */
  readonly caching?: 'revalidate' | 'none'
}

/** A call of the contract with its handler, ready to be mounted. */
export type MountedCall = {
  readonly call: Call
  mount(app: FastifyInstance, authenticate: Authenticate): void
}

/** Reads and answers the fields of the former release, too. */
const besideFormer = ({ formerFields }: Call): RouteShorthandOptions => {
  if (formerFields === undefined) return {}
  const addNewFields = withNewFields(formerFields)
  return {
    preValidation: async (request) => {
      request.body = addNewFields('', request.body)
    },
    // All schemas of a call are zod's, which Fastify's types do not know.
    serializerCompiler: createSerializerCompiler({
      replacer: withFormerFields(formerFields),
    }) as FastifySerializerCompiler<FastifySchema>,
  }
}

/**
 * Binds a handler to a call of the contract, as in `on(getServers)(({ query }) => …)`. The call's schemas parse the
 * input, the caller is authenticated as the contract requires, and the response schema encodes the output, so that
 * undeclared fields are never sent.
 */
export const on =
  <const C extends Call>(call: C, { requestsPerMinute, caching = 'none' }: CallOptions = {}) =>
  (
    handler: (input: CallInput<C>) => ResponseOf<C> | FastifyReply | Promise<ResponseOf<C> | FastifyReply>,
  ): MountedCall => ({
    call,
    mount: (app, authenticate) => {
      const isRevalidated = caching === 'revalidate'
      app.route({
        method: call.method,
        url: call.path,
        schema: schemaOf(call, isRevalidated),
        ...besideFormer(call),
        config: {
          isRevalidated,
          isStream: call.isStream === true,
          takesKeys: call.keyScope !== undefined,
          ...(requestsPerMinute === undefined ? {} : { rateLimit: { max: requestsPerMinute, timeWindow: 60_000 } }),
        },
        handler: async (request, reply) => {
          const caller = await authenticateCall(call, request, authenticate)
          const { params, query, body } = request
          // Fastify has parsed these with the schemas of their types.
          return handler({ params, query, body, request, reply, ...caller } as unknown as CallInput<C>)
        },
      })
    },
  })
