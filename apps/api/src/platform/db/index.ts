export { containing } from './containing.ts'
export type { Database, OpenDatabase, Transaction } from './database.ts'
export {
  codesOf,
  DatabaseUnavailableError,
  isDataError,
  isTemporary,
  isUnavailable,
  isUnreachable,
  rootCause,
} from './database-error.ts'
export { excluded } from './excluded.ts'
export { FolderInUseError } from './folder-lock.ts'
export { isUuid } from './is-uuid.ts'
export { leases } from './lease.tables.ts'
export { acquireLease, holdsLease, type Lease, releaseLease } from './lease.ts'
export { type LeaseRole, watchLease } from './lease-watch.ts'
export { appliedMigrations, knownMigrations, migrate, migrateIn, migrationsFolder } from './migrate.ts'
export { openEmbedded, openEmbeddedAsIs } from './open-embedded.ts'
export { openPostgresql, openPostgresqlAsIs } from './postgresql.ts'
export { queryRows } from './query-rows.ts'
export { lastRestore, recordRestore } from './restores.store.ts'
export { rowVersion } from './row-version.ts'
export { isSandboxDatabase, markAsSandbox, takeSamplesTurn } from './sandbox-mark.ts'
export { inTransaction } from './transaction.ts'
