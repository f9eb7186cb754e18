import { type CaseOutcome, maxEvidenceLines, ruleOfReporter } from '@warmup/domain/moderation'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { type Database, isUuid, type Transaction } from '../../platform/db/index.ts'
import { reportCases, reports } from '../moderation.tables.ts'

export type CaseRow = typeof reportCases.$inferSelect
export type ReportRow = typeof reports.$inferSelect

/** Serializes the reports of a player until the transaction ends: their number is limited. */
export const lockReporter = async (tx: Transaction, steamId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reports'), hashtext(${steamId}))`)
}

/** Adds a report to the open case of a player, which it opens if there is none. */
export const addReport = async (
  tx: Transaction,
  steamId: string,
  report: Omit<ReportRow, 'id' | 'caseId'>,
): Promise<void> => {
  const [open] = await tx
    .insert(reportCases)
    .values({ steamId, openedAt: report.reportedAt })
    // The row is written so that it is returned, and locked until the report is in it.
    .onConflictDoUpdate({
      target: reportCases.steamId,
      targetWhere: isNull(reportCases.decidedAt),
      set: { steamId },
    })
    .returning({ id: reportCases.id })
  if (open === undefined) throw new Error('An insert returned no row')
  await tx.insert(reports).values({ ...report, caseId: open.id })
}

/** The number of reports that a player has made since a time. */
export const reportsSince = (db: Database, reporter: string, since: Date): Promise<number> =>
  db.$count(reports, and(eq(reports.reporter, reporter), gte(reports.reportedAt, since)))

/** A player's own reports with their cases, the newest first. */
export const reportsBy = (db: Database, reporter: string, limit: number) =>
  db
    .select({ report: reports, of: reportCases })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .where(eq(reports.reporter, reporter))
    .orderBy(desc(reports.reportedAt), desc(reports.id))
    .limit(limit)

/** Whether a player has a report of another one that is not decided. */
export const hasOpenReport = async (db: Database, reporter: string, steamId: string): Promise<boolean> => {
  const open = await db
    .select({ id: reports.id })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .where(and(eq(reports.reporter, reporter), eq(reportCases.steamId, steamId), isNull(reportCases.decidedAt)))
    .limit(1)
  return open.length > 0
}

/** Adds lines to a reporter's report of a player that is not decided, up to their limit. Returns false if there is none. */
export const addLines = async (
  tx: Transaction,
  {
    reporter,
    steamId,
    lines,
  }: { readonly reporter: string; readonly steamId: string; readonly lines: readonly string[] },
): Promise<boolean> => {
  const open = tx
    .select({ id: reportCases.id })
    .from(reportCases)
    .where(and(eq(reportCases.steamId, steamId), isNull(reportCases.decidedAt)))
    .for('update')
  const [report] = await tx
    .select({ id: reports.id, lines: reports.lines })
    .from(reports)
    .where(and(eq(reports.reporter, reporter), inArray(reports.caseId, open)))
  if (report === undefined) return false
  const all = [...report.lines, ...lines].slice(0, maxEvidenceLines)
  await tx.update(reports).set({ lines: all }).where(eq(reports.id, report.id))
  return true
}

/** Locks a case of a player; undefined if there is none. */
export const lockCase = async (
  tx: Transaction,
  { id, steamId }: { readonly id: string; readonly steamId: string },
): Promise<CaseRow | undefined> => {
  const [row] = await tx
    .select()
    .from(reportCases)
    .where(and(eq(reportCases.id, id), eq(reportCases.steamId, steamId)))
    .for('update')
  return row
}

export type Decision = {
  readonly outcome: CaseOutcome
  readonly sanctionId: string | null
  readonly decidedBy: string
  readonly words: string
  readonly decidedAt: Date
}

/** Stores the decision of a locked case. Returns its reporters, without rules. */
export const storeDecision = async (tx: Transaction, id: string, decision: Decision): Promise<readonly string[]> => {
  await tx.update(reportCases).set(decision).where(eq(reportCases.id, id))
  const rows = await tx.select({ reporter: reports.reporter }).from(reports).where(eq(reports.caseId, id))
  return rows.flatMap(({ reporter }) => (ruleOfReporter(reporter) === undefined ? [reporter] : [])).toSorted()
}

export const findCase = async (db: Database, id: string): Promise<CaseRow | undefined> => {
  if (!isUuid(id)) return undefined
  const [row] = await db.select().from(reportCases).where(eq(reportCases.id, id))
  return row
}

/** The open cases, the oldest first. */
export const openCases = (db: Database, limit: number): Promise<CaseRow[]> =>
  db
    .select()
    .from(reportCases)
    .where(isNull(reportCases.decidedAt))
    .orderBy(asc(reportCases.openedAt), asc(reportCases.id))
    .limit(limit)

/** Decided cases that fit, the last decided first. */
export const decidedCases = (db: Database, fits: SQL | undefined, limit: number): Promise<CaseRow[]> =>
  db
    .select()
    .from(reportCases)
    .where(and(isNotNull(reportCases.decidedAt), fits))
    .orderBy(desc(reportCases.decidedAt), desc(reportCases.id))
    .limit(limit)

/** The reports of cases without their lines, the oldest first. */
export const weighedReports = async (db: Database, caseIds: readonly string[]) => {
  if (caseIds.length === 0) return []
  const { caseId, reason, sighting } = reports
  return db
    .select({ caseId, reason, sighting })
    .from(reports)
    .where(inArray(caseId, [...caseIds]))
    .orderBy(asc(reports.reportedAt), asc(reports.id))
}

/** The reports of a case, the oldest first. */
export const reportsOf = (db: Database, caseId: string): Promise<ReportRow[]> =>
  db.select().from(reports).where(eq(reports.caseId, caseId)).orderBy(asc(reports.reportedAt), asc(reports.id))

/** Deletes the cases that were decided before a time, with their reports. */
export const deleteCasesBefore = async (db: Database, time: Date): Promise<void> => {
  await db.delete(reportCases).where(lt(reportCases.decidedAt, time))
}

/** Deletes a player's own reports, and the open cases that then have none. */
export const eraseReportsBy = async (tx: Transaction, reporter: string): Promise<void> => {
  const erased = await tx.delete(reports).where(eq(reports.reporter, reporter)).returning({ id: reports.caseId })
  if (erased.length === 0) return
  const others = tx.select({ id: reports.id }).from(reports).where(eq(reports.caseId, reportCases.id))
  await tx.delete(reportCases).where(
    and(
      inArray(
        reportCases.id,
        erased.map(({ id }) => id),
      ),
      isNull(reportCases.decidedAt),
      notExists(others),
    ),
  )
}
