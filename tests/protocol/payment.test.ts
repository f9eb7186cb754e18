import { currencyOf, paymentMethods } from '@warmup/domain/payments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Attempt, GatewayError } from '../../apps/api/src/payments/gateways/gateway.ts'
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

/** Starts an attempt and opens its payment page, if it has one. */
const begin = async (method: Method, changes: Partial<ReturnType<typeof attemptOf>> = {}) => {
  const wanted = { ...attemptOf(rig, method), ...changes }
  const { url, gatewayId } = await rig.gateway(method).begin(wanted)
  if (url.startsWith('http')) await (await fetch(url)).text()
  return { wanted, url, attempt: { ...wanted, gatewayId } satisfies Attempt }
}

/** Pays: the payer confirms and our client completes the payment. */
const pay = async (method: Method, attempt: Attempt, action = 'pay', declines = 0) => {
  expect(await rig.act(attempt.tradeNo, action)).toBe(200)
  return rig.gateway(method).capture(attempt, declines)
}

const refundOf = async (method: Method, attempt: Attempt, transactionId: string, refundAmount = attempt.amount) =>
  rig.gateway(method).refund({
    ...attempt,
    transactionId,
    refundNo: `${attempt.tradeNo}-r`,
    refundAmount,
    currency: currencyOf(method),
    reason: '退款',
  })

