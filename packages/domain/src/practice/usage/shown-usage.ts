import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../common/moment-schema.ts'
import { readableList } from '../../common/readable-list.ts'
import { cleanedNameSchema } from '../../players/visible-name.ts'

/** The use of a server: time, number of times, players. */
export const usageSchema = z.object({
  /** Minutes with at least one player. */
  minutes: z.int(),
  /** How often it was used: a pause of half an hour ends a use. */
  times: z.int(),
  /** Every day in Asia/Shanghai up to today, the earliest first. */
  days: readableList(z.object({ day: daySchema, minutes: z.int() })),
  /** The players, the longest playtime first. Hidden players are only counted. */
  players: readableList(
    z.object({ steamId: z.string(), name: cleanedNameSchema, minutes: z.int(), lastAt: instantSchema }),
  ),
  /** The number of players who are not named. */
  hidden: z.int(),
})
export type Usage = Readonly<z.input<typeof usageSchema>>
