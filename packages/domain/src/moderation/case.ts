import * as z from 'zod/mini'
import { chatSchema } from './chat-line.ts'
import { evidenceLineMaxLength } from './limits.ts'
import { caseOutcomes } from './report.ts'
import { moderationRules } from './rules.ts'
import { type SanctionReason, sanctionReasons } from './sanction.ts'
import { listedSanctionSchema } from './shown-sanction.ts'

/**
 * Whether the player was where a report says. `unknown`: the report names no place, or no log of it is read.
 */
export const sightings = ['seen', 'not_seen', 'unknown'] as const
export type Sighting = (typeof sightings)[number]

export const urgencies = ['high', 'normal', 'low'] as const
export type Urgency = (typeof urgencies)[number]

/** A report as the urgency of its case counts it. */
export type WeighedReport = { readonly reason: SanctionReason; readonly sighting: Sighting }

/** What spoils the game of others at once weighs more than a name. */
const weights: Readonly<Record<SanctionReason, number>> = {
  cheating: 3,
  evasion: 3,
  griefing: 2,
  insults: 2,
  spam: 1,
  name: 1,
  other: 1,
}

/**
 * The weight of a case: the sum of its reports, each of another reporter; doubled while the player is on a server. A report
 * of a player who was not where it says counts nothing (docs/product/moderation.md#cases).
 */
export const caseWeight = (reports: readonly WeighedReport[], isPlaying: boolean): number => {
  const sum = reports.reduce(
    (total, { reason, sighting }) => total + (sighting === 'not_seen' ? 0 : weights[reason]),
    0,
  )
  return isPlaying ? sum * 2 : sum
}

/** The urgency of a weight. One report of cheating by a player who has left is normal, two are high. */
export const urgencyOf = (weight: number): Urgency => (weight >= 6 ? 'high' : weight >= 2 ? 'normal' : 'low')

/** A case in the queue. */
export type QueuedCase = { readonly id: string; readonly openedAt: number; readonly weight: number }

/** Sorts the heaviest case first, of equal ones the oldest. */
export const byUrgency = (one: QueuedCase, other: QueuedCase): number =>
  other.weight - one.weight || one.openedAt - other.openedAt || (one.id < other.id ? -1 : 1)

const moment = z.int()
const person = z.object({ steamId: z.string(), name: z.string() })

/** A case as the console lists it: all reports of one player that are decided together. */
export const listedCaseSchema = z.object({
  id: z.uuid(),
  player: person,
  openedAt: moment,
  reports: z.int(),
  /** The reasons of its reports, the most frequent first. */
  reasons: z.array(z.enum(sanctionReasons)),
  urgency: z.enum(urgencies),
  /** The server on which the player is now; absent if on none. */
  playingOn: z.optional(z.string()),
  /** Absent while it is open. */
  outcome: z.optional(z.enum(caseOutcomes)),
  decidedAt: z.optional(moment),
})
export type ListedCase = Readonly<z.infer<typeof listedCaseSchema>>

const caseReportSchema = z.object({
  id: z.uuid(),
  reporter: person,
  /** The rule that reports instead of a player. */
  rule: z.optional(z.enum(moderationRules)),
  reason: z.enum(sanctionReasons),
  words: z.string(),
  /** When it was reported, and when it happened. */
  reportedAt: moment,
  at: moment,
  /** The server of the list that the reporter names. */
  serverId: z.optional(z.string()),
  /** The match that the reporter names. */
  matchId: z.optional(z.string()),
  sighting: z.enum(sightings),
  /** Lines of the server's log that name the player, without chat, secrets and addresses. */
  lines: z.array(z.string().check(z.maxLength(evidenceLineMaxLength))),
  /** What was said on the server around that time, by everyone. */
  chat: chatSchema,
})
export type CaseReport = Readonly<z.infer<typeof caseReportSchema>>

/** A case with its reports and the sanctions of the player. */
export const caseRecordSchema = z.object({
  ...listedCaseSchema.shape,
  /** The reports, the oldest first. */
  all: z.array(caseReportSchema),
  /** Who decided it, and why. */
  decision: z.optional(z.object({ by: person, words: z.string(), sanctionId: z.optional(z.string()) })),
  /** The newest sanctions of the player. */
  sanctions: z.array(listedSanctionSchema),
})
export type CaseRecord = Readonly<z.infer<typeof caseRecordSchema>>
