import type { QueryOf } from '@warmup/domain/common/calls'
import { type ConsoleRole, consolePageSize, mayAct } from '@warmup/domain/console'
import * as calls from '@warmup/domain/console/calls'
import {
  byUrgency,
  type CaseRecord,
  caseWeight,
  type ListedCase,
  maxQueuedCases,
  maxReportsWithChat,
  ruleOfReporter,
  urgencyOf,
} from '@warmup/domain/moderation'
import { eq, type SQL, sql } from 'drizzle-orm'
import {
  type CaseRow,
  chatAround,
  decidedCases,
  findCase,
  listSanctions,
  openCases,
  type ReportRow,
  reportCases,
  reportsOf,
  requireModeration,
  sanctions,
  weighedReports,
} from '../../moderation/index.ts'
import { type MountedCall, notFound, on, pageOf } from '../../platform/http/index.ts'
import { listedOf, type SanctionsContext } from '../sanctions/sanctions.routes.ts'

/** Earlier sanctions that a case shows. */
const shownSanctions = 20

type Weighed = { readonly row: CaseRow; readonly weight: number; readonly listed: ListedCase }

/** Cases as they are listed, with their weights. */
const weighed = async ({ db, witness }: SanctionsContext, rows: readonly CaseRow[]): Promise<readonly Weighed[]> => {
  const steamIds = [...new Set(rows.map(({ steamId }) => steamId))]
  const names = await witness.namesOf(steamIds)
  const places = await witness.placesOf(steamIds)
  const ids = rows.map(({ id }) => id)
  const reports = Map.groupBy(await weighedReports(db, ids), ({ caseId }) => caseId)
  return rows.map((row) => {
    const { id, steamId, openedAt, outcome, decidedAt } = row
    const own = reports.get(id) ?? []
    const playingOn = places.get(steamId)
    const weight = caseWeight(own, playingOn !== undefined)
    const byReason = Map.groupBy(own, ({ reason }) => reason)
    const reasons = [...byReason].toSorted(([, one], [, other]) => other.length - one.length).map(([reason]) => reason)
    const listed: ListedCase = {
      id,
      player: { steamId, name: names.get(steamId) ?? '' },
      openedAt: openedAt.getTime(),
      reports: own.length,
      reasons,
      urgency: urgencyOf(weight),
      ...(playingOn !== undefined && { playingOn }),
      ...(outcome && { outcome }),
      ...(decidedAt && { decidedAt: decidedAt.getTime() }),
    }
    return { row, weight, listed }
  })
}

/** Cases after a place of the list: `before` is the time and id of the last one of the page before. */
const isAfter = (before: string | undefined): SQL | undefined => {
  if (before === undefined) return undefined
  const [at = '', id = ''] = before.split('.')
  const time = new Date(Number(at)).toISOString()
  return sql`(${reportCases.decidedAt}, ${reportCases.id}) < (${time}::timestamptz, ${id}::uuid)`
}

const findPage = async (context: SanctionsContext, { state = 'open', before }: QueryOf<typeof calls.findCases>) => {
  requireModeration(context)
  if (state === 'open') {
    const found = await weighed(context, await openCases(context.db, maxQueuedCases))
    const queued = found.map((each) => ({ ...each, id: each.row.id, openedAt: each.listed.openedAt }))
    return { rows: queued.toSorted(byUrgency).map(({ listed }) => listed) }
  }
  const found = await weighed(context, await decidedCases(context.db, isAfter(before), consolePageSize + 1))
  return pageOf(
    found,
    consolePageSize,
    ({ listed }) => listed,
    ({ row }) => `${row.decidedAt?.getTime() ?? 0}.${row.id}`,
  )
}

/** The chat around a report on a server of the list. Only who may act reads it. */
const chatOf = async (context: SanctionsContext, role: ConsoleRole, { serverId, at }: ReportRow) => {
  const chat = serverId !== '' && mayAct(role) ? await chatAround(context, { serverId, at }) : undefined
  return chat && { chat }
}

const recordOf = async (context: SanctionsContext, role: ConsoleRole, id: string): Promise<CaseRecord> => {
  requireModeration(context)
  const row = await findCase(context.db, id)
  const [found] = row === undefined ? [] : await weighed(context, [row])
  if (row === undefined || found === undefined) throw notFound('There is no such case')
  const reports = await reportsOf(context.db, id)
  const names = await context.witness.namesOf([...reports.map(({ reporter }) => reporter), row.decidedBy ?? ''])
  const person = (steamId: string) => ({ steamId, name: names.get(steamId) ?? '' })
  const earlier = await listSanctions(context.db, eq(sanctions.steamId, row.steamId), shownSanctions)
  const listed = await listedOf(context, earlier)
  const withChat = reports.slice(-maxReportsWithChat)
  const chats = new Map(
    await Promise.all(withChat.map(async (report) => [report.id, await chatOf(context, role, report)] as const)),
  )
  return {
    ...found.listed,
    all: reports.map(({ caseId, reporter, serverId, matchId, at, reportedAt, ...report }) => ({
      ...report,
      reporter: person(reporter),
      rule: ruleOfReporter(reporter),
      at: at.getTime(),
      reportedAt: reportedAt.getTime(),
      lines: [...report.lines],
      ...(serverId !== '' && { serverId }),
      ...(matchId !== '' && { matchId }),
      ...chats.get(report.id),
    })),
    ...(row.decidedBy !== null && {
      decision: {
        by: person(row.decidedBy),
        words: row.words ?? '',
        ...(row.sanctionId !== null && { sanctionId: row.sanctionId }),
      },
    }),
    sanctions: earlier.map(listed),
  }
}

/** The console's calls about reported players (docs/product/moderation.md#cases). */
export const caseRoutes = (context: SanctionsContext): MountedCall[] => [
  on(calls.findCases)(({ query }) => findPage(context, query)),
  on(calls.getCase)(({ role, params: { id } }) => recordOf(context, role, id)),
]
