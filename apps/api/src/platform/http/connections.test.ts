import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { listen, openRaw, type RawClient, readAnswers } from '../../../test/raw-client.ts'
import { createLog } from '../log/index.ts'
import type { ConnectionLimits } from './connection-limits.ts'
import { createHttp, createMetrics, securityHeaders } from './index.ts'

const large = Buffer.alloc(16 * 1_024 * 1_024, 'x')
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`

let app: FastifyInstance
const clients: RawClient[] = []
let lines: string[] = []

/** Releases the waiting request to `/held`. */
let release = () => {}
let heldRequests = 0

const start = async (limits: Partial<ConnectionLimits> = {}): Promise<number> => {
  lines = []
  heldRequests = 0
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  app = await createHttp({
    log: createLog('debug', { write: (line) => lines.push(line) }),
    metrics: createMetrics({ withProcess: false }),
    headers: securityHeaders({ isHttps: true }),
    trustedProxies: 0,
    limits: { checkIntervalMs: 20, lingerMs: 20, ...limits },
    fastPath: (request, response) => {
      if (request.url !== '/fast' && request.url !== '/fast-large') return false
      response.end(request.url === '/fast' ? 'fast' : large)
      return true
    },
  })
  app.get('/quick', () => 'quick')
  app.get('/large', { compress: false }, () => large)
  app.get('/held', async () => {
    heldRequests += 1
    await held
    return 'held'
  })
  app.get('/named/:name', () => 'named')
  app.post('/body', () => 'body')
  return listen(app)
}
const open = async (port: number, text = '', options = {}) => {
  const client = await openRaw(port, text, options)
  clients.push(client)
  return client
}
const connectionsOf = (): Promise<number> =>
  new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
/** Waits until the server has this many connections. */
const untilConnections = (count: number) => eventually(async () => expect(await connectionsOf()).toBe(count))

afterEach(async () => {
  release()
  for (const { socket } of clients.splice(0)) socket.destroy()
  await app.close()
})

describe('connections that their clients do not end', () => {
  test('half a request head, then nothing, not even an end', async () => {
    const port = await start({ headersMs: 100 })
    const stubborn = await Promise.all(
      Array.from({ length: 100 }, () => open(port, 'GET / HTTP/1.1\r\nHost: x\r\n', { isStubborn: true })),
    )
    await Promise.all(stubborn.map((client) => client.received('HTTP/1.1 408 ')))
    await untilConnections(0)
  })

  test.each([
    ['no HTTP', 'nonsense\r\n\r\n', 400],
    ['a request without Host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['an unknown expectation', get('/quick', 'Expect: miracles\r\n'), 417],
  ])('%s', async (_, text, status) => {
    const port = await start()
    const client = await open(port, text, { isStubborn: true })
    await client.received(`HTTP/1.1 ${status} `)
    await untilConnections(0)
  })

  test.each(['/large', '/fast-large'])('a client that never reads %s', async (path) => {
    const port = await start({ stalledMs: 200 })
    const client = await open(port)
    client.socket.pause()
    client.socket.write(get(path))
    await eventually(async () => expect(await connectionsOf()).toBe(1))
    await untilConnections(0)
  })
})

describe('the number of connections', () => {
  test('silent connections are closed to make room for active ones', async () => {
    const port = await start({ maxConnections: 5 })
    const known = await open(port, get('/fast'))
    await known.received('fast')
    const silent = await Promise.all(Array.from({ length: 20 }, () => open(port)))
    for (const path of ['/quick', '/fast']) {
      const client = await open(port, get(path))
      await client.received('HTTP/1.1 200 ')
    }
    known.socket.write(get('/quick'))
    await known.received('quick')
    await Promise.all(silent.slice(0, 15).map(({ closed }) => closed))
    expect(await connectionsOf()).toBeLessThanOrEqual(5)
  })

  test('when all are busy, the next is refused and logged once', async () => {
    const port = await start({ maxConnections: 3 })
    const busy: RawClient[] = []
    for (let count = 1; count <= 3; count += 1) {
      busy.push(await open(port, get('/held')))
      await eventually(() => expect(heldRequests).toBe(count))
    }
    const refused = [await open(port, get('/quick')), await open(port, get('/quick'))]
    for (const client of refused) expect(await client.closed).toBe('')
    expect(lines.filter((line) => line.includes('MAX_CONNECTIONS'))).toHaveLength(1)
    release()
    await Promise.all(busy.map((client) => client.received('held')))
    const later = await open(port, get('/quick'))
    await later.received('quick')
  })
})

describe('a broken request', () => {
  const post = (...headers: string[]) =>
    `POST /body HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers.join('\r\n')}\r\n\r\n`
  test.each([
    ['no HTTP', 'nonsense\r\n\r\n', 400],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['an unknown expectation', get('/quick', 'Expect: miracles\r\n'), 417],
    ['long headers', get('/quick', `X: ${'y'.repeat(20_000)}\r\n`), 431],
    ['a long parameter', get(`/named/${'x'.repeat(5_000)}`, 'Connection: close\r\n'), 414],
    ['a long chunk extension', `${post('Transfer-Encoding: chunked')}1;${'x'.repeat(20_000)}\r\n`, 413],
    ['half a head', 'GET /quick HTTP/1.1\r\nHost: x\r\n', 408],
    ['half a body', `${post('Content-Length: 10')}{`, 408],
  ])('%s is answered with the envelope and the security headers', async (_, text, status) => {
    const port = await start({ headersMs: 100, requestMs: 100 })
    const { closed } = await open(port, text)
    const [answer] = readAnswers(await closed)
    expect(answer?.status).toBe(status)
    expect(Object.keys(JSON.parse(answer?.body ?? ''))).toEqual(['error', 'code'])
    expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
      ...securityHeaders({ isHttps: true }),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    })
  })

  test('waits for the responses to earlier valid requests', async () => {
    const port = await start()
    const client = await open(port, `${get('/quick')}${get('/held')}${get('/fast')}nonsense\r\n\r\nmore of it\r\n\r\n`)
    await client.received('quick')
    release()
    const answers = readAnswers(await client.closed)
    expect(answers.map(({ status, body }) => [status, status === 200 ? body : JSON.parse(body).code])).toEqual([
      [200, 'quick'],
      [200, 'held'],
      [200, 'fast'],
      [400, 'invalid_request'],
    ])
  })

  test('an incomplete body does not wait for its own response', async () => {
    const port = await start()
    const head =
      'POST /body HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
    const client = await open(port, `${get('/held')}${head}zz\r\n`)
    release()
    const statuses = readAnswers(await client.closed).map(({ status }) => status)
    expect(statuses).toEqual([200, 400])
  })
})

describe('closing', () => {
  const kinds = {
    'a silent connection': '',
    'half a head': 'GET / HTTP/1.1\r\nHost: x\r\n',
    'half a body': 'POST /body HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    'an idle connection': get('/quick'),
    'an idle connection of the fast path': get('/fast'),
    'a request for a WebSocket': get('/latency', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'),
    'a request that is never answered': get('/held'),
  }
  test.each([...Object.entries(kinds), ['all of them', Object.values(kinds)]])(
    '%s does not keep the server from closing',
    async (_, texts) => {
      const port = await start({ closeGraceMs: 100 })
      await Promise.all([texts].flat().map((text) => open(port, text, { isStubborn: true })))
      await untilConnections([texts].flat().length)
      await app.close()
      expect(await connectionsOf()).toBe(0)
    },
  )

  test.each(['/large', '/fast-large'])('ends a client that does not read %s', async (path) => {
    const port = await start({ closeGraceMs: 100 })
    const client = await open(port)
    client.socket.pause()
    client.socket.write(get(path))
    await once(app.server, 'request')
    await app.close()
    expect(await connectionsOf()).toBe(0)
  })

  test.each(['/large', '/fast-large'])('lets a client that reads %s finish', async (path) => {
    const port = await start({ closeGraceMs: 60_000 })
    const client = await open(port)
    client.socket.pause()
    client.socket.write(get(path))
    await once(app.server, 'request')
    const closed = app.close()
    client.socket.resume()
    expect((await client.closed).endsWith(large.toString())).toBe(true)
    await closed
  })

  test('answers running requests and accepts no new ones', async () => {
    const port = await start({ closeGraceMs: 60_000 })
    const [early, idle] = [await open(port, get('/held')), await open(port, get('/quick'))]
    await idle.received('quick')
    const closed = app.close()
    await idle.closed
    await expect(openRaw(port)).rejects.toThrow('ECONNREFUSED')
    release()
    const [answer] = readAnswers(await early.closed)
    expect([answer?.status, answer?.body, answer?.headers.get('connection')]).toEqual([200, 'held', 'close'])
    await closed
  })
})
