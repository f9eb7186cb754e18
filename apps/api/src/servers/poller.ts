import { offlineAfterMisses } from '@warmup/domain/servers'
import type { A2sInfo, A2sPlayer } from '@warmup/domain/servers/a2s'
import { createLimiter } from '../platform/limiter/index.ts'
import { type RepeatedTask, repeat } from '../platform/repeat/index.ts'
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

export type PollerOptions = {
  readonly fleet: Fleet
  readonly playerLists: PlayerLists
  readonly client: GameServerClient
  readonly poll: PollConfig
  /** Called at the end of every query, for the metrics. */
  onResult?(kind: 'info' | 'players', result: PollResult): void
  /** Called for an error of a poll that the game server did not cause. */
  onError(error: unknown): void
  readonly now: () => Date
  /** In [0, 1). */
  readonly random?: () => number
}

export type Poller = {
  start(): void
  /** Aborts running queries and waits for their end. */
  stop(): Promise<void>
}

/** The random shift of polls as a share of the interval, so that a fleet is never polled all at once. */
const jitter = 0.1
/** Milliseconds over which the first polls are spread. */
const firstSpreadMs = 250

/** The query address of a server, which may differ from the address for players. */
export const queryTargetOf = ({ address, query_port }: ServerConfig): QueryTarget => ({
  host: address.host,
  port: query_port ?? address.port,
})

/**
 * Polls every server of the fleet, each at its own interval. A server that does not answer is queried once more in the
 * same poll. Servers that failed before, and second queries to servers that never answered, share a quarter of the
 * slots. So dead servers never delay live ones, and at the first start every server is queried once before any is
 * queried again. Player lists have their own timeout and slots, and do not decide whether a server is up.
 */
export const createPoller = ({
  fleet,
  playerLists,
  client,
  poll,
  onResult = () => {},
  onError,
  now,
  random = Math.random,
}: PollerOptions): Poller => {
  const forInfo = createLimiter(poll.concurrency)
  /** Held in addition to a slot of `forInfo`. */
  const forFailing = createLimiter(Math.max(1, Math.floor(poll.concurrency / 4)))
  const forPlayers = createLimiter(poll.concurrency)
  const intervalMs = poll.interval_seconds * 1_000
  /** Servers with a running player list query. The next poll neither waits for it nor starts another. */
  const askedForPlayers = new Set<string>()
  let running: { readonly abort: AbortController; readonly tasks: readonly RepeatedTask[] } | undefined

  const askInfo = (config: ServerConfig, isFailing: boolean, signal: AbortSignal): Promise<A2sInfo> => {
    const ask = () =>
      forInfo(async () => {
        signal.throwIfAborted()
        return client.info(queryTargetOf(config), { timeoutMs: poll.info_timeout_ms, signal })
      })
    return isFailing ? forFailing(ask) : ask()
  }

  /** The answer to one of two queries; undefined without an answer. */
  const askInfoTwice = async (config: ServerConfig, signal: AbortSignal): Promise<A2sInfo | undefined> => {
    const { misses, answeredAt } = fleet.recordOf(config.id)
    const isFailing = misses > 0
    try {
      const info = await askInfo(config, isFailing, signal)
      onResult('info', 'answered')
      return info
    } catch {
      if (misses >= offlineAfterMisses || signal.aborted) return undefined
    }
    try {
      const info = await askInfo(config, isFailing || answeredAt === undefined, signal)
      onResult('info', 'retried')
      return info
    } catch {
      return undefined
    }
  }

  const askPlayers = async (config: ServerConfig, signal: AbortSignal): Promise<void> => {
    if (askedForPlayers.has(config.id)) return
    askedForPlayers.add(config.id)
    try {
      const players = await forPlayers(() =>
        client.players(queryTargetOf(config), { timeoutMs: poll.players_timeout_ms, signal }),
      )
      if (signal.aborted) return
      playerLists.record(config.id, players)
      onResult('players', 'answered')
    } catch {
      if (!signal.aborted) onResult('players', 'missed')
    } finally {
      askedForPlayers.delete(config.id)
    }
  }

  const pollOnce = async (config: ServerConfig, signal: AbortSignal): Promise<void> => {
    const info = await askInfoTwice(config, signal)
    if (signal.aborted) return
    if (info === undefined) {
      fleet.recordMiss(config.id)
      onResult('info', 'missed')
      return
    }
    fleet.recordAnswer(config.id, info, now())
    if (info.players === 0) playerLists.record(config.id, [])
    else void askPlayers(config, signal)
  }

  const keepPolling = (config: ServerConfig, signal: AbortSignal): RepeatedTask =>
    repeat({
      firstAfterMs: random() * firstSpreadMs,
      everyMs: () => intervalMs * (1 - jitter + 2 * jitter * random()),
      round: () => pollOnce(config, signal),
      onError,
    })

  return {
    start: () => {
      if (running) return
      const abort = new AbortController()
      running = { abort, tasks: fleet.configs.map((config) => keepPolling(config, abort.signal)) }
    },
    stop: async () => {
      const stopped = running
      running = undefined
      stopped?.abort.abort()
      await Promise.all(stopped?.tasks.map((task) => task.stop()) ?? [])
    },
  }
}
