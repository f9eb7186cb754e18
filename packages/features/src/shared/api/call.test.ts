import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineCall } from '@warmup/domain/common/calls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { onRefusedToken } from './refused-token.ts'
import { setTokenSource } from './token-source.ts'

const things = defineCall({
  method: 'GET',
  path: '/api/things/:id',
  contract: 'public',
  summary: 'Things',
  auth: 'none',
  params: z.object({ id: z.string() }),
  query: z.object({ modes: z.optional(z.string()), page: z.optional(z.number()) }),
  response: z.object({ name: z.string() }),
  errors: [400],
})

const create = defineCall({
  method: 'POST',
  path: '/api/things',
  contract: 'public',
  summary: 'Creates a thing',
  auth: 'none',
  body: z.object({ name: z.string() }),
  response: z.object({ name: z.string() }),
  reading: z.pipe(
    z.object({ name: z.unknown() }),
    z.transform(({ name }) => String(name)),
  ),
  errors: [400],
})

const tell = defineCall({
  method: 'POST',
  path: '/api/told',
  contract: 'public',
  summary: 'Tells the server something',
  auth: 'none',
  response: z.object({ success: z.literal(true) }),
  reading: z.unknown(),
  errors: [400],
})

const renamed = defineCall({
  method: 'POST',
  path: '/api/renamed',
  contract: 'own',
  summary: 'Has a field that was renamed since the former release',
  auth: 'none',
  formerFields: { startsAt: 'starts_at' },
  body: z.object({ startsAt: z.string() }),
  response: z.object({ startsAt: z.string() }),
  errors: [400],
})

const mine = defineCall({
  method: 'GET',
  path: '/api/mine',
  contract: 'public',
  summary: 'For players who are signed in',
  auth: 'session',
  acceptsTicket: true,
  response: z.object({ bearer: z.string() }),
  errors: [],
})

const rented = defineCall({ ...mine, path: '/api/rented', refusesInText: true })

const bind = defineCall({
  method: 'GET',
  path: '/api/bind',
  contract: 'public',
  summary: 'For players who bind a Steam account',
  auth: 'bind',
  response: z.object({ bearer: z.string() }),
  errors: [],
})

let server: Server
let answer: RequestListener

beforeEach(async () => {
  answer = (_, response) => response.end('{"name":"a"}')
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Browsers resolve the URL against the page; Node has no page.
  const { port } = server.address() as AddressInfo
  const real = fetch
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => real(`http://127.0.0.1:${port}${address}`, request))
})

afterEach(async () => {
  setTokenSource(() => undefined)
  vi.unstubAllGlobals()
  server.closeAllConnections()
  if (server.listening) await new Promise((resolve) => server.close(resolve))
})

const answerWith = (status: number, body: string, headers: Record<string, string> = {}) => {
  answer = (_, response) => response.writeHead(status, headers).end(body)
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('the call should have failed'),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      const { status, code, message, retryAfterSeconds } = error
      return { status, code, message, retryAfterSeconds }
    },
  )
const get = (id = 'a') => call(things, { params: { id } })

describe('the request', () => {
  it('contains escaped parameters and query, and omits undefined ones', async () => {
    const asked: (string | undefined)[] = []
    answer = ({ url, method, headers }, response) => {
      asked.push(url, method, headers.authorization, headers.accept)
      response.end('{"name":"a"}')
    }
    await call(things, { params: { id: 'a/b?c' }, query: { modes: 'dm,x y&z', page: undefined } })
    expect(asked).toEqual(['/api/things/a%2Fb%3Fc?modes=dm%2Cx+y%26z', 'GET', undefined, 'application/json'])
  })

  it('contains a JSON body, and no unnecessary token', async () => {
    setTokenSource((auth) => `${auth} token`)
    answer = async (request, response) => {
      const chunks = await request.toArray()
      response.end(
        JSON.stringify({ name: [request.headers['content-type'], request.headers.authorization, String(chunks)] }),
      )
    }
    const read = await call(create, { body: { name: '服' } })
    expect(read).toBe('application/json,,{"name":"服"}')
  })

  it('contains renamed fields in both forms, and their former form is read', async () => {
    answer = async (request, response) => response.end(JSON.stringify({ starts_at: String(await request.toArray()) }))
    const read = await call(renamed, { body: { startsAt: 'now' } })
    expect(read).toEqual({ startsAt: '{"starts_at":"now","startsAt":"now"}' })
  })

  it('contains the bearer token that the contract requires', async () => {
    answer = ({ headers }, response) => response.end(JSON.stringify({ bearer: headers.authorization }))
    setTokenSource((auth) => `${auth}-token`)
    expect(await call(mine, {})).toEqual({ bearer: 'Bearer session-token' })
    expect(await call(mine, {}, { ticket: 'once' })).toEqual({ bearer: 'Bearer once' })
    expect(await call(bind, {})).toEqual({ bearer: 'Bearer bind-token' })
  })

  it('is not sent without a required token', async () => {
    const asked = vi.fn()
    answer = asked
    expect(await failure(call(mine, {}))).toMatchObject({ status: 401, code: 'unauthorized' })
    expect(asked).not.toHaveBeenCalled()
  })

  it.each(['', '.', '..'])('does not let the parameter %j reach another call', async (id) => {
    expect(await failure(get(id))).toMatchObject({ status: 0, code: 'invalid_request' })
  })
})

