import { setTimeout as pause } from 'node:timers/promises'
import { type Database, holdsLease, inTransaction, type Lease, type Transaction } from '../../platform/db/index.ts'
import type { LeaderboardConfig } from '../leaderboard.config.ts'
import type { EditionCache } from './editions.store.ts'

/** Pause after each transaction, as a multiple of its duration, so that other queries can run. */
export const restShare = 1
export const chunkSizes = { least: 50, first: 100, most: 1_000 } as const

export type PublisherOptions = {
  readonly db: Database
  /** The current configuration, which changes while the API runs. */
  readonly leaderboard: () => LeaderboardConfig
  /** The lease under which only one replica publishes. */
  readonly lease: Pick<Lease, 'name' | 'holder'>
  /** Shared with the boards of this process, so that published editions need not be read again. */
  readonly editions: EditionCache
  readonly now: () => Date
}

/** What the steps of a publisher share. */
export type PublisherContext = PublisherOptions & {
  readonly progress: {
    /** Changes per transaction. */
    chunkSize: number
    /** When old editions were last deleted, by `performance.now()`. */
    prunedAt: number
    isStopped: boolean
  }
  /** For boards with more changes than one edition takes: the Steam ID after which the next edition continues. */
  readonly endedAt: Map<number, string>
}

/** Another replica publishes the boards now. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
}

/**
 * Runs a transaction only while the lease is held, so that nothing is written after another replica has taken over.
 */
export const inTurn = async <T>(
  { db, lease, progress }: PublisherContext,
  work: (tx: Transaction) => Promise<T>,
  rest = restShare,
): Promise<T> => {
  const startedAt = performance.now()
  const result = await inTransaction(db, async (tx) => {
    if (progress.isStopped || !(await holdsLease(tx, lease)))
      throw new LeaseLostError('The lease to publish is not held')
    return work(tx)
  })
  await pause((performance.now() - startedAt) * rest)
  return result
}
