import { offlineAfterMisses } from '@warmup/domain/servers'
import type { A2sInfo, A2sPlayer } from '@warmup/domain/servers/a2s'
import { createLimiter } from '../platform/limiter/index.ts'
import { type RepeatedTask, repeat } from '../platform/repeat/index.ts'
import type { Fleet } from './fleet.ts'
import type { PlayerLists } from './player-lists.ts'
import type { PollConfig, ServerConfig } from './servers.config.ts'

export type QueryTarget = { readonly host: string; readonly port: number }
type QueryOptions = { readonly timeoutMs?: number; readonly signal?: AbortSignal }

/** The client by which game servers are asked (A2S). Rejects where no usable answer came. */
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
  /** Called where a poll failed in a way that is not the game server's. */
  onError(error: unknown): void
  readonly now: () => Date
  /** In [0, 1). */
  readonly random?: () => number
}

export type Poller = {
  start(): void
  /** Aborts the queries under way and waits for their end. */
  stop(): Promise<void>
}

/** Share of the interval by which polls are shifted at random, so that a fleet is never asked all at once. */
const jitter = 0.1
/** Milliseconds over which the first polls are spread. */
const firstSpreadMs = 250

/** Where a server answers queries, which is not always where players connect. */
export const queryTargetOf = ({ address, query_port }: ServerConfig): QueryTarget => ({
  host: address.host,
  port: query_port ?? address.port,
})

/**
 * Polls every server of the fleet, each at its own interval. A server that does not answer is asked once more within the
 * same poll. Servers that failed before, and the second question to one that never answered, share a quarter of the
 * places: dead servers never delay the living, and at the first start every server is asked once before any is asked
 * again. The player list has its own timeout and its own places, and says nothing about whether the server is up.
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
  /** Held in addition to a place of `forInfo`. */
  const forFailing = createLimiter(Math.max(1, Math.floor(poll.concurrency / 4)))
  const forPlayers = createLimiter(poll.concurrency)
  const intervalMs = poll.interval_seconds * 1_000
  /** Servers whose player list is still on its way: the next poll does not wait for it, nor ask for another. */
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

  /** The answer to at most two questions; undefined where none came. */
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
