import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { defineCall } from '@warmup/domain/common/calls'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { answersAsDescribed } from '../../../test/as-described.ts'
import { createLog } from '../log/index.ts'
import {
  type Authenticate,
  createHttp,
  createMetrics,
  HttpError,
  mountHealth,
  notPermitted,
  on,
  type Session,
  securityHeaders,
} from './index.ts'

const echo = defineCall({
  method: 'POST',
  path: '/api/echo/:name',
  contract: 'public',
  summary: 'Answers what it is sent',
  auth: 'none',
  params: z.object({ name: z.string().max(40) }),
  query: z.object({ times: z.coerce.number().int().min(1).max(3).default(1) }),
  body: z.object({ text: z.string().max(200), list: z.array(z.string().max(20)).max(5).optional() }),
  response: z.object({ said: z.string() }),
  errors: [400, 409],
})
const renamed = defineCall({
  method: 'POST',
  path: '/api/renamed',
  contract: 'own',
  summary: 'Has fields that were renamed since the former release',
  auth: 'none',
  formerFields: { startsAt: 'starts_at' },
  body: z.object({ startsAt: z.string() }),
  response: z.object({ list: z.array(z.object({ startsAt: z.string() })) }),
  errors: [400],
})
const read = defineCall({
  method: 'GET',
  path: '/api/read',
  contract: 'public',
  summary: 'A cacheable answer',
  auth: 'none',
  response: z.object({ text: z.string() }),
  errors: [],
})
const limited = defineCall({
  method: 'GET',
  path: '/api/limited',
  contract: 'public',
  summary: 'At most twice a minute',
  auth: 'none',
  response: z.object({ ok: z.literal(true) }),
  errors: [429],
})

const mine = defineCall({
  method: 'GET',
  path: '/api/mine',
  contract: 'public',
  summary: 'For players who are signed in',
  auth: 'session',
  response: z.object({ name: z.string() }),
  errors: [],
})
const exchange = defineCall({
  method: 'GET',
  path: '/api/exchange',
  contract: 'public',
  summary: 'For players with a session or a ticket',
  auth: 'session',
  acceptsTicket: true,
  response: z.object({ name: z.string(), hasTicket: z.boolean() }),
  errors: [],
})
const bind = defineCall({
  method: 'GET',
  path: '/api/bind',
  contract: 'public',
  summary: 'For players who bind a Steam account',
  auth: 'bind',
  response: z.object({ email: z.string() }),
  errors: [],
})
const fromServer = defineCall({
  method: 'GET',
  path: '/api/from-server',
  contract: 'public',
  summary: 'For game servers',
  auth: 'gameServer',
  response: z.object({ ok: z.literal(true) }),
  errors: [],
})

const descriptionSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ security: z.unknown(), responses: z.record(z.string(), z.unknown()) })),
  ),
  components: z.object({ securitySchemes: z.record(z.string(), z.unknown()) }),
})

const sessionOf = (username: string): Session => ({
  id: 's1',
  generation: 0,
  holdAccount: async () => {},
  signedInAt: new Date(0),
  user: { id: 'u1', steamId: '76561198000000001', username, avatar: '' },
})
const authenticate: Authenticate = {
  session: async (token) => (token === 'session' ? sessionOf('Owl') : undefined),
  ticket: async (token) => (token === 'ticket' ? sessionOf('New Owl') : undefined),
  bind: async (token) => (token === 'bind' ? { id: 'b1', userId: 'u1', email: 'a@b.co' } : undefined),
  gameServer: async (token) => token === 'key' || undefined,
  vipShop: async () => undefined,
  key: async () => undefined,
  console: () => Promise.reject(notPermitted()),
}

let app: FastifyInstance
let lines: string[]
let isReady: boolean
const long = 'x'.repeat(2_000)

