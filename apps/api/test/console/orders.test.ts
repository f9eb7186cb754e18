import { randomUUID } from 'node:crypto'
import type { Comparison, OrderHistory, OrderRecord } from '@warmup/domain/console'
import { compareStatements, findOrders, getOrderHistory } from '@warmup/domain/console/calls'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { orderRoutes } from '../../src/console/orders/order.routes.ts'
import { orderActions } from '../../src/console/orders/order-actions.ts'
import { practiceServers } from '../../src/machines/machines.tables.ts'
import { GatewayError } from '../../src/payments/gateways/gateway.ts'
import { practiceReconciliations, practiceRefunds } from '../../src/payments/payments.tables.ts'
import { insertComparison } from '../../src/payments/reconciliation/comparisons.store.ts'
import { dayInShanghai } from '../../src/platform/clock/index.ts'
import { rentalUndo } from '../../src/practice/index.ts'
import { freshSteamId } from '../accounts/accounts-app.ts'
import { type SteamDouble, startSteamDouble } from '../accounts/steam-double.ts'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { kept } from '../kept.ts'
import { createGatewayDouble, type GatewayDouble } from '../payments/gateway-double.ts'
import { clearOrders, expectInvariants } from '../payments/order-invariants.ts'
import { type EngineDouble, startEngineDouble } from '../practice/engine-double.ts'
import { owner, type PracticeApp, regions, startPracticeApp } from '../practice/practice-app.ts'
import { type ConsoleApp, createConsoleApp } from './console-app.ts'
import { storedOrder } from './stored-order.ts'

