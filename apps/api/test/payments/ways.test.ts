import type { InAppPayment, OrderWire } from '@warmup/domain/payments'
import * as calls from '@warmup/domain/payments/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { kept } from '../kept.ts'
import { type EngineDouble, startEngineDouble } from '../practice/engine-double.ts'
import { owner, type PracticeApp, regions, startPracticeApp, stranger } from '../practice/practice-app.ts'
import { createGatewayDouble, type GatewayDouble } from './gateway-double.ts'
import { clearOrders } from './order-invariants.ts'

const minuteMs = 60_000
const terms = { duration: '1m', isRelocatable: true, paymentMethod: 'wechat', nickname: '' }
const newServer = { serverName: '训练赛', password: 'nade42', region: 'ap-shanghai', ...terms }

type Paid = { payment_url: string; expires_at: string; in_app?: InAppPayment; code?: string }

/** The ways to pay on a phone, from the portal's calls to the gateway. */
describeOnDatabase('paying on a phone', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  let wechat: GatewayDouble
  /** The browser's cookies. */
  let jar: Map<string, string>
  beforeEach(async () => {
    jar = new Map()
    engine = await startEngineDouble(regions)
    wechat = createGatewayDouble('wechat', () => practice.now())
    practice = await startPracticeApp(database().db, engine, {
      gateways: [wechat, createGatewayDouble('alipay', () => practice.now())],
    })
    await eventually(async () => expect((await practice.get('/api/scrim/available-regions')).status).toBe(200))
  })
  afterEach(async () => {
    await practice.stop()
    await clearOrders(database())
    await engine.close()
  })

  const visit = async (request: {
    method: 'GET' | 'POST'
    url: string
    steamId?: string
    body?: object
    cookies?: Map<string, string>
  }) => {
    const { method, url, steamId, body, cookies = jar } = request
    const answer = await practice.app.inject({
      method,
      url,
      remoteAddress: '203.0.113.9',
      cookies: Object.fromEntries(cookies),
      headers: steamId === undefined ? {} : { authorization: `Bearer ${steamId}` },
      ...(body && { payload: body }),
    })
    for (const { name, value } of answer.cookies) value === '' ? cookies.delete(name) : cookies.set(name, value)
    return answer
  }
  const order = async (): Promise<string> => {
    const options = JSON.stringify(newServer)
    const body = { currency: 'CNY', productType: 'server_rental', productId: 'new_server', options }
    return (await practice.send<{ id: string }>('POST', '/api/payment/orders', body)).body.id
  }
  const pay = async (orderId: string, via: string, { steamId = owner, cookies = jar } = {}): Promise<Paid> => {
    const body = { orderId, method: 'wechat', via }
    const answer = await visit({ method: 'POST', url: '/api/payment/pay', steamId, body, cookies })
    const paid = answer.json() as Paid
    if (answer.statusCode === 200) kept(calls.payOrder, paid)
    return paid
  }
  const look = async (id: string) => (await practice.get<OrderWire>(`/api/payment/orders/${id}`)).body
  /** Goes the way to WeChat's page and back. Returns where the browser lands. */
  const identify = async ({ payment_url }: Paid, code: string, { cookies = jar, state = '' } = {}) => {
    const { searchParams } = new URL(payment_url)
    const back = new URL(searchParams.get('returnUrl') ?? '')
    back.searchParams.set('code', code)
    back.searchParams.set('state', state === '' ? (searchParams.get('state') ?? '') : state)
    const answer = await visit({ method: 'GET', url: `${back.pathname}${back.search}`, cookies })
    expect(answer.statusCode).toBe(302)
    return answer.headers.location
  }
  const tradeNoOf = (number: number, id: string) => `${id}_${number}`

  test('inside WeChat, the payer is identified, and the payment is then requested by the page', async () => {
    const id = await order()
    const first = await pay(id, 'in_app')
    expect(first.in_app).toBeUndefined()
    expect(new URL(first.payment_url).searchParams.get('state')).toMatch(/^[\da-f]{32}$/)
    // Nothing is begun or reserved before WeChat has named the payer.
    expect(wechat.calls).toEqual([])
    expect(await identify(first, 'anna')).toMatch(new RegExp(`/pracc\\?order=${id}$`))
    expect(wechat.payers.get(tradeNoOf(1, id))).toEqual({ address: '203.0.113.9', appId: 'payer-anna' })
    expect((await look(id)).attempt).toMatchObject({ method: 'wechat', via: 'in_app' })
    const second = await pay(id, 'in_app')
    expect(second.in_app).toMatchObject({ package: `prepay_id=${tradeNoOf(1, id)}`, signType: 'RSA' })
    wechat.pay(tradeNoOf(1, id))
    await eventually(async () => expect((await look(id)).status).toBe('paid'))
  })

  test('a visit counts for its browser, its state and once; everything else lands on the order without a payment', async () => {
    const id = await order()
    const visited = await pay(id, 'in_app')
    const page = new RegExp(`/pracc\\?order=${id}$`)
    // Another browser: an attacker sends a player the address of the attacker's own visit.
    expect(await identify(visited, 'victim', { cookies: new Map() })).toMatch(page)
    const forged = new Map(jar)
    expect(await identify(visited, 'anna', { cookies: forged, state: '0'.repeat(32) })).toMatch(page)
    const changed = new Map([...jar].map(([name, value]) => [name, value.replace(owner, stranger)]))
    expect(await identify(visited, 'anna', { cookies: changed })).toMatch(page)
    expect(await identify(visited, 'bad', { cookies: new Map(jar) })).toMatch(page)
    expect(wechat.calls).toEqual([])
    expect((await look(id)).attempt).toBeUndefined()
    expect(await identify(visited, 'anna')).toMatch(page)
    expect(await identify(visited, 'anna')).toMatch(page)
    expect(wechat.calls.filter((call) => call.startsWith('begin'))).toHaveLength(1)
  })

  test('a visit is over after ten minutes, and an unknown order leads to the portal', async () => {
    const id = await order()
    const visited = await pay(id, 'in_app')
    practice.pass(10 * minuteMs)
    await identify(visited, 'anna')
    expect(wechat.calls).toEqual([])
    const answer = await visit({ method: 'GET', url: '/api/payment/identified/wechat?order=none&code=a&state=b' })
    expect(new URL(String(answer.headers.location)).pathname).toBe('/')
  })

  test('another browser or another player does not get the payment of the first', async () => {
    const id = await order()
    await identify(await pay(id, 'in_app'), 'anna')
    expect((await pay(id, 'in_app')).in_app).toBeDefined()
    const other = new Map<string, string>()
    const elsewhere = await pay(id, 'in_app', { cookies: other })
    expect(elsewhere.in_app).toBeUndefined()
    expect(await pay(id, 'in_app', { steamId: stranger })).toMatchObject({ code: 'not_found' })
    // The other WeChat account pays an attempt of its own; the first one is closed before.
    await identify(elsewhere, 'ben', { cookies: other })
    expect(wechat.trades.get(tradeNoOf(1, id))?.state).toBe('closed')
    expect(wechat.payers.get(tradeNoOf(2, id))?.appId).toBe('payer-ben')
    expect((await pay(id, 'in_app', { cookies: other })).in_app?.package).toContain(tradeNoOf(2, id))
    expect((await pay(id, 'in_app')).in_app).toBeUndefined()
  })

  test('a payer who comes back to an order that was paid or cancelled meanwhile begins nothing', async () => {
    const id = await order()
    const visited = await pay(id, 'in_app')
    await practice.send('POST', `/api/practice/orders/${id}/cancel`, {})
    expect(await identify(visited, 'anna')).toContain(id)
    expect(wechat.calls).toEqual([])
    expect(await pay(id, 'in_app')).toMatchObject({ code: 'order_closed' })
  })

  test('the page for phones gets the payer’s address, and is renewed before WeChat refuses it', async () => {
    const id = await order()
    const { payment_url: first } = await pay(id, 'phone')
    expect(wechat.payers.get(tradeNoOf(1, id))).toEqual({ address: '203.0.113.9' })
    practice.pass(3 * minuteMs)
    expect((await pay(id, 'phone')).payment_url).toBe(first)
    practice.pass(minuteMs)
    expect((await pay(id, 'phone')).payment_url).not.toBe(first)
    expect(wechat.trades.get(tradeNoOf(1, id))?.state).toBe('closed')
  })

  test('a way that the contract lacks is refused by its own code, and a code pays the same order', async () => {
    const id = await order()
    wechat.refusedVias.add('phone')
    expect(await pay(id, 'phone')).toMatchObject({ code: 'way_refused' })
    expect((await pay(id, 'code')).payment_url).toContain(tradeNoOf(2, id))
    wechat.pay(tradeNoOf(2, id))
    await eventually(async () => expect((await look(id)).status).toBe('paid'))
  })

  test('a method without such a way refuses it', async () => {
    const id = await order()
    const body = { orderId: id, method: 'alipay', via: 'in_app' }
    expect((await practice.send('POST', '/api/payment/pay', body)).body).toMatchObject({ code: 'method_unavailable' })
  })
})
