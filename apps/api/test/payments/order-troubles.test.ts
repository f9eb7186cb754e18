import { currencyOf, maxOrdersPerHour } from '@warmup/domain/payments'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findOrder } from '../../src/payments/orders/orders.store.ts'
import { paymentsMetrics } from '../../src/payments/payments.metrics.ts'
import { claimLook, findAttempt } from '../../src/payments/settling/attempts.store.ts'
import { recordTrade } from '../../src/payments/settling/record-trade.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { rentalUndo } from '../../src/practice/index.ts'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { type EngineDouble, startEngineDouble } from '../practice/engine-double.ts'
import { type PracticeApp, regions, startPracticeApp } from '../practice/practice-app.ts'
import { createGatewayDouble, type GatewayDouble } from './gateway-double.ts'
import { clearOrders, expectInvariants } from './order-invariants.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

describeOnDatabase('orders in trouble', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  let alipay: GatewayDouble
  let paypal: GatewayDouble
  const start = async (options: Parameters<typeof startPracticeApp>[2] = {}) => {
    practice = await startPracticeApp(database().db, engine, { gateways: [alipay, paypal], ...options })
    await eventually(async () => expect((await practice.get('/api/scrim/available-regions')).status).toBe(200))
  }
  beforeEach(async () => {
    engine = await startEngineDouble(regions)
    alipay = createGatewayDouble('alipay', () => practice.now())
    paypal = createGatewayDouble('paypal', () => practice.now())
    await start()
  })
  afterEach(async () => {
    await practice.stop()
    await clearOrders(database())
    await engine.close()
  })

  const stateOf = async (id: string) => (await findOrder(database().db, id))?.state
  const attemptOf = async (id: string) => {
    const attempt = await findAttempt(database().db, `${id}_1`)
    if (attempt === undefined) throw new Error('There is no attempt')
    return attempt
  }
  const order = ({ method }: Pick<GatewayDouble, 'method'> = alipay, serverName = 'duel') => {
    const options = { serverName, password: 'nade42', region: 'ap-shanghai', duration: '1m' }
    return practice.send<{ id: string }>('POST', '/api/payment/orders', {
      currency: currencyOf(method),
      productType: 'server_rental',
      productId: 'new_server',
      options: JSON.stringify({ ...options, isRelocatable: true, paymentMethod: method }),
    })
  }
  const begun = async ({ method }: Pick<GatewayDouble, 'method'> = alipay, serverName?: string): Promise<string> => {
    const { body } = await order({ method }, serverName)
    await practice.send('POST', '/api/payment/pay', { orderId: body.id, method })
    return body.id
  }
  const notify = async (id: string, gateway = alipay, signature = 'good'): Promise<number> => {
    const { headers, body } = gateway.notification(`${id}_1`, signature)
    const answer = await practice.app.inject({
      method: 'POST',
      url: `/api/payment/notifications/${gateway.method}`,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: body,
    })
    return answer.statusCode
  }
  /** A cancelled order without further queries, which its gateway still accepts money for. */
  const forgotten = async (): Promise<string> => {
    alipay.isForgetful = true
    const id = await begun()
    await practice.send('POST', `/api/practice/orders/${id}/cancel`, {})
    await eventually(async () => {
      practice.pass(dayMs + minuteMs)
      expect((await attemptOf(id)).lookAt).toBe(null)
    })
    return id
  }

  const cancel = (id: string) =>
    practice.send<{ state?: string; code?: string }>('POST', `/api/practice/orders/${id}/cancel`, {})
  /** An order approved at PayPal. Its payer polls while PayPal's next call waits. */
  const stalledAt = async (call: 'query' | 'capture') => {
    await practice.stop()
    await start({ isWorking: false })
    const id = await begun(paypal)
    paypal.pay(`${id}_1`)
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    paypal.fails = (asked) => {
      if (asked !== call) return undefined
      paypal.fails = () => undefined
      arrive()
      return released
    }
    const looked = practice.get(`/api/payment/orders/${id}`)
    await arrived
    return { id, release, looked }
  }

  test('an order cannot be cancelled during a capture', async () => {
    const { id, release, looked } = await stalledAt('capture')
    paypal.fails = (call) => (call === 'capture' ? 'before' : undefined)
    expect((await cancel(id)).body.code).toBe('gateway_failed')
    paypal.fails = () => undefined
    paypal.isReviewing = true
    expect((await cancel(id)).body.code).toBe('payment_under_way')
    expect(await stateOf(id)).toBe('pending')
    paypal.isReviewing = false
    release()
    await looked
    await eventually(async () => expect(await stateOf(id)).toBe('fulfilled'))
    await expectInvariants(database().db, [paypal])
  })

  test('no money is captured for an order that was cancelled during a query', async () => {
    const { id, release, looked } = await stalledAt('query')
    expect((await cancel(id)).body.state).toBe('closed')
    release()
    await looked
    expect(paypal.calls).not.toContain(`capture ${id}_1`)
    expect(await stateOf(id)).toBe('closed')
    expect(paypal.net(id)).toBe(0)
  })

  test('an attempt is not closed by a query from before its capture', async () => {
    const { id, release, looked } = await stalledAt('capture')
    const before = { ...(await attemptOf(id)), state: 'open' as const }
    const closed = { tradeNo: before.tradeNo, state: 'closed', transactionId: '' } as const
    await recordTrade(
      {
        db: database().db,
        now: practice.now,
        log: createLog('silent'),
        metrics: paymentsMetrics(new Registry(), async () => undefined),
        products: rentalUndo,
      },
      before,
      { ...closed, amount: undefined, currency: undefined, refunded: undefined },
    )
    expect((await attemptOf(id)).state).toBe('taking')
    release()
    await looked
  })

  test('an order of a removed gateway can be cancelled, and otherwise ends with its time', async () => {
    const cancelled = await begun()
    const left = await begun(alipay, 'another')
    await practice.stop()
    await start({ gateways: [paypal] })
    expect(await cancel(cancelled)).toMatchObject({ status: 200, body: { state: 'closed' } })
    expect(await stateOf(left)).toBe('pending')
    await eventually(async () => {
      practice.pass(10 * minuteMs)
      expect(await stateOf(left)).toBe('closed')
    })
    // If the contract returns within a day, the payment is seen.
    expect((await attemptOf(left)).lookAt).not.toBe(null)
  })

  test('a player’s orders per hour are limited, paid or not', async () => {
    for (let made = 0; made < maxOrdersPerHour; made += 1) await cancel(await begun())
    expect(await order()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    practice.pass(61 * minuteMs)
    expect(await order()).toMatchObject({ status: 200 })
  })

  test('a flood of forged notifications causes few requests to a gateway', async () => {
    const [id, other] = [await begun(paypal), await begun(alipay)]
    const verified = () => paypal.calls.filter((call) => call.startsWith('verify'))
    for (const unknown of ['20261122000000000000', other])
      expect(await Promise.all(Array.from({ length: 8 }, () => notify(unknown, paypal, 'forged')))).toEqual(
        Array.from({ length: 8 }, () => 200),
      )
    expect(verified()).toEqual([])
    for (let times = 0; times < 20; times += 1) expect(await notify(id, paypal, 'forged')).toBe(401)
    expect(verified()).toHaveLength(5)
    // The payment is found without a notification.
    paypal.pay(`${id}_1`)
    await practice.get(`/api/payment/orders/${id}`)
    await eventually(async () => expect(await stateOf(id)).toBe('fulfilled'))
  })

  test('a failed query about late money is repeated', async () => {
    const id = await forgotten()
    alipay.pay(`${id}_1`)
    alipay.fails = (call) => (call === 'query' ? 'before' : undefined)
    expect(await notify(id)).toBe(200)
    await eventually(() => expect(alipay.calls.at(-1)).toBe(`query ${id}_1`))
    alipay.fails = () => undefined
    practice.pass(dayMs + minuteMs)
    await eventually(async () => expect(await stateOf(id)).toBe('fulfilled'))
  })

  test('many notifications do not use up the queries of a closed attempt', async () => {
    alipay.isForgetful = true
    const id = await begun()
    await cancel(id)
    for (let times = 0; times < 6; times += 1) expect(await notify(id)).toBe(200)
    expect((await attemptOf(id)).lookAt).not.toBe(null)
    alipay.pay(`${id}_1`)
    await eventually(async () => {
      // Time passes: a query that was running when the money came plans the next one.
      practice.pass(2 * minuteMs)
      expect(await stateOf(id)).toBe('fulfilled')
    })
  })

  test('a query whose process died is repeated after its lease', async () => {
    alipay.isForgetful = true
    const id = await begun()
    await practice.send('POST', `/api/practice/orders/${id}/cancel`, {})
    // The process that claims this query never gets an answer.
    await claimLook(database().db, await attemptOf(id), { now: practice.now(), claimMs: 15_000, isForced: true })
    alipay.pay(`${id}_1`)
    practice.pass(16_000)
    await eventually(async () => expect(await stateOf(id)).toBe('fulfilled'))
  })

  test('an attempt that was just paid is not queried again', async () => {
    const id = await begun()
    const before = await attemptOf(id)
    alipay.pay(`${id}_1`)
    await notify(id)
    await eventually(async () => expect(await stateOf(id)).toBe('fulfilled'))
    const claimed = await claimLook(database().db, before, { now: practice.now(), claimMs: 1_000, isForced: true })
    expect(claimed).toBe(undefined)
    expect((await attemptOf(id)).lookAt).toBe(null)
  })

  test('a payment that was refunded by hand buys nothing', async () => {
    const id = await forgotten()
    alipay.pay(`${id}_1`)
    const trade = alipay.trades.get(`${id}_1`)
    Object.assign(trade ?? {}, { refunded: trade?.amount })
    await notify(id)
    const events = async () =>
      (await practice.get<{ timeline: { event: string }[] }>(`/api/payment/orders/${id}`)).body.timeline.map(
        ({ event }) => event,
      )
    await eventually(async () => expect((await events()).slice(-2)).toEqual(['wrong_payment', 'surplus_refunded']))
    await expectInvariants(database().db, [alipay])
  })

  test('a refund before fulfilment frees the order’s slot', async () => {
    await practice.stop()
    await start({ isWorking: false })
    const id = await begun()
    const trade = { tradeNo: `${id}_1`, state: 'paid', transactionId: 't', amount: 12_800, currency: 'CNY' } as const
    await recordTrade(
      {
        db: database().db,
        now: practice.now,
        log: createLog('silent'),
        metrics: paymentsMetrics(new Registry(), async () => undefined),
        products: rentalUndo,
      },
      await attemptOf(id),
      { ...trade, refunded: undefined },
    )
    expect(await stateOf(id)).toBe('paid')
    await practice.command('refund', { id })
    Object.assign(alipay.trades.get(`${id}_1`) ?? {}, trade)
    await practice.stop()
    await start()
    await eventually(async () => expect(await stateOf(id)).toBe('refunded'))
    await expectInvariants(database().db, [alipay])
  })

  test('an order from a clock far ahead has expired', async () => {
    practice.pass(30 * dayMs)
    const [id, paid] = [await begun(), await begun(paypal)]
    practice.pass(-30 * dayMs)
    await eventually(async () => expect(await stateOf(id)).toBe('closed'))
    expect(alipay.trades.get(`${id}_1`)?.state).toBe('closed')
    await eventually(async () => expect(await stateOf(paid)).toBe('closed'))
    await expectInvariants(database().db, [alipay, paypal])
  })

  test('a refused refund is retried with a new request id', async () => {
    const id = await begun()
    alipay.pay(`${id}_1`)
    await notify(id)
    await eventually(async () => expect(await stateOf(id)).toBe('fulfilled'))
    alipay.isPoor = true
    await practice.command('refund', { id })
    await eventually(() => expect(alipay.calls).toContain(`refund ${id}_1`))
    alipay.isPoor = false
    practice.pass(2 * 60_000)
    await eventually(async () => expect(await stateOf(id)).toBe('refunded'))
  })

  test('a refund planned by a clock far ahead is tried at once', async () => {
    const id = await begun()
    alipay.pay(`${id}_1`)
    await notify(id)
    await eventually(async () => expect(await stateOf(id)).toBe('fulfilled'))
    alipay.fails = (call) => (call === 'refund' ? 'before' : undefined)
    practice.pass(30 * dayMs)
    await practice.command('refund', { id })
    await eventually(() => expect(alipay.calls).toContain(`refund ${id}_1`))
    practice.pass(-30 * dayMs)
    alipay.fails = () => undefined
    await eventually(async () => expect(await stateOf(id)).toBe('refunded'))
  })
})
