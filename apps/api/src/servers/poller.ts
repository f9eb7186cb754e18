import { offlineAfterMisses } from '@warmup/domain/servers'
import type { A2sInfo, A2sPlayer } from '@warmup/domain/servers/a2s'
import { createLimiter } from '../platform/limiter/index.ts'
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
  /** Told of every query's end, for the metrics. */
  onResult?(kind: 'info' | 'players', result: PollResult): void
  /** In [0, 1). */
  readonly random?: () => number
}

export type Poller = { start(): void; stop(): void }

/** Share of the interval by which polls are shifted at random, so that a fleet is never asked all at once. */
const jitter = 0.1
/** Milliseconds over which the first polls are spread. */
const firstSpreadMs = 250

/** Where a server answers queries, which is not always where players connect (field notes A5). */
export const queryTargetOf = ({ address, query_port }: ServerConfig): QueryTarget => ({
  host: address.host,
  port: query_port ?? address.port,
})

/**
 * Asks every server of the fleet again and again, each in its own rhythm. A server that fails is asked once more within
 * the same poll; those that failed before share a quarter of the places, so that the dead never delay the living. The
 * player list has its own budget and its own places, and says nothing about whether the server is up.
 */
export const createPoller = ({
  fleet,
  playerLists,
  client,
  poll,
  onResult = () => {},
  random = Math.random,
}: PollerOptions): Poller => {
  const forHealthy = createLimiter(poll.concurrency)
  const forFailing = createLimiter(Math.max(1, Math.floor(poll.concurrency / 4)))
  const forPlayers = createLimiter(poll.concurrency)
  const intervalMs = poll.interval_seconds * 1_000
  /** Servers whose player list is still on its way: the next poll does not wait for it, nor ask for another. */
  const askedForPlayers = new Set<string>()
  let running: AbortController | undefined

  const askInfo = async (config: ServerConfig, signal: AbortSignal): Promise<A2sInfo | undefined> => {
    const ask = () => client.info(queryTargetOf(config), { timeoutMs: poll.info_timeout_ms, signal })
    try {
      const info = await ask()
      onResult('info', 'answered')
      return info
    } catch {
      const isKnownOffline = fleet.recordOf(config.id).misses >= offlineAfterMisses
      if (isKnownOffline || signal.aborted) return undefined
    }
    try {
      const info = await ask()
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
      playerLists.heard(config.id, players)
      onResult('players', 'answered')
    } catch {
      if (!signal.aborted) onResult('players', 'missed')
    } finally {
      askedForPlayers.delete(config.id)
    }
  }

  const pollOnce = async (config: ServerConfig, signal: AbortSignal): Promise<void> => {
    const place = fleet.recordOf(config.id).misses > 0 ? forFailing : forHealthy
    const info = await place(() => (signal.aborted ? Promise.resolve(undefined) : askInfo(config, signal)))
    if (signal.aborted) return
    if (info === undefined) {
      fleet.missed(config.id)
      onResult('info', 'missed')
      return
    }
    fleet.answered(config.id, info, Date.now())
    if (info.players === 0) playerLists.heard(config.id, [])
    else void askPlayers(config, signal)
  }

  const keepPolling = (config: ServerConfig, delayMs: number, signal: AbortSignal): void => {
    const timer = setTimeout(async () => {
      signal.removeEventListener('abort', cancel)
      const startedAt = performance.now()
      await pollOnce(config, signal)
      if (signal.aborted) return
      const period = intervalMs * (1 - jitter + 2 * jitter * random())
      keepPolling(config, Math.max(0, startedAt + period - performance.now()), signal)
    }, delayMs)
    const cancel = () => clearTimeout(timer)
    signal.addEventListener('abort', cancel, { once: true })
  }

  return {
    start: () => {
      if (running) return
      running = new AbortController()
      for (const config of fleet.configs) keepPolling(config, random() * firstSpreadMs, running.signal)
    },
    stop: () => {
      running?.abort()
      running = undefined
    },
  }
}
