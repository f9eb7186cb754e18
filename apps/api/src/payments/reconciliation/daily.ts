import { and, eq } from 'drizzle-orm'
import { addMs, dayInShanghai } from '../../platform/clock/index.ts'
import { type Gateway, GatewayError } from '../gateways/gateway.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { practiceReconciliations } from '../payments.tables.ts'
import { findAttempt, updateAttempt } from '../settling/attempts.store.ts'
import { type Comparison, reconcileDay } from './reconcile-day.ts'

/** Gateways have the statement this long after the end of the day in Asia/Shanghai. */
const readyAfterMs = 11 * 3_600_000
const dayMs = 24 * 3_600_000
/** The number of past days to catch up on after downtime. */
const daysBack = 3
/** Each difference is one log line; the operator command lists all. */
const maxLogged = 20

type Context = Pick<PaymentsContext, 'db' | 'now' | 'log' | 'metrics' | 'gateways'>

const isDone = async ({ db }: Context, method: Gateway['method'], day: string): Promise<boolean> => {
  const found = await db
    .select({ day: practiceReconciliations.day })
    .from(practiceReconciliations)
    .where(and(eq(practiceReconciliations.day, day), eq(practiceReconciliations.method, method)))
  return found.length > 0
}

/** Makes attempts due whose payment only the statement has. */
const lookForMissing = async ({ db, now }: Context, { differences }: Comparison): Promise<void> => {
  for (const { problem, tradeNo } of differences) {
    if (problem !== 'missing_here') continue
    const attempt = await findAttempt(db, tradeNo)
    if (attempt !== undefined && attempt.state !== 'paid') await updateAttempt(db, tradeNo, { lookAt: now() })
  }
}

const reconcile = async (context: Context, gateway: Gateway, day: string): Promise<void> => {
  const { db, log, metrics } = context
  const { method } = gateway
  const comparison = await reconcileDay(db, gateway, day)
  const { lines, differences } = comparison
  await lookForMissing(context, comparison)
  const found = { at: context.now(), lines, differences: differences.length }
  await db
    .insert(practiceReconciliations)
    .values({ day, method, ...found })
    .onConflictDoUpdate({ target: [practiceReconciliations.day, practiceReconciliations.method], set: found })
  metrics.reconciliationDifferences.set({ method }, differences.length)
  for (const difference of differences.slice(0, maxLogged))
    log.error({ day, method, ...difference }, 'the book and the statement of a gateway do not agree')
  log.info(
    { day, method, lines, differences: differences.length },
    'a day was compared with the statement of a gateway',
  )
}

/** Compares each of the last days with the gateways' statements once, as soon as they are available. */
export const reconcileLastDays = async (context: Context, signal: AbortSignal): Promise<void> => {
  const { log, now, gateways } = context
  for (let back = 1; back <= daysBack; back += 1) {
    const day = dayInShanghai(addMs(now(), -readyAfterMs - back * dayMs))
    for (const gateway of gateways) {
      if (signal.aborted) return
      try {
        if (!(await isDone(context, gateway.method, day))) await reconcile(context, gateway, day)
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error
        log.warn({ err: error, day, method: gateway.method }, 'the statement of a gateway cannot be had yet')
      }
    }
  }
}
