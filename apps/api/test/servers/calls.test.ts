import { brotliDecompressSync } from 'node:zlib'
import { serverListReading } from '@warmup/domain/servers'
import { getAnnouncement, getAnnouncements, getServerInfo, getServers } from '@warmup/domain/servers/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPictures } from '../../src/platform/pictures/index.ts'
import { communityWith } from '../community.ts'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { fakeClient, infoOf } from '../fake-client.ts'
import { kept } from '../kept.ts'
import { type ServersApp, startServersApp } from './servers-app.ts'

const community = communityWith(
  [
    { id: 'dm', address: '127.0.0.1:27101', category: 'dm', players_max: 14 },
    { id: 'retakes', address: '127.0.0.1:27102', category: 'retakes', region: 'eu-frankfurt' },
    { id: 'dead', address: '127.0.0.1:27103', category: 'dm' },
  ],
  {
    poll: { interval_seconds: 0.2, info_timeout_ms: 100, players_timeout_ms: 100 },
    announcements: {
      items: [
        { id: 'x', text: '你好', start_date: '2026-01-01T00:00:00Z' },
        { id: 'scheduled', text: '秘密', start_date: '2099-01-01T00:00:00Z' },
      ],
    },
  },
)

const gameServers = () =>
  fakeClient({
    info: (port) => {
      if (port === 27_103) throw new Error('timeout')
      return infoOf({ name: `Server at ${port}` })
    },
    players: () => [{ name: '玩家', score: 3, seconds: 61 }],
  })

