import { isPresent, listedServers, listedSessions } from '@warmup/domain/players'
import { notFound } from '../platform/http/index.ts'
import { findKnown, type KnownPlayer } from './known-player.ts'
import type { PagesContext, PlayerPageAnswer } from './player-pages.context.ts'
import { findPresent } from './presence.store.ts'
import { hitsOf } from './search-players.service.ts'
import { latestVisits, visitsByServer } from './visits.store.ts'

/** The part of a page that comes from the logs. */
type Visited = Pick<PlayerPageAnswer, 'playing' | 'firstSeen' | 'lastSeen' | 'servers' | 'sessions'>

const nothingVisited: Visited = { playing: null, firstSeen: null, lastSeen: null, servers: [], sessions: [] }

const readVisited = async (
  { db, now, neighbours }: PagesContext,
  steamId: string,
  seen: NonNullable<KnownPlayer['seen']>,
): Promise<Visited> => {
  const [stored, servers, sessions] = await Promise.all([
    findPresent(db, steamId),
    visitsByServer(db, steamId, listedServers),
    latestVisits(db, steamId, listedSessions),
  ])
  const place = (id: string) => ({ id, names: neighbours.serverName(id) ?? { zh: id, en: id } })
  const lastSeen = Math.max(seen.lastSeenAt.getTime(), stored?.seenAt ?? 0)
  const isPlaying = stored !== undefined && isPresent(stored, now().getTime())
  return {
    playing: isPlaying ? { ...place(stored.serverId), since: new Date(stored.since).toISOString() } : null,
    firstSeen: seen.firstSeenAt.toISOString(),
    lastSeen: new Date(lastSeen).toISOString(),
    servers: servers.map(({ serverId, seconds, visits }) => ({
      ...place(serverId),
      playtimeMinutes: Math.floor(seconds / 60),
      visits,
    })),
    sessions: sessions.map(({ serverId, since, until }) => ({
      ...place(serverId),
      since: since.toISOString(),
      until: until.toISOString(),
    })),
  }
}

/** The page of a player. Throws 404 if nothing public is known about the player. */
export const readPlayerPage = async (context: PagesContext, steamId: string): Promise<PlayerPageAnswer> => {
  const known = await findKnown(context, steamId)
  if (known === undefined) throw notFound('There is no such player')
  const { name, isHidden, seen, record } = known
  const [who] = await hitsOf(context, [{ steamId, name }])
  if (who === undefined) throw notFound('There is no such player')
  const isShown = !isHidden && seen !== undefined
  return {
    ...who,
    isHidden,
    ...(isShown ? await readVisited(context, steamId, seen) : nothingVisited),
    days: isHidden ? [] : record.days,
    boards: record.boards,
  }
}
