import * as z from 'zod/mini'
import type { Localized } from '../common/language.ts'
import { readLocalized } from '../common/localized-reading.ts'
import { listOf, looseDate, looseNumber, looseText, numeric } from '../common/reading.ts'
import { entryReading, type LeaderboardEntry, leaderboardEntryWireSchema } from './entry.ts'
import { playerDetailDays, playerDetailServers, serverNameMaxLength } from './limits.ts'

const count = z.int().check(z.minimum(0))
const minutes = z.number().check(z.minimum(0))

/** What determines a player's rank, as `GET /api/leaderboard/:mode/user/:steamId` answers it. */
export const playerDetailWireSchema = z.object({
  entry: leaderboardEntryWireSchema,
  /** Number of ranked players on the board. */
  players: count,
  /** Minimum playtime for a rank, in minutes. */
  minimumPlaytime: minutes,
  /** When the board last changed, in ISO 8601; null if the board has no ranked players. */
  updatedAt: z.nullable(z.string()),
  /** The player ranked directly above, and the difference in score; null for the first and for unranked players. */
  next: z.nullable(z.object({ entry: leaderboardEntryWireSchema, gap: z.number().check(z.minimum(0)) })),
  sessions: count,
  /** Sorted by kills, the most first. */
  servers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Present if it differs. */
      name_en: z.optional(z.string()),
      kills: count,
      deaths: count,
      playtime: minutes,
      sessions: count,
    }),
  ),
  /** Kills in the mode on each of the last 30 days in Asia/Shanghai, the oldest first, regardless of the season. */
  days: z.array(z.object({ day: z.string(), kills: count })),
})
export type PlayerDetailWire = z.infer<typeof playerDetailWireSchema>

/** A player's counts on one server. */
export type PlayerServer = {
  readonly id: string
  readonly name: Localized
  readonly kills: number
  readonly deaths: number
  /** Minutes. */
  readonly playtime: number
  readonly sessions: number
}

/** Kills on one day, which is `yyyy-MM-dd` in Asia/Shanghai. */
export type PlayerDay = { readonly day: string; readonly kills: number }

/** What determines a player's rank. */
export type PlayerDetail = {
  readonly entry: LeaderboardEntry
  /** Number of ranked players on the board; undefined if the backend does not send it. */
  readonly players: number | undefined
  /** Minimum playtime for a rank, in minutes. */
  readonly minimumPlaytime: number
  readonly updatedAt: Date | undefined
  /**
   * The player ranked directly above, and the difference in score; undefined for the first and for unranked players.
   */
  readonly next: { readonly entry: LeaderboardEntry; readonly gap: number } | undefined
  readonly sessions: number
  /** Sorted by kills, the most first. */
  readonly servers: readonly PlayerServer[]
  /** The oldest first. */
  readonly days: readonly PlayerDay[]
}

const serverReading = z.pipe(
  z.object({
    id: z.pipe(looseText, z.string().check(z.minLength(1))),
    name: looseText,
    name_en: looseText,
    kills: looseNumber,
    deaths: looseNumber,
    playtime: looseNumber,
    sessions: looseNumber,
  }),
  z.transform(
    ({ id, name, name_en, kills = 0, deaths = 0, playtime = 0, sessions = 0 }): PlayerServer => ({
      id,
      name: readLocalized(name, name_en, serverNameMaxLength) ?? { zh: id, en: id },
      kills,
      deaths,
      playtime,
      sessions,
    }),
  ),
)

const dayReading = z.object({ day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)), kills: numeric })

const nextReading = z.catch(z.optional(z.nullable(z.object({ entry: entryReading, gap: numeric }))), undefined)

export const playerDetailReading = z.pipe(
  z.object({
    entry: entryReading,
    players: looseNumber,
    minimumPlaytime: looseNumber,
    updatedAt: looseDate,
    next: nextReading,
    sessions: looseNumber,
    servers: z.catch(listOf(serverReading), []),
    days: z.catch(listOf(dayReading), []),
  }),
  z.transform(
    ({ minimumPlaytime = 0, next, sessions = 0, servers, days, ...detail }): PlayerDetail => ({
      ...detail,
      minimumPlaytime,
      next: next ?? undefined,
      sessions,
      servers: servers.toSorted((a, b) => b.kills - a.kills).slice(0, playerDetailServers),
      days: days.slice(-playerDetailDays),
    }),
  ),
)
