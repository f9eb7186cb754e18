import * as z from 'zod/mini'
import { cleanText } from '../../common/clean-text.ts'
import { listOf, looseText } from '../../common/reading.ts'
import { playerNameMaxLength } from '../../servers/limits.ts'

/** Events in a practice server's activity log, including their outcome (docs/product/practice.md#practice-activity). */
export const practiceEvents = [
  'created',
  'restarted',
  'restarted_for_update',
  'renewed',
  'password_changed',
  'admins_changed',
  'rights_changed',
  'watching_allowed',
  'watching_ended',
  'invite_created',
  'invite_ended',
  'invite_used',
  'handed_over',
  'became_owner',
  'scrim_guest_added',
  'scrim_guest_removed',
  'demo_downloaded',
  'demo_link_created',
  'region_switched',
  'moved',
  'updated',
  'verified',
  'expired',
  'maintenance_began',
  'maintenance_ended',
  'compensated',
  'deleted',
] as const
export type PracticeEvent = (typeof practiceEvents)[number]

export const practiceOutcomes = ['running', 'succeeded', 'failed'] as const
export type PracticeOutcome = (typeof practiceOutcomes)[number]

export const activityWireSchema = z.object({
  id: z.string(),
  event: z.enum(practiceEvents),
  outcome: z.enum(practiceOutcomes),
  /** ISO 8601. */
  at: z.string(),
  /** Name of the player who did it; empty for the portal or its operator. */
  by: z.string(),
  /** Subject of the event, such as a region's code or a demo's name; may be empty. */
  detail: z.string(),
})

export type PracticeActivity = {
  readonly id: string
  readonly event: PracticeEvent
  readonly outcome: PracticeOutcome
  /** Milliseconds since 1970. */
  readonly at: number
  readonly by: string
  readonly detail: string
}

const activityReading = z.pipe(
  z.object({
    id: z.string(),
    event: z.enum(practiceEvents),
    outcome: z.enum(practiceOutcomes),
    at: z.string(),
    by: looseText,
    detail: looseText,
  }),
  z.transform(
    ({ at, by, detail, ...wire }): PracticeActivity => ({
      ...wire,
      at: Date.parse(at),
      by: cleanText(by ?? '', playerNameMaxLength),
      detail: cleanText(detail ?? '', playerNameMaxLength),
    }),
  ),
)

/** The newest first. */
export const activityListReading = z.pipe(
  listOf(activityReading),
  z.transform((entries): readonly PracticeActivity[] => entries),
)
