import { type Localized, localizedFields } from '@warmup/domain/common'
import type { ResponseOf } from '@warmup/domain/common/calls'
import {
  allTime,
  forCounterWires,
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
import type { StoredCounts } from '../stored-counts.ts'
import { type BoardKey, type Edition, type EditionCache, findBoard } from './editions.store.ts'
import { type EditionToRead, type EntryRow, readPageOf, readRanks, readStretch } from './entries.store.ts'
import { readDaysOfPlayer, readServersOfPlayer, readStandings, type Standing } from './player-totals.store.ts'

/** What the boards need from other areas. */
export type LeaderboardNeighbours = {
  /** The memberships of the given players, highest first; players without one are left out. */
  groupsOf(steamIds: readonly string[]): Promise<ReadonlyMap<string, readonly Membership[]>>
  /** The players who hold at least one of the memberships. */
  membersOf(groups: readonly Membership[]): Promise<readonly string[]>
  /** The pictures of the given players; players without one are left out. */
  picturesOf(steamIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The display name of a game server; undefined if the server no longer exists. */
  serverName(id: string): Localized | undefined
}

export type BoardsOptions = {
  readonly db: Database
  /** The current configuration, which changes while the API runs. */
  readonly leaderboard: () => LeaderboardConfig
  readonly neighbours: LeaderboardNeighbours
  /** Shared with the publisher of this process. */
  readonly editions: EditionCache
  readonly now: () => Date
}

type Asked = { readonly mode: LeaderboardMode; readonly season?: string | undefined }
type AskedEdition = Asked & { readonly edition?: string | undefined }
type ReadableEdition = Edition & EditionToRead

const editionGone = () => new HttpError(410, 'edition_gone', 'This state of the board is not kept any more')
const seasonNotFound = () => new HttpError(404, 'season_not_found', 'There is no such season')
const playerNotFound = () => new HttpError(404, 'player_not_found', 'This player has not played for this board')

const dayMs = 24 * 3_600_000

/** The last days in Asia/Shanghai, oldest first. */
const lastDays = (now: Date): string[] =>
  Array.from({ length: playerDetailDays }, (_, index) =>
    dayInShanghai(addMs(now, (index + 1 - playerDetailDays) * dayMs)),
  )

const isGroup = (text: string): text is LeaderboardGroup => leaderboardGroups.some((group) => group === text)

/** The groups in a comma-separated list that can filter a board. None means all players. */
const groupsIn = (usergroup = ''): readonly LeaderboardGroup[] =>
  [...new Set(usergroup.split(',').map((text) => text.trim().toLowerCase()))].filter(isGroup)

const minutesOf = (seconds: number): number => Math.floor(seconds / 60)

/** Entries with their ranks, in the format of the API. */
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
  ...forCounterWires((counter) => entry[counter]),
  playtime: minutesOf(entry.playtimeSeconds),
})

