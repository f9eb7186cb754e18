import { randomUUID } from 'node:crypto'
import type { Lease } from '../../platform/db/index.ts'

/** Longer than any step between two renewals. */
const ttlMs = 60_000

/** The lease for pruning and rebuilding. Only one process may do either, because both read the batches and the base. */
export const upkeepLease = (): Lease => ({ name: 'leaderboard.upkeep', holder: randomUUID(), ttlMs })

/** Another process prunes or rebuilds. */
export class UpkeepBusyError extends Error {
  override readonly name = 'UpkeepBusyError'
}
