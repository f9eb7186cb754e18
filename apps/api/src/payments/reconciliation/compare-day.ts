import type { Database } from '../../platform/db/index.ts'
import { type Gateway, GatewayError } from '../gateways/gateway.ts'
import { updateComparison } from './comparisons.store.ts'
import { differenceLine } from './difference-line.ts'
import { reconcileDay } from './reconcile-day.ts'

/** A day of the ledger beside a gateway's statement, for the operator. */
export type ComparedDay = { readonly method: Gateway['method'] } & (
  | {
      /** Lines of the statement. */
      readonly lines: number
      /** A line for each difference, with its command. */
      readonly differences: readonly string[]
      readonly problem?: never
    }
  /** The statement cannot be had. */
  | { readonly problem: string }
)

type Context = { readonly db: Database; readonly now: () => Date }

const compareWith = async ({ db, now }: Context, gateway: Gateway, day: string): Promise<ComparedDay> => {
  const { method } = gateway
  try {
    const comparison = await reconcileDay(db, gateway, day)
    await updateComparison(db, { method, day }, comparison, now())
    const differences = comparison.differences.map((difference) => differenceLine(difference, day))
    return { method, lines: comparison.lines, differences }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return { method, problem: error.message }
  }
}

/** Compares a day in Asia/Shanghai with the gateways' statements, and updates the stored results of that day. */
export const compareDay = (
  { gateways, ...context }: Context & { readonly gateways: readonly Gateway[] },
  day: string,
): Promise<ComparedDay[]> => Promise.all(gateways.map((gateway) => compareWith(context, gateway, day)))
