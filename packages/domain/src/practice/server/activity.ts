import * as z from 'zod/mini'
import { cleanText } from '../../common/clean-text.ts'
import { listOf, looseText } from '../../common/reading.ts'
import { playerNameMaxLength } from '../../servers/limits.ts'
import { activityDetailMaxLength } from '../limits.ts'

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
  // The actions of the match desk: `desk_` and the name of the action.
  'desk_map',
  'desk_workshop',
  'desk_preset',
  'desk_bots',
  'desk_restart_round',
  'desk_restart_match',
  'desk_pause',
  'desk_unpause',
  'desk_swap_sides',
  'desk_say',
  'desk_kick',
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
  /** `other`: an event that this version of the portal does not know. */
  readonly event: PracticeEvent | 'other'
  readonly outcome: PracticeOutcome
  /** Milliseconds since 1970. */
  readonly at: number
  readonly by: string
  readonly detail: string
}

const activityReading = z.pipe(
  z.object({
    id: z.string(),
    event: z.catch(z.enum([...practiceEvents, 'other']), 'other'),
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
      detail: cleanText(detail ?? '', activityDetailMaxLength),
    }),
  ),
)

/** The newest first. */
export const activityListReading = z.pipe(
  listOf(activityReading),
  z.transform((entries): readonly PracticeActivity[] => entries),
)
