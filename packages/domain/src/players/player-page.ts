import * as z from 'zod/mini'
import { cleanText } from '../common/clean-text.ts'
import type { Localized } from '../common/language.ts'
import { readLocalized } from '../common/localized-reading.ts'
import { listOf, looseDate, looseFlag, looseNumber, looseText, numeric } from '../common/reading.ts'
import { entryReading, type LeaderboardEntry, leaderboardEntryWireSchema } from '../leaderboard/entry.ts'
import { playerDetailDays, seasonIdMaxLength, seasonNameMaxLength } from '../leaderboard/limits.ts'
import { allTime } from '../leaderboard/modes.ts'
import type { PlayerDay } from '../leaderboard/player-detail.ts'
import { serverNameMaxLength } from '../servers/limits.ts'
import { listedServers, listedSessions } from './limits.ts'
import { type PlayerHit, playerHitFields, playerHitOf, playerHitWireSchema } from './player-hit.ts'

const count = z.int().check(z.minimum(0))

/** A game server by its id in the server list. */
const serverWire = {
  id: z.string(),
  name: z.string(),
  /** Present if it differs. */
  name_en: z.optional(z.string()),
}

/** Times are in ISO 8601. For a hidden player everything but the boards is empty or null. */
export const playerPageWireSchema = z.extend(playerHitWireSchema, {
  hidden: z.boolean(),
  /** The server where the player is now; null if the player is on none. */
  playing: z.nullable(z.object({ ...serverWire, since: z.string() })),
  first_seen: z.nullable(z.string()),
  last_seen: z.nullable(z.string()),
  /** Kills in all modes on each of the last 30 days in Asia/Shanghai, the oldest first. */
  days: z.array(z.object({ day: z.string(), kills: count })),
  /** Ended visits of the last 180 days by server, the longest played first. `playtime` is in minutes. */
  servers: z.array(z.object({ ...serverWire, playtime: z.number().check(z.minimum(0)), visits: count })),
  /** The latest ended visits, the newest first. */
  sessions: z.array(z.object({ ...serverWire, since: z.string(), until: z.string() })),
  /** The player's entries in each period with play: all time first, then the seasons, the newest first. */
  boards: z.array(
    z.object({
      /** A season's id, or `all`. */
      season: z.string(),
      /** The season's name; empty for all time. */
      name: z.string(),
      entries: z.array(leaderboardEntryWireSchema),
    }),
  ),
})
export type PlayerPageWire = z.infer<typeof playerPageWireSchema>

export type PlayerPlace = { readonly id: string; readonly name: Localized }
/** Ended visits of one server; `playtime` is in minutes. */
export type VisitedServer = PlayerPlace & { readonly playtime: number; readonly visits: number }
export type PlayerSession = PlayerPlace & { readonly since: Date; readonly until: Date }
/** `season` is a season's id, or `all`; `name` is empty for all time. */
export type PlayerBoards = {
  readonly season: string
  readonly name: string
  readonly entries: readonly LeaderboardEntry[]
}

/** The public data of a player. */
export type PlayerPage = PlayerHit & {
  /** Of a hidden player only the boards are public. */
  readonly isHidden: boolean
  /** The server where the player is now. */
  readonly playing: (PlayerPlace & { readonly since: Date | undefined }) | undefined
  readonly firstSeen: Date | undefined
  readonly lastSeen: Date | undefined
  /** The oldest first. */
  readonly days: readonly PlayerDay[]
  /** The longest played first. */
  readonly servers: readonly VisitedServer[]
  /** The newest first. */
  readonly sessions: readonly PlayerSession[]
  /** All time first, then the seasons, the newest first. */
  readonly boards: readonly PlayerBoards[]
}

const placeFields = {
  id: z.pipe(looseText, z.string().check(z.minLength(1))),
  name: looseText,
  name_en: looseText,
}

type PlaceFields = { readonly id: string; readonly name: string | undefined; readonly name_en: string | undefined }

const placeOf = ({ id, name, name_en }: PlaceFields): PlayerPlace => ({
  id,
  name: readLocalized(name, name_en, serverNameMaxLength) ?? { zh: id, en: id },
})

const playingReading = z.pipe(
  z.object({ ...placeFields, since: looseDate }),
  z.transform(({ since, ...place }) => ({ ...placeOf(place), since })),
)

const serverReading = z.pipe(
  z.object({ ...placeFields, playtime: looseNumber, visits: looseNumber }),
  z.transform(({ playtime = 0, visits = 0, ...place }): VisitedServer => ({ ...placeOf(place), playtime, visits })),
)

const date = z.pipe(looseDate, z.date())

const sessionReading = z.pipe(
  z.object({ ...placeFields, since: date, until: date }),
  z.transform(({ since, until, ...place }): PlayerSession => ({ ...placeOf(place), since, until })),
)

const boardsReading = z.pipe(
  z.object({
    season: z.pipe(looseText, z.string().check(z.minLength(1), z.maxLength(seasonIdMaxLength))),
    name: looseText,
    entries: listOf(entryReading),
  }),
  z.transform(
    ({ season, name, entries }): PlayerBoards => ({
      season,
      name: season === allTime ? '' : cleanText(name ?? '', seasonNameMaxLength) || season,
      entries,
    }),
  ),
)

const dayReading = z.object({ day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)), kills: numeric })

export const playerPageReading = z.pipe(
  z.object({
    ...playerHitFields,
    hidden: looseFlag,
    playing: z.catch(z.optional(z.nullable(playingReading)), undefined),
    first_seen: looseDate,
    last_seen: looseDate,
    days: z.catch(listOf(dayReading), []),
    servers: z.catch(listOf(serverReading), []),
    sessions: z.catch(listOf(sessionReading), []),
    boards: z.catch(listOf(boardsReading), []),
  }),
  z.transform(
    ({ hidden, playing, first_seen, last_seen, days, servers, sessions, boards, ...who }): PlayerPage => ({
      ...playerHitOf(who),
      isHidden: hidden ?? false,
      playing: playing ?? undefined,
      firstSeen: first_seen,
      lastSeen: last_seen,
      days: days.slice(-playerDetailDays),
      servers: servers.slice(0, listedServers),
      sessions: sessions.slice(0, listedSessions),
      boards: boards.filter(({ entries }) => entries.length > 0),
    }),
  ),
)
