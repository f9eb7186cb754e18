import type { Transaction } from '../../platform/db/index.ts'

/** New lines of the log of a practice server's process. */
export type LogBatch = {
  readonly serverId: string
  /** The game server's name for its process; '' without one. */
  readonly instance: string
  /** When the first line of the process arrived. */
  readonly startedAt: Date
  /** Whole lines without secrets and addresses, in order. */
  readonly lines: readonly string[]
  readonly at: Date
}

/**
 * Processes new lines in the transaction that stores the position in the log, so that a sink gets each line once, and
 * the lines of a process in order. Sinks are registered in `log-sinks.ts`. Resolves with true if people of the server
 * should be told of a change.
 */
export type LogSink = (tx: Transaction, batch: LogBatch) => Promise<boolean>