describeOnDatabase('orders in the console', (database) => {
  let steam: SteamDouble
  let app: ConsoleApp
  let operator: Awaited<ReturnType<ConsoleApp['operator']>>
  let engine: EngineDouble
  let practice: PracticeApp
  let alipay: GatewayDouble
  beforeAll(async () => {
    const { db } = database()
    steam = await startSteamDouble()
    app = await createConsoleApp(db, steam, {
      routes: orderRoutes({
        db,
        readSteamId: async (text) => text,
        compareDay: (day) => practice.payments.compareDay(day),
      }),
      handlers: orderActions({ products: rentalUndo }),
    })
    operator = await app.operator()
  })
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
  afterAll(async () => {
    await app.close()
    await steam.close()
  })

  type Page = { rows: OrderRecord[]; next?: string }
  const page = async (query: Record<string, string>): Promise<Page> => {
    const { status, body } = await app.ask('GET', `/api/console/orders?${new URLSearchParams(query)}`, operator.token)
    expect(status).toBe(200)
    return kept(findOrders, body) as Page
  }
  const found = async (search: string): Promise<string[]> => (await page({ search })).rows.map(({ id }) => id)
  const history = async (id: string): Promise<OrderHistory> => {
    const { status, body } = await app.ask('GET', `/api/console/orders/${id}`, operator.token)
    expect(status).toBe(200)
    return kept(getOrderHistory, body) as OrderHistory
  }
  const compared = async (day: string): Promise<Comparison[]> => {
    const { status, body } = await app.ask('GET', `/api/console/statements/${day}`, operator.token)
    expect(status).toBe(200)
    return kept(compareStatements, body) as Comparison[]
  }
  const act = async (action: Parameters<ConsoleApp['act']>[1], requestId?: string) =>
    (await app.act(operator.token, action, requestId)).body

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
  const stateOf = async (id: string) => (await history(id)).order.state
  const bought = async (serverName: string): Promise<string> => {
    const id = await begun(serverName)
    alipay.pay(`${id}_1`)
    await practice.get(`/api/payment/orders/${id}`)
    await eventually(async () => expect(await stateOf(id)).toBe('fulfilled'))
    return id
  }

  it('finds orders by each of their numbers and names', async () => {
    const payer = freshSteamId()
    const stored = { payer, payerName: '付款人 100%', serverId: 'ps-abcdefghij', serverName: 'aim_map' }
    const { id } = await storedOrder(database().db, stored)
    const paid = await bought('duel')
    const { entries, refunds } = await history(paid)
    expect(refunds).toEqual([])
    const transactionId = entries.find(({ event }) => event === 'paid')?.transactionId ?? ''
    for (const search of [id, id.slice(4, 15).toUpperCase(), payer, '款人 100%', 'abcdefgh', 'AIM_'])
      expect(await found(search), search).toEqual([id])
    const number = Number(BigInt(payer) - 76_561_197_960_265_728n)
    expect(await found(`[U:1:${number}]`)).toEqual([id])
    expect(await found(`https://steamcommunity.com/profiles/${payer}`)).toEqual([id])
    for (const search of [`${paid}_1`, `${paid}_1_r`, `${paid.slice(9)}_12`, transactionId, owner])
      expect(await found(search), search).toEqual([paid])
    for (const search of ['nothing', `${transactionId}x`, freshSteamId(), `${id}_1x`])
      expect(await found(search), search).toEqual([])
  })

  it.each(['%', '_', '\\', "'; drop table practice_orders; --", '👾', '"', '长'.repeat(254)])(
    'takes %s literally',
    async (text) => {
      await storedOrder(database().db, { payerName: 'abc' })
      const { id } = await storedOrder(database().db, { payerName: `a${text}c` })
      expect(await found(text)).toEqual([id])
    },
  )

  it('shows orders in a state', async () => {
    const { id } = await storedOrder(database().db, { state: 'refund_due' })
    await storedOrder(database().db, { state: 'closed', payerName: 'Ann' })
    expect((await page({ state: 'refund_due' })).rows.map((order) => order.id)).toEqual([id])
    expect((await page({ state: 'refund_due', search: 'Ann' })).rows).toEqual([])
    expect((await page({})).rows).toHaveLength(2)
    for (const query of ['state=lost', 'before=x', 'before=1.', `search=${'x'.repeat(255)}`])
      expect((await app.ask('GET', `/api/console/orders?${query}`, operator.token)).status, query).toBe(400)
  })

  it('pages through orders without gaps and repeats, the newest first', async () => {
    const { db } = database()
    for (let index = 0; index < 130; index += 1) await storedOrder(db, { createdAt: new Date(Math.floor(index / 20)) })
    const rows: OrderRecord[] = []
    let next: string | undefined
    do {
      const answer: Page = await page(next === undefined ? {} : { before: next })
      // An order that comes in the meantime is on no later page.
      await storedOrder(db, { createdAt: new Date(1_000 + rows.length) })
      rows.push(...answer.rows)
      next = answer.next
    } while (next !== undefined)
    expect(rows).toHaveLength(130)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(130)
    const times = rows.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted((one, other) => other - one))
  })

  it('shows the whole history of an order', async () => {
    const id = await bought('duel')
    const { order, entries, attempts, refundable } = await history(id)
    expect(order).toMatchObject({ id, payer: owner, serverName: 'duel', region: 'ap-shanghai', state: 'fulfilled' })
    expect(order.serverId).toMatch(/^ps-/)
    expect(entries.map(({ event }) => event)).toEqual(['ordered', 'payment_opened', 'paid', 'fulfilled'])
    expect(entries[2]).toMatchObject({ method: 'alipay', tradeNo: `${id}_1`, amount: 12_800 })
    expect(attempts).toEqual([expect.objectContaining({ tradeNo: `${id}_1`, state: 'paid', amount: 12_800 })])
    expect(refundable).toBe(12_800)
    expect((await app.ask('GET', '/api/console/orders/none', operator.token)).status).toBe(404)
  })

  const refund = (orderId: string, expiresServer = false) => ({ kind: 'refund', orderId, expiresServer }) as const
  const byHand = (orderId: string, changes: object = {}) =>
    ({ kind: 'refund_by_hand', orderId, by: 'gateway', note: 'Ann', expiresServer: false, ...changes }) as const
  const serverOf = async (id: string) => {
    const { serverId } = (await history(id)).order
    return (await database().db.select().from(practiceServers).where(eq(practiceServers.id, serverId)))[0]
  }

  it('refunds an order once, however often it is asked to', async () => {
    const id = await bought('duel')
    const requestId = randomUUID()
    const outcomes = await Promise.all([
      act(refund(id), requestId),
      act(refund(id), requestId),
      act(refund(id)),
      act(refund(id)),
    ])
    const texts = outcomes.map(({ outcome }) => outcome).toSorted()
    expect([
      ['done', 'done', 'unchanged', 'unchanged'],
      ['done', 'unchanged', 'unchanged', 'unchanged'],
    ]).toContainEqual(texts)
    await eventually(async () => expect(await stateOf(id)).toBe('refunded'))
    expect(alipay.net(id)).toBe(0)
    expect(await act(refund(id))).toEqual({ outcome: 'unchanged', detail: 'refunded' })
    expect((await history(id)).refundable).toBe(0)
    expect((await serverOf(id))?.expiresAt.getTime()).toBeGreaterThan(practice.now().getTime())
    await expectInvariants(database().db, [alipay])
  })

  it('expires the server with the refund, and refuses to do so after it', async () => {
    const [expired, stays] = [await bought('duel'), await bought('aim')]
    expect(await act(refund(expired, true))).toEqual({ outcome: 'done', detail: '' })
    expect((await serverOf(expired))?.expiresAt.getTime()).toBeLessThanOrEqual(practice.now().getTime())
    expect(await act(refund(stays))).toMatchObject({ outcome: 'done' })
    expect(await act(refund(stays, true))).toMatchObject({ outcome: 'refused', refusal: 'refund_open' })
    expect((await serverOf(stays))?.expiresAt.getTime()).toBeGreaterThan(practice.now().getTime())
  })

  it('refuses to refund an unknown and an unpaid order', async () => {
    const id = await begun('duel')
    expect(await act(refund('none'))).toEqual({ outcome: 'refused', refusal: 'no_order', detail: '' })
    expect(await act(refund(id))).toEqual({ outcome: 'refused', refusal: 'nothing_to_refund', detail: 'pending' })
    expect(await act(byHand('none'))).toEqual({ outcome: 'refused', refusal: 'no_order', detail: '' })
    expect(await act(byHand(id))).toEqual({ outcome: 'refused', refusal: 'no_payment', detail: '' })
    expect(await stateOf(id)).toBe('pending')
  })

  it('enters a refund by hand exactly once for each request', async () => {
    const id = await bought('duel')
    const part = byHand(id, { amount: 3_000 })
    const requestId = randomUUID()
    const same = await Promise.all([act(part, requestId), act(part, requestId)])
    for (const outcome of same) expect(outcome).toEqual({ outcome: 'done', detail: `${id}_1 ¥30.00` })
    expect((await history(id)).refundable).toBe(9_800)
    expect((await history(id)).entries.at(-1)).toMatchObject({
      event: 'refunded_in_part',
      amount: -3_000,
      detail: 'by hand at the gateway: Ann',
    })
    const whole = await Promise.all([act(byHand(id)), act(byHand(id))])
    expect(whole.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused'])
    expect(whole.find(({ outcome }) => outcome === 'refused')).toMatchObject({ refusal: 'nothing_to_refund' })
    expect(await history(id)).toMatchObject({ order: { state: 'refunded' }, refundable: 0 })
    expect(alipay.calls.some((call) => call.startsWith('refund'))).toBe(false)
  })

  it('enters a refund that was made elsewhere, and expires the server', async () => {
    const id = await bought('duel')
    const elsewhere = byHand(id, { by: 'elsewhere', tradeNo: `${id}_1`, expiresServer: true })
    expect(await act(elsewhere)).toEqual({ outcome: 'done', detail: `${id}_1 ¥128.00` })
    expect(await history(id)).toMatchObject({ order: { state: 'refunded' }, refundable: 0 })
    expect((await serverOf(id))?.expiresAt.getTime()).toBeLessThanOrEqual(practice.now().getTime())
  })

  it('refuses a refund by hand that does not fit the payment, and writes nothing', async () => {
    const [id, other] = [await bought('duel'), await bought('aim')]
    const before = await history(id)
    const refusals: readonly (readonly [object, string, string])[] = [
      [{ amount: 12_801 }, 'amount_too_high', '¥128.00'],
      [{ amount: 1, by: 'elsewhere' }, 'only_in_full', ''],
      [{ amount: 1, expiresServer: true }, 'only_in_full', ''],
      [{ tradeNo: `${id}_9` }, 'no_payment', ''],
      [{ tradeNo: `${other}_1` }, 'no_payment', ''],
    ]
    for (const [changes, refusal, detail] of refusals)
      expect(await act(byHand(id, changes)), refusal).toEqual({ outcome: 'refused', refusal, detail })
    expect(await history(id)).toEqual(before)
    alipay.fails = (call) => (call === 'refund' ? 'before' : undefined)
    await act(refund(id))
    expect(await act(byHand(id, { expiresServer: true }))).toMatchObject({ refusal: 'refund_open' })
    expect((await history(id)).refunds).toEqual([
      expect.objectContaining({ tradeNo: `${id}_1`, amount: 12_800, state: 'due' }),
    ])
  })

  it('asks for the payment when several refunds are due', async () => {
    const id = await bought('duel')
    alipay.fails = (call) => (call === 'refund' ? 'before' : undefined)
    await act(refund(id))
    const { db } = database()
    const [due] = await db.select().from(practiceRefunds).where(eq(practiceRefunds.orderId, id))
    if (due === undefined) throw new Error('No refund is due')
    const surplus = { tradeNo: `${id}_2`, refundNo: `${id}_2_r`, transactionId: 'second', isSurplus: true }
    await db.insert(practiceRefunds).values({ ...due, ...surplus })
    const outcome = await act(byHand(id))
    expect(outcome).toMatchObject({ outcome: 'refused', refusal: 'payment_unclear' })
    expect(String(outcome.detail).split(', ').toSorted()).toEqual([`${id}_1`, `${id}_2`])
    expect(await act(byHand(id, { tradeNo: `${id}_1` }))).toMatchObject({ outcome: 'done' })
  })

  it('compares a day with the gateways, and stores the result of a day that was compared before', async () => {
    const id = await bought('duel')
    const day = dayInShanghai(practice.now())
    expect(await compared(day)).toEqual([{ method: 'alipay', state: 'equal', lines: 1, differences: [], problem: '' }])
    const { db } = database()
    expect(await db.$count(practiceReconciliations, eq(practiceReconciliations.day, day))).toBe(0)
    await insertComparison(db, { day, method: 'alipay' }, { lines: 1, differences: [] }, new Date(0))
    alipay.refundByHand(`${id}_1`, 4_000)
    expect(await compared(day)).toEqual([
      {
        method: 'alipay',
        state: 'differs',
        lines: 2,
        differences: [
          `refund ${id}_1 was made by hand at the gateway  theirs ¥40.00  ` +
            `refund-by-hand ${id} gateway --attempt ${id}_1 --amount 40.00 --note …`,
        ],
        problem: '',
      },
    ])
    const stored = await db.select().from(practiceReconciliations).where(eq(practiceReconciliations.day, day))
    expect(stored).toEqual([expect.objectContaining({ method: 'alipay', lines: 2, differences: 1 })])
  })

  it('returns why there is no statement, and refuses an invalid day', async () => {
    const statement = alipay.statement
    Object.assign(alipay, {
      statement: () => {
        throw new GatewayError('the bill does not exist')
      },
    })
    expect(await compared('2026-01-01')).toEqual([
      { method: 'alipay', state: 'missing', lines: 0, differences: [], problem: 'the bill does not exist' },
    ])
    Object.assign(alipay, { statement })
    for (const day of ['yesterday', '2026-02-30', '2026-1-1'])
      expect((await app.ask('GET', `/api/console/statements/${day}`, operator.token)).status, day).toBe(400)
  })
})
