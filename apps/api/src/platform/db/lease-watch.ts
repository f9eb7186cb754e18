import type { Database } from './database.ts'
import { acquireLease, type Lease, releaseLease } from './lease.ts'
import { checkInRounds, type WatchedLease } from './lease-rounds.ts'

/**
 * The role of a replica in a job that only one replica runs: the `holder` of the lease runs it, a `follower` does not.
 * `alone` means that the database has not answered for longer than a lease lasts, so the holder is unknown.
 */
export type LeaseRole = 'holder' | 'follower' | 'alone'

export type LeaseWatch = {
  readonly role: LeaseRole
  /** Stops watching and releases the lease. */
  stop(): Promise<void>
}

export type LeaseWatchOptions = {
  readonly db: Database
  readonly lease: Lease
  onRole(role: LeaseRole): void
  onError(error: unknown): void
  /** Milliseconds, monotonic. */
  readonly now?: () => number
}

/** Acquires and renews a lease, four times in its lifetime, until stopped. Reports role changes. Starts as follower. */
export const watchLease = async ({
  db,
  lease,
  onRole,
  onError,
  now = () => performance.now(),
}: LeaseWatchOptions): Promise<LeaseWatch> => {
  let role: LeaseRole = 'follower'
  let answeredAt = now()
  let isStopped = false

  const setRole = (next: LeaseRole) => {
    if (next === role || isStopped) return
    role = next
    onRole(role)
  }

  const check: WatchedLease['check'] = async ({ isRenewed, askedAt }) => {
    try {
      const isHeld = isRenewed || (await acquireLease(db, lease))
      answeredAt = askedAt
      setRole(isHeld ? 'holder' : 'follower')
    } catch (error) {
      if (isStopped) return
      onError(error)
      if (now() - answeredAt > lease.ttlMs) setRole('alone')
    }
  }

  await check({ isRenewed: false, askedAt: now() })
  const stopChecking = checkInRounds(db, lease.ttlMs, { name: lease.name, holder: lease.holder, check }, now)

  return {
    get role() {
      return role
    },
    stop: async () => {
      isStopped = true
      await stopChecking()
      await releaseLease(db, lease).catch(onError)
    },
  }
}
