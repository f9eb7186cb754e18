import { and, eq, gt, gte, inArray, lt, ne } from 'drizzle-orm'
import { addMs, dayInShanghai } from '../../../platform/clock/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import { type Gateway, GatewayError, type StatementLine } from '../../gateways/gateway.ts'
import { practiceOrderEntries, practicePayments } from '../orders.tables.ts'
import { isSameSum, type Movement, sumOf, withoutThose } from './movements.ts'

/** What our book and a gateway's statement do not agree about. */
export type Difference = {
  /** `by_hand` is a refund of a payment of ours that was made on the gateway's own pages. */
  readonly problem: 'missing_here' | 'missing_there' | 'other_amount' | 'by_hand'
  readonly kind: StatementLine['kind']
  /** Our number of the trade; for a stranger without one, the gateway's. */
  readonly tradeNo: string
  readonly here: Movement | undefined
  readonly there: Movement | undefined
}

export type Comparison = { readonly lines: number; readonly differences: readonly Difference[] }

/** By kind and trade. */
type Movements = Map<string, readonly Movement[]>
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
  movements.set(key, [...(movements.get(key) ?? []), { amount, currency }])
}

/** Our numbers of payments by the gateway's: a refund that was made on its own pages may have only that. */
const tradeNosOf = async (
  db: Database,
  method: Gateway['method'],
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>()
  for (let start = 0; start < transactionIds.length; start += batch) {
    const rows = await db
      .select({ transactionId: practiceOrderEntries.transactionId, tradeNo: practiceOrderEntries.tradeNo })
      .from(practiceOrderEntries)
      .where(
        and(
          gt(practiceOrderEntries.amount, 0),
          eq(practiceOrderEntries.method, method),
          inArray(practiceOrderEntries.transactionId, transactionIds.slice(start, start + batch)),
        ),
      )
    for (const { transactionId, tradeNo } of rows) found.set(transactionId, tradeNo)
  }
  return found
}

