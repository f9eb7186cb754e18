import type { ResponseOf } from '@warmup/domain/common/calls'
import { playerDetailServers, rankingScore } from '@warmup/domain/leaderboard'
import type { getPlayerDetail } from '@warmup/domain/leaderboard/calls'
import { HttpError } from '../../platform/http/index.ts'
import type { Asked, BoardsContext } from './boards.context.ts'
import type { BoardKey } from './editions.store.ts'
import { lastDays } from './player-record.ts'
import { readDaysOfPlayer, readServersOfPlayer, readStandings } from './player-totals.store.ts'
import { entriesOf, minutesOf, type Ranked, rowsAfter, wiresOf } from './ranked-entries.ts'
import { seasonOf } from './read-edition.ts'

const playerNotFound = () => new HttpError(404, 'player_not_found', 'This player has not played for this board')

type Detail = ResponseOf<typeof getPlayerDetail>
type Played = Pick<Detail, 'sessions' | 'servers' | 'days'>

const nothingPlayed: Played = { sessions: 0, servers: [], days: [] }

/** Where and when a player played; nothing for hidden players (docs/product/players.md#hidden-players). */
const readPlayed = async (
  { db, neighbours, now }: BoardsContext,
  key: BoardKey & { readonly steamId: string },
): Promise<Played> => {
  if ((await neighbours.visibilityAmong([key.steamId])).isHidden(key.steamId)) return nothingPlayed
  const days = lastDays(now())
  const [killsByDay, { servers, sessions }] = await Promise.all([
    readDaysOfPlayer(db, key, days[0] ?? ''),
    readServersOfPlayer(db, key, playerDetailServers),
  ])
  return {
    sessions,
    servers: servers.map(({ serverId, kills, deaths, playtimeSeconds, sessions: visits }) => ({
      id: serverId,
      names: neighbours.serverName(serverId) ?? { zh: serverId, en: serverId },
      kills,
      deaths,
      playtimeMinutes: minutesOf(playtimeSeconds),
      sessions: visits,
    })),
    days: days.map((day) => ({ day, kills: killsByDay.get(day) ?? 0 })),
  }
}

/** What determines a player's rank. */
export const readPlayerDetail = async (
  context: BoardsContext,
  { mode, steamId, season }: Asked & { readonly steamId: string },
): Promise<Detail> => {
  const { db, leaderboard, editions } = context
  const key = { mode, steamId, season: seasonOf(context, season) }
  const standing = (await readStandings(db, steamId, [key.season])).find((one) => one.mode === mode)
  if (standing === undefined) throw playerNotFound()
  const newest = standing.edition
  const edition = newest && (await editions.read(db, newest.board, newest.edition))
  const [own] = await entriesOf(context, [standing])
  if (own === undefined) throw playerNotFound()
  const isBelowOther = edition && own.rank !== null && own.rank > 1
  const [ahead, played] = await Promise.all([
    isBelowOther ? rowsAfter(context, mode, { ...edition, must: 'be kept' }, own.rank - 2, 1) : [],
    readPlayed(context, key),
  ])
  const above = ahead?.[0]
  const [entry, next] = await wiresOf(context, above ? [own, above] : [own])
  if (entry === undefined) throw playerNotFound()
  const scoreOf = (row: Ranked) => rankingScore(mode, { ...row, playtime: row.playtimeSeconds / 60 })
  return {
    entry,
    players: edition?.slices.entries ?? 0,
    minimumPlaytimeMinutes: leaderboard().minimum_playtime_minutes,
    updatedAt: edition?.publishedAt.toISOString() ?? null,
    next: above && next ? { entry: next, gap: scoreOf(above) - scoreOf(own) } : null,
    ...played,
  }
}
