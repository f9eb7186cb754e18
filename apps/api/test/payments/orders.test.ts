import { leastPayingMs, maxAttempts, type OrderWire, orderLifetimeMs } from '@warmup/domain/payments'
import * as calls from '@warmup/domain/payments/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { kept } from '../kept.ts'
import { type EngineDouble, startEngineDouble } from '../practice/engine-double.ts'
import { member, owner, type PracticeApp, regions, startPracticeApp, stranger } from '../practice/practice-app.ts'
import { createGatewayDouble, type GatewayDouble } from './gateway-double.ts'
import { clearOrders } from './order-invariants.ts'

const minuteMs = 60_000

type Answer<T> = { status: number; body: T }

const newServer = { serverName: '训练赛', password: 'nade42', region: 'ap-shanghai', nickname: '' }
const terms = { duration: '1m', isRelocatable: true, paymentMethod: 'alipay' }

describeOnDatabase('orders', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  let alipay: GatewayDouble
  let wechat: GatewayDouble
  let paypal: GatewayDouble
  let features: object
  beforeEach(async () => {
    features = {}
    engine = await startEngineDouble(regions)
    const now = () => practice.now()
    alipay = createGatewayDouble('alipay', now)
    wechat = createGatewayDouble('wechat', now)
    paypal = createGatewayDouble('paypal', now)
    practice = await startPracticeApp(database().db, engine, {
      gateways: [alipay, wechat, paypal],
      features: () => features,
    })
    await eventually(async () => expect((await practice.get('/api/scrim/available-regions')).status).toBe(200))
  })
  afterEach(async () => {
    await practice.stop()
    await clearOrders(database())
    await engine.close()
  })

  const order = (
    options: object,
    { steamId = owner, productId = 'new_server', currency = 'CNY' } = {},
  ): Promise<Answer<{ id: string; code?: string }>> =>
    practice.send(
      'POST',
      '/api/payment/orders',
      { currency, productType: 'server_rental', productId, options: JSON.stringify(options) },
      steamId,
    )
  const ordered = async (options: object = {}, given: Parameters<typeof order>[1] = {}): Promise<string> => {
    const { status, body } = await order({ ...newServer, ...terms, ...options }, given)
    expect([status, body]).toEqual([200, { id: expect.any(String) }])
    kept(calls.createOrder, body)
    return body.id
  }
  const pay = (
    orderId: string,
    { method = 'alipay', steamId = owner, ...rest }: { method?: string; via?: string; steamId?: string } = {},
  ): Promise<Answer<{ payment_url: string; expires_at: string; code?: string }>> =>
    practice.send('POST', '/api/payment/pay', { orderId, method, ...rest }, steamId)
  const look = async (id: string, steamId = owner): Promise<OrderWire> => {
    const { status, body } = await practice.get<OrderWire>(`/api/payment/orders/${id}`, steamId)
    expect(status).toBe(200)
    return kept(calls.getOrder, body) as OrderWire
  }
  const cancel = (id: string, steamId = owner): Promise<Answer<OrderWire & { code?: string }>> =>
    practice.send('POST', `/api/practice/orders/${id}/cancel`, {}, steamId)
  const servers = async (steamId = owner) =>
    (
      await practice.get<{ instance_id: string; status: string; timestamp: number; isOwner: boolean }[]>(
        '/api/scrim/getUserServers',
        steamId,
      )
    ).body
  const notify = async (gateway: GatewayDouble, tradeNo: string, signature = 'good') => {
    const { headers, body } = gateway.notification(tradeNo, signature)
    return practice.app.inject({
      method: 'POST',
      url: `/api/payment/notifications/${gateway.method}`,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: body,
    })
  }
  const available = async (region: string): Promise<boolean> => {
    const { body } = await practice.get<{ regions?: { region: string; available: boolean }[] }>(
      '/api/scrim/available-regions',
    )
    return (body.regions ?? []).some((one) => one.region === region && one.available)
  }

  test('while renting is closed, new servers cannot be ordered, but open orders are paid and servers renewed', async () => {
    const waiting = await ordered()
    features = { pracc: { createRoom: false } }
    expect(await order({ ...newServer, ...terms, serverName: '另一台' })).toEqual({
      status: 403,
      body: { code: 'renting_closed', error: 'New servers are not rented out at the moment' },
    })
    expect(await order({ ...newServer, ...terms }, { steamId: stranger })).toMatchObject({ status: 403 })
    expect((await database().sqlText.executeSql('select id from practice_orders')).rows).toHaveLength(1)
    expect(await ordered()).toBe(waiting)
    expect((await pay(waiting)).status).toBe(200)
    const id = await practice.create()
    expect((await order({ instance_id: id, ...terms }, { productId: 'renew_server' })).status).toBe(200)
    features = { pracc: { enabled: false } }
    expect(await order({ ...newServer, ...terms }, { steamId: stranger })).toMatchObject({ status: 403 })
    features = {}
    expect((await order({ ...newServer, ...terms }, { steamId: stranger })).status).toBe(200)
  })

  test('have the configured prices and methods', async () => {
    const { body } = await practice.get('/api/payment/pricing?product_type=server_rental&currency=USD')
    expect(kept(calls.getPricing, body)).toEqual({
      data: {
        currency: 'USD',
        items: [
          { duration: '1m', relocatable: false, amount: 13.99 },
          { duration: '1m', relocatable: true, amount: 17.99 },
        ],
        bookings: [],
        methods: ['paypal'],
        ways: [{ method: 'paypal', via: 'page' }],
      },
    })
  })

  test('buy a server: its slot is reserved while a payment is open, and it is created once paid', async () => {
    const id = await ordered({ region: 'ap-beijing' })
    expect(await servers()).toEqual([])
    expect(await available('ap-beijing')).toBe(true)
    expect(await look(id)).toMatchObject({
      status: 'pending',
      state: 'created',
      amount_minor: 12_800,
      instance_id: '',
      timeline: [{ event: 'ordered' }],
    })

    const { body } = await pay(id)
    kept(calls.payOrder, body)
    expect(await available('ap-beijing')).toBe(false)
    expect(await servers()).toEqual([])
    expect(body.payment_url).toBe(`https://alipay.test/${id}_1`)
    expect(alipay.titles.get(`${id}_1`)).toBe('练习服 训练赛 · 1 个月')
    expect(await look(id)).toMatchObject({ state: 'pending', attempt: { method: 'alipay', via: 'page' } })

    alipay.pay(`${id}_1`)
    expect((await notify(alipay, `${id}_1`)).body).toBe('success')
    const paid = await look(id)
    expect(paid).toMatchObject({ status: 'paid', state: 'fulfilled' })
    expect(paid.timeline.map(({ event }) => event)).toEqual(['ordered', 'payment_opened', 'paid', 'fulfilled'])
    await eventually(async () =>
      expect(await servers()).toEqual([
        expect.objectContaining({ instance_id: paid.instance_id, status: 'RUNNING', isOwner: true }),
      ]),
    )
    expect((await practice.get<OrderWire[]>('/api/practice/orders')).body).toEqual([await look(id)])
    expect((await practice.get<OrderWire[]>('/api/practice/orders', stranger)).body).toEqual([])
  })

  test('renew a server, also for a member, and keep its region mode', async () => {
    const server = await practice.create()
    // Its rented time begins once it is ready.
    await eventually(async () => expect(await servers()).toMatchObject([{ status: 'RUNNING' }]))
    const [before] = await servers()
    await practice.send('PUT', `/api/scrim/server/${server}/admins`, {
      admins: [owner, member].map((steamid) => ({ steamid, name: '', servername: '' })),
    })
    const renewal = { ...terms, instance_id: server, duration: '4h' }
    const given = { productId: 'renew_server', steamId: member }
    expect((await order({ ...renewal, isRelocatable: false }, given)).body.code).toBe('other_region_mode')
    expect((await order(renewal, { ...given, steamId: stranger })).status).toBe(404)
    const id = await ordered(renewal, given)
    await pay(id, { method: 'wechat', steamId: member })
    wechat.pay(`${id}_1`)
    expect(await look(id, member)).toMatchObject({ state: 'fulfilled', instance_id: server, server_name: '训练赛' })
    const [after] = await servers()
    expect((after?.timestamp ?? 0) - (before?.timestamp ?? 0)).toBe(4 * 3_600)

    await practice.send('PUT', `/api/practice/servers/${server}/rights`, {
      restart: true,
      renew: false,
      demos: true,
      seePassword: true,
    })
    expect((await order(renewal, given)).body.code).toBe('owner_only')
  })

  test('are refused with a reason', async () => {
    const code = async (options: object, given: Parameters<typeof order>[1] = {}) => {
      const { status, body } = await order({ ...newServer, ...terms, ...options }, given)
      return [status, body.code]
    }
    expect(await code({ serverName: '训 练-赛' })).toEqual([400, 'invalid_server_name'])
    expect(await code({ password: '' })).toEqual([400, 'invalid_server_password'])
    expect(await code({ duration: '7d' })).toEqual([400, 'invalid_price'])
    expect(await code({ paymentMethod: 'paypal' })).toEqual([400, 'invalid_price'])
    expect(await code({}, { currency: 'USD' })).toEqual([400, 'invalid_price'])
    expect(await code({ region: 'ap-nowhere' })).toEqual([400, 'unknown_region'])
    expect(await code({ region: 'a\u0000b' })).toEqual([400, 'invalid_request'])
    expect(await code({ amount: 1, duration: undefined })).toEqual([400, 'invalid_request'])
    expect(await code({}, { productId: 'something' })).toEqual([400, 'invalid_request'])
    await pay(await ordered({ region: 'ap-beijing' }))
    expect(await code({ region: 'ap-beijing', serverName: 'duel' })).toEqual([409, 'region_full'])
    await ordered({ serverName: 'a1' })
    await ordered({ serverName: 'a2' })
    expect(await code({ serverName: 'a3' })).toEqual([409, 'too_many_orders'])
    expect(await servers()).toEqual([])
  })

  test('are the same order while they wait for payment, and a new one after that', async () => {
    const ids = await Promise.all([ordered(), ordered(), ordered()])
    expect(new Set(ids).size).toBe(1)
    expect((await cancel(ids[0] ?? '')).body).toMatchObject({ state: 'closed' })
    expect(await ordered()).not.toBe(ids[0])
  })

  test('are visible only to their payer', async () => {
    const id = await ordered()
    for (const steamId of [member, stranger]) {
      expect((await practice.get(`/api/payment/orders/${id}`, steamId)).status).toBe(404)
      expect((await pay(id, { steamId })).status).toBe(404)
      expect((await cancel(id, steamId)).status).toBe(404)
    }
  })

  test('have one attempt at a time: the same method keeps it, another closes it first', async () => {
    const id = await ordered()
    const [first, again] = await Promise.all([pay(id, { via: 'code' }), pay(id, { via: 'code' })])
    expect(again.body).toEqual(first.body)
    expect((await pay(id, { method: 'wechat' })).body.payment_url).toBe(`https://wechat.test/${id}_2`)
    expect(alipay.trades.get(`${id}_1`)?.state).toBe('closed')
    expect((await pay(id, { method: 'paypal' })).body.code).toBe('invalid_price')
    expect((await pay(id, { method: 'wechat', via: 'page' })).body.code).toBe('method_unavailable')

    wechat.pay(`${id}_2`)
    expect((await pay(id)).body.code).toBe('order_paid')
    expect(await look(id)).toMatchObject({ state: 'fulfilled' })
  })

  test('reserve nothing by themselves, and give the slot back when the payment ends', async () => {
    const id = await ordered({ region: 'ap-beijing' })
    const other = await ordered({ region: 'ap-beijing' }, { steamId: stranger })
    await pay(id)
    expect((await pay(other, { steamId: stranger })).body.code).toBe('region_full')
    practice.pass(9 * minuteMs)
    await eventually(async () => expect(await available('ap-beijing')).toBe(true))
    expect(await look(id)).toMatchObject({ state: 'pending' })
    expect((await pay(other, { steamId: stranger })).status).toBe(200)
    expect((await pay(id)).body.code).toBe('region_full')
    alipay.pay(`${other}_1`)
    expect(await look(other, stranger)).toMatchObject({ state: 'fulfilled' })
  })

  test('of players with two unpaid orders reserve nothing until one is paid, or for a day', async () => {
    const leave = async (serverName: string, minutes: number) => {
      const id = await ordered({ serverName })
      await pay(id)
      practice.pass(minutes * minuteMs)
      expect((await cancel(id)).body.state).toBe('closed')
    }
    await leave('mistake', 0)
    await leave('a1', 2)
    const open = await ordered({ serverName: 'open' })
    await leave('a2', 2)
    const refused = await order({ ...newServer, ...terms, serverName: 'a3' })
    expect([refused.status, refused.body.code]).toEqual([409, 'unpaid_orders'])
    expect((await order({ ...newServer, ...terms }, { steamId: stranger })).status).toBe(200)

    // An open order can be paid, but reserves no slot before payment begins.
    expect((await pay(open)).status).toBe(200)
    expect((await look(open)).timeline.map(({ event }) => event)).toEqual(['ordered', 'payment_opened', 'unreserved'])
    alipay.pay(`${open}_1`)
    await notify(alipay, `${open}_1`)
    expect(await look(open)).toMatchObject({ state: 'fulfilled' })

    for (const name of ['b1', 'b2']) await leave(name, 2)
    expect((await order({ ...newServer, ...terms, serverName: 'b3' })).body.code).toBe('unpaid_orders')
    practice.pass(24 * 60 * minuteMs)
    expect((await order({ ...newServer, ...terms, serverName: 'b3' })).status).toBe(200)
  })

  test('reserve half of the free slots of a region; the players who pay first get the others', async () => {
    const [first, second, third] = [
      await ordered(),
      await ordered({ serverName: 'duel' }, { steamId: member }),
      await ordered({ serverName: 'aim' }, { steamId: stranger }),
    ]
    await pay(first)
    await pay(second, { steamId: member })
    await pay(third, { steamId: stranger })
    const isReserved = async (id: string, steamId: string) =>
      !(await look(id, steamId)).timeline.some(({ event }) => event === 'unreserved')
    expect(
      await Promise.all([isReserved(first, owner), isReserved(second, member), isReserved(third, stranger)]),
    ).toEqual([true, true, false])
    expect(await available('ap-shanghai')).toBe(true)
    await practice.create()
    alipay.pay(`${third}_1`)
    await eventually(async () => expect(await look(third, stranger)).toMatchObject({ state: 'refunded' }))
    for (const [id, steamId] of [
      [first, owner],
      [second, member],
    ] as const) {
      alipay.pay(`${id}_1`)
      expect(await look(id, steamId)).toMatchObject({ state: 'fulfilled' })
    }
  })

  test('renew an attempt that has expired, close once their time is over, and give the slot back', async () => {
    const id = await ordered({ region: 'ap-beijing' })
    await pay(id, { method: 'wechat' })
    practice.pass(9 * minuteMs)
    expect((await pay(id, { method: 'wechat' })).body.payment_url).toBe(`https://wechat.test/${id}_2`)
    expect(wechat.trades.get(`${id}_1`)?.state).toBe('closed')
    practice.pass(22 * minuteMs)
    await eventually(async () => expect(await look(id)).toMatchObject({ state: 'closed', status: 'closed' }))
    expect(wechat.trades.get(`${id}_2`)?.state).toBe('closed')
    await eventually(async () => expect(await available('ap-beijing')).toBe(true))
    expect((await pay(id)).body.code).toBe('order_closed')
  })

  test('begin no attempt with too little time left, and can then be ordered again', async () => {
    const id = await ordered({ region: 'ap-beijing' })
    await pay(id)
    // Longer than the calls take on a slow machine.
    const marginMs = 60_000
    practice.pass(orderLifetimeMs - leastPayingMs - marginMs)
    const { body } = await pay(id, { method: 'wechat' })
    expect(body.payment_url).toBe(`https://wechat.test/${id}_2`)
    expect(Date.parse(body.expires_at)).toBe(Date.parse((await look(id)).payable_until))
    practice.pass(marginMs)
    // The open attempt is not closed for another, and continues.
    expect((await pay(id, { via: 'code' })).body.code).toBe('order_ending')
    expect(wechat.trades.get(`${id}_2`)?.state).toBe('open')
    expect((await pay(id, { method: 'wechat' })).body).toEqual(body)
    expect(await ordered({ region: 'ap-beijing' })).toBe(id)

    const other = await ordered({ serverName: 'duel' })
    practice.pass(orderLifetimeMs - leastPayingMs + 500)
    expect((await pay(other)).body.code).toBe('order_ending')
    expect(await ordered({ serverName: 'duel' })).not.toBe(other)
    expect(await look(other)).toMatchObject({ state: 'closed' })
  })

  test('have a limited number of attempts, and can then be ordered again', async () => {
    const id = await ordered()
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1)
      expect((await pay(id, { via: attempt % 2 === 0 ? 'code' : 'page' })).status).toBe(200)
    const refused = await pay(id, { method: 'wechat' })
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_attempts'])
    expect(await ordered()).toBe(id)
    alipay.pay(`${id}_${maxAttempts}`, { amount: 1 })
    await notify(alipay, `${id}_${maxAttempts}`)
    expect(await ordered()).not.toBe(id)
    expect(await look(id)).toMatchObject({ state: 'closed' })
  })

  test('are paid instead of cancelled if the payment came first', async () => {
    const id = await ordered({ ...terms, paymentMethod: 'paypal' }, { currency: 'USD' })
    await pay(id, { method: 'paypal' })
    expect(await look(id)).toMatchObject({ state: 'pending', amount_minor: 1_799, currency: 'USD' })
    paypal.pay(`${id}_1`)
    expect(paypal.trades.get(`${id}_1`)?.state).toBe('approved')
    await notify(paypal, `${id}_1`)
    expect(await look(id)).toMatchObject({ state: 'fulfilled' })
    expect((await cancel(id)).body.code).toBe('order_paid')

    const second = await ordered({ serverName: 'duel' })
    await pay(second)
    alipay.pay(`${second}_1`)
    expect((await cancel(second)).body).toMatchObject({ status: 'paid', state: 'fulfilled' })
  })

  test('continue after a decline, which is reported once', async () => {
    const id = await ordered({ ...terms, paymentMethod: 'paypal' }, { currency: 'USD' })
    await pay(id, { method: 'paypal' })
    paypal.isDeclining = true
    paypal.pay(`${id}_1`)
    for (let times = 0; times < 2; times += 1) await notify(paypal, `${id}_1`)
    const declined = await look(id)
    expect(declined).toMatchObject({ state: 'pending', attempt: { method: 'paypal' } })
    expect(declined.timeline.map(({ event }) => event)).toEqual(['ordered', 'payment_opened', 'payment_declined'])
    expect(declined.timeline.at(-1)).toMatchObject({ method: 'paypal' })
    // The same page accepts another payment.
    expect((await pay(id, { method: 'paypal' })).body.payment_url).toBe(`https://paypal.test/${id}_1`)
    paypal.isDeclining = false
    paypal.pay(`${id}_1`)
    await notify(paypal, `${id}_1`)
    expect(await look(id)).toMatchObject({ state: 'fulfilled' })
  })

  const declines = async () => (await database().sqlText.executeSql('select declines from practice_payments')).rows
  test('are captured again rarely while PayPal still shows them approved, and at once after a notification', async () => {
    const id = await ordered({ ...terms, paymentMethod: 'paypal' }, { currency: 'USD' })
    await pay(id, { method: 'paypal' })
    Object.assign(paypal, { isDeclining: true, isStubborn: true })
    paypal.pay(`${id}_1`)
    await notify(paypal, `${id}_1`)
    for (let looks = 0; looks < 3; looks += 1) {
      practice.pass(10_000)
      await look(id)
    }
    expect(await declines()).toEqual([{ declines: 1 }])
    practice.pass(40_000)
    await look(id)
    await eventually(async () => expect(await declines()).toEqual([{ declines: 2 }]))
    await notify(paypal, `${id}_1`)
    await eventually(async () => expect(await declines()).toEqual([{ declines: 3 }]))
  })

  test('are captured at the next query after a new approval, even without a notification', async () => {
    const id = await ordered({ ...terms, paymentMethod: 'paypal' }, { currency: 'USD' })
    await pay(id, { method: 'paypal' })
    paypal.isDeclining = true
    paypal.pay(`${id}_1`)
    await notify(paypal, `${id}_1`)
    paypal.isDeclining = false
    paypal.pay(`${id}_1`)
    practice.pass(5_000)
    await look(id)
    await eventually(async () => expect(await look(id)).toMatchObject({ state: 'fulfilled' }))
  })

  test('are not captured by cancelling while PayPal still shows a declined payment approved', async () => {
    const id = await ordered({ ...terms, paymentMethod: 'paypal' }, { currency: 'USD' })
    await pay(id, { method: 'paypal' })
    Object.assign(paypal, { isDeclining: true, isStubborn: true })
    paypal.pay(`${id}_1`)
    await notify(paypal, `${id}_1`)
    await eventually(async () => expect(await declines()).toEqual([{ declines: 1 }]))
    // Otherwise the next query captures the money, which is still approved.
    await practice.payments.stop?.()
    paypal.isDeclining = false
    practice.pass(70_000)
    const { body } = await cancel(id)
    expect(body.state).toBe('closed')
    expect(paypal.trades.get(`${id}_1`)?.state).not.toBe('paid')
  })

  test('can be cancelled after a decline', async () => {
    const id = await ordered({ ...terms, paymentMethod: 'paypal' }, { currency: 'USD' })
    await pay(id, { method: 'paypal' })
    paypal.isDeclining = true
    paypal.pay(`${id}_1`)
    await notify(paypal, `${id}_1`)
    const { body } = await cancel(id)
    expect(body.state).toBe('closed')
    expect(body.timeline.map(({ event }) => event)).toEqual([
      'ordered',
      'payment_opened',
      'payment_declined',
      'payment_closed',
      'cancelled',
    ])
  })

  test('wait for payments under review, however long that takes', async () => {
    const id = await ordered({ ...terms, paymentMethod: 'paypal' }, { currency: 'USD' })
    await pay(id, { method: 'paypal' })
    paypal.isReviewing = true
    paypal.pay(`${id}_1`)
    await notify(paypal, `${id}_1`)
    expect((await pay(id, { method: 'paypal' })).body.code).toBe('payment_under_way')
    practice.pass(40 * minuteMs)
    await notify(paypal, `${id}_1`)
    expect((await cancel(id)).body.code).toBe('payment_under_way')
    expect(await look(id)).toMatchObject({ state: 'pending' })
    paypal.isReviewing = false
    await notify(paypal, `${id}_1`)
    await eventually(async () => expect(await look(id)).toMatchObject({ state: 'fulfilled' }))
  })

  test('are fulfilled by late money if a slot is free, otherwise refunded', async () => {
    alipay.isForgetful = true
    const [honoured, refused] = [
      await ordered({ region: 'ap-shanghai' }),
      await ordered({ region: 'ap-beijing', serverName: 'duel' }),
    ]
    for (const id of [honoured, refused]) {
      await pay(id, { via: 'code' })
      expect((await cancel(id)).body.state).toBe('closed')
    }
    await practice.create({ region: 'ap-beijing' })
    for (const id of [honoured, refused]) {
      alipay.pay(`${id}_1`)
      expect((await notify(alipay, `${id}_1`)).statusCode).toBe(200)
    }
    expect((await look(honoured)).timeline.map(({ event }) => event)).toEqual([
      'ordered',
      'payment_opened',
      'payment_closed',
      'cancelled',
      'paid',
      'fulfilled',
    ])
    await eventually(async () => expect((await look(refused)).state).toBe('refunded'))
    expect(alipay.net(refused)).toBe(0)
    expect(alipay.net(honoured)).toBe(12_800)
  })

  test('refund double payments and wrong amounts', async () => {
    alipay.isForgetful = true
    const id = await ordered()
    await pay(id, { via: 'code' })
    await pay(id, { method: 'wechat' })
    wechat.pay(`${id}_2`)
    alipay.pay(`${id}_1`)
    await notify(alipay, `${id}_1`)
    await notify(wechat, `${id}_2`)
    await eventually(() => expect(wechat.net(id) + alipay.net(id)).toBe(12_800))
    expect(await look(id)).toMatchObject({ state: 'fulfilled' })

    const other = await ordered({ serverName: 'duel' })
    await pay(other)
    alipay.pay(`${other}_1`, { amount: 1 })
    await notify(alipay, `${other}_1`)
    await eventually(async () =>
      expect((await look(other)).timeline.map(({ event }) => event)).toEqual([
        'ordered',
        'payment_opened',
        'wrong_payment',
        'surplus_refunded',
      ]),
    )
    expect(await look(other)).toMatchObject({ state: 'pending' })
    expect((await pay(other)).body.payment_url).toBe(`https://alipay.test/${other}_2`)
  })

  test('survive invalid, unexpected, repeated and irrelevant notifications', async () => {
    const id = await ordered()
    await pay(id)
    expect((await notify(alipay, `${id}_1`, 'wrong')).statusCode).toBe(401)
    expect((await notify(alipay, 'nothing_1')).statusCode).toBe(200)
    const unread = await practice.app.inject({ method: 'POST', url: '/api/payment/notifications/alipay' })
    expect(unread.statusCode).toBe(401)
    alipay.pay(`${id}_1`)
    const answers = await Promise.all(Array.from({ length: 8 }, () => notify(alipay, `${id}_1`)))
    expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 8 }, () => 'success'))
    expect((await look(id)).timeline.map(({ event }) => event)).toEqual([
      'ordered',
      'payment_opened',
      'paid',
      'fulfilled',
    ])
    expect(await servers()).toHaveLength(1)
  })

  test('wait for a failing gateway, and then continue', async () => {
    const id = await ordered()
    alipay.fails = (call) => (call === 'begin' ? 'after' : undefined)
    expect((await pay(id)).body.code).toBe('gateway_failed')
    alipay.fails = () => 'before'
    expect((await pay(id, { via: 'code' })).body.code).toBe('gateway_failed')
    expect((await cancel(id)).body.code).toBe('gateway_failed')
    expect(await look(id)).toMatchObject({ state: 'pending' })
    alipay.fails = () => undefined
    expect((await pay(id)).body.payment_url).toBe(`https://alipay.test/${id}_1`)
  })
})
