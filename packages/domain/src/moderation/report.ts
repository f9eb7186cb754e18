import * as z from 'zod/mini'
import { cleanedText } from '../common/cleaned-text.ts'
import { instantSchema } from '../common/moment-schema.ts'
import { accountOf } from '../common/steam-id.ts'
import { steamIdSchema } from '../common/steam-id-schema.ts'
import { maxReportsPerDay, reportAgeMs, reportWordsMaxLength } from './limits.ts'
import { sanctionReasons } from './sanction.ts'

/** What a player reports about another one (docs/product/moderation.md#reports). */
export const newReportSchema = z.object({
  /** A Steam ID below the first account is no player. */
  steamId: steamIdSchema.check(z.refine((steamId) => accountOf(steamId) > 0)),
  reason: z.enum(sanctionReasons),
  words: cleanedText(reportWordsMaxLength),
  /** The server of the list where it happened. */
  serverId: z.optional(z.string().check(z.regex(/^[\w.-]{1,128}$/))),
  /** The match on a practice server in which it happened. */
  matchId: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  /** When it happened; absent: now. */
  at: z.optional(instantSchema),
})
export type NewReport = Readonly<z.infer<typeof newReportSchema>>

/** What came of a case. */
export const caseOutcomes = ['sanctioned', 'dismissed'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

/** A report as its reporter sees it: without those who decided. */
export const ownReportSchema = z.object({
  id: z.uuid(),
  steamId: z.string(),
  reason: z.enum(sanctionReasons),
  reportedAt: instantSchema,
  /** Null while the case is open. */
  outcome: z.nullable(z.enum(caseOutcomes)),
})
export type OwnReport = Readonly<z.infer<typeof ownReportSchema>>

/** Why a player cannot report another one. */
export const reportDenials = ['own_account', 'no_player', 'too_old', 'report_open', 'too_many_reports'] as const
export type ReportDenial = (typeof reportDenials)[number]

/** Whether what happened at a time is young enough to be reported. Clocks of devices can be a minute ahead. */
export const isReportable = (at: number, now: number): boolean => at <= now + 60_000 && at >= now - reportAgeMs

/** What the rules need to know of a report. Times are in milliseconds since 1970. */
export type ReportFacts = {
  readonly reporter: string
  readonly reported: string
  /** Whether the portal has ever seen the reported player. */
  readonly isKnown: boolean
  readonly at: number
  readonly now: number
  /** Whether the reporter has a report of this player that is not decided. */
  readonly hasOpen: boolean
  /** Reports of the reporter within the last 24 hours. */
  readonly ofDay: number
}

/** Why a report is refused; undefined if it is accepted. */
export const reportDenial = (facts: ReportFacts): ReportDenial | undefined => {
  if (facts.reporter === facts.reported) return 'own_account'
  if (!isReportable(facts.at, facts.now)) return 'too_old'
  if (!facts.isKnown) return 'no_player'
  if (facts.hasOpen) return 'report_open'
  return facts.ofDay >= maxReportsPerDay ? 'too_many_reports' : undefined
}
