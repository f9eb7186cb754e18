import { currencyOf, paymentMethods } from '@warmup/domain/payments'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnDatabase } from '../../apps/api/test/database.ts'
import { eventually } from '../../apps/api/test/eventually.ts'
import { clearOrders } from '../../apps/api/test/payments/order-invariants.ts'
import { type EngineDouble, startEngineDouble } from '../../apps/api/test/practice/engine-double.ts'
import { type PracticeApp, regions, startPracticeApp } from '../../apps/api/test/practice/practice-app.ts'
import { type Method, type PaymentRig, startPaymentRig } from '../protocol/payment-rig.ts'

const minuteMs = 60_000
const region = 'ap-beijing'
const terms = { serverName: '训练赛', password: 'nade42', region, nickname: '', duration: '1m', isRelocatable: true }

/** The portal's ledger with the sandbox's gateways, which report an unpaid trade as the real ones do. */
describeOnDatabase('an unpaid order', (database) => {
  let engine: EngineDouble
  let rig: PaymentRig
  let practice: PracticeApp
  beforeEach(async () => {
    engine = await startEngineDouble(regions)
    rig = await startPaymentRig({ startsAt: Date.now() })
    practice = await startPracticeApp(database().db, engine, { gateways: rig.gateways })
    await eventually(async () => expect(await isFree()).toBe(true))
  })
  afterEach(async () => {
    await practice.stop()
    await clearOrders(database())
    await Promise.all([engine.close(), rig.close()])
  })

  const isFree = async () => {
    const { body } = await practice.get<{ regions?: { region: string; available: boolean }[] }>(
      '/api/scrim/available-regions',
    )
    return body.regions?.find((one) => one.region === region)?.available
  }
  const pay = (orderId: string, method: Method) => practice.send('POST', '/api/payment/pay', { orderId, method })
  const begun = async (method: Method): Promise<string> => {
    const currency = currencyOf(method)
    const options = JSON.stringify({ ...terms, paymentMethod: method })
    const order = { currency, productType: 'server_rental', productId: 'new_server', options }
    const { body } = await practice.send<{ id: string }>('POST', '/api/payment/orders', order)
    expect((await pay(body.id, method)).status).toBe(200)
    // The payer's browser opens the payment page. Alipay creates the trade only then.
    const trade = rig.payments.ledger.findByNumber(`${body.id}_1`)
    if (trade !== undefined) await (await fetch(`${rig.address}/cashier/${trade.key}`)).text()
    expect(await isFree()).toBe(false)
    return body.id
  }
  test.each(paymentMethods)('is cancelled at %s and releases its slot', async (method) => {
    const id = await begun(method)
    const { status, body } = await practice.send('POST', `/api/practice/orders/${id}/cancel`, {})
    expect([status, body]).toEqual([200, expect.objectContaining({ state: 'closed' })])
    expect(await isFree()).toBe(true)
  })

  test.each(paymentMethods)('expires at %s and releases its slot', async (method) => {
    const id = await begun(method)
    rig.pass(40 * minuteMs)
    practice.pass(40 * minuteMs)
    await eventually(async () => expect(await isFree()).toBe(true))
    const { body } = await practice.get(`/api/payment/orders/${id}`)
    expect(body).toMatchObject({ state: 'closed' })
  })

  test('can be paid by another method after WeChat Pay', async () => {
    const id = await begun('wechat')
    expect((await pay(id, 'alipay')).status).toBe(200)
    expect(rig.payments.ledger.find('wechat', `${id}_1`)?.state).toBe('closed')
  })
})