describeOnDatabase('the server calls', (database) => {
  const pictures = createPictures()
  let running: ServersApp
  beforeAll(async () => {
    running = await startServersApp(database().db, community, gameServers(), { pictures })
    await eventually(() => expect(running.servers.isReady()).toBe(true))
  })
  afterAll(async () => {
    await running.stop()
    await pictures.close()
  })

  const get = (url: string, headers: Record<string, string> = {}) => running.app.inject({ url, headers })

  test('GET /badge/{server}.svg, which other sites may show', async () => {
    const badge = (path: string, headers = {}) => get(`/badge/${path}`, headers)
    await eventually(async () => expect((await badge('dm.svg')).body).toContain('/14'))
    const { headers, body } = await badge('dm.svg?theme=light&language=en')
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
    })
    expect(body).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg".*<\/svg>$/s)
    expect((await badge('dm.svg?theme=light&language=en', { 'if-none-match': headers.etag })).statusCode).toBe(304)
    await eventually(async () => expect((await badge('dead.svg')).body).toContain('离线'))
    for (const [path, status] of [
      ['none.svg', 404],
      ['dm', 404],
      ['none.png', 404],
      ['dm.gif', 404],
      ['dm.png?theme=pink', 400],
      ['dm.svg?theme=pink', 400],
    ] as const)
      expect((await badge(path)).statusCode).toBe(status)
  })

  test('GET /badge/{server}.png, for sites that show no SVG', async () => {
    const [dark, light] = await Promise.all(['dark', 'light'].map((theme) => get(`/badge/dm.png?theme=${theme}`)))
    expect(dark?.headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=60',
    })
    expect([dark?.rawPayload.readUInt32BE(16), dark?.rawPayload.readUInt32BE(20)]).toEqual([360, 56])
    expect(light?.rawPayload.equals(dark?.rawPayload ?? Buffer.alloc(0))).toBe(false)
    const known = { 'if-none-match': String(dark?.headers.etag) }
    expect((await get('/badge/dm.png?theme=dark', known)).statusCode).toBe(304)
  })

  test('an address may have 120 badges drawn in a minute', async () => {
    const statusOf = async (file: string) =>
      (await running.app.inject({ url: `/badge/${file}`, remoteAddress: '203.0.113.9' })).statusCode
    for (let asked = 0; asked < 120; asked += 1) expect(await statusOf('none.png')).toBe(404)
    expect([await statusOf('none.png'), await statusOf('none.svg')]).toEqual([429, 404])
  })

  test('GET /api/servers', async () => {
    await eventually(async () => expect((await get('/api/servers')).json()[1].state).toBe('live'))
    const response = await get('/api/servers')
    const [dm, retakes, dead] = serverListReading.parse(kept(getServers, response.json()))
    expect(dm).toMatchObject({
      name: 'Server at 27101',
      players: 8,
      maxPlayers: 14,
      reportedMaxPlayers: 16,
      isOpen: true,
    })
    expect(retakes).toMatchObject({ region: 'eu-frankfurt', maxPlayers: 16 })
    expect(dead).toMatchObject({ name: 'Server dead', isOpen: false, state: 'offline' })
    expect(response.headers['cache-control']).toBe('no-cache')
  })

  test('the list says how many wait, where players can wait', async () => {
    await eventually(async () => expect((await get('/api/servers')).json()[1].state).toBe('live'))
    const waitingIn = async () => (await get('/api/servers')).json().map(({ waiting }: { waiting?: number }) => waiting)
    expect(await waitingIn()).toEqual([undefined, undefined, undefined])
    running.servers.showWaiting(new Map([['dm', 2]]))
    await eventually(async () => expect(await waitingIn()).toEqual([2, undefined, undefined]))
    running.servers.showWaiting(new Map())
    await eventually(async () => expect(await waitingIn()).toEqual([undefined, undefined, undefined]))
    expect(running.servers.seatsOn('dm')).toEqual({ players: 8, free: 6, isFull: false })
    expect(running.servers.seatsOn('dead')).toBe('closed')
    expect(running.servers.seatsOn('unknown')).toBeUndefined()
  })

  test('GET /api/servers with filters', async () => {
    const idsOf = async (query: string) =>
      (await get(`/api/servers?${query}`)).json().map(({ id }: { id: string }) => id)
    await expect(idsOf('modes=retakes')).resolves.toEqual(['retakes'])
    await expect(idsOf('modes=dm,retakes&regions=eu-frankfurt')).resolves.toEqual(['retakes'])
    await expect(idsOf('maps=nowhere')).resolves.toEqual([])
    await expect(idsOf('unknown=1')).resolves.toHaveLength(3)
    const tooLong = await get(`/api/servers?modes=${'x'.repeat(3_000)}`)
    expect([tooLong.statusCode, tooLong.json().code]).toEqual([400, 'invalid_request'])
  })

  test('a client with the current list gets 304 in any encoding', async () => {
    const { headers } = await get('/api/servers?modes=dm')
    const again = await get('/api/servers?modes=dm', {
      'if-none-match': String(headers.etag),
      'accept-encoding': 'br',
    })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })

  test('GET /api/server/info', async () => {
    const response = await get('/api/server/info?ip=127.0.0.1&port=27101')
    expect(kept(getServerInfo, response.json())).toEqual({
      players: { list: [{ name: '玩家', raw: { time: 61 } }] },
      age_seconds: expect.any(Number),
    })
  })

  test.each([
    ['ip=127.0.0.1&port=27104', 404, 'not_found'],
    ['ip=169.254.169.254&port=80', 404, 'not_found'],
    ['ip=127.0.0.1&port=27101x', 400, 'invalid_request'],
    ['ip=127.0.0.1', 400, 'invalid_request'],
    ['ip=&port=1', 400, 'invalid_request'],
  ])('GET /api/server/info?%s is refused', async (query, status, code) => {
    const response = await get(`/api/server/info?${query}`)
    expect([response.statusCode, response.json().code]).toEqual([status, code])
  })

  test('both announcement calls have published items and no scheduled ones', async () => {
    for (const call of [getAnnouncement, getAnnouncements]) {
      const response = await get(call.path)
      expect(kept(call, response.json())).toEqual([
        { id: 'x', text: '你好', priority: 0, start_date: '2026-01-01T00:00:00.000Z' },
      ])
      const again = await get(call.path, { 'if-none-match': String(response.headers.etag) })
      expect(again.statusCode).toBe(304)
    }
  })

  test('hostile queries and headers never cause a 5xx', async () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('\0', "' or 1=1", '../', '%'))
    const headerText = fc.stringMatching(/^[\x20-\x7e]{0,60}$/)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          '/api/servers',
          '/api/server/info',
          '/api/server/announcement',
          '/api/server/announcement/list',
          '/api/auth/vip-status/',
          '/readyz',
          '/',
        ),
        fc.dictionary(fc.oneof(fc.constantFrom('modes', 'maps', 'regions', 'ip', 'port'), text), text, { maxKeys: 5 }),
        fc.record({
          'if-none-match': headerText,
          'accept-encoding': headerText,
          'x-request-id': headerText,
          accept: headerText,
        }),
        text,
        async (path, query, headers, suffix) => {
          const tail = path.endsWith('/') ? encodeURIComponent(suffix.toWellFormed()) : ''
          const response = await get(`${path}${tail}?${new URLSearchParams(query)}`, headers)
          expect(response.statusCode).toBeLessThan(500)
          if (response.statusCode >= 400) expect(Object.keys(response.json())).toEqual(['error', 'code'])
        },
      ),
      { numRuns: 300 },
    )
  })

  test('the fast path sends the same list as the route', async () => {
    const address = await running.app.listen({ host: '127.0.0.1', port: 0 })
    const direct = await fetch(`${address}/api/servers`, { headers: { 'x-request-id': 'from-the-proxy' } })
    const routed = await get('/api/servers', { 'x-request-id': 'from-the-proxy' })
    await expect(direct.text()).resolves.toBe(routed.payload)
    const ownHeaders = Object.fromEntries(direct.headers)
    for (const name of ['etag', 'content-type', 'cache-control', 'content-security-policy', 'x-request-id']) {
      expect(ownHeaders[name]).toBe(routed.headers[name])
    }
    const filtered = await fetch(`${address}/api/servers?modes=retakes`)
    await expect(filtered.json()).resolves.toHaveLength(1)
    const posted = await fetch(`${address}/api/servers`, { method: 'POST' })
    expect(posted.status).toBe(404)
    const unchanged = await fetch(`${address}/api/servers`, { headers: { 'if-none-match': ownHeaders.etag ?? '' } })
    expect(unchanged.status).toBe(304)
    const { rawPayload } = await get('/api/servers', { 'accept-encoding': 'br' })
    expect(rawPayload.length < 1_024 || brotliDecompressSync(rawPayload).toString() === routed.payload).toBe(true)
  })
})
