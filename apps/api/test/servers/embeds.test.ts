import { createHash } from 'node:crypto'
import { getServers } from '@warmup/domain/servers/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embedsConfigSchema } from '../../src/servers/embed/embeds.config.ts'
import { communityWith } from '../community.ts'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { fakeClient, infoOf } from '../fake-client.ts'
import { type ServersApp, startServersApp } from './servers-app.ts'

const file = communityWith(
  [
    { id: 'dm', address: '127.0.0.1:27101', players_max: 14, name_display: { zh: '上海 死斗', en: 'Shanghai <DM>' } },
    { id: 'dead', address: '127.0.0.1:27102' },
  ],
  { poll: { interval_seconds: 0.2, info_timeout_ms: 100, players_timeout_ms: 100 } },
)

const gameServers = () =>
  fakeClient({
    info: (port) => {
      if (port === 27_102) throw new Error('timeout')
      return infoOf({ name: `Server at ${port}` })
    },
  })

const site = 'https://forum.example'

describeOnDatabase('the pages for frames', (database) => {
  let running: ServersApp
  let sites: readonly string[] = []
  let isEnabled = true
  let accent: string | undefined
  beforeAll(async () => {
    const { community } = file
    const { servers } = community.features
    running = await startServersApp(database().db, file, gameServers(), {
      embeds: () => ({
        config: { sites: [...sites] },
        look: { accent },
        community: { ...community, features: { ...community.features, servers: { ...servers, enabled: isEnabled } } },
      }),
    })
    await eventually(async () => expect((await get('/embed/server/dm')).body).toContain('/14'))
    await eventually(async () => expect((await get('/embed/server/dead')).body).toContain('离线'))
  })
  afterAll(() => running.stop())

  const get = (url: string, headers: Record<string, string> = {}) => running.app.inject({ url, headers })

  test.each([
    ['/embed/servers', 200],
    ['/embed/server/dm', 200],
    ['/embed/server/dead', 200],
    ['/embed/server/none', 404],
  ])('%s: only the sites of the operator may frame it', async (path, status) => {
    sites = []
    const closed = await get(path)
    expect(closed.statusCode).toBe(status)
    expect(closed.headers['content-security-policy']).toMatch(/^default-src 'none'; .*; frame-ancestors 'none'$/)
    expect(closed.headers['x-frame-options']).toBe('DENY')
    sites = [site]
    const { headers } = await get(path)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      vary: expect.stringContaining('accept-language'),
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toMatch(new RegExp(`; frame-ancestors ${site}$`))
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers).not.toHaveProperty('set-cookie')
  })

  test('no other answer may be framed', async () => {
    sites = [site]
    for (const path of [getServers.path, '/badge/dm.svg', '/embed', '/embed/server', '/embed/none'])
      expect((await get(path)).headers).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-frame-options': 'DENY',
      })
  })

  test('browsers ask whether it has changed', async () => {
    const { headers } = await get('/embed/servers')
    expect(headers['cache-control']).toBe('no-cache')
    expect((await get('/embed/servers', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    expect((await get('/embed/server/none')).headers['cache-control']).toBe('no-store')
  })

  test('a new accent of the community is shown at once', async () => {
    const before = await get('/embed/servers')
    accent = '#FF8A3D'
    const after = await get('/embed/servers', { 'if-none-match': String(before.headers.etag) })
    expect(after.statusCode).toBe(200)
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(after.body) ?? []
    expect(style).toContain('--button:#FF8A3D')
    const hash = createHash('sha256').update(style).digest('base64')
    expect(after.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
    accent = undefined
    expect((await get('/embed/servers')).body).toBe(before.body)
  })

  test('it speaks the language of its address, else of the browser', async () => {
    const english = { 'accept-language': 'fr-FR, en-GB;q=0.9, zh;q=0.8' }
    expect((await get('/embed/servers')).body).toContain('<html lang="zh-CN">')
    expect((await get('/embed/servers', english)).body).toContain('Join “Shanghai &lt;DM&gt;”')
    expect((await get('/embed/servers?lang=zh&theme=dark', english)).body).toContain(
      '<html lang="zh-CN" data-theme="dark">',
    )
    expect((await get('/embed/servers?lang=xx&theme=pink')).statusCode).toBe(200)
  })

  test('its links lead into the game, and to the portal in a tab of its own', async () => {
    const { body } = await get('/embed/server/dm?lang=en')
    expect(body).toContain('href="steam://rungameid/730//+connect%20127.0.0.1:27101"')
    expect(body).toContain('href="/servers/details/dm" target="_blank" rel="noopener"')
    expect((await get('/embed/server/dead')).body).not.toContain('steam:')
  })

  test('an address has a limit', async () => {
    const ask = () => running.app.inject({ url: '/embed/server/none', remoteAddress: '203.0.113.9' })
    for (let asked = 0; asked < 600; asked += 1) expect((await ask()).statusCode).toBe(404)
    expect((await ask()).statusCode).toBe(429)
    expect((await get('/embed/server/dm')).statusCode).toBe(200)
  })

  test('without the server list there are no pages', async () => {
    isEnabled = false
    for (const path of ['/embed/servers', '/embed/server/dm']) expect((await get(path)).statusCode).toBe(404)
    isEnabled = true
  })
})

test('sites are origins', () => {
  const read = (text: string) => embedsConfigSchema.safeParse({ sites: [text] }).data?.sites[0]
  expect(read('https://Forum.example')).toBe('https://forum.example')
  expect(read('http://forum.example:8080/')).toBe('http://forum.example:8080')
  for (const text of [
    '*',
    'https://*',
    'https://*.example',
    "'self'",
    'https://a.example; script-src *',
    'https://a.example/x',
    'https://a.example https://b.example',
    'https://u:p@a.example',
    'javascript:alert(1)',
    'data:,',
    'forum.example',
    'https://[::1]:3000',
    "https://a'b.example",
  ])
    expect(read(text), text).toBeUndefined()
  const sites = Array.from({ length: 21 }, (_, at) => `https://${at}.example`)
  expect(embedsConfigSchema.safeParse({ sites }).success).toBe(false)
  expect(embedsConfigSchema.safeParse({ sites: sites.slice(1) }).success).toBe(true)
})
