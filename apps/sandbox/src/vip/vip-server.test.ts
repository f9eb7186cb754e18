import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readVipPage } from './read-vip-page.ts'
import { startVipServer, type VipServer } from './vip-server.ts'

const visit = new URLSearchParams({
  username: '<b>夜航</b>',
  steamid: '76561198000000001',
  servername: 'Warmup',
  language: 'zh',
})

/** A fake portal that records requests and returns configured answers. */
const startPortal = async () => {
  const asked: { authorization: string | undefined; body: unknown }[] = []
  const answer = { status: 200, body: { type: 'vip', expireDate: '2026-12-23' } }
  const server = createServer(async (request, response) => {
    asked.push({ authorization: request.headers.authorization, body: JSON.parse(await text(request)) })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    asked,
    answer,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

describe('the page that sells VIP', () => {
  let portal: Awaited<ReturnType<typeof startPortal>>
  let server: VipServer
  beforeEach(async () => {
    portal = await startPortal()
    const portalAddress = () => portal.address
    server = await startVipServer({ host: '127.0.0.1', port: 0, path: '/vip', key: 'a key', portalAddress })
  })
  afterEach(async () => {
    await server.close()
    await portal.close()
  })

  const open = async (query: URLSearchParams = visit) => (await fetch(`${server.address}?${query}`)).text()
  const grantIdIn = (page: string) => /name="grant_id" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const pay = async (grantId: string, offer = '3m') =>
    (
      await fetch(`${server.address}?${visit}`, {
        method: 'POST',
        body: new URLSearchParams({ grant_id: grantId, offer }),
      })
    ).text()

  it('shows the buyer, the sandbox banner and the prices', async () => {
    const page = await open()
    for (const part of ['&lt;b&gt;夜航&lt;/b&gt;', '76561198000000001', '这是沙盒', '3 个月', '¥80.00', '支付'])
      expect(page).toContain(part)
    expect(page).toContain('color-scheme: light dark')
    const english = await open(new URLSearchParams({ ...Object.fromEntries(visit), language: 'en', theme: 'dark' }))
    expect(english).toContain('This is the sandbox')
    expect(english).toContain('color-scheme: dark;')
    expect(await open(new URLSearchParams())).toContain('没有 Steam ID')
  })

  it('may be framed by a portal on this machine, and has no script', async () => {
    const { headers } = await fetch(`${server.address}?${visit}`)
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('content-security-policy')).toContain('frame-ancestors http://127.0.0.1:*')
    expect(await open()).not.toContain('<script')
  })

  it("grants a purchase with the portal's API, with one grant id per page", async () => {
    const grantId = grantIdIn(await open())
    expect(await pay(grantId)).toContain('VIP 有效至 2026-12-23')
    await pay(grantId)
    const purchase = {
      authorization: 'Bearer a key',
      body: { grantId, steamId: '76561198000000001', days: 92 },
    }
    expect(portal.asked).toEqual([purchase, purchase])
    expect(grantIdIn(await open())).not.toBe(grantId)
  })

  it("shows the portal's refusal", async () => {
    portal.answer.status = 409
    expect(await pay('x')).toContain('没有接受：409')
    await pay('x', 'for ever')
    expect(portal.asked).toHaveLength(1)
  })

  it('hangs or is down if configured', async () => {
    server.setState('hang')
    const within = AbortSignal.timeout(300)
    await expect(fetch(server.address, { signal: within })).rejects.toThrow('timeout')
    server.setState('down')
    await expect(fetch(server.address)).rejects.toThrow('fetch failed')
    server.setState('ok')
    expect((await fetch(server.address)).status).toBe(200)
  })
})

describe('where it is', () => {
  it.each([
    ['http://127.0.0.1:27091/vip', { port: 27_091, path: '/vip' }],
    ['http://127.0.0.1:27091', { port: 27_091, path: '/' }],
    ['http://127.0.0.1:27091/a/b?shop=1', { port: 27_091, path: '/a/b' }],
    ['https://pay.example/vip', undefined],
  ])('%s', (paymentPage, expected) =>
    expect(readVipPage(JSON.stringify({ community: { membership: { paymentPage } } }))).toEqual(expected),
  )
  it('is nowhere without one', () => expect(readVipPage('servers: {}')).toBeUndefined())
})
