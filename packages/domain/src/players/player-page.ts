import * as z from 'zod/mini'
import { cleanedLocalized, cleanedText } from '../common/cleaned-text.ts'
import { formerLocalized } from '../common/former-localized.ts'
import { instantSchema } from '../common/moment-schema.ts'
import { readableList } from '../common/readable-list.ts'
import { entryReading, leaderboardEntryWireSchema } from '../leaderboard/entry.ts'
import { seasonNameMaxLength } from '../leaderboard/limits.ts'
import { playerDaySchema } from '../leaderboard/player-detail.ts'
import { serverNameMaxLength } from '../servers/limits.ts'
import { formerHitFields, type PlayerHit, playerHitSchema } from './player-hit.ts'

/** A game server by its id in the server list. */
const place = { id: z.string(), names: cleanedLocalized(serverNameMaxLength) }

/** Ended visits of one server. */
const visitedSchema = z.object({
  ...place,
  playtimeMinutes: z.number().check(z.minimum(0)),
  visits: z.int().check(z.minimum(0)),
})
export type VisitedServer = Readonly<z.infer<typeof visitedSchema>>

const sessionSchema = z.object({ ...place, since: instantSchema, until: instantSchema })
export type PlayerSession = Readonly<z.infer<typeof sessionSchema>>

const boardsWith = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.object({
    /** A season's id, or `all`. */
    season: z.string(),
    /** The season's name; empty for all time. */
    name: cleanedText(seasonNameMaxLength),
    entries: readableList(entry),
  })

/** The public data of a player, with entries of the public contract as they are sent or as they are read. */
const pageWith = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.extend(playerHitSchema, {
    /** Of a hidden player only the boards are public: all else is empty or null. */
    isHidden: z.boolean(),
    /** The server where the player is now; null if the player is on none. */
    playing: z.nullable(z.object({ ...place, since: instantSchema })),
    firstSeen: z.nullable(instantSchema),
    lastSeen: z.nullable(instantSchema),
    /** Kills in all modes on each of the last 30 days in Asia/Shanghai, the oldest first. */
    days: readableList(playerDaySchema),
    /** The servers of the last 180 days, the longest played first. */
    servers: readableList(visitedSchema),
    /** The latest ended visits, the newest first. */
    sessions: readableList(sessionSchema),
    /** The player's entries in each period with play: all time first, then the seasons, the newest first. */
    boards: readableList(boardsWith(entry)),
  })

export const playerPageSchema = pageWith(leaderboardEntryWireSchema)
export const playerPageReading = pageWith(entryReading)
export type PlayerPage = PlayerHit & Readonly<Omit<z.infer<typeof playerPageReading>, keyof PlayerHit>>
export type PlayerBoards = PlayerPage['boards'][number]

export const formerPageFields = {
  ...formerHitFields,
  isHidden: 'hidden',
  firstSeen: 'first_seen',
  lastSeen: 'last_seen',
  playtimeMinutes: 'playtime',
  names: formerLocalized('name'),
}
