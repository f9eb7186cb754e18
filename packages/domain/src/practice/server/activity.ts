import * as z from 'zod/mini'
import { cleanedText } from '../../common/cleaned-text.ts'
import { instantSchema } from '../../common/moment-schema.ts'
import { cleanedNameSchema } from '../../players/visible-name.ts'
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

export const activitySchema = z.object({
  id: z.string(),
  /** `other`: an event that only a later release knows. */
  event: z.catch(z.enum([...practiceEvents, 'other']), 'other'),
  outcome: z.enum(practiceOutcomes),
  at: instantSchema,
  /** Name of the player who did it; empty for the portal or its operator. */
  by: cleanedNameSchema,
  /** Subject of the event, such as a region's code or a demo's name; may be empty. */
  detail: cleanedText(activityDetailMaxLength),
})
export type PracticeActivity = Readonly<Omit<z.input<typeof activitySchema>, 'event'>> & {
  readonly event: PracticeEvent | 'other'
}
