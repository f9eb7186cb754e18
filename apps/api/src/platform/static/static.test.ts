import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import type { Community } from '@warmup/domain/common'
import { communityFixture } from '@warmup/domain/common/fixtures'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import { securityHeaders } from '../http/index.ts'
import { createLog } from '../log/index.ts'
import type { Prerendering } from '../prerendering/index.ts'
import { inlineScriptHashes, loadPortal, pagePolicy, withCommunity } from './index.ts'
import { type ShownLook, withLook } from './look.ts'

const boot = "document.documentElement.className = 1 < 2 ? 'dark' : 'light'"
const page = `<!doctype html>
<html lang="zh-CN"><head>
  <script>${boot}</script>
  <script type="application/json" id="warmup-community">{"name":"built"}</script>
  <script type="module" src="/assets/index-abc.js"></script>
</head><body><div id="root"></div></body></html>`
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const hostile = communityFixture({ name: { zh: '</script><script>alert(1)</script>', en: '$& $1 \u2028 <!--' } })

let folder: string
/** The current content of `community.yaml`. */
const community: { shown: Community; look?: ShownLook } = { shown: hostile }
const apps: FastifyInstance[] = []

beforeEach(() => {
  community.shown = hostile
  delete community.look
  folder = mkdtempSync(join(tmpdir(), 'warmup-portal-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'icon.svg'), '<svg/>')
  writeFileSync(join(folder, 'assets', 'index-abc.js'), `export const text = '${'warmup '.repeat(500)}'`)
  writeFileSync(join(folder, 'assets', 'font-abc.woff2'), Buffer.alloc(4_000, 7))
})
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const createPortalApp = async (prerendering?: Prerendering, isHttps = false, appFrames: readonly string[] = []) => {
  const headers = securityHeaders({ isHttps })
  const portal = await loadPortal({
    folder,
    community: () => community.shown,
    look: () => community.look ?? { look: {}, pictures: new Map() },
    address: () => 'https://warmup.example',
    serverName: () => undefined,
    gathering: () => undefined,
    match: async () => undefined,
    headers,
    isHttps,
    appFrames,
    log: createLog('silent'),
    ...(prerendering && { prerendering: () => prerendering }),
  })
  await portal?.compressed
  const app = await createTestApp({ headers, calls: [], portal })
  apps.push(app)
  const get = (url: string, extra: Record<string, string> = {}) =>
    app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', ...extra } })
  return { app, get }
}

const communityIn = (html: string) => JSON.parse(/id="warmup-community">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? 'null')

describe('the page', () => {
  test('contains the current community, even with hostile text', () => {
    const html = withCommunity(page, hostile)
    expect(communityIn(html)).toEqual(hostile)
    expect(html.match(/<script/g)).toHaveLength(3)
    expect(html).not.toContain('built')
    expect(communityIn(withCommunity('<html><head></head></html>', hostile))).toEqual(hostile)
  })

  test('allows only its own inline scripts, by hash', () => {
    expect(inlineScriptHashes(withCommunity(page, hostile))).toEqual([sha(boot)])
    expect(inlineScriptHashes('<script type=module>a()</script><SCRIPT defer src=x></SCRIPT>')).toEqual([sha('a()')])
  })

  test('has a strict policy', () => {
    const policy = pagePolicy({ scriptHashes: [sha(boot)], isHttps: true, frames: [], probed: [] })
    expect(policy).toContain(`script-src 'self' ${sha(boot)};`)
    expect(policy).toContain("connect-src 'self' wss:;")
    expect(policy).toContain("img-src 'self' data: https:;")
    expect(/script-src[^;]*/.exec(policy)?.[0]).not.toContain('unsafe')
    for (const part of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'", "default-src 'self'"]) {
      expect(policy).toContain(part)
    }
    const plain = pagePolicy({ scriptHashes: [], isHttps: false, frames: [], probed: [] })
    expect(plain).toContain("connect-src 'self' wss: ws:;")
    expect(plain).toContain("img-src 'self' data: https: http:;")
  })
})

describe('the look', () => {
  const pageWithIcon = page.replace('</head>', '<link rel="icon" href="/icon.svg" type="image/svg+xml"></head>')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const shownWith = (look: ShownLook['look'], given: Parameters<typeof communityFixture>[0] = {}) => {
    community.shown = communityFixture(given)
    community.look = { look, pictures: new Map([['logo.svg', Buffer.from(svg)]]) }
  }

  test('leaves the page as it is if it is the built-in one', async () => {
    expect(withLook(pageWithIcon, {}, undefined)).toBe(pageWithIcon)
    expect(withLook(pageWithIcon, { accent: '#C6F135' }, undefined)).toBe(pageWithIcon)
    const built = withLook(pageWithIcon, { accent: '#FF8A3D' }, undefined)
    expect(withLook(built, {}, undefined)).toBe(pageWithIcon)
  })

  test('is in the head of every page, as styles that need no script, and follows edits', async () => {
    writeFileSync(join(folder, 'index.html'), pageWithIcon)
    shownWith({ accent: '#FF8A3D', headerPicture: '/look/header.webp?v=1' }, { logo: '/look/logo.svg?v=2&"' })
    const { get } = await createPortalApp()
    for (const path of ['/', '/vip']) {
      const { payload, headers } = await get(path)
      const [, style = ''] = /<style id="warmup-look">(.*?)<\/style><\/head>/.exec(payload) ?? []
      expect(style).toContain('--w-colors-tracer:#FF8A3D')
      expect(style).toContain('url("/look/header.webp?v=1")')
      expect(payload).toContain('<link rel="icon" href="/look/logo.svg?v=2&amp;&quot;">')
      expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^' ]*';/)
      expect(communityIn(payload)).not.toHaveProperty('accent')
    }
    shownWith({})
    expect((await get('/')).payload).not.toContain('warmup-look')
  })

  test('serves files of the community so that they cannot run anything', async () => {
    shownWith({})
    const { get } = await createPortalApp()
    const { statusCode, headers, payload } = await get('/look/logo.svg?v=1', { accept: 'image/avif,*/*;q=0.8' })
    expect([statusCode, payload]).toEqual([200, svg])
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox$/)
    const again = await get('/look/logo.svg?v=1', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'no-cache'])
    for (const path of ['/look/', '/look/other.svg']) expect((await get(path)).statusCode).toBe(404)
  })

  test('colours the built-in icon', async () => {
    writeFileSync(join(folder, 'icon.svg'), '<svg><path fill="#C6F135"/></svg>')
    shownWith({ accent: '#FF8A3D' })
    const { get } = await createPortalApp()
    expect((await get('/icon.svg')).payload).toBe('<svg><path fill="#FF8A3D"/></svg>')
    shownWith({})
    expect((await get('/icon.svg')).payload).toBe('<svg><path fill="#C6F135"/></svg>')
  })

  test('colours the offline page in the service worker, whose policy names its styles', async () => {
    const workerWith = (style: string) =>
      `const offline = () => new Response(${JSON.stringify(`<style>${style}</style>`)}, ${JSON.stringify(sha(style))})`
    const styleWith = (colours: string) => `\np{font-family:"a"}\nbutton{${colours}}`
    const builtIn = workerWith(styleWith('background:#c6f135;color:#131a00'))
    writeFileSync(join(folder, 'sw.js'), builtIn)
    shownWith({ accent: '#FF8A3D' })
    const { get } = await createPortalApp()
    const { payload, headers } = await get('/sw.js')
    const [, onAccent] = /color:(#[0-9A-F]{6})\}/.exec(payload) ?? []
    expect(payload).toBe(workerWith(styleWith(`background:#FF8A3D;color:${onAccent}`)))
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'content-type': expect.stringContaining('text/javascript'),
    })
    shownWith({ accent: '#C6F135' })
    expect((await get('/sw.js')).payload).toBe(builtIn)
  })

  test('adds no markup to the page, also with hostile colours and addresses', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        fc.string(),
        (accent, picture, text) => {
          const hostileText = `${text}"><script>alert(1)</script></style>`
          const styled = withLook(
            pageWithIcon,
            { accent: accent + hostileText, headerPicture: `/x${picture}${hostileText}` },
            `/${hostileText}`,
          )
          expect(styled.match(/<script/g)).toHaveLength(3)
          expect(styled.match(/<\/style>/g)).toHaveLength(1)
          expect(styled.match(/</g)).toHaveLength((pageWithIcon.match(/</g)?.length ?? 0) + 2)
        },
      ),
    ))
})

