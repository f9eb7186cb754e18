import { type Comparison, consolePageSize } from '@warmup/domain/console'
import * as calls from '@warmup/domain/console/calls'
import { type ComparedDay, findOrders, type OrderPlace, orderHistory } from '../../payments/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { type MountedCall, notFound, on, pageOf } from '../../platform/http/index.ts'
import { orderHistoryRecord, orderRecord } from './order-record.ts'

export type OrderRoutesContext = {
  readonly db: Database
  /** The Steam ID in a text, also of a link with a custom name if Steam knows it; other text unchanged. */
  readSteamId(text: string): Promise<string>
  /** Compares a day with the gateways' statements, and updates the stored results of that day. */
  compareDay(day: string): Promise<ComparedDay[]>
}

/** Each comparison downloads up to a month of statements. */
const comparisonsPerMinute = 20

const placeAfter = ({ createdAt, id }: OrderPlace): string => `${createdAt.getTime()}.${id}`

const readPlace = (before: string): OrderPlace => {
  const [time, id = ''] = before.split('.')
  return { createdAt: new Date(Number(time)), id }
}

const comparisonOf = (compared: ComparedDay): Comparison => {
  const { method } = compared
  if (compared.problem !== undefined)
    return { method, state: 'missing', lines: 0, differences: [], problem: compared.problem }
  const { lines, differences } = compared
  return {
    method,
    state: differences.length === 0 ? 'equal' : 'differs',
    lines,
    differences: [...differences],
    problem: '',
  }
}

/** The console's calls about orders (docs/product/console.md#console-orders). */
export const orderRoutes = ({ db, readSteamId, compareDay }: OrderRoutesContext): MountedCall[] => [
  on(calls.findOrders)(async ({ query: { state, search, before } }) => {
    const place = before === undefined ? undefined : readPlace(before)
    return pageOf(
      await findOrders(db, {
        state,
        search: search && (await readSteamId(search)),
        before: place,
        limit: consolePageSize + 1,
      }),
      consolePageSize,
      orderRecord,
      placeAfter,
    )
  }),
  on(calls.getOrderHistory)(async ({ params: { id } }) => {
    const history = await orderHistory(db, id)
    if (history === undefined) throw notFound('There is no such order')
    return orderHistoryRecord(history)
  }),
  on(calls.compareStatements, { requestsPerMinute: comparisonsPerMinute })(async ({ params: { day } }) =>
    (await compareDay(day)).map(comparisonOf),
  ),
]
