import type { GameChange } from '@warmup/domain/machines'
import type { Database } from '../platform/db/index.ts'
import type { Log } from '../platform/log/index.ts'
import type { Tenant } from './tenant.ts'

/** The dependencies of the work for the machines. */
export type MachinesContext = {
  readonly db: Database
  readonly log: Log
  readonly now: () => Date
  /** How long work belongs to the process that began it; after that, another process continues it. */
  readonly leaseMs: number
  /** Holds the lease of this process; by default a holder of its own. */
  readonly replicaId?: string | undefined
  /** The version of the game that servers need; undefined if unknown. */
  requiredVersion(db: Database): Promise<number | undefined>
  /** The version of the game that servers need, and when it last changed; undefined if unknown. */
  gameChange(db: Database): Promise<GameChange | undefined>
  readonly tenant: Tenant
}