test('frames of an app are allowed only if the portal asks it for payments', async () => {
  const policyWith = async (appFrames?: readonly string[]) => {
    const { get } = await createPortalApp(undefined, false, appFrames)
    return /frame-src [^;]*/.exec(String((await get('/')).headers['content-security-policy']))?.[0]
  }
  community.shown = communityFixture({})
  expect(await policyWith(['weixin:'])).toBe('frame-src weixin:')
  expect(await policyWith()).toBe("frame-src 'none'")
})

describe('a page as crawlers see it', () => {
  const titleOf = async (get: (url: string) => Promise<{ payload: string }>, url: string) =>
    /og:title" content="([^"]*)"/.exec((await get(url)).payload)?.[1]

  test('has the preview of its address, prerendered or not', async () => {
    community.shown = communityFixture({ name: { zh: '社区', en: 'Community' } })
    const { get } = await createPortalApp({
      paths: ['/servers'],
      data: { version: () => '1', read: () => undefined },
      render: async (path, html) => html.replace('</body>', `${path}</body>`),
    })
    expect(await titleOf(get, '/servers')).toBe('服务器列表 · 社区')
    expect((await get('/servers')).payload).toContain('/servers</body>')
    expect(await titleOf(get, '/faq?from=x')).toBe('常见问题 · 社区')
    expect(await titleOf(get, '/leaderboard?mode=solo')).toBe('单挑 · 排行榜 · 社区')
    expect(await titleOf(get, '/')).toBe('社区')
    community.shown = communityFixture({ name: { zh: '新名', en: 'New' } })
    expect(await titleOf(get, '/faq')).toBe('常见问题 · 新名')
  })

  test('is the same for repeated requests, and differs by address', async () => {
    const { get } = await createPortalApp()
    const [one, same, other] = [await get('/faq'), await get('/faq?x=1'), await get('/vip')]
    expect(same.headers.etag).toBe(one.headers.etag)
    expect(other.headers.etag).not.toBe(one.headers.etag)
  })
})

describe('an edited community', () => {
  const site = (paymentPage?: string, host?: string) =>
    communityFixture({ membership: paymentPage ? { paymentPage } : {}, inventory: host ? { host } : {} })
  const framesIn = (response: { headers: Record<string, unknown> }) =>
    /frame-src [^;]*/.exec(String(response.headers['content-security-policy']))?.[0]

  test('is in the page at once, with another entity tag', async () => {
    const { get } = await createPortalApp()
    const before = await get('/')
    community.shown = communityFixture({ wordmark: 'EDITED' })
    const after = await get('/', { 'if-none-match': String(before.headers.etag) })
    expect([after.statusCode, communityIn(after.payload).wordmark]).toEqual([200, 'EDITED'])
  })

  test('allows frames only from the origins of its sites', async () => {
    const { get } = await createPortalApp()
    expect(framesIn(await get('/'))).toBe("frame-src 'none'")
    community.shown = site('https://pay.example/vip?shop=1', 'https://inventory.example:8443')
    expect(framesIn(await get('/vip'))).toBe('frame-src https://pay.example https://inventory.example:8443')
    community.shown = site('https://one.example/vip', 'https://one.example')
    expect(framesIn(await get('/'))).toBe('frame-src https://one.example')
  })

  test('allows requests to the site of the payment page only', async () => {
    const { get } = await createPortalApp()
    const asked = async () => /connect-src [^;]*/.exec(String((await get('/')).headers['content-security-policy']))?.[0]
    expect(await asked()).not.toContain('http')
    community.shown = site('https://pay.example/vip?shop=1', 'https://inventory.example:8443')
    expect(await asked()).toMatch(/ https:\/\/pay\.example$/)
  })
})

describe('serving', () => {
  test.each(['/', '/index.html', '/servers', '/servers/details/x.y', '/nothing-here?from=x', '/%E7%83%AD'])(
    '%s returns the page',
    async (url) => {
      const { get } = await createPortalApp()
      const response = await get(url)
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(response.headers['cache-control']).toBe('no-cache')
      expect(response.headers['content-security-policy']).toContain(sha(boot))
      expect(response.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      })
      expect(communityIn(response.payload)).toEqual(hostile)
    },
  )

  test.each([
    ['/api/nothing', 'text/html'],
    ['/api', 'text/html'],
    ['/assets/gone-abc.js', '*/*'],
    ['/assets/', 'text/html'],
    ['/picture.png', 'image/avif,image/webp'],
    ['/../../etc/passwd', 'application/json'],
    ['/..%2f..%2fetc%2fpasswd', 'application/json'],
    ['/assets/..%2findex.html', '*/*'],
  ])('%s (%s) is not found', async (url, accept) => {
    const { get } = await createPortalApp()
    const response = await get(url, { accept })
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
  })

  test('a client without an Accept header gets the page', async () => {
    const { app } = await createPortalApp()
    const response = await app.inject({ url: '/' })
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  })

  test('only files that can change are revalidated', async () => {
    const { get } = await createPortalApp()
    expect((await get('/assets/index-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/icon.svg')).headers['cache-control']).toBe('public, max-age=3600')
    const { etag } = (await get('/servers')).headers
    const again = await get('/servers', { 'if-none-match': String(etag) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })

  test('text is sent compressed, fonts unchanged', async () => {
    const { get } = await createPortalApp()
    const script = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip, br' })
    expect(script.headers['content-encoding']).toBe('br')
    expect(script.headers.vary).toBe('Accept-Encoding')
    expect(brotliDecompressSync(script.rawPayload).toString()).toContain('warmup warmup')
    expect(Number(script.headers['content-length'])).toBe(script.rawPayload.length)
    const font = await get('/assets/font-abc.woff2', { 'accept-encoding': 'gzip, br' })
    expect(font.headers['content-encoding']).toBeUndefined()
    expect(font.headers['content-type']).toBe('font/woff2')
  })

  test('files compressed by the build are sent unchanged and have no address of their own', async () => {
    const text = `export const text = '${'warmup '.repeat(500)}'`
    // Differs from the server's own compression, so that the test can tell them apart.
    const built = {
      br: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } }),
      gz: gzipSync(text, { level: 1 }),
    }
    for (const [suffix, bytes] of Object.entries(built))
      writeFileSync(join(folder, 'assets', `index-abc.js.${suffix}`), bytes)
    const { get } = await createPortalApp()
    const bodyFor = async (encoding: string) =>
      (await get('/assets/index-abc.js', { 'accept-encoding': encoding })).rawPayload
    expect((await bodyFor('br')).equals(built.br)).toBe(true)
    expect((await bodyFor('gzip')).equals(built.gz)).toBe(true)
    for (const suffix of Object.keys(built)) expect((await get(`/assets/index-abc.js.${suffix}`)).statusCode).toBe(404)
  })

  test('a file with the name of a compressed file is a normal file', async () => {
    writeFileSync(join(folder, 'assets', 'data.gz'), 'warmup')
    const { get } = await createPortalApp()
    expect((await get('/assets/data.gz')).payload).toBe('warmup')
  })

  test('HEAD returns the same headers without a body; other methods are refused', async () => {
    const { app, get } = await createPortalApp()
    const head = await app.inject({ method: 'HEAD', url: '/assets/index-abc.js' })
    const full = await get('/assets/index-abc.js')
    expect([head.statusCode, head.payload]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(full.headers['content-length'])
    expect((await app.inject({ method: 'POST', url: '/servers' })).statusCode).toBe(404)
  })

  test('the service worker is never old, and may fetch from this site only', async () => {
    writeFileSync(join(folder, 'sw.js'), 'addEventListener("fetch", () => {})')
    const { get } = await createPortalApp()
    const { headers } = await get('/sw.js')
    expect(headers['content-type']).toContain('text/javascript')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  })

  test('the installed portal bears the name of the community', async () => {
    writeFileSync(join(folder, 'manifest.webmanifest'), '{"name":"Warmup","short_name":"Warmup","start_url":"/"}')
    const { get } = await createPortalApp()
    const answer = await get('/manifest.webmanifest')
    expect(answer.headers['content-type']).toContain('application/manifest+json')
    const { name, wordmark } = hostile
    expect(answer.json()).toEqual({ name: name.zh, short_name: wordmark, start_url: '/' })
    community.shown = communityFixture({ name: { zh: '改了', en: 'Changed' } })
    expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: '改了' })
  })

  test('a link in the folder is not followed', async () => {
    symlinkSync('/etc/hostname', join(folder, 'assets', 'link.txt'))
    const { get } = await createPortalApp()
    expect((await get('/assets/link.txt')).statusCode).toBe(404)
  })

  test('without a built portal only the API is served', async () => {
    rmSync(join(folder, 'index.html'))
    const { get } = await createPortalApp()
    expect((await get('/')).statusCode).toBe(404)
    expect((await get('/healthz')).statusCode).toBe(200)
  })
})

