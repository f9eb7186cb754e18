import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Attempt, GatewayError } from '../../apps/api/src/practice/gateways/gateway.ts'
import { attemptOf, isFrom, type Method, type PaymentRig, startPaymentRig } from './payment-rig.ts'

let rig: PaymentRig
beforeAll(async () => {
  rig = await startPaymentRig()
})
afterAll(() => rig.close())

const all = async <T>(values: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = []
  for await (const value of values) found.push(value)
  return found
}

/** Begins an attempt, and opens its page where it has one. */
const begin = async (method: Method, changes: Partial<ReturnType<typeof attemptOf>> = {}) => {
  const wanted = { ...attemptOf(rig, method), ...changes }
  const { url, gatewayId } = await rig.gateway(method).begin(wanted)
  if (url.startsWith('http')) await (await fetch(url)).text()
  return { wanted, url, attempt: { ...wanted, gatewayId } satisfies Attempt }
}

/** Pays, as the payer and we do it together. */
const pay = async (method: Method, attempt: Attempt, action = 'pay') => {
  expect(await rig.act(attempt.tradeNo, action)).toBe(200)
  return rig.gateway(method).capture(attempt)
}

const refundOf = async (method: Method, attempt: Attempt, transactionId: string, refundAmount = attempt.amount) =>
  rig
    .gateway(method)
    .refund({ ...attempt, transactionId, refundNo: `${attempt.tradeNo}-r`, refundAmount, reason: '退款' })

