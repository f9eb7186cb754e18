import * as z from 'zod/mini'
import { cleanedLocalized } from '../common/cleaned-text.ts'
import { daySchema, instantSchema } from '../common/moment-schema.ts'
import { readableList } from '../common/readable-list.ts'
import { serverNameMaxLength } from '../servers/limits.ts'
import { entryReading, leaderboardEntryWireSchema } from './entry.ts'

const count = z.int().check(z.minimum(0))
const minutes = z.number().check(z.minimum(0))

/** A player's counts on one server. */
const serverSchema = z.object({
  id: z.string(),
  names: cleanedLocalized(serverNameMaxLength),
  kills: count,
  deaths: count,
  playtimeMinutes: minutes,
  sessions: count,
})

/** Kills on one day in Asia/Shanghai. */
export const playerDaySchema = z.object({ day: daySchema, kills: count })
export type PlayerDay = Readonly<z.infer<typeof playerDaySchema>>

/** What determines a player's rank. Its entries are those of the public contract, as they are sent or as they are read. */
const detailWith = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.object({
    entry,
    /** Number of ranked players on the board. */
    players: count,
    /** Minimum playtime for a rank. */
    minimumPlaytimeMinutes: minutes,
    /** When the board last changed; null if the board has no ranked players. */
    updatedAt: z.nullable(instantSchema),
    /** The player ranked directly above, and the difference in score; null for the first and for unranked players. */
    next: z.nullable(z.object({ entry, gap: z.number().check(z.minimum(0)) })),
    sessions: count,
    /** Sorted by kills, the most first. */
    servers: readableList(serverSchema),
    /** Kills in the mode on each of the last 30 days, the oldest first, regardless of the season. */
    days: readableList(playerDaySchema),
  })

export const playerDetailSchema = detailWith(leaderboardEntryWireSchema)
export const playerDetailReading = detailWith(entryReading)
export type PlayerDetail = Readonly<z.infer<typeof playerDetailReading>>
