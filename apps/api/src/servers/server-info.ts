import type { ServerInfoWire } from '@warmup/domain/servers'
import { HttpError, notFound } from '../platform/http/index.ts'
import type { Fleet } from './fleet.ts'
import { type PlayerLists, type PlayerNames, serverInfoOf } from './player-lists.ts'
import { type GameServerClient, queryTargetOf } from './poll-server.ts'
import type { PollConfig, ServerConfig } from './servers.config.ts'

/** How long a failed query is not repeated, in milliseconds. */
const failureCacheMs = 5_000
/** The number of poll intervals after which a list is outdated. */
const freshIntervals = 2

export type ServerInfoOptions = {
  readonly fleet: Fleet
  readonly playerLists: PlayerLists
  readonly client: GameServerClient
  readonly poll: PollConfig
  readonly names: PlayerNames
  readonly now: () => Date
}

/**
 * The players on a configured server: the poller's list if it is recent, otherwise one new query for all simultaneous
 * callers. Rejects with 404 for any other address, so that the API cannot be made to query arbitrary hosts, and with
 * 503 `server_unreachable` if the server never answered.
 */
export const createServerInfo = ({ fleet, playerLists, client, poll, names, now }: ServerInfoOptions) => {
  const byAddress = new Map(fleet.configs.map((config) => [`${config.address.host}|${config.address.port}`, config]))
  const asking = new Map<string, Promise<void>>()
  const failedAt = new Map<string, number>()
  const freshMs = poll.interval_seconds * 1_000 * freshIntervals

  const ask = async (config: ServerConfig): Promise<void> => {
    try {
      const players = await client.players(queryTargetOf(config), { timeoutMs: poll.players_timeout_ms })
      playerLists.record(config.id, players)
      failedAt.delete(config.id)
    } catch {
      failedAt.set(config.id, performance.now())
    }
  }

  const refresh = async (config: ServerConfig): Promise<void> => {
    if (performance.now() - (failedAt.get(config.id) ?? Number.NEGATIVE_INFINITY) < failureCacheMs) return
    const current = asking.get(config.id) ?? ask(config).finally(() => asking.delete(config.id))
    asking.set(config.id, current)
    await current
  }

  return async (ip: string, port: number): Promise<ServerInfoWire> => {
    const config = byAddress.get(`${ip.toLowerCase()}|${port}`)
    if (config === undefined) throw notFound('No such server')
    const last = playerLists.of(config.id)
    if (last === undefined || performance.now() - last.receivedAt > freshMs) await refresh(config)
    const known = playerLists.of(config.id)
    if (known) return serverInfoOf(config.id, known, names, now().getTime())
    throw new HttpError(503, 'server_unreachable', 'The game server does not answer')
  }
}