const createTestApp = async (headers = securityHeaders({ isHttps: false })): Promise<FastifyInstance> => {
  const log = createLog('debug', { write: (line) => lines.push(line) })
  const metrics = createMetrics({ withProcess: false })
  const http = await createHttp({ log, metrics, headers, trustedProxies: 0 })
  const calls = [
    on(echo)(({ params, query, body }) => {
      if (body.text === 'conflict') throw new HttpError(409, 'taken', 'Already taken')
      if (body.text === 'busy') throw new HttpError(503, 'busy', 'Too busy')
      if (body.text === 'later') throw new HttpError(503, 'busy', 'Too busy', { 'retry-after': '1' })
      if (body.text === 'bug') throw new Error('select secret from accounts')
      return { said: `${params.name} ${body.text.repeat(query.times)}`, passwordHash: 'never leaves' }
    }),
    on(renamed)(({ body }) => ({ list: [{ ...body, other: 'never leaves' }] })),
    on(read, { caching: 'revalidate' })(() => ({ text: long })),
    on(limited, { requestsPerMinute: 2 })(() => ({ ok: true })),
    on(mine)(({ session }) => ({ name: session.user.username })),
    on(exchange)(({ session, hasTicket }) => ({ name: session.user.username, hasTicket })),
    on(bind)(({ flow }) => ({ email: flow.email })),
    on(fromServer)(() => ({ ok: true })),
  ]
  for (const call of calls) call.mount(http, authenticate)
  mountHealth(http, {
    metrics,
    metricsToken: undefined,
    isPublic: false,
    checkReady: async () => {
      if (!isReady) throw new Error('not yet')
    },
  })
  return answersAsDescribed(http)
}

beforeEach(async () => {
  lines = []
  isReady = true
  app = await createTestApp()
})
afterEach(() => app.close())

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

describe('a mounted call', () => {
  test('receives parsed input and sends only declared output', async () => {
    const response = await post('/api/echo/owl?times=2&unknown=1', { text: 'hi', more: true })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ said: 'owl hihi' })
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('reads and answers what the former release names differently in both forms', async () => {
    const list = [{ startsAt: 'now', starts_at: 'now' }]
    expect((await post('/api/renamed', { starts_at: 'now' })).json()).toEqual({ list })
    expect((await post('/api/renamed', { startsAt: 'now', starts_at: 'then' })).json()).toEqual({ list })
    expect((await post('/api/renamed', {})).statusCode).toBe(400)
  })

  test('responds with its own error', async () => {
    const response = await post('/api/echo/owl', { text: 'conflict' })
    expect([response.statusCode, response.json()]).toEqual([409, { error: 'Already taken', code: 'taken' }])
  })

  test('logs an expected error without its stack', async () => {
    expect((await post('/api/echo/owl', { text: 'busy' })).statusCode).toBe(503)
    expect(lines.some((line) => line.includes('"status":503'))).toBe(true)
    expect(lines.join()).not.toContain('stack')
  })

  test('logs a failure as an error, and Retry-After at debug level', async () => {
    const levelOfRequest = () => JSON.parse(lines.findLast((line) => line.includes('"status":503')) ?? '{}').level
    await post('/api/echo/owl', { text: 'busy' })
    expect(levelOfRequest()).toBe('error')
    await post('/api/echo/owl', { text: 'later' })
    expect(levelOfRequest()).toBe('debug')
  })

  test('logs refused requests at debug level: anyone can send many', async () => {
    await post('/api/echo/owl', { text: 'conflict' })
    await app.inject({ url: '/api/nothing-there' })
    await app.inject({ url: '/api/mine' })
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
    expect(requests.map(({ status, level }) => [status, level])).toEqual([
      [409, 'debug'],
      [404, 'debug'],
      [401, 'debug'],
    ])
  })

  test('hides an unexpected error, and logs it with the request id', async () => {
    const response = await post('/api/echo/owl', { text: 'bug' }, { 'x-request-id': 'from-the-proxy-1' })
    expect([response.statusCode, response.json()]).toEqual([
      500,
      { error: 'Something went wrong on our side', code: 'internal_error' },
    ])
    const failure = lines.find((line) => line.includes('request failed'))
    expect(failure).toContain('select secret')
    expect(failure).toContain('"reqId":"from-the-proxy-1"')
  })
})

