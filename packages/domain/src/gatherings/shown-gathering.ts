import * as z from 'zod/mini'
import { cleanedLocalized } from '../common/cleaned-text.ts'
import { instantSchema } from '../common/moment-schema.ts'
import { gatheringIdMaxLength, pinTextMaxLength } from './limits.ts'

const id = z.string().check(z.minLength(1), z.maxLength(gatheringIdMaxLength))

const place = {
  serverId: z.string(),
  /** Id of the operator's pinned gathering; absent for a gathering started by players. */
  pin: z.optional(z.string()),
  /** Time until the state ends. Not a date, because the clocks of browser and server may differ. */
  secondsLeft: z.int(),
  /** When a pinned gathering starts to count. */
  startsAt: z.optional(instantSchema),
}

/** A gathering on a server. */
export const shownGatheringSchema = z.object({
  ...place,
  target: z.int(),
  /** Number of players who are ready, with those who play already. */
  ready: z.int(),
  state: z.enum(['open', 'reached']),
  /** The operator's text about a pinned gathering. */
  texts: z.optional(cleanedLocalized(pinTextMaxLength)),
})
export type ShownGathering = Readonly<z.infer<typeof shownGatheringSchema>>

/** `failed`: the target was not reached. `leftOut`: it was, and the player did not come. */
const ownGatheringStates = ['open', 'reached', 'came', 'failed', 'leftOut'] as const
export type OwnGatheringState = (typeof ownGatheringStates)[number]

/** The player's own gathering. `target` and `ready` are absent once it has ended. */
const ownGatheringSchema = z.object({
  ...place,
  target: z.optional(z.int()),
  ready: z.optional(z.int()),
  state: z.enum(ownGatheringStates),
})
export type OwnGathering = Readonly<z.infer<typeof ownGatheringSchema>>

/** The gathering that a player joined last, as the calls answer it. */
export const ownGatheringAnswer = z.object({ mine: z.nullable(ownGatheringSchema) })
export type OwnGatheringAnswer = z.infer<typeof ownGatheringAnswer>

/** A request to join a gathering. The first one sets the target; later ones accept it. */
export const joinGatheringBody = z.object({
  serverId: id,
  target: z.int().check(z.minimum(1), z.maximum(255)),
  /** The pinned gathering to join; absent for the gathering started by players. */
  pin: z.optional(id),
})
