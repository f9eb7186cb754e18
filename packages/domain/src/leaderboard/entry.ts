import * as z from 'zod/mini'
import { isSteamId } from '../common/is-steam-id.ts'
import { listOf, looseDate, looseNumber, looseText, numeric } from '../common/reading.ts'
import { readGroups } from '../membership/groups.ts'
import type { Membership } from '../membership/membership.ts'
import { playerName } from '../players/player-name.ts'
import { visibleNameSchema } from '../players/visible-name.ts'
import { type Counter, counters, forCounters, forCounterWires } from './counters.ts'
import { type LeaderboardMode, leaderboardModes } from './modes.ts'

const count = z.int().check(z.minimum(0))

/**
 * An entry in the leaderboard calls. `usergroup` is a comma-separated list, `rank` counts from 1 on the whole board.
 */
export const leaderboardEntryWireSchema = z.object({
  steamid: z.string(),
  nickname: visibleNameSchema,
  avatar_url: z.nullable(z.string()),
  usergroup: z.string(),
  /** Null for a player who has not played long enough to be ranked. */
  rank: z.nullable(count),
  mode: z.enum(leaderboardModes),
  ...forCounterWires(() => count),
  /** Minutes. */
  playtime: z.number().check(z.minimum(0)),
})
export type LeaderboardEntryWire = z.infer<typeof leaderboardEntryWireSchema>

/** A player's counts on one board. */
export type LeaderboardCounts = Readonly<Record<Counter, number>> & {
  /** Minutes. */
  readonly playtime: number
}

/** A player on the board of one mode and period. */
export type LeaderboardEntry = LeaderboardCounts & {
  readonly steamId: string
  readonly nickname: string
  readonly avatarUrl: string | undefined
  /** The player's groups with badges, the highest first. */
  readonly groups: readonly Membership[]
  /** Counts from 1 on the whole board; undefined if the backend sent none. */
  readonly rank: number | undefined
  readonly mode: LeaderboardMode | undefined
}

const httpUrl = /^https?:\/\//i

export const entryReading = z.pipe(
  z.object({
    steamid: z.pipe(looseText, z.string().check(z.refine(isSteamId))),
    nickname: looseText,
    avatar_url: looseText,
    usergroup: z.optional(z.unknown()),
    rank: looseNumber,
    mode: z.catch(z.optional(z.enum(leaderboardModes)), undefined),
    ...forCounterWires(() => looseNumber),
    kills: numeric,
    playtime: looseNumber,
  }),
  z.transform(
    (wire): LeaderboardEntry => ({
      steamId: wire.steamid,
      nickname: playerName(wire.nickname, wire.steamid),
      avatarUrl: wire.avatar_url !== undefined && httpUrl.test(wire.avatar_url) ? wire.avatar_url : undefined,
      groups: readGroups(wire.usergroup),
      rank: wire.rank,
      mode: wire.mode,
      ...forCounters((counter) => wire[counters[counter]] ?? 0),
      playtime: wire.playtime ?? 0,
    }),
  ),
)

export const leaderboardListReading = listOf(entryReading)

/** One page of a board. */
export type LeaderboardPage = {
  readonly entries: readonly LeaderboardEntry[]
  readonly totalPages: number
  /** Version of the board that the page belongs to; undefined if the backend keeps none. */
  readonly edition: string | undefined
  /** When the board last changed; undefined if the backend does not send it. */
  readonly updatedAt: Date | undefined
}

export const leaderboardPageReading = z.pipe(
  z.pipe(
    z.object({ data: leaderboardListReading, totalPages: numeric, edition: looseText, updatedAt: looseDate }),
    z.transform(({ data, ...rest }) => ({ ...rest, entries: data })),
  ),
  z.transform((page): LeaderboardPage => page),
)
