import { and, eq, gt, gte, inArray, lt, ne } from 'drizzle-orm'
import { addMs, dayInShanghai } from '../../platform/clock/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { type Gateway, GatewayError, type StatementLine } from '../gateways/gateway.ts'
import { practiceOrderEntries, practicePayments } from '../payments.tables.ts'
import { isSameSum, type Movement, sumOf, withoutThose } from './movements.ts'

/** A difference between our ledger and a gateway's statement. */
export type Difference = {
  /** `by_hand` is a refund of our payment that was made on the gateway's own pages. */
  readonly problem: 'missing_here' | 'missing_there' | 'other_amount' | 'by_hand'
  readonly kind: StatementLine['kind']
  /** Our number of the trade; the gateway's number if the trade is unknown to us. */
  readonly tradeNo: string
  readonly here: Movement | undefined
  readonly there: Movement | undefined
}

export type Comparison = { readonly lines: number; readonly differences: readonly Difference[] }

/** By kind and trade number. */
type Movements = Map<string, readonly Movement[]>
type Here = Pick<typeof practiceOrderEntries.$inferSelect, 'tradeNo' | 'amount' | 'currency' | 'at'>

const dayMs = 24 * 3_600_000
/** The maximum number of values in one query. */
const batch = 1_000
/** A payment is recorded when we learn of it, which may be this many days after it was made. */
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

/**
 * Maps the gateway's payment numbers to ours: a refund made on the gateway's pages may have only the gateway's number.
 */
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

/** The entries of a day in our ledger. */
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

/** All entries of some trades in our ledger. */
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

/** Days after the next one whose statements may contain these entries. */
const laterDays = (entries: readonly Here[], day: string): readonly string[] => {
  // The gateway's day may be the one before ours.
  const days = entries.flatMap(({ at }) => [dayInShanghai(addMs(at, -dayMs)), dayInShanghai(at)])
  return [...new Set(days)].filter((other) => other > dayAfter(day, 1)).toSorted()
}

type Unseen = {
  readonly day: string
  /** The movements in that day's statement. */
  readonly there: Movements
  readonly unseen: Movements
  /** All movements of these trades in our order ledger. */
  readonly ledger: Movements
  readonly later: readonly string[]
}

/**
 * Finds the movements of our ledger that no statement around `day` or of the `later` days contains. The gateway may list a
 * movement under another day, and a refund by hand in parts on several days. Also returns the lines read.
 */
const withoutLine = async (
  db: Database,
  gateway: Gateway,
  { day, there, unseen, ledger, later }: Unseen,
): Promise<{ readonly left: Movements; readonly seen: Movements }> => {
  const left: Movements = new Map()
  const seen: Movements = new Map()
  const look = (key: string, ours: readonly Movement[]) => {
    const theirs = seen.get(key) ?? []
    const still = withoutThose(ours, theirs)
    // Lines that belong to other entries of the trade are not counted again.
    const parts = withoutThose(theirs, ledger.get(key) ?? [])
    if (still.length === 0 || isSameSum(ours, theirs) || isSameSum(still, parts)) left.delete(key)
    else left.set(key, still)
  }
  for (const [key, ours] of unseen) {
    seen.set(key, there.get(key) ?? [])
    look(key, ours)
  }
  // The day after comes first, because our clock may be slow. Its statement may not be available yet.
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

const paidIn = (ledger: Movements, tradeNo: string): Movement | undefined =>
  sumOf(ledger.get(keyOf('payment', tradeNo)) ?? [])

const isWithin = (movements: readonly Movement[], paid: Movement | undefined): boolean => {
  const sum = sumOf(movements)
  return sum !== undefined && sum.currency === paid?.currency && sum.amount <= paid.amount
}

/**
 * The difference between the statement and the ledger for one trade; undefined if the ledger has the same movements, on
 * any days.
 */
const differenceOf = (
  key: string,
  { theirs, ledger }: { readonly theirs: readonly Movement[]; readonly ledger: Movements },
): Difference | undefined => {
  const ours = ledger.get(key) ?? []
  const unmatched = withoutThose(theirs, ours)
  if (unmatched.length === 0 || isSameSum(theirs, ours)) return undefined
  const parts = partsOf(key)
  const sums = { ...parts, here: sumOf(ours), there: sumOf(theirs) }
  if (ours.length > 0) return { problem: 'other_amount', ...sums }
  const isByHand = parts.kind === 'refund' && isWithin(theirs, paidIn(ledger, parts.tradeNo))
  return { problem: isByHand ? 'by_hand' : 'missing_here', ...sums }
}

/**
 * Decides on a difference of amounts after the lines of all days are known: no difference, or a refund by hand that the
 * ledger lacks. The operator records such a refund, so it must be reported only once, however it is divided.
 */
const judge = (
  difference: Difference,
  { ledger, left, seen }: { readonly ledger: Movements; readonly left: Movements; readonly seen: Movements },
): Difference | undefined => {
  const { problem, kind, tradeNo, here, there } = difference
  if (problem !== 'other_amount') return difference
  const key = keyOf(kind, tradeNo)
  const lines = seen.get(key) ?? []
  const extra = (sumOf(lines)?.amount ?? 0) - (here?.amount ?? 0)
  const paid = paidIn(ledger, tradeNo)
  const isByHand = kind === 'refund' && extra > 0 && here?.currency === paid?.currency && isWithin(lines, paid)
  if (isByHand && there)
    return { ...difference, problem: 'by_hand', there: { ...there, amount: Math.min(extra, there.amount) } }
  return left.has(key) || extra > 0 ? difference : undefined
}

/**
 * Compares our ledger with a gateway's statement of a day in Asia/Shanghai and reports every difference
 * (docs/product/payments.md#order-entries). Rejects with `GatewayError` if the statement is not available.
 */
export const reconcileDay = async (db: Database, gateway: Gateway, day: string): Promise<Comparison> => {
  const { movements: there, lines } = await readStatement(db, gateway, day)
  const here = movementsOf(await entriesOf(db, gateway.method, day))
  const others = [...there].filter(([key, theirs]) => !isSameSum(theirs, here.get(key) ?? []))
  const unmatched = [...others.map(([key]) => key), ...[...here.keys()].filter((key) => !there.has(key))]
  const entries = await entriesOfTrades(db, [...new Set(unmatched.map((key) => partsOf(key).tradeNo))])
  const ledger = movementsOf(entries)
  const found = others.flatMap(([key, theirs]) => differenceOf(key, { theirs, ledger }) ?? [])
  const keyOfDifference = ({ kind, tradeNo }: Difference) => keyOf(kind, tradeNo)
  const unseen: Movements = new Map()
  for (const difference of found) {
    const key = keyOfDifference(difference)
    if (difference.problem === 'other_amount') unseen.set(key, ledger.get(key) ?? [])
  }
  const named = new Set(found.map(keyOfDifference))
  for (const [key, ours] of here) if (!named.has(key)) unseen.set(key, ours)
  const later = laterDays(
    entries.filter((entry) => unseen.has(keyOf(kindOf(entry), entry.tradeNo))),
    day,
  )
  const { left, seen } = await withoutLine(db, gateway, { day, there, unseen, ledger, later })
  const differences = found.flatMap((difference) => judge(difference, { ledger, left, seen }) ?? [])
  for (const [key, movements] of left)
    if (!named.has(key))
      differences.push({ problem: 'missing_there', ...partsOf(key), here: sumOf(movements), there: undefined })
  return { lines, differences }
}
