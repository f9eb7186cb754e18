import type { ResponseOf } from '@warmup/domain/common/calls'
import {
  allTime,
  type LeaderboardEntryWire,
  type LeaderboardGroup,
  type LeaderboardMode,
  leaderboardGroups,
  leaderboardPageSize,
  playerDetailDays,
  playerDetailServers,
  rankingScore,
  topCardCount,
} from '@warmup/domain/leaderboard'
import type { getLeaderboardPage, getPlayerDetail, getSeasons } from '@warmup/domain/leaderboard/calls'
import type { Membership } from '@warmup/domain/membership'
import { addMs, dayInShanghai } from '../../platform/clock/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { HttpError } from '../../platform/http/index.ts'
import type { LeaderboardConfig } from '../leaderboard.config.ts'
import { type BoardRow, createEditionCache, type Edition, findBoards } from './editions.store.ts'
import { type EntryRow, readEntriesOf, readPageOf, readRanks, readStretch, type StoredCounts } from './entries.store.ts'
import { type PlayerTotals, readDaysOfPlayer, readServersOfPlayer, readTotalsOfPlayer } from './player-totals.store.ts'

/** What other areas know about players and servers. */
export type LeaderboardNeighbours = {
  /** The memberships of those players who have any, the highest first. */
  groupsOf(steamIds: readonly string[]): Promise<ReadonlyMap<string, readonly Membership[]>>
  /** The players with any of some memberships. */
  membersOf(groups: readonly Membership[]): Promise<readonly string[]>
  /** The pictures of those players who have one. */
  picturesOf(steamIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The name that a game server is shown with; undefined if there is no such server any more. */
  serverName(id: string): string | undefined
}

export type BoardsOptions = {
  readonly db: Database
  /** The configuration of now: it changes while the API runs. */
  readonly leaderboard: () => LeaderboardConfig
  readonly neighbours: LeaderboardNeighbours
  readonly now: () => Date
}

type Asked = { readonly mode: LeaderboardMode; readonly season?: string | undefined }

const editionGone = () => new HttpError(410, 'edition_gone', 'This state of the board is not kept any more')
const seasonNotFound = () => new HttpError(404, 'season_not_found', 'There is no such season')
const playerNotFound = () => new HttpError(404, 'player_not_found', 'This player has not played for this board')

const dayMs = 24 * 3_600_000

/** The last days in Asia/Shanghai, the oldest first. */
const lastDays = (now: Date): string[] =>
  Array.from({ length: playerDetailDays }, (_, index) =>
    dayInShanghai(addMs(now, (index + 1 - playerDetailDays) * dayMs)),
  )

const isGroup = (text: string): text is LeaderboardGroup => leaderboardGroups.some((group) => group === text)

/** The groups of a comma list that a board can be filtered by. None means all players. */
const groupsIn = (usergroup = ''): readonly LeaderboardGroup[] =>
  [...new Set(usergroup.split(',').map((text) => text.trim().toLowerCase()))].filter(isGroup)

const minutesOf = (seconds: number): number => Math.floor(seconds / 60)

/** Entries with their ranks, as the answers have them. */
type Ranked = { readonly mode: LeaderboardMode; readonly rank: number | null } & StoredCounts & {
    readonly steamId: string
    readonly nickname: string
  }

const wireOf = (entry: Ranked, groups: readonly Membership[], picture: string | undefined): LeaderboardEntryWire => ({
  steamid: entry.steamId,
  nickname: entry.nickname,
  avatar_url: picture ?? null,
  usergroup: groups.join(','),
  rank: entry.rank,
  mode: entry.mode,
  kills: entry.kills,
  deaths: entry.deaths,
  headshots: entry.headshots,
  playtime: minutesOf(entry.playtimeSeconds),
  wins: entry.wins,
  loses: entry.loses,
  rifle_kills: entry.rifleKills,
  awp_kills: entry.awpKills,
  pistol_kills: entry.pistolKills,
  clutches: entry.clutches,
  clutchwins: entry.clutchWins,
})

/** What the boards answer. */
export const createBoards = ({ db, leaderboard, neighbours, now }: BoardsOptions) => {
  const cache = createEditionCache()

  /** The season of a board; '' for all time. */
  const seasonOf = (season: string | undefined): string => {
    if (season === undefined || season === '' || season === allTime) return ''
    if (!leaderboard().seasons.some(({ id }) => id === season)) throw seasonNotFound()
    return season
  }

  /** The edition that a reader asks for, else the newest; undefined while nobody is ranked. */
  const editionOf = async ({ mode, season }: Asked, asked?: string): Promise<Edition | undefined> =>
    editionOfBoard((await findBoards(db, seasonOf(season), mode))[0], asked)

  const editionOfBoard = async (board: BoardRow | undefined, asked?: string): Promise<Edition | undefined> => {
    const newest = board?.edition ?? 0
    const edition = asked === undefined ? newest : Number(asked)
    if (board === undefined || (edition === 0 && newest === 0)) {
      if (edition > 0) throw editionGone()
      return undefined
    }
    return kept(await cache.read(db, board.id, edition))
  }

  const kept = <T>(answer: T | undefined): T => {
    if (answer === undefined) throw editionGone()
    return answer
  }

  const wiresOf = async (entries: readonly Ranked[]): Promise<LeaderboardEntryWire[]> => {
    const steamIds = [...new Set(entries.map(({ steamId }) => steamId))]
    const [groups, pictures] = await Promise.all([neighbours.groupsOf(steamIds), neighbours.picturesOf(steamIds)])
    return entries.map((entry) => wireOf(entry, groups.get(entry.steamId) ?? [], pictures.get(entry.steamId)))
  }

  /** The entries after the first `offset` of an edition, with their ranks. */
  const rowsAfter = async (
    mode: LeaderboardMode,
    edition: Edition,
    offset: number,
    limit: number,
  ): Promise<Ranked[]> => {
    const stretch = edition.slices.stretch(offset, limit)
    if (stretch === undefined) return []
    const rows = kept(await readStretch(db, edition, stretch, limit))
    return rows.map((row, index) => ({ ...row, mode, rank: offset + index + 1 }))
  }

  const withRanks = async (mode: LeaderboardMode, edition: Edition, rows: readonly EntryRow[]): Promise<Ranked[]> => {
    const ranks = await readRanks(db, edition, rows)
    return rows.map((row) => ({ ...row, mode, rank: kept(ranks.get(row.steamId)) }))
  }

  /** What the newest edition of a board shows of a player, else the player's totals without a rank. */
  const ownEntry = async (totals: PlayerTotals, edition: Edition | undefined): Promise<Ranked> => {
    const rows = edition && kept(await readEntriesOf(db, edition, [totals.steamId]))
    const [ranked] = edition && rows ? await withRanks(totals.mode, edition, rows) : []
    return ranked ?? { ...totals, rank: null }
  }

  return {
    async top({ mode, season, edition: asked }: Asked & { readonly edition?: string | undefined }) {
      const edition = await editionOf({ mode, season }, asked)
      return wiresOf(edition ? await rowsAfter(mode, edition, 0, topCardCount) : [])
    },

    async page({
      mode,
      season,
      edition: asked,
      page = '1',
      usergroup,
    }: Asked & {
      readonly edition?: string | undefined
      readonly page?: string | undefined
      readonly usergroup?: string | undefined
    }): Promise<ResponseOf<typeof getLeaderboardPage>> {
      const edition = await editionOf({ mode, season }, asked)
      if (edition === undefined) return { data: [], totalPages: 0, edition: '0', updatedAt: null }
      const offset = (Number(page) - 1) * leaderboardPageSize
      const groups = groupsIn(usergroup)
      let total = edition.slices.entries
      let rows: readonly Ranked[]
      if (groups.length === 0) rows = await rowsAfter(mode, edition, offset, leaderboardPageSize)
      else {
        const found = kept(
          await readPageOf(db, edition, await neighbours.membersOf(groups), { offset, limit: leaderboardPageSize }),
        )
        total = found.total
        rows = await withRanks(mode, edition, found.entries)
      }
      return {
        data: await wiresOf(rows),
        totalPages: Math.ceil(total / leaderboardPageSize),
        edition: String(edition.edition),
        updatedAt: edition.publishedAt.toISOString(),
      }
    },

    async entriesOf({ steamId, season }: { readonly steamId: string; readonly season?: string | undefined }) {
      const id = seasonOf(season)
      const [played, boards] = await Promise.all([readTotalsOfPlayer(db, steamId, id), findBoards(db, id)])
      const editionIn = (mode: LeaderboardMode) => editionOfBoard(boards.find((board) => board.mode === mode))
      return wiresOf(await Promise.all(played.map(async (totals) => ownEntry(totals, await editionIn(totals.mode)))))
    },

    /** The newest first. */
    seasons: (): ResponseOf<typeof getSeasons> =>
      leaderboard()
        .seasons.toSorted((a, b) => b.start.getTime() - a.start.getTime())
        .map(({ id, name }) => ({ id, name })),

    async detail({
      mode,
      steamId,
      season,
    }: Asked & { readonly steamId: string }): Promise<ResponseOf<typeof getPlayerDetail>> {
      const key = { mode, steamId, season: seasonOf(season) }
      const totals = (await readTotalsOfPlayer(db, steamId, key.season)).find((row) => row.mode === mode)
      if (totals === undefined) throw playerNotFound()
      const edition = await editionOf({ mode, season })
      const own = await ownEntry(totals, edition)
      const isBelowOther = own.rank !== null && own.rank > 1
      const [above] = edition && isBelowOther ? await rowsAfter(mode, edition, (own.rank ?? 0) - 2, 1) : []
      const days = lastDays(now())
      const killsByDay = await readDaysOfPlayer(db, key, days[0] ?? '')
      const { servers, sessions } = await readServersOfPlayer(db, key, playerDetailServers)
      const [entry, next] = await wiresOf(above ? [own, above] : [own])
      if (entry === undefined) throw playerNotFound()
      const scoreOf = (row: Ranked) => rankingScore(mode, { ...row, playtime: row.playtimeSeconds / 60 })
      return {
        entry,
        players: edition?.slices.entries ?? 0,
        minimumPlaytime: leaderboard().minimum_playtime_minutes,
        updatedAt: edition?.publishedAt.toISOString() ?? null,
        next: above && next ? { entry: next, gap: scoreOf(above) - scoreOf(own) } : null,
        sessions,
        servers: servers.map(({ serverId, kills, deaths, playtimeSeconds, sessions: visits }) => ({
          id: serverId,
          name: neighbours.serverName(serverId) ?? serverId,
          kills,
          deaths,
          playtime: minutesOf(playtimeSeconds),
          sessions: visits,
        })),
        days: days.map((day) => ({ day, kills: killsByDay.get(day) ?? 0 })),
      }
    },
  }
}
export type Boards = ReturnType<typeof createBoards>
