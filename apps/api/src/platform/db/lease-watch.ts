import type { Database } from './database.ts'
import { acquireLease, type Lease, releaseLease } from './lease.ts'

/**
 * What a replica is to a job that runs once: `holder` does it, `follower` leaves it to another one, `alone` means that
 * the database has not answered for longer than a lease lasts, so that nobody can tell.
 */
export type LeaseRole = 'holder' | 'follower' | 'alone'

export type LeaseWatch = {
  readonly role: LeaseRole
  /** Stops watching and gives the lease back. */
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

/** Takes and renews a lease four times in its lifetime until stopped, and tells when the role changes. Starts as follower. */
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
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()

  const become = (next: LeaseRole) => {
    if (next === role || isStopped) return
    role = next
    onRole(role)
  }

  const check = async () => {
    const askedAt = now()
    try {
      const isHeld = await acquireLease(db, lease)
      answeredAt = askedAt
      become(isHeld ? 'holder' : 'follower')
    } catch (error) {
      if (isStopped) return
      onError(error)
      if (now() - answeredAt > lease.ttlMs) become('alone')
    }
  }

  const plan = () => {
    if (isStopped) return
    timer = setTimeout(() => {
      current = check().finally(plan)
    }, lease.ttlMs / 4)
  }

  await check()
  plan()

  return {
    get role() {
      return role
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await current
      await releaseLease(db, lease).catch(onError)
    },
  }
}
