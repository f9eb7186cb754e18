import { type OrderState, paymentMethods, viasOf } from '@warmup/domain/payments'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { practiceServers } from '../../src/machines/machines.tables.ts'
import { createOrder } from '../../src/payments/orders/create-order.service.ts'
import type { OrderRow } from '../../src/payments/orders/orders.store.ts'
import { cancelOrder, payOrder } from '../../src/payments/orders/pay-order.service.ts'
import { practiceOrders } from '../../src/payments/payments.tables.ts'
import { type Difference, reconcileDay } from '../../src/payments/reconciliation/reconcile-day.ts'
import { recordNotification } from '../../src/payments/settling/attempts.store.ts'
import { settleEverything } from '../../src/payments/settling/payments-job.ts'
import { refundByHand } from '../../src/payments/settling/refund-by-hand.ts'
import { decideRefund } from '../../src/payments/settling/refunds.service.ts'
import { settleAttempt, settleOrder } from '../../src/payments/settling/settle.service.ts'
import { dayInShanghai } from '../../src/platform/clock/index.ts'
import { inTransaction } from '../../src/platform/db/index.ts'
import { portal } from '../../src/practice/server/activity.store.ts'
import { createServer } from '../../src/practice/server/rental.service.ts'
import { describeOnDatabase } from '../database.ts'
import { owner } from '../practice/practice-app.ts'
import type { GatewayFault } from './gateway-double.ts'
import { clearOrders, expectInvariants } from './order-invariants.ts'
import { type OrderLedger, openOrderLedger, sessionOf } from './order-ledger.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const otherPlayer = '76561198000000099'
const slow = 600_000

