import * as z from 'zod/mini'
import { listOf, looseNumber, looseText } from '../../common/reading.ts'
import { isSteamId } from '../../common/steam-id.ts'
import { playerName } from '../../players/player-name.ts'
import { visibleNameSchema } from '../../players/visible-name.ts'
import type { UsageDay } from './usage.ts'

/** `GET /api/practice/servers/:id/usage`. Hidden players are counted without a name. */
export const usageWireSchema = z.object({
  minutes: z.int(),
  times: z.int(),
  days: z.array(z.object({ day: z.string(), minutes: z.int() })),
  players: z.array(z.object({ steamid: z.string(), name: visibleNameSchema, minutes: z.int(), last_at: z.string() })),
  hidden: z.int(),
})

/** A player who has used a server. */
export type UsagePlayer = {
  readonly steamId: string
  readonly name: string
  readonly minutes: number
  readonly lastAt: Date
}

/** The use of a server: time, number of times, players. */
export type Usage = {
  readonly minutes: number
  readonly times: number
  readonly days: readonly UsageDay[]
  readonly players: readonly UsagePlayer[]
  /** The number of players who are not named. */
  readonly hidden: number
}

const count = z.pipe(
  looseNumber,
  z.transform((value) => Math.max(0, Math.trunc(value ?? 0))),
)
const moment = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => new Date(text)),
    z.date(),
  ),
)

const dayReading = z.object({ day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)), minutes: count })

const playerReading = z.pipe(
  z.object({
    steamid: z.pipe(looseText, z.string().check(z.refine(isSteamId))),
    name: looseText,
    minutes: count,
    last_at: moment,
  }),
  z.transform(
    ({ steamid, name, minutes, last_at }): UsagePlayer => ({
      steamId: steamid,
      name: playerName(name, steamid),
      minutes,
      lastAt: last_at,
    }),
  ),
)

export const usageReading = z.object({
  minutes: count,
  times: count,
  days: listOf(dayReading),
  players: listOf(playerReading),
  hidden: count,
}) satisfies z.ZodMiniType<Usage>