describe('a prerendered page', () => {
  const prerendering: Prerendering = {
    paths: ['/', '/servers'],
    data: { version: () => '1', read: () => 'data' },
    render: async (path, html, data) =>
      html.replace('<div id="root">', () => `<div id="root">${path} prerendered from ${data} ${'words '.repeat(500)}`),
  }

  test('is served only for its path without a query', async () => {
    const { get } = await createPortalApp(prerendering)
    expect((await get('/')).payload).toContain('/ prerendered from data')
    expect((await get('/servers')).payload).toContain('/servers prerendered from data')
    for (const url of ['/servers?modes=dm', '/?from=x', '/faq', '/servers/'])
      expect((await get(url)).payload).not.toContain('prerendered')
    expect((await get('/icon.svg')).payload).toBe('<svg/>')
  })

  test('is compressed, has the same policy, and is 304 for a client that has it', async () => {
    const { get } = await createPortalApp(prerendering)
    const response = await get('/', { 'accept-encoding': 'br' })
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    })
    expect(brotliDecompressSync(response.rawPayload).toString()).toContain('/ prerendered from data')
    expect(response.headers['content-security-policy']).toContain(sha(boot))
    const again = await get('/', { 'if-none-match': String(response.headers.etag) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })

  test('that cannot be rendered is sent unrendered', async () => {
    const { get } = await createPortalApp({ ...prerendering, render: () => Promise.reject(new Error('broken')) })
    const response = await get('/')
    expect([response.statusCode, communityIn(response.payload)]).toEqual([200, hostile])
  })
})
