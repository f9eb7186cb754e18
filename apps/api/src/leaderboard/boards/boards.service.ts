import type { ResponseOf } from '@warmup/domain/common/calls'
import { type LeaderboardGroup, leaderboardGroups, leaderboardPageSize, topCardCount } from '@warmup/domain/leaderboard'
import type { getLeaderboardPage, getSeasons } from '@warmup/domain/leaderboard/calls'
import type { Asked, BoardsContext, BoardsOptions } from './boards.context.ts'
import { readPlayerDetail } from './player-detail.ts'
import { readPlayerRecord } from './player-record.ts'
import { readStandings } from './player-totals.store.ts'
import { entriesOf, membersAfter, rowsAfter, wiresOf } from './ranked-entries.ts'
import { type AskedEdition, readFrom, seasonOf } from './read-edition.ts'

const isGroup = (text: string): text is LeaderboardGroup => leaderboardGroups.some((group) => group === text)

/** The groups in a comma-separated list that can filter a board. None means all players. */
const groupsIn = (usergroup = ''): readonly LeaderboardGroup[] =>
  [...new Set(usergroup.split(',').map((text) => text.trim().toLowerCase()))].filter(isGroup)

const readTop = async (context: BoardsContext, asked: AskedEdition) => {
  const rows = await readFrom(context, asked, (edition) => rowsAfter(context, asked.mode, edition, 0, topCardCount))
  return wiresOf(context, rows ?? [])
}

type AskedPage = AskedEdition & { readonly page?: string | undefined; readonly usergroup?: string | undefined }

const readPage = async (
  context: BoardsContext,
  { page = '1', usergroup, ...asked }: AskedPage,
): Promise<ResponseOf<typeof getLeaderboardPage>> => {
  const range = { offset: (Number(page) - 1) * leaderboardPageSize, limit: leaderboardPageSize }
  const groups = groupsIn(usergroup)
  const found = await readFrom(context, asked, async (edition) => {
    if (groups.length > 0) {
      const members = await membersAfter(context, asked.mode, edition, groups, range)
      return members && { edition, ...members }
    }
    const rows = await rowsAfter(context, asked.mode, edition, range.offset, range.limit)
    return rows && { edition, rows, total: edition.slices.entries }
  })
  if (found === undefined) return { data: [], totalPages: 0, edition: '0', updatedAt: null }
  const { edition, rows, total } = found
  return {
    data: await wiresOf(context, rows),
    totalPages: Math.ceil(total / leaderboardPageSize),
    edition: String(edition.edition),
    updatedAt: edition.publishedAt.toISOString(),
  }
}

type AskedPlayer = { readonly steamId: string; readonly season?: string | undefined }

const readEntries = async (context: BoardsContext, { steamId, season }: AskedPlayer) => {
  const standings = await readStandings(context.db, steamId, [seasonOf(context, season)])
  return wiresOf(context, await entriesOf(context, standings))
}

/** Seasons that have begun, newest first. The first is the default (docs/product/leaderboard.md#leaderboards). */
const readSeasons = ({ leaderboard, now }: BoardsContext): ResponseOf<typeof getSeasons> =>
  leaderboard()
    .seasons.filter(({ start }) => start <= now())
    .toSorted((a, b) => b.start.getTime() - a.start.getTime())
    .map(({ id, name, end }) => ({ id, name, endsAt: end.toISOString() }))

/** The answers of the boards' calls. */
export const createBoards = (options: BoardsOptions) => {
  const context: BoardsContext = { ...options, boardIds: new Map() }
  return {
    top: (asked: AskedEdition) => readTop(context, asked),
    page: (asked: AskedPage) => readPage(context, asked),
    entriesOf: (asked: AskedPlayer) => readEntries(context, asked),
    seasons: () => readSeasons(context),
    recordOf: (steamId: string, seasons: number) =>
      readPlayerRecord(context, steamId, readSeasons(context).slice(0, seasons)),
    detail: (asked: Asked & { readonly steamId: string }) => readPlayerDetail(context, asked),
  }
}
export type Boards = ReturnType<typeof createBoards>
