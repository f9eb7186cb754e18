import type { Database, Transaction } from '../../platform/db/index.ts'

/** New lines of the log of a practice server's process. */
export type LogBatch = {
  readonly serverId: string
  /** The game server's name for its process; '' without one. */
  readonly instance: string
  /** When the first line of the process arrived. */
  readonly startedAt: Date
  readonly at: Date
}

/** Follows the lines of a batch, and stores what they tell. */
export type LogFollower = {
  /** Takes the next line: whole, without secrets and addresses. It MUST be quick. */
  line(text: string): void
  /**
   * Stores the result in the transaction that stores the position in the log, so that each line counts once. Resolves
   * with true if people of the server should be told of a change. Throws `ChangedError` if the state that it began from
   * has changed.
   */
  store(tx: Transaction): Promise<boolean>
}

/**
 * Begins to follow a batch from what is stored, outside of any transaction. A sink gets the lines of a process in order.
 * Sinks are registered in `log-sinks.ts`.
 */
export type LogSink = (db: Database, batch: LogBatch) => Promise<LogFollower>