describe('who may make a call', () => {
  const ask = async (path: string, bearer: string) => {
    const response = await app.inject({ url: path, headers: { authorization: `Bearer ${bearer}` } })
    return response.statusCode === 200 ? response.json() : response.statusCode
  }

  test.each([
    ['/api/mine', { session: { name: 'Owl' } }],
    ['/api/exchange', { session: { name: 'Owl', hasTicket: false }, ticket: { name: 'New Owl', hasTicket: true } }],
    ['/api/bind', { bind: { email: 'a@b.co' } }],
    ['/api/from-server', { key: { ok: true } }],
  ])('follows the contract of %s', async (path, answers: Record<string, object>) => {
    for (const token of ['session', 'ticket', 'bind', 'key', 'rubbish']) {
      expect(await ask(path, token), token).toEqual(answers[token] ?? 401)
    }
    for (const authorization of ['', 'Bearer', 'Basic session', 'Bearer session session']) {
      const { statusCode, payload } = await app.inject({ url: path, headers: { authorization } })
      expect([statusCode, payload]).toEqual([401, '{"error":"Unauthorized","code":"unauthorized"}'])
    }
  })

  test('is in the OpenAPI document', async () => {
    await app.ready()
    const { paths, components } = descriptionSchema.parse(app.swagger())
    const operations = Object.entries(paths).flatMap(([path, item]) =>
      Object.values(item).map((operation) => ({ path, ...operation })),
    )
    expect(operations.map(({ path, security }) => [path, security])).toEqual([
      ['/api/echo/{name}', []],
      ['/api/renamed', []],
      ['/api/read', []],
      ['/api/limited', []],
      ['/api/mine', [{ session: [] }]],
      ['/api/exchange', [{ session: [] }, { ticket: [] }]],
      ['/api/bind', [{ bind: [] }]],
      ['/api/from-server', [{ gameServer: [] }]],
    ])
    expect(Object.keys(components.securitySchemes)).toEqual([
      'session',
      'ticket',
      'bind',
      'gameServer',
      'vipShop',
      'key',
      'consoleAnyRole',
      'consoleViewer',
      'consoleActor',
    ])
    const statusesOf = (path: string) =>
      Object.keys(operations.find((operation) => operation.path === path)?.responses ?? {})
    expect(statusesOf('/api/echo/{name}')).toEqual(['200', '400', '409', '413', '414', '415', '429', '500', '503'])
    expect(statusesOf('/api/read')).toEqual(['200', '304', '400', '429', '500', '503'])
    expect(statusesOf('/api/mine')).toEqual(['200', '400', '401', '429', '500', '503'])
    const answering401 = operations.filter(({ responses }) => '401' in responses)
    expect(answering401.map(({ path }) => path)).toEqual([
      '/api/mine',
      '/api/exchange',
      '/api/bind',
      '/api/from-server',
    ])
  })
})

