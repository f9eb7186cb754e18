import { randomUUID } from 'node:crypto'
import type { Lease } from '../../platform/db/index.ts'

/** Longer than any step of pruning or of a rebuild takes between two renewals. */
const ttlMs = 60_000

/** The lease of whoever prunes or rebuilds: one at a time, because both read batches and what was pruned. */
export const upkeepLease = (): Lease => ({ name: 'leaderboard.upkeep', holder: randomUUID(), ttlMs })

/** Another process prunes or rebuilds. */
export class UpkeepBusyError extends Error {
  override readonly name = 'UpkeepBusyError'
}
