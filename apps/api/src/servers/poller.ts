import { type RepeatedTask, repeat } from '../platform/repeat/index.ts'
import { createPollContext, type PollOptions, pollOnce } from './poll-server.ts'
import type { ServerConfig } from './servers.config.ts'

export type PollerOptions = PollOptions & {
  /** Called for an error of a poll that the game server did not cause. */
  onError(error: unknown): void
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

/**
 * Polls every server of the fleet, each at its own interval. A server that does not answer is queried once more in the
 * same poll. Servers that failed before, and second queries to servers that never answered, share a quarter of the
 * slots. So dead servers never delay live ones, and at the first start every server is queried once before any is
 * queried again. Player lists have their own timeout and slots, and do not decide whether a server is up.
 */
export const createPoller = ({ onError, random = Math.random, ...options }: PollerOptions): Poller => {
  const context = createPollContext(options)
  const intervalMs = options.poll.interval_seconds * 1_000
  let running: { readonly abort: AbortController; readonly tasks: readonly RepeatedTask[] } | undefined

  const keepPolling = (config: ServerConfig, signal: AbortSignal): RepeatedTask =>
    repeat({
      firstAfterMs: random() * firstSpreadMs,
      everyMs: () => intervalMs * (1 - jitter + 2 * jitter * random()),
      round: () => pollOnce(context, config, signal),
      onError,
    })

  return {
    start: () => {
      if (running) return
      const abort = new AbortController()
      running = { abort, tasks: options.fleet.configs.map((config) => keepPolling(config, abort.signal)) }
    },
    stop: async () => {
      const stopped = running
      running = undefined
      stopped?.abort.abort()
      await Promise.all(stopped?.tasks.map((task) => task.stop()) ?? [])
    },
  }
}