describe('input limits', () => {
  test.each([
    ['a field of another type', '/api/echo/owl', { text: 1 }, 400, 'invalid_request'],
    ['a missing body', '/api/echo/owl', '', 400, 'invalid_request'],
    ['what is no JSON', '/api/echo/owl', '{', 400, 'invalid_request'],
    ['a polluted prototype', '/api/echo/owl', '{"__proto__":{"a":1},"text":"x"}', 400, 'invalid_request'],
    ['a long text', '/api/echo/owl', { text: long }, 400, 'invalid_request'],
    ['a long list', '/api/echo/owl', { text: 'x', list: Array(6).fill('y') }, 400, 'invalid_request'],
    ['a query out of range', '/api/echo/owl?times=4', { text: 'x' }, 400, 'invalid_request'],
    ['a repeated parameter', '/api/echo/owl?times=1&times=2', { text: 'x' }, 400, 'invalid_request'],
    ['a long parameter', `/api/echo/${'o'.repeat(41)}`, { text: 'x' }, 400, 'invalid_request'],
    ['a very long parameter', `/api/echo/${'o'.repeat(4_000)}`, { text: 'x' }, 414, 'uri_too_long'],
    ['a broken escape', '/api/echo/%E0%A4%A', { text: 'x' }, 400, 'invalid_request'],
    ['NUL in a body', '/api/echo/owl', { text: 'a\0b' }, 400, 'invalid_request'],
    ['NUL in a key', '/api/echo/owl', '{"a\\u0000b":1,"text":"x"}', 400, 'invalid_request'],
    ['NUL in a path', '/api/echo/a%00b', { text: 'x' }, 400, 'invalid_request'],
    ['NUL in a query', '/api/echo/owl?other=%00', { text: 'x' }, 400, 'invalid_request'],
    ['deep nesting', '/api/echo/owl', `{"text":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 400, 'invalid_request'],
    ['too large a body', '/api/echo/owl', { text: 'x'.repeat(70_000) }, 413, 'payload_too_large'],
    ['an unknown path', '/api/nothing', { text: 'x' }, 404, 'not_found'],
    ['another method', '/api/read', { text: 'x' }, 404, 'not_found'],
  ])('%s', async (_, url, payload, status, code) => {
    const response = await post(url, payload)
    expect([response.statusCode, response.json().code]).toEqual([status, code])
    expect(Object.keys(response.json())).toEqual(['error', 'code'])
    expect(response.headers['content-security-policy']).toBeDefined()
  })

  test('an unreadable address redirects browsers to the portal and returns an error to programs', async () => {
    const url = '/%E0%A4%A'
    const person = await app.inject({ url, headers: { accept: 'text/html,*/*' } })
    expect([person.statusCode, person.headers.location]).toEqual([302, '/unreadable-address'])
    expect((await app.inject({ url })).statusCode).toBe(400)
    const withNul = await app.inject({ url: '/anything?q=%00', headers: { accept: 'text/html,*/*' } })
    expect([withNul.statusCode, withNul.headers.location]).toEqual([302, '/unreadable-address'])
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'nonsense'])(
    'the content type %s is refused',
    async (type) => {
      const response = await post('/api/echo/owl', 'text=x', { 'content-type': type })
      expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_media_type'])
    },
  )

  test('a compressed body is not decompressed', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/echo/owl',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync(JSON.stringify({ text: 'hi' })),
    })
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_request'])
  })

  test('an unconfigured proxy is logged once', async () => {
    const through = () => app.inject({ url: '/api/read', headers: { 'x-forwarded-for': '192.0.2.1' } })
    await through()
    await through()
    expect(lines.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1)
  })

  test('a call without its own limit has the default limit', async () => {
    const statuses = new Set<number>()
    for (let count = 0; count < 600; count += 1) statuses.add((await app.inject('/api/read')).statusCode)
    expect([...statuses]).toEqual([200])
    expect((await app.inject('/api/read')).statusCode).toBe(429)
    expect((await app.inject({ url: '/api/read', remoteAddress: '192.0.2.1' })).statusCode).toBe(200)
    for (let count = 0; count < 601; count += 1) expect((await app.inject('/healthz')).statusCode).toBe(200)
  })

  test('requests per minute are limited by address', async () => {
    const ask = () => app.inject('/api/limited')
    await ask()
    await ask()
    const response = await ask()
    expect([response.statusCode, response.json().code]).toEqual([429, 'too_many_requests'])
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('any input leads to success or a 4xx error envelope', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.constantFrom('../..', '%00', '\u0000', '𝕏', '{{'),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.jsonValue({ maxDepth: 6 }).map((value) => JSON.stringify(value)),
          text,
        ),
        text,
        fc.dictionary(text, text, { maxKeys: 6 }),
        async (payload, name, query) => {
          const url = `/api/echo/${encodeURIComponent(name.toWellFormed())}?${new URLSearchParams(query)}`
          const response = await post(url, payload)
          expect(response.statusCode).toBeLessThan(500)
          if (response.statusCode !== 200) expect(Object.keys(response.json())).toEqual(['error', 'code'])
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('answers', () => {
  test('a client with the current response gets 304', async () => {
    const first = await app.inject('/api/read')
    const etag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('no-cache')
    for (const given of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await app.inject({ url: '/api/read', headers: { 'if-none-match': given } })
      expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag])
    }
    const other = await app.inject({ url: '/api/read', headers: { 'if-none-match': '"other"' } })
    expect(other.statusCode).toBe(200)
  })

  test('are compressed as the client accepts', async () => {
    const ask = (encoding: string) => app.inject({ url: '/api/read', headers: { 'accept-encoding': encoding } })
    const [br, gzip, plain] = [await ask('gzip, br'), await ask('gzip'), await ask('identity')]
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual({ text: long })
    expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual({ text: long })
    expect(br.headers.vary?.toString().toLowerCase()).toContain('accept-encoding')
  })

  test('carry a request id: a well-formed one from the request, otherwise a new one', async () => {
    const idFor = async (given: string) =>
      (await app.inject({ url: '/api/read', headers: { 'x-request-id': given } })).headers['x-request-id']
    await expect(idFor('abc-DEF_123')).resolves.toBe('abc-DEF_123')
    for (const bad of ['short', 'a b c d e f', 'x'.repeat(65), '<script>alert(1)</script>']) {
      expect(String(await idFor(bad))).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  test('carry the security headers, HSTS only with https', async () => {
    const plain = (await app.inject('/api/read')).headers
    expect(plain).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect(plain['strict-transport-security']).toBeUndefined()
    const secure = await createTestApp(securityHeaders({ isHttps: true }))
    expect((await secure.inject('/api/read')).headers['strict-transport-security']).toBe('max-age=31536000')
    await secure.close()
  })

  test('do not log queries', async () => {
    await app.inject('/api/read?token=secret-of-somebody')
    await app.inject('/api/nothing?token=secret-of-somebody')
    expect(lines.length).toBeGreaterThanOrEqual(2)
    expect(lines.join()).not.toContain('secret-of-somebody')
  })

  test.each([
    '/pracc/join/secret-code',
    '/api/practice/invites/secret-code?a=b',
    '/PRACC/join/x/secret-code',
    '/api/notices/stop/secret-code',
  ])('do not log the secret of a link: %s', async (url) => {
    await app.inject(url)
    expect(lines.join()).not.toContain('secret-code')
    expect(lines.join()).toContain('/…')
  })
})

describe('health', () => {
  test('liveness and readiness differ', async () => {
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    isReady = false
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    const response = await app.inject('/readyz')
    expect([response.statusCode, response.json().code]).toEqual([503, 'not_ready'])
  })

  test('not being ready is an error only after having been ready, and is logged without a stack', async () => {
    const written = () => lines.splice(0).map((line) => JSON.parse(line))
    isReady = false
    await app.inject('/readyz')
    expect(new Set(written().map(({ level }) => level))).toEqual(new Set(['debug']))
    isReady = true
    await app.inject('/readyz')
    isReady = false
    written()
    await app.inject('/readyz')
    const [first, ...others] = written()
    expect(first).toMatchObject({ level: 'warn', reason: 'not yet', msg: 'not ready' })
    expect(others.map(({ level, err }) => [level, err])).toEqual([['debug', undefined]])
  })

  test.each([
    [undefined, undefined, 404],
    ['a-token-of-metrics', undefined, 404],
    ['a-token-of-metrics', 'Bearer another-token', 404],
    ['a-token-of-metrics', 'Bearer a-token-of-metrics', 200],
  ])('metrics of a public portal with the token %s, asked with %s', async (metricsToken, authorization, status) => {
    const metrics = createMetrics({ withProcess: false })
    const http = await createHttp({ log: createLog('silent'), metrics, headers: {}, trustedProxies: 0 })
    mountHealth(http, { metrics, metricsToken, isPublic: true, checkReady: async () => {} })
    const headers = authorization === undefined ? {} : { authorization }
    expect((await http.inject({ url: '/metrics', headers })).statusCode).toBe(status)
    await http.close()
  })

  test.each([
    ['this machine', { metricsToken: undefined, isPublic: false, headers: {} }, true],
    ['a proxy', { metricsToken: undefined, isPublic: false, headers: { 'x-forwarded-for': '127.0.0.1' } }, false],
    ['the public', { metricsToken: undefined, isPublic: true, headers: {} }, false],
    ['an unknown caller', { metricsToken: 'a-token-of-metrics', isPublic: false, headers: {} }, false],
    [
      'the operator',
      { metricsToken: 'a-token-of-metrics', isPublic: true, headers: { authorization: 'Bearer a-token-of-metrics' } },
      true,
    ],
  ] as const)('%s is told the details of being ready, or not', async (_, { headers, ...options }, isTold) => {
    const metrics = createMetrics({ withProcess: false })
    const http = await createHttp({ log: createLog('silent'), metrics, headers: {}, trustedProxies: 0 })
    const content = { problems: ['community.yaml:1 x'], needsRestart: [] }
    mountHealth(http, { ...options, metrics, checkReady: async () => {}, readyDetails: () => ({ content }) })
    const answer = await http.inject({ url: '/readyz', headers })
    const connection = { client: '127.0.0.1', forwardedFor: '' }
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'ready', ...(isTold ? { connection, content } : {}) },
    ])
    await http.close()
  })

  test('metrics are only for the local machine, never for clients behind a proxy', async () => {
    await app.inject('/api/read')
    const own = await app.inject('/metrics')
    expect(own.payload).toContain('warmup_http_request_duration_seconds_count{method="GET",route="/api/read"')
    expect((await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(404)
    expect((await app.inject({ url: '/metrics', remoteAddress: '127.1.2.3' })).statusCode).toBe(200)
    expect((await app.inject({ url: '/metrics', remoteAddress: '192.0.2.1' })).statusCode).toBe(404)
  })
})

describe('on the wire', () => {
  const send = async (text: string): Promise<string> => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const address = app.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      let answer = ''
      socket.on('data', (chunk) => {
        answer += chunk
      })
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })
  }

  test.each([
    ['what is no HTTP', 'nonsense\r\n\r\n', 400, 'invalid_request'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
    [
      'a length that is none',
      'POST /api/echo/a HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
      400,
      'invalid_request',
    ],
    [
      'a method of another protocol',
      'PROPFIND /api/read HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      404,
      'not_found',
    ],
    ['TRACE', 'TRACE /api/read HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404, 'not_found'],
  ])('%s gets the envelope too', async (_, text, status, code) => {
    const answer = await send(text)
    expect(answer).toContain(`HTTP/1.1 ${status} `)
    expect(JSON.parse(answer.split('\r\n\r\n', 2)[1] ?? '')).toHaveProperty('code', code)
  })
})