const readStatement = async (
  db: Database,
  gateway: Gateway,
  day: string,
): Promise<{ movements: Movements; lines: number }> => {
  const movements: Movements = new Map()
  const nameless: StatementLine[] = []
  let lines = 0
  for await (const line of gateway.statement(day)) {
    lines += 1
    if (line.tradeNo === '') nameless.push(line)
    else addTo(movements, keyOf(line.kind, line.tradeNo), line)
  }
  const tradeNos = await tradeNosOf(db, gateway.method, [...new Set(nameless.map((line) => line.transactionId))])
  for (const line of nameless)
    addTo(movements, keyOf(line.kind, tradeNos.get(line.transactionId) ?? line.transactionId), line)
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

/** The days, later than the one after `day`, whose statements may have what we wrote down then. */
const laterDays = (entries: readonly Here[], day: string): readonly string[] => {
  // The gateway's day may be the one before.
  const days = entries.flatMap(({ at }) => [dayInShanghai(addMs(at, -dayMs)), dayInShanghai(at)])
  return [...new Set(days)].filter((other) => other > dayAfter(day, 1)).toSorted()
}

type Unseen = {
  readonly day: string
  /** What the statement of that day has. */
  readonly there: Movements
  readonly unseen: Movements
  readonly later: readonly string[]
}

/**
 * Of money that we wrote down, that which the statements around a day, and of `later` days, do not have: the gateway's day may
 * be another one, and a refund by hand lie in parts on several. Also returns the lines that were seen on the way.
 */
const withoutLine = async (
  db: Database,
  gateway: Gateway,
  { day, there, unseen, later }: Unseen,
): Promise<{ readonly left: Movements; readonly seen: Movements }> => {
  const left: Movements = new Map()
  const seen: Movements = new Map()
  const look = (key: string, ours: readonly Movement[]) => {
    const theirs = seen.get(key) ?? []
    const still = isSameSum(ours, theirs) ? [] : withoutThose(ours, theirs)
    if (still.length === 0) left.delete(key)
    else left.set(key, still)
  }
  for (const [key, ours] of unseen) {
    seen.set(key, there.get(key) ?? [])
    look(key, ours)
  }
  // The day after first: our clock may be slow. Its statement may not be there yet.
  const before = Array.from({ length: daysBack }, (_, back) => dayAfter(day, -1 - back))
  for (const other of [dayAfter(day, 1), ...later, ...before]) {
    if (left.size === 0) break
    try {
      const { movements } = await readStatement(db, gateway, other)
      for (const key of left.keys()) {
        seen.set(key, [...(seen.get(key) ?? []), ...(movements.get(key) ?? [])])
        look(key, unseen.get(key) ?? [])
      }
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
    }
  }
  return { left, seen }
}

const paidIn = (book: Movements, tradeNo: string): Movement | undefined =>
  sumOf(book.get(keyOf('payment', tradeNo)) ?? [])

const isWithin = (movements: readonly Movement[], paid: Movement | undefined): boolean => {
  const sum = sumOf(movements)
  return sum !== undefined && sum.currency === paid?.currency && sum.amount <= paid.amount
}

/** What is wrong with the lines of a trade that the book does not have so; undefined if it has them, on whatever days. */
const differenceOf = (
  key: string,
  { theirs, book }: { readonly theirs: readonly Movement[]; readonly book: Movements },
): Difference | undefined => {
  const ours = book.get(key) ?? []
  const unmatched = withoutThose(theirs, ours)
  if (unmatched.length === 0 || isSameSum(theirs, ours)) return undefined
  const parts = partsOf(key)
  const sums = { ...parts, here: sumOf(ours), there: sumOf(theirs) }
  if (ours.length > 0) return { problem: 'other_amount', ...sums }
  const isByHand = parts.kind === 'refund' && isWithin(theirs, paidIn(book, parts.tradeNo))
  return { problem: isByHand ? 'by_hand' : 'missing_here', ...sums }
}

/**
 * What is left of another amount once the lines of all days are known: nothing, or money that was given back by hand beyond
 * what the book has. The operator writes that down, so it must never be named twice, in whatever parts it is written.
 */
const judge = (
  difference: Difference,
  { book, left, seen }: { readonly book: Movements; readonly left: Movements; readonly seen: Movements },
): Difference | undefined => {
  const { problem, kind, tradeNo, here, there } = difference
  if (problem !== 'other_amount') return difference
  const key = keyOf(kind, tradeNo)
  const lines = seen.get(key) ?? []
  const extra = (sumOf(lines)?.amount ?? 0) - (here?.amount ?? 0)
  const paid = paidIn(book, tradeNo)
  const isByHand = kind === 'refund' && extra > 0 && here?.currency === paid?.currency && isWithin(lines, paid)
  if (isByHand && there)
    return { ...difference, problem: 'by_hand', there: { ...there, amount: Math.min(extra, there.amount) } }
  return left.has(key) || extra > 0 ? difference : undefined
}

/**
 * Compares our book with a gateway's statement of a day in Asia/Shanghai and names every difference
 * (docs/product.md#order-entries). Rejects with `GatewayError` where that statement is not to be had.
 */
export const reconcileDay = async (db: Database, gateway: Gateway, day: string): Promise<Comparison> => {
  const { movements: there, lines } = await readStatement(db, gateway, day)
  const here = movementsOf(await entriesOf(db, gateway.method, day))
  const others = [...there].filter(([key, theirs]) => !isSameSum(theirs, here.get(key) ?? []))
  const entries = await entriesOfTrades(db, [...new Set(others.map(([key]) => partsOf(key).tradeNo))])
  const book = movementsOf(entries)
  const found = others.flatMap(([key, theirs]) => differenceOf(key, { theirs, book }) ?? [])
  const keyOfDifference = ({ kind, tradeNo }: Difference) => keyOf(kind, tradeNo)
  const unseen: Movements = new Map()
  for (const difference of found) {
    const key = keyOfDifference(difference)
    if (difference.problem === 'other_amount') unseen.set(key, book.get(key) ?? [])
  }
  const named = new Set(found.map(keyOfDifference))
  for (const [key, ours] of here) if (!named.has(key)) unseen.set(key, ours)
  const later = laterDays(
    entries.filter((entry) => unseen.has(keyOf(kindOf(entry), entry.tradeNo))),
    day,
  )
  const { left, seen } = await withoutLine(db, gateway, { day, there, unseen, later })
  const differences = found.flatMap((difference) => judge(difference, { book, left, seen }) ?? [])
  for (const [key, movements] of left)
    if (!named.has(key))
      differences.push({ problem: 'missing_there', ...partsOf(key), here: sumOf(movements), there: undefined })
  return { lines, differences }
}
