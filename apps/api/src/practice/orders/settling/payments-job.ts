import { randomUUID } from 'node:crypto'
import { orderLifetimeMs } from '@warmup/domain/practice/payment'
import { and, eq, gt, inArray, lte, notExists, or } from 'drizzle-orm'
import { type Lease, type LeaseWatch, watchLease } from '../../../platform/db/index.ts'
import { createLimiter } from '../../../platform/limiter/index.ts'
import { type RepeatedTask, repeat } from '../../../platform/repeat/index.ts'
import { GatewayError } from '../../gateways/gateway.ts'
import type { PracticeContext } from '../../practice.context.ts'
import { furthestEnd, openAttemptStates, openStates } from '../orders.store.ts'
import { practiceOrders, practicePayments } from '../orders.tables.ts'
import { reconcileLastDays } from '../reconciliation/daily.ts'
import { dueAttempts } from './attempts.store.ts'
import { fulfilOrder } from './fulfil.ts'
import { tryRefund } from './refunds.service.ts'
import { dueRefunds } from './refunds.store.ts'
import { closeOrder, settleAttempt } from './settle.service.ts'

/** At most so many of each kind in one round; the next one goes on. */
const batch = 500
/** A replica that is not in charge looks this often whether it is. */
const followEveryMs = 2_000
/** Questions to gateways at once. */
const atOnce = 8

/** Orders whose time is over, and by whose attempts no money can come any more. */
const overdueOrders = ({ db, now }: PracticeContext) =>
  db
    .select({ id: practiceOrders.id })
    .from(practiceOrders)
    .where(
      and(
        inArray(practiceOrders.state, [...openStates]),
        or(
          lte(practiceOrders.payableUntil, now()),
          gt(practiceOrders.payableUntil, furthestEnd(now(), orderLifetimeMs)),
        ),
        notExists(
          db
            .select({ tradeNo: practicePayments.tradeNo })
            .from(practicePayments)
            .where(
              and(
                eq(practicePayments.orderId, practiceOrders.id),
                inArray(practicePayments.state, [...openAttemptStates]),
              ),
            ),
        ),
      ),
    )
    .limit(batch)

const paidOrders = ({ db }: PracticeContext) =>
  db.select({ id: practiceOrders.id }).from(practiceOrders).where(eq(practiceOrders.state, 'paid')).limit(batch)

/**
 * One round of the reconciler: asks about every payment that is due, fulfils what is paid, closes what is over, and gives
 * back what is due. What fails is logged and tried again in a later round; the rest goes on.
 */
export const settleEverything = async (context: PracticeContext, signal: AbortSignal): Promise<void> => {
  const limit = createLimiter(atOnce)
  const withEach = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> => {
    await Promise.all(
      items.map((item) =>
        limit(async () => {
          if (signal.aborted) return
          try {
            await work(item)
          } catch (error) {
            const level = error instanceof GatewayError ? 'warn' : 'error'
            context.log[level]({ err: error }, 'an order could not be settled; it is tried again')
          }
        }),
      ),
    )
  }
  await withEach(await dueAttempts(context.db, context.now(), batch), ({ tradeNo }) =>
    settleAttempt(context, tradeNo, { isForced: true }),
  )
  await withEach(await paidOrders(context), ({ id }) => fulfilOrder(context, id))
  await withEach(await overdueOrders(context), ({ id }) => closeOrder(context, id, 'expired'))
  await withEach(await dueRefunds(context.db, context.now(), batch), (refund) => tryRefund(context, refund))
}

export type PaymentsPace = {
  /** Milliseconds between two rounds. */
  readonly everyMs?: number
  /** Milliseconds between two looks whether a day can be compared with the gateways' statements. */
  readonly statementsEveryMs?: number
}

export type PaymentsJob = { stop(): Promise<void> }

/** Settles what is due, and compares each day with the gateways once, on one replica at a time. */
export const startPaymentsJob = async (
  context: PracticeContext,
  { everyMs = 15_000, statementsEveryMs = 15 * 60_000 }: PaymentsPace = {},
): Promise<PaymentsJob> => {
  const { db, log, leaseMs } = context
  const lease: Lease = { name: 'practice.payments', holder: randomUUID(), ttlMs: leaseMs }
  const ending = new AbortController()
  const watch: LeaseWatch = await watchLease({
    db,
    lease,
    onRole: (role) => log.info({ role }, 'role in settling payments'),
    onError: (error) => log.warn({ err: error }, 'the lease to settle payments could not be renewed'),
  })
  const rounds: RepeatedTask = repeat({
    // Whoever takes over begins soon.
    everyMs: () => (watch.role === 'holder' ? everyMs : Math.min(everyMs, followEveryMs)),
    firstAfterMs: 0,
    round: async () => {
      if (watch.role === 'holder') await settleEverything(context, ending.signal)
    },
    onError: (error) => log.warn({ err: error }, 'payments could not be settled'),
  })
  const statements: RepeatedTask = repeat({
    everyMs: statementsEveryMs,
    firstAfterMs: everyMs,
    round: async () => {
      if (watch.role === 'holder') await reconcileLastDays(context, ending.signal)
    },
    onError: (error) => log.error({ err: error }, 'the book could not be compared with the statements of the gateways'),
  })
  return {
    stop: async () => {
      ending.abort()
      await Promise.all([rounds.stop(), statements.stop()])
      await watch.stop()
    },
  }
}
