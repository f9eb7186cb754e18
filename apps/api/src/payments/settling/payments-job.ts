import { randomUUID } from 'node:crypto'
import { orderLifetimeMs } from '@warmup/domain/payments'
import { and, eq, gt, inArray, lte, notExists, or } from 'drizzle-orm'
import type { Lease } from '../../platform/db/index.ts'
import { type LeasedJob, startLeasedJob } from '../../platform/leased-job/index.ts'
import { createLimiter } from '../../platform/limiter/index.ts'
import { GatewayError } from '../gateways/gateway.ts'
import { furthestEnd, openAttemptStates, openStates } from '../orders/orders.store.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { practiceOrders, practicePayments } from '../payments.tables.ts'
import { reconcileLastDays } from '../reconciliation/daily.ts'
import { dueAttempts } from './attempts.store.ts'
import { fulfilOrder } from './fulfil.ts'
import { tryRefund } from './refunds.service.ts'
import { dueRefunds } from './refunds.store.ts'
import { closeOrder, settleAttempt } from './settle.service.ts'

/** The maximum of each kind in one round; the next round continues. */
const batch = 500
/** The maximum number of simultaneous queries to gateways. */
const atOnce = 8

/** Overdue orders whose attempts can bring no more money. */
const overdueOrders = ({ db, now }: PaymentsContext) =>
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

const paidOrders = ({ db }: PaymentsContext) =>
  db.select({ id: practiceOrders.id }).from(practiceOrders).where(eq(practiceOrders.state, 'paid')).limit(batch)

/**
 * One round of the reconciler: queries due payments, fulfils paid orders, closes overdue ones, and makes due refunds. A
 * failure is logged and retried in a later round; the rest continues.
 */
export const settleEverything = async (context: PaymentsContext, signal: AbortSignal): Promise<void> => {
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
  /** Milliseconds between two checks whether a day can be compared with the gateways' statements. */
  readonly statementsEveryMs?: number
}

/** The lease of the periodic work for payments. */
export const paymentsLease = 'practice.payments'

/** Settles due payments, and compares each day with the gateways once, on one replica at a time. */
export const startPaymentsJob = async (
  context: PaymentsContext,
  { everyMs = 15_000, statementsEveryMs = 15 * 60_000 }: PaymentsPace = {},
): Promise<LeasedJob> => {
  const { db, log, leaseMs, replicaId = randomUUID() } = context
  const lease: Lease = { name: paymentsLease, holder: replicaId, ttlMs: leaseMs }
  const job = await startLeasedJob({ db, lease, log })
  job.repeat({
    everyMs,
    firstAfterMs: 0,
    round: (signal) => settleEverything(context, signal),
    onError: (error) => log.warn({ err: error }, 'payments could not be settled'),
  })
  job.repeat({
    everyMs: statementsEveryMs,
    firstAfterMs: everyMs,
    round: (signal) => reconcileLastDays(context, signal),
    onError: (error) => log.error({ err: error }, 'the book could not be compared with the statements of the gateways'),
  })
  return job
}
