import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listen, openRaw, readAnswers } from '../../../test/raw-client.ts'
import { createLog } from '../log/index.ts'
import { createHttp, createMetrics } from './index.ts'

let app: FastifyInstance
let port: number
/** The values that handlers received. */
let seen: string[]

beforeAll(async () => {
  app = await createHttp({
    log: createLog('silent'),
    metrics: createMetrics({ withProcess: false }),
    headers: {},
    trustedProxies: 0,
    fastPath: (request, response) => {
      if (request.url !== '/api/fast') return false
      response.end('fast')
      return true
    },
  })
  app.get('/api/fast', () => 'routed')
  const config = { rateLimit: { max: 1_000_000, timeWindow: 60_000 } }
  app.get('/api/named/:name', { config }, ({ params, query }) => {
    seen.push(JSON.stringify([params, query]))
    return 'named'
  })
  app.get('/*', ({ params, query }) => {
    seen.push(JSON.stringify([params, query]))
    return 'page'
  })
  port = await listen(app)
})
beforeEach(() => {
  seen = []
})
afterAll(() => app.close())

const ask = async (target: string) => {
  const { closed } = await openRaw(port, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  const [answer] = readAnswers(await closed)
  return [answer?.status, answer?.body]
}

test.each([
  ['/api/fast', 'fast'],
  ['http://x/api/fast', 'fast'],
  ['HTTPS://x:1/api/fast', 'fast'],
  ['/%61pi/fast', 'routed'],
  ['http://x/api/named/a?b=c', 'named'],
  ['/%61pi/named/a', 'named'],
  ['http://x', 'page'],
  ['http://x?q', 'page'],
])('%s reaches its route', async (target, body) => expect(await ask(target)).toEqual([200, body]))

test.each([
  '/api/named/%00',
  '/%61pi/named/a%00b',
  '/%61%70%69/named/a?b=%00',
  'http://x/api/named/%00',
  'http://x/%61pi/named/a?%00=b',
  'HTTPS://x/api/named/a%00',
  '/api/fast?%00',
  '/page%00',
  '/?%00',
])('NUL in %s is refused', async (target) => {
  const [status, body] = await ask(target)
  expect([status, JSON.parse(body as string).code]).toEqual([400, 'invalid_request'])
  expect(seen).toEqual([])
})

test('no form of an address passes NUL to a handler', async () => {
  const spelled = (text: string) =>
    fc
      .array(fc.constantFrom('plain', 'escaped', 'twice'), { minLength: text.length, maxLength: text.length })
      .map((ways) =>
        [...text]
          .map((character, index) => {
            const escaped = `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`
            if (ways[index] === 'twice') return `%25${escaped.slice(1)}`
            return ways[index] === 'escaped' || character === '\0' ? escaped : character
          })
          .join(''),
      )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('', 'http://x', 'HTTP://x:80', 'https://user@x'),
      spelled('api'),
      spelled('named'),
      spelled('a\0b'),
      fc.oneof(
        fc.constant(''),
        spelled('q\0').map((query) => `?${query}=1`),
      ),
      async (origin, api, named, name, query) => {
        const [status] = await ask(`${origin}/${api}/${named}/${name}${query}`)
        expect(status).toBeLessThan(500)
        expect(seen.join()).not.toContain('\\u0000')
      },
    ),
    { numRuns: 200 },
  )
})