describe.each(paymentMethods)('%s', (method) => {
  const currency = currencyOf(method)

  test('an attempt is open until it is paid, then reports its payment', async () => {
    const { attempt } = await begin(method)
    expect(await rig.gateway(method).query(attempt)).toMatchObject({ state: 'open', amount: undefined })
    const paid = await pay(method, attempt)
    expect(paid).toMatchObject({ tradeNo: attempt.tradeNo, state: 'paid', amount: attempt.amount, currency })
    expect(paid.transactionId).not.toBe('')
    expect(await rig.gateway(method).query(attempt)).toEqual(paid)
    expect(await rig.gateway(method).capture(attempt)).toEqual(paid)
  })

  test('starting it again with the same number returns the same attempt', async () => {
    const { wanted, url, attempt } = await begin(method)
    const again = await rig.gateway(method).begin(wanted)
    if (method !== 'alipay') expect(again).toEqual({ url, gatewayId: attempt.gatewayId })
    if (again.url.startsWith('http')) await (await fetch(again.url)).text()
    expect(rig.payments.ledger.list().filter(({ tradeNo }) => tradeNo === wanted.tradeNo)).toHaveLength(1)
  })

  test('a notification identifies the attempt and is repeated until it is accepted', async () => {
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

  test('a closed attempt cannot be paid; a payment that came first is reported', async () => {
    const [open, paid] = [await begin(method), await begin(method)]
    expect((await rig.gateway(method).close(open.attempt)).state).toBe('closed')
    expect((await rig.gateway(method).close(open.attempt)).state).toBe('closed')
    await pay(method, paid.attempt)
    expect(await rig.gateway(method).close(paid.attempt)).toMatchObject({ state: 'paid', amount: paid.wanted.amount })
  })

  test('an attempt that was never started is unknown, and closing it reports it as closed', async () => {
    const attempt = { ...attemptOf(rig, method), gatewayId: '' }
    expect((await rig.gateway(method).query(attempt)).state).toBe('unknown')
    expect((await rig.gateway(method).close(attempt)).state).toBe('closed')
  })

  test('a late payment is reported as paid', async () => {
    const { attempt } = await begin(method)
    expect(await rig.act(attempt.tradeNo, 'expire')).toBe(200)
    expect((await rig.gateway(method).query(attempt)).state).toBe('closed')
    expect(await rig.act(attempt.tradeNo, 'pay')).toBe(409)
    expect(await pay(method, attempt, 'pay-late')).toMatchObject({ state: 'paid', amount: attempt.amount })
  })

  test('a failed payment leaves the attempt open', async () => {
    const { attempt } = await begin(method)
    expect(await rig.act(attempt.tradeNo, 'deny')).toBe(200)
    expect((await rig.gateway(method).capture(attempt)).state).toBe('open')
    expect((await pay(method, attempt, 'pay', 1)).state).toBe('paid')
  })

  test('one refund number refunds once', async () => {
    const { attempt } = await begin(method)
    const { transactionId } = await pay(method, attempt)
    const given = await refundOf(method, attempt, transactionId, 300)
    expect(given.state).toBe('done')
    expect(await refundOf(method, attempt, transactionId, 300)).toEqual(given)
    const [trade] = rig.payments.ledger.list().filter(({ tradeNo }) => tradeNo === attempt.tradeNo)
    expect(trade?.refunds.map(({ amount }) => amount)).toEqual([300])
    expect(await rig.gateway(method).query(attempt)).toMatchObject({ state: 'paid', amount: attempt.amount })
    const tooMuch = { ...attempt, transactionId, refundNo: `${attempt.tradeNo}-x`, currency, reason: '' }
    expect((await rig.gateway(method).refund({ ...tooMuch, refundAmount: attempt.amount })).state).toBe('failed')
  })

  test('a fully refunded attempt is still known as paid', async () => {
    const { attempt } = await begin(method)
    const { transactionId } = await pay(method, attempt)
    await refundOf(method, attempt, transactionId)
    const trade = await rig.gateway(method).query(attempt)
    expect(trade).toMatchObject({ state: 'paid', amount: attempt.amount, transactionId })
    expect(trade.refunded).toBe(method === 'wechat' ? 'some' : attempt.amount)
  })

  test('the statement of a day has its payments and refunds only', async () => {
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

test('Alipay knows a code after it was scanned', async () => {
  const wanted = { ...attemptOf(rig, 'alipay'), via: 'code' as const }
  const { url, gatewayId } = await rig.gateway('alipay').begin(wanted)
  const attempt = { ...wanted, gatewayId }
  expect((await rig.gateway('alipay').query(attempt)).state).toBe('unknown')
  expect(await (await fetch(url)).text()).toContain('支付宝')
  expect((await rig.gateway('alipay').query(attempt)).state).toBe('open')
  expect(await rig.gateway('alipay').begin(wanted)).toEqual({ url, gatewayId })
})

test("Alipay's page for phones leads to the cashier, too", async () => {
  const { attempt } = await begin('alipay', { via: 'phone' })
  expect((await pay('alipay', attempt)).state).toBe('paid')
})

test('PayPal repeats an earlier decline and accepts the payment of the next approval', async () => {
  const { attempt } = await begin('paypal')
  await rig.act(attempt.tradeNo, 'deny')
  const { capture } = rig.gateway('paypal')
  expect(await capture(attempt)).toMatchObject({ state: 'open', isDeclined: true })
  await rig.act(attempt.tradeNo, 'pay')
  expect(await capture(attempt)).toMatchObject({ state: 'approved', isDeclined: true })
  expect(await capture(attempt, 1)).toMatchObject({ state: 'paid' })
})

test.each(['wechat', 'paypal'] as const)('%s refuses a number for another amount', async (method) => {
  const { wanted } = await begin(method)
  await expect(rig.gateway(method).begin({ ...wanted, amount: wanted.amount + 1 })).rejects.toThrow(GatewayError)
})

test('Alipay refuses the number of a code for another amount', async () => {
  const { wanted } = await begin('alipay', { via: 'code' })
  await expect(rig.gateway('alipay').begin({ ...wanted, amount: 1 })).rejects.toThrow('ACQ.CONTEXT_INCONSISTENT')
})

test('WeChat Pay accepts a code with little time left for its minimum validity', async () => {
  const { attempt } = await begin('wechat', { until: rig.now() })
  expect((await rig.gateway('wechat').query(attempt)).state).toBe('open')
  rig.pass(70_000)
  expect((await rig.gateway('wechat').query(attempt)).state).toBe('closed')
})

test('more transactions than PayPal returns for a range are read in parts, each once', async () => {
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
