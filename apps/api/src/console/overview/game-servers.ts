import type { GameServer } from '@warmup/domain/console'
import { hostAndPort } from '@warmup/domain/servers'
import { lastLogs } from '../../leaderboard/index.ts'
import { type SeenServer, stateOf } from '../../servers/index.ts'
import type { OverviewContext } from './overview.context.ts'
import { lastPoll } from './replicas.store.ts'

/** `unknown`: it has not been polled yet. */
export const shownState = ({ record }: SeenServer): GameServer['state'] => {
  if (record.answeredAt === undefined && record.misses === 0) return 'unknown'
  return stateOf(record) === 'offline' ? 'offline' : 'online'
}

/** The name that the server reports; before its first answer the name in the community file. */
export const nameOf = ({ config, record }: SeenServer): string => record.name || config.name

/** When any replica last polled the game servers. */
export const polledAt = async ({ db, servers }: OverviewContext): Promise<number | undefined> => {
  const times = [servers.polledAt(), await lastPoll(db)].flatMap((at) => at?.getTime() ?? [])
  return times.length === 0 ? undefined : Math.max(...times)
}

/**
 * When a server last answered. Replicas store a record only when it changes: a server without misses has answered the
 * last poll as well.
 */
const answeredAt = ({ record }: SeenServer, polled: number | undefined): number | undefined => {
  const at = record.answeredAt?.getTime()
  return at === undefined || record.misses > 0 || polled === undefined ? at : Math.max(at, polled)
}

const gameServerOf = (seen: SeenServer, polled: number | undefined, logAt: Date | undefined): GameServer => {
  const { config, record } = seen
  const { id, address, category, region, players_max } = config
  const answered = answeredAt(seen, polled)
  return {
    id,
    name: nameOf(seen),
    address: hostAndPort(address.host, address.port),
    category,
    region,
    state: shownState(seen),
    map: record.map,
    players: shownState(seen) === 'online' ? record.players : 0,
    maxPlayers: players_max ?? record.maxPlayers,
    version: record.version,
    isTooOld: seen.isUpdating,
    ...(answered !== undefined && { answeredAt: answered }),
    sendsLog: config.log_secret !== undefined,
    ...(logAt !== undefined && { logAt: logAt.getTime() }),
  }
}

/** The game servers of the community file, in its order. */
export const readGameServers = async (context: OverviewContext): Promise<GameServer[]> => {
  const polled = await polledAt(context)
  const logs = await lastLogs(context.db)
  return context.servers.fleet().map((seen) => gameServerOf(seen, polled, logs.get(seen.config.id)))
}
