import { offlineAfterMisses } from '@warmup/domain/servers'
import type { A2sInfo, A2sPlayer } from '@warmup/domain/servers/a2s'
import { createLimiter } from '../platform/limiter/index.ts'
import type { Fleet } from './fleet.ts'
import type { PlayerLists } from './player-lists.ts'
import type { PollConfig, ServerConfig } from './servers.config.ts'

export type QueryTarget = { readonly host: string; readonly port: number }
type QueryOptions = { readonly timeoutMs?: number; readonly signal?: AbortSignal }

/** The A2S client for game servers. Rejects without a usable answer. */
export type GameServerClient = {
  info(target: QueryTarget, options?: QueryOptions): Promise<A2sInfo>
  players(target: QueryTarget, options?: QueryOptions): Promise<readonly A2sPlayer[]>
}

export type PollResult = 'answered' | 'retried' | 'missed'

export type PollOptions = {
  readonly fleet: Fleet
  readonly playerLists: PlayerLists
  readonly client: GameServerClient
  readonly poll: PollConfig
  /** Called at the end of every query, for the metrics. */
  onResult?(kind: 'info' | 'players', result: PollResult): void
  readonly now: () => Date
}

export const createPollContext = ({ onResult = () => {}, ...options }: PollOptions) => {
  const { concurrency } = options.poll
  return {
    ...options,
    onResult,
    forInfo: createLimiter(concurrency),
    /** Held in addition to a slot of `forInfo`. */
    forFailing: createLimiter(Math.max(1, Math.floor(concurrency / 4))),
    forPlayers: createLimiter(concurrency),
    /** Servers with a running player list query. The next poll neither waits for it nor starts another. */
    askedForPlayers: new Set<string>(),
  }
}
type PollContext = ReturnType<typeof createPollContext>

/** The query address of a server, which may differ from the address for players. */
export const queryTargetOf = ({ address, query_port }: ServerConfig): QueryTarget => ({
  host: address.host,
  port: query_port ?? address.port,
})

const askInfo = (
  { client, poll, forInfo, forFailing }: PollContext,
  config: ServerConfig,
  isFailing: boolean,
  signal: AbortSignal,
): Promise<A2sInfo> => {
  const ask = () =>
    forInfo(async () => {
      signal.throwIfAborted()
      return client.info(queryTargetOf(config), { timeoutMs: poll.info_timeout_ms, signal })
    })
  return isFailing ? forFailing(ask) : ask()
}

/** The answer to one of two queries; undefined without an answer. */
const askInfoTwice = async (
  context: PollContext,
  config: ServerConfig,
  signal: AbortSignal,
): Promise<A2sInfo | undefined> => {
  const { fleet, onResult } = context
  const { misses, answeredAt } = fleet.recordOf(config.id)
  const isFailing = misses > 0
  try {
    const info = await askInfo(context, config, isFailing, signal)
    onResult('info', 'answered')
    return info
  } catch {
    if (misses >= offlineAfterMisses || signal.aborted) return undefined
  }
  try {
    const info = await askInfo(context, config, isFailing || answeredAt === undefined, signal)
    onResult('info', 'retried')
    return info
  } catch {
    return undefined
  }
}

const askPlayers = async (
  { client, poll, playerLists, onResult, forPlayers, askedForPlayers }: PollContext,
  config: ServerConfig,
  tvName: string | undefined,
  signal: AbortSignal,
): Promise<void> => {
  if (askedForPlayers.has(config.id)) return
  askedForPlayers.add(config.id)
  try {
    const players = await forPlayers(() =>
      client.players(queryTargetOf(config), { timeoutMs: poll.players_timeout_ms, signal }),
    )
    if (signal.aborted) return
    // The TV client is listed under the name of the broadcast.
    playerLists.record(
      config.id,
      players.filter(({ name }) => name === '' || name !== tvName),
    )
    onResult('players', 'answered')
  } catch {
    if (!signal.aborted) onResult('players', 'missed')
  } finally {
    askedForPlayers.delete(config.id)
  }
}

/** One poll of a server. */
export const pollOnce = async (context: PollContext, config: ServerConfig, signal: AbortSignal): Promise<void> => {
  const { fleet, playerLists, onResult, now } = context
  const info = await askInfoTwice(context, config, signal)
  if (signal.aborted) return
  if (info === undefined) {
    fleet.recordMiss(config.id)
    onResult('info', 'missed')
    return
  }
  fleet.recordAnswer(config.id, info, now())
  if (fleet.recordOf(config.id).players === 0) playerLists.record(config.id, [])
  else void askPlayers(context, config, info.tvName, signal)
}