const index = fc.nat({ max: 3 })
const method = fc.constantFrom(...paymentMethods)
const fault = fc.constantFrom('before' as const, 'after' as const, 'dies_before' as const, 'dies_after' as const)

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      what: fc.constantFrom('roomy', 'tight', 'renewal'),
      method,
      name: index,
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('pay' as const), order: index, isWechat: fc.boolean() }) },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('payer_pays' as const),
      trade: index,
      isWrong: fc.nat({ max: 5 }).map((chance) => chance === 0),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('notify' as const), trade: index, times: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('poll' as const), order: index }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), order: index }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('round' as const), replicas: fc.integer({ min: 1, max: 2 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('clock' as const), minutes: fc.constantFrom(-60, -2, 1, 9, 31) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('die' as const),
      transactions: fc.nat({ max: 3 }),
      when: fc.constantFrom('before' as const, 'after' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('fault' as const), gateway: fc.nat({ max: 2 }), fault }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('stall' as const), gateway: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('go_on' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund' as const), order: index }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('by_hand' as const), trade: index, isWhole: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fill' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** The states of orders to which each step applies. */
const ordersFor: Readonly<Record<Extract<Step, { order: number }>['do'], readonly OrderState[]>> = {
  pay: ['created', 'pending'],
  poll: ['pending', 'paid', 'closed'],
  cancel: ['created', 'pending'],
  refund: ['paid', 'fulfilled', 'closed'],
}
const tradesFor: Readonly<Record<Extract<Step, { trade: number }>['do'], readonly string[]>> = {
  payer_pays: ['open'],
  notify: ['open', 'approved', 'paid'],
  by_hand: ['paid'],
}

/** Runs that failed before: steps, isForgetful, isSlow, the hour at the start. */
const onceFailed: [Step[], boolean, boolean, number][] = [
  [
    [
      { do: 'order', what: 'roomy', method: 'alipay', name: 0 },
      { do: 'pay', order: 0, isWechat: false },
      { do: 'payer_pays', trade: 0, isWrong: false },
      { do: 'by_hand', trade: 0, isWhole: false },
      { do: 'clock', minutes: -60 },
      { do: 'round', replicas: 1 },
      { do: 'payer_pays', trade: 0, isWrong: true },
      { do: 'notify', trade: 0, times: 1 },
      { do: 'by_hand', trade: 0, isWhole: false },
      { do: 'order', what: 'roomy', method: 'alipay', name: 0 },
      { do: 'stall', gateway: 0 },
      { do: 'round', replicas: 1 },
      { do: 'notify', trade: 0, times: 1 },
      { do: 'refund', order: 0 },
      { do: 'cancel', order: 0 },
      { do: 'pay', order: 0, isWechat: false },
      { do: 'round', replicas: 1 },
      { do: 'notify', trade: 0, times: 1 },
      { do: 'payer_pays', trade: 0, isWrong: true },
      { do: 'payer_pays', trade: 0, isWrong: true },
      { do: 'order', what: 'roomy', method: 'alipay', name: 0 },
      { do: 'round', replicas: 1 },
      { do: 'payer_pays', trade: 0, isWrong: true },
      { do: 'go_on' },
      { do: 'pay', order: 0, isWechat: false },
    ],
    false,
    true,
    13,
  ],
]

type Run = {
  readonly ledger: OrderLedger
  /** The server to renew. */
  readonly renewed: string
  /** Orders whose payer saw a successful cancellation. */
  readonly cancelled: Set<string>
  /** Steps in progress, which may be waiting for a gateway. */
  readonly pending: Promise<void>[]
  /** Releases waiting gateway calls. */
  readonly release: (() => void)[]
  /** Each resolves when a call arrives at a gateway that makes its next call wait. */
  readonly arrivals: Set<Promise<void>>
}

describeOnDatabase('the order ledger', (database) => {
  afterEach(() => clearOrders(database()))

  const ordersIn = async ({ ledger }: Run, states: readonly OrderState[]): Promise<OrderRow[]> =>
    (await ledger.context.db.select().from(practiceOrders).orderBy(practiceOrders.createdAt, practiceOrders.id)).filter(
      ({ state }) => states.includes(state),
    )
  const tradesIn = ({ ledger }: Run, states: readonly string[]) =>
    ledger.gateways.flatMap((gateway) =>
      [...gateway.trades].filter(([, { state }]) => states.includes(state)).map(([tradeNo]) => ({ gateway, tradeNo })),
    )
  const pick = <T>(items: readonly T[], place: number): T | undefined => items[place % Math.max(items.length, 1)]

  const newServer = (given: { name: string; region: string }, ledger: OrderLedger, ownedBy: string) =>
    inTransaction(ledger.context.db, (tx) =>
      createServer(
        tx,
        { owner: ownedBy, ...given, password: 'nade42', relocatable: true, durationMs: 300 * 24 * hourMs },
        { ...ledger.context, now: ledger.context.now(), actor: portal },
      ),
    )

  const refund = ({ db, products, now }: OrderLedger['context'], orderId: string) =>
    inTransaction(db, (tx) => decideRefund(tx, { products, now: now() }, { orderId, expires: false }))

  const order = (run: Run, { what, method: by, name }: Extract<Step, { do: 'order' }>) => {
    const terms = { duration: '1m', isRelocatable: true, paymentMethod: by }
    const options =
      what === 'renewal'
        ? { ...terms, instance_id: run.renewed }
        : {
            ...terms,
            serverName: `n${name}`,
            password: 'nade42',
            region: what === 'tight' ? 'ap-beijing' : 'ap-shanghai',
          }
    return createOrder(run.ledger.context, sessionOf(owner), {
      currency: by === 'paypal' ? 'USD' : 'CNY',
      productType: 'server_rental',
      productId: what === 'renewal' ? 'renew_server' : 'new_server',
      options: JSON.stringify(options),
    })
  }

  /** The work of a step; undefined if it does not act on the ledger. */
  const workOf = async (run: Run, taken: Step): Promise<(() => Promise<unknown>) | undefined> => {
    const { ledger, release } = run
    const { context, gateways } = ledger
    const session = sessionOf(owner)
    const found = 'order' in taken ? pick(await ordersIn(run, ordersFor[taken.do]), taken.order) : undefined
    const orderId = found?.id
    const trade = 'trade' in taken ? pick(tradesIn(run, tradesFor[taken.do]), taken.trade) : undefined
    switch (taken.do) {
      case 'order':
        return () => order(run, taken)
      case 'pay':
        if (found === undefined) return undefined
        return () => {
          const method = found.currency === 'USD' ? 'paypal' : taken.isWechat ? 'wechat' : 'alipay'
          const [via = 'page'] = viasOf(method)
          return payOrder(context, session, { orderId: found.id, method, via, payer: { address: '127.0.0.1' } })
        }
      case 'payer_pays':
        if (trade) trade.gateway.pay(trade.tradeNo, taken.isWrong ? { amount: 1 } : {})
        return undefined
      case 'by_hand': {
        const paid = trade?.gateway.trades.get(trade.tradeNo)
        const left = (paid?.amount ?? 0) - (paid?.refunded ?? 0)
        if (trade && left > 0) trade.gateway.refundByHand(trade.tradeNo, taken.isWhole ? left : Math.ceil(left / 3))
        return undefined
      }
      case 'notify':
        if (trade === undefined) return undefined
        return async () => {
          for (let time = 0; time < taken.times; time += 1) {
            await recordNotification(context.db, trade.tradeNo, context.now())
            await settleAttempt(context, trade.tradeNo, { isForced: true })
          }
        }
      case 'poll':
        return orderId === undefined ? undefined : () => settleOrder(context, orderId)
      case 'cancel':
        if (orderId === undefined) return undefined
        return async () => {
          const { order: left } = await cancelOrder(context, session, orderId)
          if (left.state === 'closed') run.cancelled.add(left.id)
        }
      case 'round':
        return () =>
          Promise.all(
            Array.from({ length: taken.replicas }, () => settleEverything(context, new AbortController().signal)),
          )
      case 'clock':
        ledger.pass(taken.minutes * minuteMs)
        return undefined
      case 'die':
        ledger.planDeath({ transactions: taken.transactions, when: taken.when })
        return undefined
      case 'fault':
      case 'stall': {
        const gateway = gateways[taken.gateway]
        if (gateway === undefined) return undefined
        const next: GatewayFault =
          taken.do === 'fault' ? taken.fault : new Promise<void>((resolve) => release.push(resolve))
        const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
        if (taken.do === 'stall') run.arrivals.add(arrived)
        gateway.fails = () => {
          gateway.fails = () => undefined
          arrive()
          run.arrivals.delete(arrived)
          return next
        }
        return undefined
      }
      case 'go_on':
        for (const resolve of release.splice(0)) resolve()
        await Promise.all(run.pending.splice(0))
        return undefined
      case 'refund':
        return orderId === undefined ? undefined : () => refund(context, orderId)
      case 'fill':
        return () => newServer({ name: 'full', region: 'ap-beijing' }, ledger, otherPlayer)
    }
  }

  const take = async (run: Run, taken: Step): Promise<void> => {
    const work = await workOf(run, taken)
    if (work === undefined) return
    const done = run.ledger.attempt(work)
    if (run.arrivals.size === 0) return done
    // It may wait for a gateway while later steps run.
    run.pending.push(done)
    await Promise.race([done, ...run.arrivals])
  }

  const differencesIn = async (ledger: OrderLedger): Promise<readonly Difference[]> => {
    const found: Difference[] = []
    for (const gateway of ledger.gateways)
      for (const day of new Set([dayInShanghai(ledger.context.now()), ...gateway.lines.map((line) => line.day)]))
        found.push(...(await reconcileDay(database().db, gateway, day)).differences)
    return found
  }

  /** Removes all faults, stops ordering, and lets time pass. */
  const settle = async (run: Run): Promise<void> => {
    const { ledger } = run
    ledger.planDeath(undefined)
    for (const gateway of ledger.gateways) gateway.fails = () => undefined
    for (const resolve of run.release.splice(0)) resolve()
    await Promise.all(run.pending.splice(0))
    for (const minutes of [0, 61, 31, 31, 12, 61, 6 * 60, 24 * 60, 61, 1]) {
      ledger.pass(minutes * minuteMs)
      await settleEverything(ledger.context, new AbortController().signal)
    }
    // The operator records the refunds that the comparison reports.
    for (const { tradeNo, there, problem } of await differencesIn(ledger)) {
      if (problem !== 'by_hand') continue
      const orderId = tradeNo.replace(/_\d+$/, '')
      const byHand = { orderId, tradeNo, by: 'gateway', amount: there?.amount, note: 'named', expires: false } as const
      const { db, products, now } = ledger.context
      const entered = await inTransaction(db, (tx) => refundByHand(tx, { products, now: now() }, byHand))
      expect(entered.refusal).toBeUndefined()
    }
    for (const minutes of [61, 61]) {
      ledger.pass(minutes * minuteMs)
      await settleEverything(ledger.context, new AbortController().signal)
    }
  }

  test(
    'gives a service or the money back, each exactly once, after any failure',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }),
          fc.boolean(),
          fc.boolean(),
          fc.nat({ max: 23 }),
          async (steps, isForgetful, isSlow, startHour) => {
            await clearOrders(database())
            const ledger = await openOrderLedger(database().db, startHour)
            for (const gateway of ledger.gateways) Object.assign(gateway, { isForgetful, isSlow })
            const created = await newServer({ name: 'old', region: 'ap-shanghai' }, ledger, owner)
            if (typeof created === 'string' || !('id' in created)) throw new Error('There is no server to renew')
            const run: Run = {
              ledger,
              renewed: created.id,
              cancelled: new Set(),
              pending: [],
              release: [],
              arrivals: new Set(),
            }
            const [before] = await database()
              .db.select()
              .from(practiceServers)
              .where(eq(practiceServers.id, created.id))
            for (const taken of steps) await take(run, taken)
            await settle(run)
            expect(ledger.errors).toEqual([])
            await expectInvariants(database().db, ledger.gateways, {
              id: created.id,
              expiresAt: before?.expiresAt ?? new Date(0),
            })
            // At PayPal, only our capture takes money.
            for (const { id, currency } of await ordersIn(run, ['fulfilled', 'refunded']))
              expect(currency === 'USD' && run.cancelled.has(id), id).toBe(false)
            expect(await differencesIn(ledger)).toEqual([])
          },
        ),
        { numRuns: 40, examples: onceFailed },
      )
    },
    slow,
  )
})
