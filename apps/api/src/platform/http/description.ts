import { STATUS_CODES } from 'node:http'
import { errorEnvelopeSchema } from '@warmup/domain/common'
import type { Call } from '@warmup/domain/common/calls'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { securityOf, securitySchemes } from './authentication.ts'

const schemas = z.registry<{ id?: string; description?: string }>().add(errorEnvelopeSchema, { id: 'ErrorEnvelope' })

const textOf = (status: number): string => STATUS_CODES[status] ?? 'Error'

const asJson = (status: number, schema: Call['response']) => ({
  description: textOf(status),
  content: { 'application/json': { schema } },
})

const asText = (schema: Call['response']) => ({ description: textOf(200), content: { 'text/plain': { schema } } })

const asEvents = (schema: Call['response']) => ({
  description: 'Server-sent events',
  content: { 'text/event-stream': { schema } },
})

const withoutBody = (status: number) => {
  const schema = z.undefined()
  schemas.add(schema, { description: textOf(status) })
  return schema
}

/** Error statuses that any call may return besides those in its contract. */
const errorsOfPlatform = ({ auth, method, params, keyScope }: Call): number[] => [
  // Invalid path or body; rate limit; internal error; busy database.
  ...[400, 429, 500, 503],
  ...(auth === 'none' ? [] : [401]),
  ...(keyScope === undefined ? [] : [401, 403]),
  ...(method === 'GET' ? [] : [413, 415]),
  // A path parameter is too long.
  ...(params === undefined ? [] : [414]),
]

const responsesOf = (call: Call, isRevalidated: boolean) => ({
  200: call.isStream ? asEvents(call.response) : call.answersText ? asText(call.response) : asJson(200, call.response),
  ...Object.fromEntries(
    [...(call.successesWithoutBody ?? []), ...(isRevalidated ? [304] : [])].map((status) => [
      status,
      withoutBody(status),
    ]),
  ),
  ...Object.fromEntries(
    [...call.errors, ...errorsOfPlatform(call)].map((status) => [status, asJson(status, errorEnvelopeSchema)]),
  ),
})

/** The unique id of a call: `getLeaderboardByModeUserBySteamId` for `GET /api/leaderboard/:mode/user/:steamId`. */
const operationIdOf = ({ method, path }: Call): string => {
  const words = path
    .replace('/api/', '')
    .replaceAll(':', 'by-')
    .split(/[/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return method.toLowerCase() + words.join('')
}

/** Fastify's schema of a call: validation, serialization, and its part of the OpenAPI document. */
export const schemaOf = (call: Call, isRevalidated: boolean) => ({
  operationId: operationIdOf(call),
  summary: call.summary,
  security: securityOf(call),
  ...(call.params ? { params: call.params } : {}),
  ...(call.query ? { querystring: call.query } : {}),
  ...(call.body ? { body: call.body } : {}),
  ...(call.takesText ? { consumes: ['text/plain'] } : {}),
  ...(call.formerFields ? { hasFormerFields: true } : {}),
  response: responsesOf(call, isRevalidated),
})

const { $schema: _, ...envelope }: object & { $schema?: string } = z.toJSONSchema(errorEnvelopeSchema)

const asJsonSchema = createJsonSchemaTransform({ schemaRegistry: schemas })

/** Descriptions of answers that may have fields besides those described. */
const open = (described: unknown): unknown =>
  JSON.parse(JSON.stringify(described), (key, value) => (key === 'additionalProperties' ? undefined : value))

/** Adds the description of a text body, for which Fastify has no schema, and allows the fields of the former release. */
const transform: typeof asJsonSchema = (document) => {
  const { schema, url } = asJsonSchema(document)
  if (schema !== undefined && 'hasFormerFields' in schema) {
    const { hasFormerFields: _, response, ...described } = schema
    return { schema: { ...described, response: open(response) }, url }
  }
  return { schema: schema?.consumes === undefined ? schema : { ...schema, body: { type: 'string' } }, url }
}

/** Settings of the OpenAPI document. Its server is `publicUrl`, otherwise the origin of the document. */
export const descriptionAt = (publicUrl = '/') => ({
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Warmup API',
      version: '1',
      description:
        'A request that breaks the rules of HTTP is answered with 408, 417 or 431 and the ErrorEnvelope, at any path.',
    },
    servers: [{ url: publicUrl }],
    components: { securitySchemes, schemas: { ErrorEnvelope: envelope } },
  },
  transform,
})
