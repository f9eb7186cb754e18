import { linkToken } from '@warmup/domain/common'
import { matchOfDemo, visiblePlayers } from '@warmup/domain/matches'
import { HttpError, notFound, type Session } from '../../platform/http/index.ts'
import { demosOf } from '../demos/demos.service.ts'
import type { MatchesContext } from '../matches.context.ts'
import { findMatch, type MatchRow, matchesOfPlayer, matchesOn } from './matches.store.ts'

type Listed = Pick<MatchRow, 'id' | 'progress' | 'startedAt' | 'map' | 'scoreA' | 'scoreB' | 'players'>

const summaryOf = ({ id, progress, startedAt, map, scoreA, scoreB, players }: Listed) => ({
  id,
  state: progress,
  startedAt: startedAt.toISOString(),
  map,
  score: { a: scoreA, b: scoreB },
  players,
})

/** A match as anyone with the link sees it: hidden players have no name. */
export const matchWithLink = async (context: Pick<MatchesContext, 'db' | 'visibilityAmong'>, id: string) => {
  const row = await findMatch(context.db, id)
  if (row === undefined) throw notFound('There is no such match')
  const { players } = row.record
  const visibility = await context.visibilityAmong(players.flatMap(({ steamId }) => steamId ?? []))
  return {
    ...row.record,
    players: visiblePlayers(players, visibility),
    id,
    state: row.progress,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

/** A match in short, by what a chat made of the id in its link. */
export const matchSummary = async ({ db }: Pick<MatchesContext, 'db'>, id: string) => {
  const row = await findMatch(db, linkToken(id))
  return row && summaryOf(row)
}

/** The latest matches of a player; none if the player is hidden. */
export const matchesWithPlayer = async (
  { db, visibilityAmong }: Pick<MatchesContext, 'db' | 'visibilityAmong'>,
  steamId: string,
) => {
  if ((await visibilityAmong([steamId])).isHidden(steamId)) return []
  const rows = await matchesOfPlayer(db, steamId)
  return rows.map(({ match, player: { team, kills, deaths, assists } }) => ({
    ...summaryOf(match),
    team,
    kills,
    deaths,
    assists,
  }))
}

/** The matches that the demos of a server show, by the name of the demo. */
export const matchesOfDemos = async (
  { db }: Pick<MatchesContext, 'db'>,
  serverId: string,
  demos: readonly { readonly name: string }[],
): Promise<ReadonlyMap<string, ReturnType<typeof summaryOf>>> => {
  if (demos.length === 0) return new Map()
  const matches = (await matchesOn(db, serverId)).map(({ clockEnd, ...match }) => ({
    ...match,
    clockEnd: clockEnd ?? undefined,
  }))
  return new Map(
    demos.flatMap(({ name }) => {
      const match = matchOfDemo(name, matches)
      return match === undefined ? [] : [[name, summaryOf(match)] as const]
    }),
  )
}

const problems = {
  403: 'not_allowed',
  404: 'not_running',
  409: 'not_running',
  503: 'unreadable',
} as const

/** The server and the demos of a match, for owner and members. Throws 404 for others. */
export const matchDemos = async (context: MatchesContext, session: Session, id: string) => {
  const row = await findMatch(context.db, id)
  if (row === undefined) throw notFound('There is no such match')
  const { name } = await context.servers.own(session, row.serverId)
  const server = { serverId: row.serverId, serverName: name }
  try {
    const demos = await demosOf(context, session, row.serverId)
    const matches = await matchesOfDemos(context, row.serverId, demos)
    return { ...server, demos: demos.flatMap(({ name }) => (matches.get(name)?.id === id ? [name] : [])) }
  } catch (error) {
    const status = error instanceof HttpError ? error.status : undefined
    const problem = status === undefined ? undefined : problems[status as keyof typeof problems]
    if (problem === undefined) throw error
    return { ...server, demos: [], problem }
  }
}
