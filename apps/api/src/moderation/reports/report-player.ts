import {
  listedReports,
  type NewReport,
  type OwnReport,
  type ReportDenial,
  reportDenial,
  type Sighting,
} from '@warmup/domain/moderation'
import { addMs } from '../../platform/clock/index.ts'
import { type Database, inTransaction } from '../../platform/db/index.ts'
import { HttpError, notFound } from '../../platform/http/index.ts'
import { type ModerationContext, requireModeration } from '../moderation.context.ts'
import { addReport, hasOpenReport, lockReporter, reportsBy, reportsSince } from './reports.store.ts'

const dayMs = 24 * 60 * 60_000

const statuses = {
  own_account: 409,
  no_player: 404,
  too_old: 409,
  report_open: 409,
  too_many_reports: 409,
} as const satisfies Record<ReportDenial, number>

const messages = {
  own_account: 'Players cannot report themselves',
  no_player: 'There is no such player',
  too_old: 'This was too long ago to be reported',
  report_open: 'Your report of this player is not decided yet',
  too_many_reports: 'Too many reports within a day',
} as const satisfies Record<ReportDenial, string>

/** A player's own reports, the newest first, without those who decided (docs/product/moderation.md#reports). */
export const ownReports = async (context: ModerationContext, steamId: string): Promise<OwnReport[]> => {
  requireModeration(context)
  const rows = await reportsBy(context.db, steamId, listedReports)
  return rows.map(({ report, of }) => ({
    id: report.id,
    steamId: of.steamId,
    reason: report.reason,
    reportedAt: report.reportedAt.toISOString(),
    outcome: of.outcome,
  }))
}

type Place = {
  readonly at: Date
  readonly isInMatch: boolean
  readonly sighting: Sighting
  readonly lines: readonly string[]
}

/** What the portal knows of the place and time of a report. Throws 404 for a server or match that is not known. */
const examine = async ({ witness, servers }: ModerationContext, report: NewReport, now: Date): Promise<Place> => {
  const { steamId, serverId, matchId } = report
  const named = report.at === undefined ? undefined : new Date(report.at)
  if (matchId !== undefined) {
    const match = await witness.matchOf(matchId)
    if (match === undefined) throw notFound('There is no such match')
    const isInMatch = match.players.has(steamId)
    return { at: named ?? match.startedAt, isInMatch, sighting: isInMatch ? 'seen' : 'not_seen', lines: [] }
  }
  const at = named ?? now
  if (serverId === undefined) return { at, isInMatch: false, sighting: 'unknown', lines: [] }
  if (!servers().some(({ id }) => id === serverId)) throw notFound('There is no such server')
  const sought = { steamId, serverId, at }
  return {
    at,
    isInMatch: false,
    sighting: await witness.sightingOf(sought),
    lines: await witness.linesAbout(sought),
  }
}

/** Throws what a report is refused with. */
const requireAllowed = async (
  db: Database,
  reporter: string,
  { steamId }: NewReport,
  given: { readonly isKnown: boolean; readonly at: Date; readonly now: Date },
): Promise<void> => {
  const { isKnown, at, now } = given
  const denial = reportDenial({
    reporter,
    reported: steamId,
    isKnown,
    at: at.getTime(),
    now: now.getTime(),
    hasOpen: await hasOpenReport(db, reporter, steamId),
    ofDay: await reportsSince(db, reporter, addMs(now, -dayMs)),
  })
  if (denial !== undefined) throw new HttpError(statuses[denial], denial, messages[denial])
}

/** Reports a player, with what the portal knows of the place and time. Answers with all own reports. */
export const reportPlayer = async (
  context: ModerationContext,
  reporter: string,
  report: NewReport,
): Promise<OwnReport[]> => {
  requireModeration(context)
  const now = context.now()
  const isSeen = await context.witness.isKnown(report.steamId)
  // Before the log is read, which costs more.
  await requireAllowed(context.db, reporter, report, {
    isKnown: isSeen || report.matchId !== undefined,
    at: report.at === undefined ? now : new Date(report.at),
    now,
  })
  const { at, isInMatch, sighting, lines } = await examine(context, report, now)
  const { steamId, reason, words, serverId, matchId } = report
  await inTransaction(context.db, async (tx) => {
    await lockReporter(tx, reporter)
    await requireAllowed(tx, reporter, report, { isKnown: isSeen || isInMatch, at, now })
    await addReport(tx, steamId, {
      reporter,
      reason,
      words,
      serverId: matchId === undefined ? (serverId ?? '') : '',
      matchId: matchId ?? '',
      at,
      reportedAt: now,
      sighting,
      lines,
    })
    await context.emit?.(tx, { type: 'report.made', steamId, reason })
  })
  return ownReports(context, reporter)
}