/** The answers of the boards' calls. */
export const createBoards = ({ db, leaderboard, neighbours, editions, now }: BoardsOptions) => {
  /** Board ids by mode and season. They never change. */
  const boardIds = new Map<string, number>()

  /** The season of a board; '' for all time. */
  const seasonOf = (season: string | undefined): string => {
    if (season === undefined || season === '' || season === allTime) return ''
    if (!leaderboard().seasons.some(({ id }) => id === season)) throw seasonNotFound()
    return season
  }

  /** The requested edition, otherwise the newest; undefined if it is not in memory. */
  const knownEdition = ({ mode, season }: BoardKey, asked: string | undefined): ReadableEdition | undefined => {
    const board = boardIds.get(`${mode} ${season}`)
    const edition =
      board === undefined ? undefined : editions.known(board, asked === undefined ? undefined : Number(asked))
    return edition && { ...edition, must: asked === undefined ? 'be the newest' : 'be kept' }
  }

  /** The requested edition, otherwise the newest; undefined while no player is ranked. */
  const findEdition = async ({ mode, season }: BoardKey, asked: string | undefined) => {
    const board = await findBoard(db, { mode, season })
    if (board !== undefined) boardIds.set(`${mode} ${season}`, board.id)
    const newest = board?.edition ?? 0
    const edition = asked === undefined ? newest : Number(asked)
    if (board === undefined || (edition === 0 && newest === 0)) {
      if (edition > 0) throw editionGone()
      return undefined
    }
    return kept(await editions.read(db, board.id, edition))
  }

  /**
   * Reads from the requested edition, otherwise from the newest; undefined while no player is ranked. Usually the
   * edition is in memory; then one statement reads it and also checks that it is still the right one.
   */
  const readFrom = async <T>(
    { mode, season, edition: asked }: AskedEdition,
    read: (edition: ReadableEdition) => Promise<T | undefined>,
  ): Promise<T | undefined> => {
    const key = { mode, season: seasonOf(season) }
    const known = knownEdition(key, asked)
    const answer = known && (await read(known))
    if (answer !== undefined) return answer
    const edition = await findEdition(key, asked)
    return edition && kept(await read({ ...edition, must: 'be kept' }))
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

  /**
   * The entries of an edition after the first `offset`, with their ranks. Undefined if the edition does not meet
   * `must`. Past the last entry nothing is read, so the caller must know that the edition is kept.
   */
  const rowsAfter = async (
    mode: LeaderboardMode,
    edition: ReadableEdition,
    offset: number,
    limit: number,
  ): Promise<Ranked[] | undefined> => {
    const stretch = edition.slices.stretch(offset, limit)
    if (stretch === undefined) return edition.must === 'be kept' ? [] : undefined
    const rows = await readStretch(db, edition, stretch, limit)
    return rows?.map((row, index) => ({ ...row, mode, rank: offset + index + 1 }))
  }

  /** The group members among the entries after the first `offset` of them, and their total number. */
  const membersAfter = async (
    mode: LeaderboardMode,
    edition: ReadableEdition,
    groups: readonly LeaderboardGroup[],
    range: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly rows: readonly Ranked[]; readonly total: number } | undefined> => {
    const found = await readPageOf(db, edition, await neighbours.membersOf(groups), range)
    if (found === undefined) return undefined
    const ranks = await readRanks(
      db,
      found.entries.map((entry) => ({ ...entry, edition })),
    )
    return { rows: found.entries.map((row, index) => ({ ...row, mode, rank: kept(ranks[index]) })), total: found.total }
  }

  /** A player's entry in the newest edition of each board, or the player's totals without a rank. */
  const entriesOf = async (standings: readonly Standing[]): Promise<Ranked[]> => {
    const places: (EntryRow & { readonly mode: LeaderboardMode; readonly edition: Edition })[] = []
    for (const { mode, edition, entry } of standings)
      if (edition !== null && entry !== null)
        places.push({ ...entry, mode, edition: kept(await editions.read(db, edition.board, edition.edition)) })
    const ranks = await readRanks(db, places)
    const ranked = new Map(
      places.map(({ edition: _, ...row }, index) => [row.mode, { ...row, rank: kept(ranks[index]) }]),
    )
    return standings.map(({ mode, steamId, totals }) => ranked.get(mode) ?? { ...totals, mode, steamId, rank: null })
  }

  return {
    async top(asked: AskedEdition) {
      return wiresOf((await readFrom(asked, (edition) => rowsAfter(asked.mode, edition, 0, topCardCount))) ?? [])
    },

    async page({
      page = '1',
      usergroup,
      ...asked
    }: AskedEdition & {
      readonly page?: string | undefined
      readonly usergroup?: string | undefined
    }): Promise<ResponseOf<typeof getLeaderboardPage>> {
      const range = { offset: (Number(page) - 1) * leaderboardPageSize, limit: leaderboardPageSize }
      const groups = groupsIn(usergroup)
      const found = await readFrom(asked, async (edition) => {
        if (groups.length > 0) {
          const members = await membersAfter(asked.mode, edition, groups, range)
          return members && { edition, ...members }
        }
        const rows = await rowsAfter(asked.mode, edition, range.offset, range.limit)
        return rows && { edition, rows, total: edition.slices.entries }
      })
      if (found === undefined) return { data: [], totalPages: 0, edition: '0', updatedAt: null }
      const { edition, rows, total } = found
      return {
        data: await wiresOf(rows),
        totalPages: Math.ceil(total / leaderboardPageSize),
        edition: String(edition.edition),
        updatedAt: edition.publishedAt.toISOString(),
      }
    },

    async entriesOf({ steamId, season }: { readonly steamId: string; readonly season?: string | undefined }) {
      return wiresOf(await entriesOf(await readStandings(db, steamId, seasonOf(season))))
    },

    /** Seasons that have begun, newest first. The first is the default (docs/product/leaderboard.md#leaderboards). */
    seasons: (): ResponseOf<typeof getSeasons> =>
      leaderboard()
        .seasons.filter(({ start }) => start <= now())
        .toSorted((a, b) => b.start.getTime() - a.start.getTime())
        .map(({ id, name, end }) => ({ id, name, endsAt: end.toISOString() })),

    async detail({
      mode,
      steamId,
      season,
    }: Asked & { readonly steamId: string }): Promise<ResponseOf<typeof getPlayerDetail>> {
      const key = { mode, steamId, season: seasonOf(season) }
      const standing = (await readStandings(db, steamId, key.season)).find((one) => one.mode === mode)
      if (standing === undefined) throw playerNotFound()
      const newest = standing.edition
      const edition = newest && kept(await editions.read(db, newest.board, newest.edition))
      const [own] = await entriesOf([standing])
      if (own === undefined) throw playerNotFound()
      const isBelowOther = edition !== null && own.rank !== null && own.rank > 1
      const days = lastDays(now())
      const [ahead, killsByDay, { servers, sessions }] = await Promise.all([
        isBelowOther ? rowsAfter(mode, { ...edition, must: 'be kept' }, own.rank - 2, 1) : [],
        readDaysOfPlayer(db, key, days[0] ?? ''),
        readServersOfPlayer(db, key, playerDetailServers),
      ])
      const [above] = kept(ahead)
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
          ...localizedFields('name', neighbours.serverName(serverId) ?? { zh: serverId, en: serverId }),
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
