import { and, eq, gte, inArray, lt, ne } from 'drizzle-orm'
import { addMs, dayInShanghai } from '../../../platform/clock/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { type Gateway, GatewayError, type StatementLine } from '../../gateways/gateway.ts'
import { practiceOrderEntries, practicePayments } from '../orders.tables.ts'

/** Money that moved by one trade, in one direction. In minor units, positive either way. */
type Movement = { readonly amount: number; readonly currency: string }

/** What our book and a gateway's statement do not agree about. */
export type Difference = {
  readonly problem: 'missing_here' | 'missing_there' | 'other_amount'
  readonly kind: StatementLine['kind']
  readonly tradeNo: string
  readonly here: Movement | undefined
  readonly there: Movement | undefined
}

export type Comparison = { readonly lines: number; readonly differences: readonly Difference[] }

type Movements = Map<string, Movement>
type Here = Pick<typeof practiceOrderEntries.$inferSelect, 'tradeNo' | 'amount' | 'currency' | 'at'>

const dayMs = 24 * 3_600_000
/** Values of one query. */
const batch = 1_000
/** A payment is written down when it is seen, which may be so many days after it was made. */
const daysBack = 31

const startOf = (day: string): Date => new Date(`${day}T00:00:00+08:00`)
const dayAfter = (day: string, days: number): string => dayInShanghai(addMs(startOf(day), days * dayMs))

const keyOf = (kind: StatementLine['kind'], tradeNo: string): string => `${kind} ${tradeNo}`
const partsOf = (key: string): Pick<Difference, 'kind' | 'tradeNo'> => {
  const [kind = '', tradeNo = ''] = key.split(' ')
  return { kind: kind === 'refund' ? 'refund' : 'payment', tradeNo }
}
const kindOf = ({ amount }: Pick<Here, 'amount'>): StatementLine['kind'] => (amount > 0 ? 'payment' : 'refund')

const addTo = (movements: Movements, key: string, { amount, currency }: Movement): void => {
  movements.set(key, { amount: amount + (movements.get(key)?.amount ?? 0), currency })
}

const readStatement = async (gateway: Gateway, day: string): Promise<{ movements: Movements; lines: number }> => {
  const movements: Movements = new Map()
  let lines = 0
  for await (const line of gateway.statement(day)) {
    lines += 1
    addTo(movements, keyOf(line.kind, line.tradeNo), line)
  }
  return { movements, lines }
}

const columns = {
  tradeNo: practiceOrderEntries.tradeNo,
  amount: practiceOrderEntries.amount,
  currency: practiceOrderEntries.currency,
  at: practiceOrderEntries.at,
}

/** What our book says of a day. */
const entriesOf = (db: Database, method: Gateway['method'], day: string): Promise<Here[]> =>
  db
    .select(columns)
    .from(practiceOrderEntries)
    .where(
      and(
        ne(practiceOrderEntries.amount, 0),
        eq(practiceOrderEntries.method, method),
        gte(practiceOrderEntries.at, startOf(day)),
        lt(practiceOrderEntries.at, addMs(startOf(day), dayMs)),
      ),
    )

/** What our book says of some trades, whenever that was. */
const entriesOfTrades = async (db: Database, tradeNos: readonly string[]): Promise<Here[]> => {
  const found: Here[] = []
  for (let start = 0; start < tradeNos.length; start += batch) {
    found.push(
      ...(await db
        .select(columns)
        .from(practicePayments)
        .innerJoin(
          practiceOrderEntries,
          and(
            eq(practiceOrderEntries.orderId, practicePayments.orderId),
            eq(practiceOrderEntries.tradeNo, practicePayments.tradeNo),
            ne(practiceOrderEntries.amount, 0),
          ),
        )
        .where(inArray(practicePayments.tradeNo, tradeNos.slice(start, start + batch)))),
    )
  }
  return found
}

const movementsOf = (entries: readonly Here[]): Movements => {
  const movements: Movements = new Map()
  for (const entry of entries)
    addTo(movements, keyOf(kindOf(entry), entry.tradeNo), { amount: Math.abs(entry.amount), currency: entry.currency })
  return movements
}

/** Of what we wrote down on a day, those that no statement around it has: the gateway's day may be another one. */
const withoutLine = async (
  gateway: Gateway,
  { day, keys }: { readonly day: string; readonly keys: ReadonlySet<string> },
): Promise<ReadonlySet<string>> => {
  const left = new Set(keys)
  // The day after first: our clock may be slow. Its statement may not be there yet.
  for (const offset of [1, ...Array.from({ length: daysBack }, (_, back) => -1 - back)]) {
    if (left.size === 0) break
    try {
      const { movements } = await readStatement(gateway, dayAfter(day, offset))
      for (const key of movements.keys()) left.delete(key)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
    }
  }
  return left
}

/**
 * Compares our book with a gateway's statement of a day in Asia/Shanghai and names every difference
 * (docs/product.md#order-entries). Rejects with `GatewayError` where that statement is not to be had.
 */
export const reconcileDay = async (db: Database, gateway: Gateway, day: string): Promise<Comparison> => {
  const { movements: there, lines } = await readStatement(gateway, day)
  const entries = await entriesOf(db, gateway.method, day)
  const here = movementsOf(entries)
  const elsewhere = [...there.keys()].filter((key) => !here.has(key)).map((key) => partsOf(key).tradeNo)
  const later = movementsOf(await entriesOfTrades(db, [...new Set(elsewhere)]))
  const differences: Difference[] = []
  for (const [key, line] of there) {
    const own = here.get(key) ?? later.get(key)
    if (own === undefined) differences.push({ problem: 'missing_here', ...partsOf(key), here: undefined, there: line })
    else if (own.amount !== line.amount || own.currency !== line.currency)
      differences.push({ problem: 'other_amount', ...partsOf(key), here: own, there: line })
  }
  const unseen = new Set([...here.keys()].filter((key) => !there.has(key)))
  for (const key of await withoutLine(gateway, { day, keys: unseen }))
    differences.push({ problem: 'missing_there', ...partsOf(key), here: here.get(key), there: undefined })
  return { lines, differences }
}