describe.each(['alipay', 'wechat', 'paypal'] as const)('%s', (method) => {
  const currency = method === 'paypal' ? 'USD' : 'CNY'

  test('an attempt is open until it is paid, and then says what came', async () => {
    const { attempt } = await begin(method)
    expect(await rig.gateway(method).query(attempt)).toMatchObject({ state: 'open', amount: undefined })
    const paid = await pay(method, attempt)
    expect(paid).toMatchObject({ tradeNo: attempt.tradeNo, state: 'paid', amount: attempt.amount, currency })
    expect(paid.transactionId).not.toBe('')
    expect(await rig.gateway(method).query(attempt)).toEqual(paid)
    expect(await rig.gateway(method).capture(attempt)).toEqual(paid)
  })

  test('begun again with the same number it is the same', async () => {
    const { wanted, url, attempt } = await begin(method)
    const again = await rig.gateway(method).begin(wanted)
    if (method !== 'alipay') expect(again).toEqual({ url, gatewayId: attempt.gatewayId })
    if (again.url.startsWith('http')) await (await fetch(again.url)).text()
    expect(rig.payments.ledger.list().filter(({ tradeNo }) => tradeNo === wanted.tradeNo)).toHaveLength(1)
  })

  test('a notification names the attempt, and is sent again until it is accepted', async () => {
    rig.answerWith({ status: 500, body: 'busy' })
    const { attempt } = await begin(method)
    await pay(method, attempt)
    const isOurs = async () => {
      for (;;) {
        const { notification } = await rig.arrival(isFrom(method))
        const read = await rig
          .gateway(method)
          .readNotification(notification, async () => true)
          .catch(() => undefined)
        if (read?.tradeNo === attempt.tradeNo) return true
      }
    }
    expect(await isOurs()).toBe(true)
    expect(await isOurs()).toBe(true)
    rig.answerWith(undefined)
    expect(await isOurs()).toBe(true)
    const notices = () => rig.payments.ledger.findByNumber(attempt.tradeNo)?.notices ?? []
    await expect.poll(() => notices().some(({ status }) => status === 200)).toBe(true)
    expect(
      notices()
        .filter(({ event }) => event === 'probe')
        .every(({ status }) => status !== 200),
    ).toBe(true)
  })

  test('what is closed cannot be paid; money that was faster is told', async () => {
    const [open, paid] = [await begin(method), await begin(method)]
    expect((await rig.gateway(method).close(open.attempt)).state).toBe('closed')
    expect((await rig.gateway(method).close(open.attempt)).state).toBe('closed')
    await pay(method, paid.attempt)
    expect(await rig.gateway(method).close(paid.attempt)).toMatchObject({ state: 'paid', amount: paid.wanted.amount })
  })

  test('what was never begun is unknown, and closed by closing', async () => {
    const attempt = { ...attemptOf(rig, method), gatewayId: '' }
    expect((await rig.gateway(method).query(attempt)).state).toBe('unknown')
    expect((await rig.gateway(method).close(attempt)).state).toBe('closed')
  })

  test('late money is money', async () => {
    const { attempt } = await begin(method)
    expect(await rig.act(attempt.tradeNo, 'expire')).toBe(200)
    expect((await rig.gateway(method).query(attempt)).state).toBe('closed')
    expect(await rig.act(attempt.tradeNo, 'pay')).toBe(409)
    expect(await pay(method, attempt, 'pay-late')).toMatchObject({ state: 'paid', amount: attempt.amount })
  })

  test('a payment that fails leaves the attempt open', async () => {
    const { attempt } = await begin(method)
    expect(await rig.act(attempt.tradeNo, 'deny')).toBe(200)
    expect((await rig.gateway(method).capture(attempt)).state).toBe('open')
    expect((await pay(method, attempt)).state).toBe('paid')
  })

  test('money is given back once for a number', async () => {
    const { attempt } = await begin(method)
    const { transactionId } = await pay(method, attempt)
    const given = await refundOf(method, attempt, transactionId, 300)
    expect(given.state).toBe('done')
    expect(await refundOf(method, attempt, transactionId, 300)).toEqual(given)
    const [trade] = rig.payments.ledger.list().filter(({ tradeNo }) => tradeNo === attempt.tradeNo)
    expect(trade?.refunds.map(({ amount }) => amount)).toEqual([300])
    expect(await rig.gateway(method).query(attempt)).toMatchObject({ state: 'paid', amount: attempt.amount })
    const tooMuch = { ...attempt, transactionId, refundNo: `${attempt.tradeNo}-x`, reason: '' }
    expect((await rig.gateway(method).refund({ ...tooMuch, refundAmount: attempt.amount })).state).toBe('failed')
  })

  test('what was given back whole is still known as paid', async () => {
    const { attempt } = await begin(method)
    const { transactionId } = await pay(method, attempt)
    await refundOf(method, attempt, transactionId)
    const trade = await rig.gateway(method).query(attempt)
    expect(trade).toMatchObject({ state: 'paid', amount: attempt.amount, transactionId })
    expect(trade.refunded).toBe(method === 'wechat' ? 'some' : attempt.amount)
  })

  test('a day’s statement has payments and refunds, and another day’s has not', async () => {
    const { attempt } = await begin(method)
    const { transactionId } = await pay(method, attempt)
    await refundOf(method, attempt, transactionId, 100)
    const day = new Date(rig.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    const lines = await all(rig.gateway(method).statement(day))
    const common = { tradeNo: attempt.tradeNo, transactionId, currency }
    expect(lines.filter(({ tradeNo }) => tradeNo === attempt.tradeNo)).toEqual([
      { kind: 'payment', amount: attempt.amount, ...common },
      { kind: 'refund', amount: 100, ...common },
    ])
    expect(await all(rig.gateway(method).statement('2020-02-29'))).toEqual([])
  })
})

test('Alipay knows a code once it was scanned', async () => {
  const wanted = { ...attemptOf(rig, 'alipay'), via: 'code' as const }
  const { url, gatewayId } = await rig.gateway('alipay').begin(wanted)
  const attempt = { ...wanted, gatewayId }
  expect((await rig.gateway('alipay').query(attempt)).state).toBe('unknown')
  expect(await (await fetch(url)).text()).toContain('支付宝')
  expect((await rig.gateway('alipay').query(attempt)).state).toBe('open')
  expect(await rig.gateway('alipay').begin(wanted)).toEqual({ url, gatewayId })
})

test('Alipay’s page for phones leads to the cashier too', async () => {
  const { attempt } = await begin('alipay', { via: 'phone' })
  expect((await pay('alipay', attempt)).state).toBe('paid')
})

test.each(['wechat', 'paypal'] as const)('%s refuses a number for another amount', async (method) => {
  const { wanted } = await begin(method)
  await expect(rig.gateway(method).begin({ ...wanted, amount: wanted.amount + 1 })).rejects.toThrow(GatewayError)
})

test('Alipay refuses a code’s number for another amount', async () => {
  const { wanted } = await begin('alipay', { via: 'code' })
  await expect(rig.gateway('alipay').begin({ ...wanted, amount: 1 })).rejects.toThrow('ACQ.CONTEXT_INCONSISTENT')
})

test('WeChat takes a code that has hardly any time left for the shortest time it takes any', async () => {
  const { attempt } = await begin('wechat', { until: rig.now() })
  expect((await rig.gateway('wechat').query(attempt)).state).toBe('open')
  rig.pass(70_000)
  expect((await rig.gateway('wechat').query(attempt)).state).toBe('closed')
})

test('more transactions than PayPal shows for a range are read in parts, each once', async () => {
  const { ledger } = rig.payments
  const begins = Date.parse('2026-03-01T00:00:00+08:00')
  const count = 10_500
  for (let number = 0; number < count; number += 1) {
    const trade = ledger.begin({
      ...attemptOf(rig, 'paypal'),
      method: 'paypal',
      currency: 'USD',
      via: 'page',
      until: undefined,
      notifyUrl: '',
    })
    if (trade) ledger.change(trade, { state: 'paid', transactionId: `T${number}`, paidAt: begins + number * 8_000 })
  }
  const lines = await all(rig.gateway('paypal').statement('2026-03-01'))
  expect(new Set(lines.map(({ transactionId }) => transactionId)).size).toBe(count)
  expect(lines).toHaveLength(count)
})
