import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { practiceServers } from '../../src/machines/machines.tables.ts'
import { findOrder } from '../../src/payments/orders/orders.store.ts'
import { findAttempt } from '../../src/payments/settling/attempts.store.ts'
import { decideRefund } from '../../src/payments/settling/refunds.service.ts'
import { dayInShanghai } from '../../src/platform/clock/index.ts'
import { inTransaction } from '../../src/platform/db/index.ts'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { type EngineDouble, startEngineDouble } from '../practice/engine-double.ts'
import { owner, type PracticeApp, regions, startPracticeApp } from '../practice/practice-app.ts'
import { createGatewayDouble, type GatewayDouble } from './gateway-double.ts'
import { clearOrders, expectInvariants } from './order-invariants.ts'
import { openOrderLedger } from './order-ledger.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

describeOnDatabase('order commands of the operator', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  let alipay: GatewayDouble
  beforeEach(async () => {
    engine = await startEngineDouble(regions)
    alipay = createGatewayDouble('alipay', () => practice.now())
    practice = await startPracticeApp(database().db, engine, { gateways: [alipay] })
    await eventually(async () => expect((await practice.get('/api/scrim/available-regions')).status).toBe(200))
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
    await eventually(async () => expect(await state(id)).toBe('fulfilled'))
    return id
  }

  test('lists orders, and shows the complete history of one', async () => {
    expect(await practice.command('orders')).toEqual(['No orders.'])
    const id = await bought('duel')
    const open = await begun('aim')
    expect(await practice.command('orders')).toEqual([expect.stringContaining(open), expect.stringContaining(id)])
    const [line, ...more] = await practice.command('orders', { state: 'fulfilled' })
    expect(more).toEqual([])
    expect(line).toMatch(
      new RegExp(`^${id}  fulfilled {4,}¥128.00 .*${owner}  new_server  1m  ap-shanghai  ps-.*duel$`),
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

  test('refunds an order once; its server stays, or expires if requested', async () => {
    const [kept, expired] = [await bought('duel'), await bought('aim')]
    expect((await practice.command('refund', { id: kept })).at(-1)).toContain('stays as it is')
    expect((await practice.command('refund', { id: expired, expire: 'yes' })).at(-1)).toContain('expires now')
    for (const id of [kept, expired]) {
      await eventually(async () => expect(await state(id)).toBe('refunded'))
      expect(alipay.net(id)).toBe(0)
      await expect(practice.command('refund', { id })).rejects.toThrow('no money to give back')
    }
    await eventually(async () => {
      const { body } = await practice.get<{ instance_name: string; status: string }[]>('/api/scrim/getUserServers')
      const running = body.filter(({ status }) => status === 'RUNNING')
      expect(running.map(({ instance_name: name }) => name)).toEqual(['duel'])
    })
  })

  const eventsOf = async (id: string): Promise<readonly string[]> =>
    (await practice.get<{ timeline: { event: string }[] }>(`/api/payment/orders/${id}`)).body.timeline.map(
      ({ event }) => event,
    )
  const note = 'Ann, a bad evening'

  test('decides a refund and the expiry of its server in one transaction', async () => {
    const id = await bought('duel')
    const book = await openOrderLedger(database().db)
    book.planDeath({ transactions: 1, when: 'before' })
    const { db, products } = book.context
    const refund = { orderId: id, expires: true }
    const decided = await inTransaction(db, (tx) => decideRefund(tx, { products, now: practice.now() }, refund))
    expect(decided).toMatchObject({ order: { id, state: 'fulfilled' } })
    const order = await findOrder(database().db, id)
    const [server] = await database()
      .db.select()
      .from(practiceServers)
      .where(eq(practiceServers.id, order?.serverId ?? ''))
    expect(server?.expiresAt.getTime()).toBeLessThanOrEqual(practice.now().getTime())
  })

  test('sees full and partial refunds from the gateway’s pages, and records them', async () => {
    const id = await bought('duel')
    const day = dayInShanghai(practice.now())
    const attempt = `${id}_1`
    alipay.refundByHand(attempt, 3_000)
    alipay.refundByHand(attempt, 1_000)
    expect(await practice.command('reconcile', { day })).toEqual([
      `alipay  ${day}  lines 3  differences 1`,
      `  refund ${attempt} was made by hand at the gateway  theirs ¥40.00  ` +
        `refund-by-hand ${id} gateway --attempt ${attempt} --amount 40.00 --note …`,
    ])
    const byHand = (amount: string) => practice.command('refund-by-hand', { id, by: 'gateway', amount, note })
    expect((await byHand('30.00'))[0]).toBe(`refunded by hand  ${attempt}  ¥30.00  left ¥98.00`)
    expect((await practice.command('reconcile', { day }))[1]).toContain('theirs ¥10.00')
    expect((await byHand('10'))[0]).toContain('left ¥88.00')
    expect(await practice.command('reconcile', { day })).toEqual([`alipay  ${day}  lines 3  differences 0`])
    await expect(byHand('88.01')).rejects.toThrow('No more than ¥88.00')
    await expect(byHand('0')).rejects.toThrow()
    expect(await state(id)).toBe('fulfilled')

    // The portal refunds the rest under its own number.
    await practice.command('refund', { id })
    await eventually(async () => expect(await state(id)).toBe('refunded'))
    expect(alipay.net(id)).toBe(0)
    expect([...alipay.refunds]).toEqual([[`${attempt}_r2`, 8_800]])
    expect((await eventsOf(id)).slice(4)).toEqual(['refunded_in_part', 'refunded_in_part', 'refund_due', 'refunded'])
    expect((await practice.command('reconcile', { day }))[0]).toContain('differences 0')
    await expect(byHand('1')).rejects.toThrow('given back already')
    expect((await practice.command('order', { id })).join('\n')).toContain(`by hand at the gateway: ${note}`)
  })

  test('finds the parts of a refund by hand on any days of the statements', async () => {
    const id = await bought('duel')
    const day = dayInShanghai(practice.now())
    alipay.refundByHand(`${id}_1`, 3_000)
    practice.pass(dayMs)
    alipay.refundByHand(`${id}_1`, 4_000)
    for (const amount of ['30', '40']) await practice.command('refund-by-hand', { id, by: 'gateway', amount, note })
    const next = dayInShanghai(practice.now())
    for (const each of [day, next]) expect((await practice.command('reconcile', { day: each })).slice(1)).toEqual([])
    // A refund that was never made.
    await practice.command('refund-by-hand', { id, by: 'gateway', amount: '5', note })
    expect((await practice.command('reconcile', { day: next })).slice(1)).toEqual([
      `  refund ${id}_1 is not in the statement  ours ¥5.00`,
    ])
  })

  test('finds later refunds in the statements of their days', async () => {
    const id = await bought('duel')
    const day = dayInShanghai(practice.now())
    for (const part of [4_000, 3_000]) alipay.refundByHand(`${id}_1`, part)
    practice.pass(3 * dayMs)
    // Both parts are recorded as one, and the portal refunds the rest.
    await practice.command('refund-by-hand', { id, by: 'gateway', amount: '70', note })
    await practice.command('refund', { id })
    await eventually(async () => expect(await state(id)).toBe('refunded'))
    expect(alipay.net(id)).toBe(0)
    for (const each of [day, dayInShanghai(practice.now())])
      expect((await practice.command('reconcile', { day: each })).slice(1)).toEqual([])
  })

  test('reports no money twice, however it was recorded', async () => {
    const id = await bought('duel')
    const attempt = `${id}_1`
    const day = dayInShanghai(practice.now())
    const byHand = (amount: string) => practice.command('refund-by-hand', { id, by: 'gateway', amount, note })
    const named = async (on: string) => (await practice.command('reconcile', { day: on })).slice(1)
    for (const part of [400, 300]) alipay.refundByHand(attempt, part)
    await byHand('3.50')
    expect(await named(day)).toEqual([expect.stringContaining('by hand at the gateway  ours ¥3.50  theirs ¥3.50')])
    await byHand('3.50')
    expect(await named(day)).toEqual([])
    practice.pass(3 * dayMs)
    alipay.refundByHand(attempt, 100)
    const later = dayInShanghai(practice.now())
    expect(await named(later)).toEqual([expect.stringContaining('theirs ¥1.00')])
    await byHand('1')
    for (const each of [day, later]) expect(await named(each)).toEqual([])
    await practice.command('refund', { id })
    await eventually(async () => expect(await state(id)).toBe('refunded'))
    expect(alipay.net(id)).toBe(0)
    for (const each of [day, later]) expect(await named(each)).toEqual([])
  })

  test('matches a refund from the gateway’s pages by the number of its payment', async () => {
    const id = await bought('duel')
    const day = dayInShanghai(practice.now())
    alipay.refundByHand(`${id}_1`, 12_800)
    const [entry] = alipay.lines.splice(-1)
    if (entry) alipay.lines.push({ day, line: { ...entry.line, tradeNo: '' } })
    expect((await practice.command('reconcile', { day }))[1]).toContain(`refund ${id}_1 was made by hand`)
    const lines = await practice.command('refund-by-hand', { id, by: 'gateway', note, expire: 'yes' })
    expect(lines).toEqual([`refunded by hand  ${id}_1  ¥128.00  left ¥0.00`, expect.stringContaining('expires now')])
    expect(await state(id)).toBe('refunded')
    expect(alipay.calls.some((call) => call.startsWith('refund'))).toBe(false)
    expect((await practice.command('reconcile', { day })).slice(1)).toEqual([])
    await expectInvariants(database().db, [alipay])
  })

  test('completes a refund that the gateway refuses, by hand there or elsewhere', async () => {
    const [there, elsewhere] = [await bought('duel'), await bought('aim')]
    // A part was refunded by hand, so the full refund fails permanently.
    alipay.refundByHand(`${there}_1`, 1)
    alipay.fails = (call, tradeNo) => (call === 'refund' && tradeNo === `${elsewhere}_1` ? 'before' : undefined)
    for (const id of [there, elsewhere]) await practice.command('refund', { id })
    await eventually(() => expect(alipay.calls.filter((call) => call.startsWith('refund'))).toHaveLength(2))
    await practice.command('refund-by-hand', { id: there, by: 'gateway', amount: '0.01', note })
    await eventually(async () => expect(await state(there)).toBe('refunded'))
    expect(alipay.net(there)).toBe(0)
    const part = { id: elsewhere, by: 'elsewhere', amount: '1', note }
    await expect(practice.command('refund-by-hand', part)).rejects.toThrow('all that is left')
    await expect(practice.command('refund-by-hand', { id: elsewhere, by: 'elsewhere' })).rejects.toThrow()
    await practice.command('refund-by-hand', { id: elsewhere, by: 'elsewhere', note })
    expect(await state(elsewhere)).toBe('refunded')
    expect((await practice.command('order', { id: elsewhere })).join('\n')).toContain(
      `by hand elsewhere, ¥128.00: ${note}`,
    )
    // The money is still at the gateway and in the ledger.
    const day = dayInShanghai(practice.now())
    expect((await practice.command('reconcile', { day })).slice(1)).toEqual([])
  })

  test('compares a day with the statements, and reports every difference', async () => {
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
        `  payment ${other}_1 has another amount  ours ¥128.00  theirs ¥0.01`,
        `  payment ${missing}_1 is not in the statement  ours ¥128.00`,
        '  payment other_1 is not in our ledger  theirs ¥0.05',
      ].toSorted(),
    )
    expect(agreed).not.toBe(other)

    // A payment that was seen a day late is no difference.
    for (const entry of lines)
      if (entry.line.tradeNo === `${missing}_1`)
        alipay.lines.push({ day: dayInShanghai(new Date(practice.now().getTime() - dayMs)), line: entry.line })
    expect((await practice.command('reconcile', { day }))[0]).toBe(`alipay  ${day}  lines 3  differences 2`)
    await expect(practice.command('reconcile', { day: 'yesterday' })).rejects.toThrow()
  })

  test('finds payments without a notification in the day’s statement, and queries them', async () => {
    alipay.isForgetful = true
    const id = await begun('duel')
    await practice.send('POST', `/api/practice/orders/${id}/cancel`, {})
    expect(await state(id)).toBe('closed')
    const looksAt = async () => (await findAttempt(database().db, `${id}_1`))?.lookAt
    await eventually(async () => {
      practice.pass(dayMs + hourMs)
      expect(await looksAt()).toBe(null)
    })
    alipay.pay(`${id}_1`)
    expect(await state(id)).toBe('closed')
    practice.pass(dayMs + 12 * hourMs)
    await eventually(async () => expect(await state(id)).toBe('fulfilled'))
  })

  test('counts for the metrics', async () => {
    const id = await bought('duel')
    await practice.command('refund', { id })
    await eventually(async () => expect(await state(id)).toBe('refunded'))
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
