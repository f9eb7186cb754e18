import { lastRestore } from '../../platform/db/index.ts'
import { type Gateway, GatewayError } from '../gateways/gateway.ts'
import { type AttemptRow, findOrder } from '../orders/orders.store.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { findAttempt, updateAttempt } from '../settling/attempts.store.ts'
import { enterPayment, partsOfTradeNo } from '../settling/enter-payment.ts'
import { reportMoney } from '../settling/record-trade.ts'
import { insertComparison, isCompared } from './comparisons.store.ts'
import { daysToCompare, readyDaysSince } from './days.ts'
import { findPayments } from './find-payments.ts'
import { type Comparison, reconcileDay } from './reconcile-day.ts'

/** Each difference is one log line; the operator command lists all. */
const maxLogged = 20

type Context = Pick<PaymentsContext, 'db' | 'now' | 'log' | 'metrics' | 'gateways'>

/** Whether the gateway can be asked about an attempt. A restored ledger may lack the number that the gateway needs. */
const canAskAbout = ({ needsGatewayId }: Gateway, { gatewayId }: AttemptRow): boolean =>
  !needsGatewayId || gatewayId !== ''

/** Enters payments whose attempts the ledger lacks, as after the restore of an older backup. Returns how many. */
const enterLost = async (
  context: Context,
  gateway: Gateway,
  day: string,
  tradeNos: ReadonlySet<string>,
): Promise<number> => {
  const { db, now } = context
  let entered = 0
  for (const payment of await findPayments(gateway, readyDaysSince(day, now()), tradeNos)) {
    const received = await enterPayment(db, payment, { now: now() })
    if (received === undefined) continue
    entered += 1
    reportMoney(context, payment.tradeNo, received)
  }
  return entered
}

/** Settles payments of known orders that only the statement has. Returns how many it has entered. */
const settleMissing = async (
  context: Context,
  gateway: Gateway,
  day: string,
  { differences }: Comparison,
): Promise<number> => {
  const { db, now } = context
  const lost = new Set<string>()
  for (const { problem, kind, tradeNo } of differences) {
    if (problem !== 'missing_here' || kind !== 'payment') continue
    const attempt = await findAttempt(db, tradeNo)
    if (attempt?.state === 'paid') continue
    if (attempt !== undefined && canAskAbout(gateway, attempt)) await updateAttempt(db, tradeNo, { lookAt: now() })
    else if ((await findOrder(db, partsOfTradeNo(tradeNo)?.orderId ?? '')) !== undefined) lost.add(tradeNo)
  }
  return lost.size > 0 ? enterLost(context, gateway, day, lost) : 0
}

const reconcile = async (context: Context, gateway: Gateway, day: string): Promise<void> => {
  const { db, log, metrics } = context
  const { method } = gateway
  const comparison = await reconcileDay(db, gateway, day)
  const { lines, differences } = comparison
  // The next round compares the day again: by then the orders are delivered, and due refunds made.
  if ((await settleMissing(context, gateway, day, comparison)) > 0) return
  await insertComparison(db, { day, method }, comparison, context.now())
  metrics.reconciliationDifferences.set({ method }, differences.length)
  for (const difference of differences.slice(0, maxLogged))
    log.error({ day, method, ...difference }, 'the book and the statement of a gateway do not agree')
  log.info(
    { day, method, lines, differences: differences.length },
    'a day was compared with the statement of a gateway',
  )
}

/** Compares each of the last days, and those that a restored backup lacks, with the gateways' statements once. */
export const reconcileLastDays = async (context: Context, signal: AbortSignal): Promise<void> => {
  const { db, log, now, gateways } = context
  for (const day of daysToCompare(now(), await lastRestore(db))) {
    for (const gateway of gateways) {
      if (signal.aborted) return
      try {
        if (!(await isCompared(db, { method: gateway.method, day }))) await reconcile(context, gateway, day)
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error
        log.warn({ err: error, day, method: gateway.method }, 'the statement of a gateway cannot be had yet')
      }
    }
  }
}
