import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayInShanghai } from '../../src/platform/clock/index.ts'
import { findAttempt } from '../../src/practice/orders/settling/attempts.store.ts'
import { describeOnBothEngines } from '../database.ts'
import { type EngineDouble, startEngineDouble } from './engine-double.ts'
import { createGatewayDouble, type GatewayDouble } from './gateway-double.ts'
import { clearOrders } from './order-truths.ts'
import { owner, type PracticeApp, regions, startPracticeApp } from './practice-app.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const patient = { timeout: 15_000 }

describeOnBothEngines('the operator and the money', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  let alipay: GatewayDouble
  beforeEach(async () => {
    engine = await startEngineDouble(regions)
    alipay = createGatewayDouble('alipay', () => practice.now())
    practice = await startPracticeApp(database().db, engine, { gateways: [alipay] })
    await vi.waitFor(async () => expect((await practice.get('/api/scrim/available-regions')).status).toBe(200), patient)
  })
  afterEach(async () => {
    await practice.stop()
    await clearOrders(database())
    await engine.close()
  })

  const state = async (id: string): Promise<string> =>
    (await practice.get<{ state: string }>(`/api/payment/orders/${id}`)).body.state
  const begun = async (serverName: string): Promise<string> => {
    const options = { serverName, password: 'nade42', region: 'ap-shanghai', duration: '1m', isRelocatable: true }
    const { body } = await practice.send<{ id: string }>('POST', '/api/payment/orders', {
      currency: 'CNY',
      productType: 'server_rental',
      productId: 'new_server',
      options: JSON.stringify({ ...options, paymentMethod: 'alipay' }),
    })
    await practice.send('POST', '/api/payment/pay', { orderId: body.id, method: 'alipay' })
    return body.id
  }
  const bought = async (serverName: string): Promise<string> => {
    const id = await begun(serverName)
    alipay.pay(`${id}_1`)
    await vi.waitFor(async () => expect(await state(id)).toBe('fulfilled'), patient)
    return id
  }

  test('lists orders, and tells the whole history of one', async () => {
    expect(await practice.command('orders')).toEqual(['No orders.'])
    const id = await bought('duel')
    const open = await begun('aim')
    expect(await practice.command('orders')).toEqual([expect.stringContaining(open), expect.stringContaining(id)])
    const [line, ...more] = await practice.command('orders', { state: 'fulfilled' })
    expect(more).toEqual([])
    expect(line).toMatch(
      new RegExp(`^${id}  fulfilled {4,}128.00 CNY .*${owner}  new_server  1m  ap-shanghai  ps-.*duel$`),
    )
    const history = await practice.command('order', { id })
    expect(history.map((entry) => /(ordered|payment_opened|paid|fulfilled|attempt) /.exec(entry)?.[1])).toEqual([
      'fulfilled',
      'ordered',
      'payment_opened',
      'paid',
      'fulfilled',
      'attempt',
    ])
    await expect(practice.command('order', { id: 'none' })).rejects.toThrow('There is no such order')
  })

  test('refunds an order once; its server stays, or expires if that is wanted', async () => {
    const [kept, expired] = [await bought('duel'), await bought('aim')]
    expect((await practice.command('refund', { id: kept })).at(-1)).toContain('stays as it is')
    expect((await practice.command('refund', { id: expired, expire: 'yes' })).at(-1)).toContain('expires now')
    for (const id of [kept, expired]) {
      await vi.waitFor(async () => expect(await state(id)).toBe('refunded'), patient)
      expect(alipay.net(id)).toBe(0)
      await expect(practice.command('refund', { id })).rejects.toThrow('no money to give back')
    }
    await vi.waitFor(async () => {
      const { body } = await practice.get<{ instance_name: string; status: string }[]>('/api/scrim/getUserServers')
      const running = body.filter(({ status }) => status === 'RUNNING')
      expect(running.map(({ instance_name: name }) => name)).toEqual(['duel'])
    }, patient)
  })

  test('compares a day with the statements, and names every difference', async () => {
    const [agreed, other, missing] = [await bought('duel'), await bought('aim'), await bought('prac')]
    const day = dayInShanghai(practice.now())
    expect(await practice.command('reconcile', { day })).toEqual([`alipay  ${day}  lines 3  differences 0`])
    const lines = alipay.lines.splice(0)
    for (const { day: on, line } of lines) {
      if (line.tradeNo === `${missing}_1`) continue
      alipay.lines.push({ day: on, line: line.tradeNo === `${other}_1` ? { ...line, amount: 1 } : line })
    }
    const stranger = { kind: 'payment' as const, tradeNo: 'other_1', transactionId: 'x', amount: 5, currency: 'CNY' }
    alipay.lines.push({ day, line: stranger })
    const report = await practice.command('reconcile', { day })
    expect(report[0]).toBe(`alipay  ${day}  lines 3  differences 3`)
    expect(report.slice(1).toSorted()).toEqual(
      [
        `  payment ${other}_1 has another amount  ours 128.00 CNY  theirs 0.01 CNY`,
        `  payment ${missing}_1 is not in the statement  ours 128.00 CNY`,
        '  payment other_1 is not in our book  theirs 0.05 CNY',
      ].toSorted(),
    )
    expect(agreed).not.toBe(other)

    // What the gateway has under the day before, because it was seen late, is no difference.
    for (const entry of lines)
      if (entry.line.tradeNo === `${missing}_1`)
        alipay.lines.push({ day: dayInShanghai(new Date(practice.now().getTime() - dayMs)), line: entry.line })
    expect((await practice.command('reconcile', { day }))[0]).toBe(`alipay  ${day}  lines 3  differences 2`)
    await expect(practice.command('reconcile', { day: 'yesterday' })).rejects.toThrow()
  })

  test('finds money that nobody told of in the statement of the day, and looks for it', async () => {
    alipay.isForgetful = true
    const id = await begun('duel')
    await practice.send('POST', `/api/practice/orders/${id}/cancel`, {})
    expect(await state(id)).toBe('closed')
    const looksAt = async () => (await findAttempt(database().db, `${id}_1`))?.lookAt
    await vi.waitFor(async () => {
      practice.pass(dayMs + hourMs)
      expect(await looksAt()).toBe(null)
    }, patient)
    alipay.pay(`${id}_1`)
    expect(await state(id)).toBe('closed')
    practice.pass(dayMs + 12 * hourMs)
    await vi.waitFor(async () => expect(await state(id)).toBe('fulfilled'), patient)
  })

  test('counts for the metrics', async () => {
    const id = await bought('duel')
    await practice.command('refund', { id })
    await vi.waitFor(async () => expect(await state(id)).toBe('refunded'), patient)
    const exported = await practice.metrics.registry.metrics()
    for (const line of [
      'warmup_orders{state="refunded"} 1',
      'warmup_orders{state="paid"} 0',
      'warmup_refunds_due 0',
      'warmup_payment_money_minor_total{method="alipay",currency="CNY",direction="in"} 12800',
      'warmup_payment_money_minor_total{method="alipay",currency="CNY",direction="back"} 12800',
      'warmup_payment_gateway_seconds_count{method="alipay",call="begin",result="ok"} 1',
    ])
      expect(exported.split('\n')).toContain(line)
  })
})
