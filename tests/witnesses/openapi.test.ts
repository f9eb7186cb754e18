import { createConfig, lintFromString } from '@redocly/openapi-core'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notFound, on } from '../../apps/api/src/platform/http/index.ts'
import { everyCall } from '../../apps/api/test/every-call.ts'
import { createTestApp } from '../../apps/api/test/test-app.ts'

/**
 * Redocly's linter checks the OpenAPI document of all calls against the OpenAPI specification 3.1 and Redocly's
 * recommended rules. The tests of the API check that responses match it (as-described.ts).
 */
const rulesLeftOut = {
  // Warmup has no licence to name.
  'info-license': 'off',
  // The public contract contains `/api/leaderboard/user/{steamId}` and `/api/leaderboard/{mode}/top`; no mode is called
  // "user".
  'no-ambiguous-paths': 'off',
} as const

let app: FastifyInstance
beforeAll(async () => {
  const unanswered = () => {
    throw notFound()
  }
  app = await createTestApp({
    calls: Object.values(everyCall).map((call) => on(call)(unanswered)),
    publicUrl: 'https://warmup.example',
  })
  await app.ready()
})
afterAll(() => app.close())

const findingsOf = async (document: object) => {
  const config = await createConfig({ extends: ['recommended'], rules: rulesLeftOut })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  return problems.map(
    ({ ruleId, severity, message, location }) => `${severity} ${ruleId} ${location[0]?.pointer}: ${message}`,
  )
}

it('an OpenAPI linter finds nothing in the description of the calls', async () => {
  const document = app.swagger()
  expect(Object.values(document.paths ?? {}).flatMap((item) => Object.keys(item ?? {}))).toHaveLength(
    Object.keys(everyCall).length,
  )
  expect(await findingsOf(document)).toEqual([])
})

it('a text body is described as text', () => {
  expect(app.swagger()).toMatchObject({
    paths: {
      '/api/ingest/logs/{serverId}/{secret}': {
        post: { requestBody: { content: { 'text/plain': { schema: { type: 'string' } } } } },
      },
    },
  })
})

it('the linter finds errors', async () => {
  expect(await findingsOf({ ...app.swagger(), servers: [] })).toEqual([expect.stringContaining('no-empty-servers')])
})
