import { and, asc, eq, gt, gte } from 'drizzle-orm'
import type { Database } from '../../platform/db/index.ts'
import type { Gateway } from '../gateways/gateway.ts'
import { practiceReconciliations } from '../payments.tables.ts'
import type { Comparison } from './reconcile-day.ts'

type Of = { readonly method: Gateway['method']; readonly day: string }
type Result = typeof practiceReconciliations.$inferSelect

const isOf = ({ method, day }: Of) =>
  and(eq(practiceReconciliations.day, day), eq(practiceReconciliations.method, method))

const columnsOf = ({ lines, differences }: Comparison, at: Date) => ({ at, lines, differences: differences.length })

export const isCompared = async (db: Database, of: Of): Promise<boolean> =>
  (await db.$count(practiceReconciliations, isOf(of))) > 0

export const insertComparison = async (db: Database, of: Of, comparison: Comparison, at: Date): Promise<void> => {
  const columns = columnsOf(comparison, at)
  await db
    .insert(practiceReconciliations)
    .values({ ...of, ...columns })
    .onConflictDoUpdate({ target: [practiceReconciliations.day, practiceReconciliations.method], set: columns })
}

/** Updates the result of a day that was compared before. */
export const updateComparison = async (db: Database, of: Of, comparison: Comparison, at: Date): Promise<void> => {
  await db.update(practiceReconciliations).set(columnsOf(comparison, at)).where(isOf(of))
}

/** The results of days from `first` on that have differences, oldest first. */
export const daysWithDifferences = (db: Database, first: string): Promise<Result[]> =>
  db
    .select()
    .from(practiceReconciliations)
    .where(and(gte(practiceReconciliations.day, first), gt(practiceReconciliations.differences, 0)))
    .orderBy(asc(practiceReconciliations.day), asc(practiceReconciliations.method))
