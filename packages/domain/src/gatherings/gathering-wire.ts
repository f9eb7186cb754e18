import * as z from 'zod/mini'
import type { Localized } from '../common/language.ts'
import { readLocalized } from '../common/localized-reading.ts'
import { listOf, looseText, numeric } from '../common/reading.ts'
import { gatheringIdMaxLength, pinTextMaxLength } from './limits.ts'

const id = z.string().check(z.minLength(1), z.maxLength(gatheringIdMaxLength))

/** A gathering on a server. */
export const gatheringWireSchema = z.object({
  serverId: z.string(),
  /** Id of the operator's pinned gathering; absent for a gathering started by players. */
  pin: z.optional(z.string()),
  target: z.int(),
  /** Number of players who are ready, with those who play already. */
  ready: z.int(),
  state: z.enum(['open', 'reached']),
  /** Time until the state ends. Not a date, because the clocks of browser and server may differ. */
  secondsLeft: z.int(),
  /** ISO 8601; when a pinned gathering starts to count. */
  startsAt: z.optional(z.string()),
  /** The operator's text about a pinned gathering. */
  text: z.optional(z.string()),
  text_en: z.optional(z.string()),
})
export type GatheringWire = z.infer<typeof gatheringWireSchema>

/** A gathering as the portal shows it. */
export type ShownGathering = {
  readonly serverId: string
  readonly pin: string | undefined
  readonly target: number
  readonly ready: number
  readonly state: 'open' | 'reached'
  readonly secondsLeft: number
  /** In milliseconds since 1970; undefined for a gathering started by players. */
  readonly startsAt: number | undefined
  readonly text: Localized | undefined
}

const instant = (text: string | undefined): number | undefined => {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? undefined : time
}

const gatheringReading = z.pipe(
  z.object({
    serverId: z.string(),
    pin: looseText,
    target: numeric,
    ready: numeric,
    state: z.enum(['open', 'reached']),
    secondsLeft: numeric,
    startsAt: looseText,
    text: looseText,
    text_en: looseText,
  }),
  z.transform(
    ({ text, text_en, startsAt, ...wire }): ShownGathering => ({
      ...wire,
      startsAt: instant(startsAt),
      text: readLocalized(text, text_en, pinTextMaxLength),
    }),
  ),
)
export const gatheringListReading = listOf(gatheringReading)

/** `failed`: the target was not reached. `leftOut`: it was, and the player did not come. */
export const ownGatheringStates = ['open', 'reached', 'came', 'failed', 'leftOut'] as const
export type OwnGatheringState = (typeof ownGatheringStates)[number]

/** The player's own gathering. `target` and `ready` are absent once it has ended. */
export const ownGatheringSchema = z.object({
  mine: z.nullable(
    z.object({
      serverId: z.string(),
      pin: z.optional(z.string()),
      state: z.enum(ownGatheringStates),
      target: z.optional(z.int()),
      ready: z.optional(z.int()),
      secondsLeft: z.int(),
      startsAt: z.optional(z.string()),
    }),
  ),
})
export type OwnGatheringWire = z.infer<typeof ownGatheringSchema>

/** The player's own gathering as the portal shows it. */
export type OwnGathering = {
  readonly serverId: string
  readonly pin: string | undefined
  readonly state: OwnGatheringState
  readonly target: number | undefined
  readonly ready: number | undefined
  readonly secondsLeft: number
  readonly startsAt: number | undefined
}

export const ownGatheringReading = z.pipe(
  ownGatheringSchema,
  z.transform(({ mine }): OwnGathering | null =>
    mine === null
      ? null
      : {
          serverId: mine.serverId,
          pin: mine.pin,
          state: mine.state,
          target: mine.target,
          ready: mine.ready,
          secondsLeft: mine.secondsLeft,
          startsAt: instant(mine.startsAt),
        },
  ),
)

/** A request to join a gathering. The first one sets the target; later ones accept it. */
export const joinGatheringBody = z.object({
  serverId: id,
  target: z.int().check(z.minimum(1), z.maximum(255)),
  /** The pinned gathering to join; absent for the gathering started by players. */
  pin: z.optional(id),
})