describe('the answer', () => {
  it('is read by the response schema if there is no tolerant reading', async () =>
    expect(await get()).toEqual({ name: 'a' }))

  it.each([
    ['no JSON', '<html>Sign in</html>'],
    ['half of it', '{"name":'],
    ['another shape', '{"name":7}'],
    ['nothing', ''],
  ])('is an unreadable answer: %s', async (_, body) => {
    answerWith(200, body)
    expect(await failure(get())).toMatchObject({ status: 200, code: 'unreadable_answer' })
  })

  it.each(['OK', '', '<html>Thanks</html>', '{"success":', 'null', '{"success":true}'])(
    'may be %j where nothing of it is wanted',
    async (body) => {
      answerWith(200, body)
      await call(tell, {})
      answerWith(400, body)
      expect(await failure(call(tell, {}))).toMatchObject({ status: 400, code: 'request_failed' })
    },
  )

  it('is an error envelope on failure', async () => {
    answerWith(429, '{"error":"Too many requests","code":"too_many_requests"}', { 'retry-after': '7' })
    expect(await failure(get())).toEqual({
      status: 429,
      code: 'too_many_requests',
      message: 'Too many requests',
      retryAfterSeconds: 7,
    })
  })

  it('includes the server’s error text up to a limit', async () => {
    answerWith(400, JSON.stringify({ error: `  No such code${'!'.repeat(1_000)}` }))
    const error = await get().catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: 'request_failed', serverText: `No such code${'!'.repeat(288)}` })
    answerWith(400, '{"error":" "}')
    expect(await get().catch((caught: unknown) => caught)).toMatchObject({ serverText: undefined })
  })

  it('announces a refused token, and no other failures', async () => {
    const refused = vi.fn()
    const stop = onRefusedToken(refused)
    setTokenSource(() => 'a')
    const ask = (contract: typeof mine | typeof bind) => call(contract, {}).catch(() => {})
    answerWith(403, '{"error":"Invalid token"}')
    await ask(mine)
    answerWith(401, '')
    await get().catch(() => {})
    expect(refused).not.toHaveBeenCalled()
    await ask(mine)
    expect(refused.mock.calls).toEqual([['a']])
    stop()
  })

  it('may refuse the token of the call by its text, where the contract says so', async () => {
    const refused = vi.fn()
    const stop = onRefusedToken(refused)
    setTokenSource(() => 'before')
    answerWith(500, '{"error":"Broken"}')
    await call(rented, {}).catch(() => {})
    expect(refused).not.toHaveBeenCalled()
    answerWith(500, '{"error":"Invalid token"}')
    const refusedCall = call(rented, {}).catch(() => {})
    // A newer session stays.
    setTokenSource(() => 'after')
    await refusedCall
    expect(refused.mock.calls).toEqual([['before']])
    stop()
  })

  it.each([
    ['a page', '<h1>Bad gateway</h1>'],
    ['nothing', ''],
    ['null', 'null'],
    ['JSON of no envelope', '{"error":{"text":"x"},"code":7}'],
  ])('is a plain failure if the body is %s', async (_, body) => {
    answerWith(502, body)
    expect(await failure(get())).toMatchObject({
      status: 502,
      code: 'request_failed',
      message: 'The server answered 502',
    })
  })
})

describe('missing answers', () => {
  it('an unreachable server', async () => {
    await new Promise((resolve) => server.close(resolve))
    expect(await failure(get())).toMatchObject({ status: 0, code: 'unreachable' })
  })

  it('no network, even if it is back before the error is read', async () => {
    await new Promise((resolve) => server.close(resolve))
    vi.stubGlobal('navigator', { onLine: false })
    const error = await failure(get())
    vi.unstubAllGlobals()
    expect(error).toMatchObject({ status: 0, code: 'offline' })
  })

  it('a connection that breaks within the answer', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"name"', () => response.destroy())
    }
    expect(await failure(get())).toMatchObject({ status: 0, code: 'unreachable' })
  })

  it('a server that does not answer within the timeout', async () => {
    answer = () => {}
    expect(await failure(call(things, { params: { id: 'a' } }, { timeoutMs: 30 }))).toMatchObject({
      status: 0,
      code: 'timeout',
    })
  })

  it('a server that stops within the answer until the timeout', async () => {
    answer = (_, response) => response.write('{')
    expect(await failure(call(things, { params: { id: 'a' } }, { timeoutMs: 100 }))).toMatchObject({ code: 'timeout' })
  })

  it('an abort, which rejects with its own reason and closes the connection', async () => {
    const abort = new AbortController()
    const hungUp = new Promise((resolve) => {
      answer = (request) => {
        request.on('close', resolve)
        abort.abort('gone')
      }
    })
    await expect(call(things, { params: { id: 'a' } }, { signal: abort.signal })).rejects.toBe('gone')
    await hungUp
  })

  it('an abort before the start', async () => {
    await expect(call(things, { params: { id: 'a' } }, { signal: AbortSignal.abort('early') })).rejects.toBe('early')
  })
})
