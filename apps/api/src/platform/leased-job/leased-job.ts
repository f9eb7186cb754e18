import { type Database, type Lease, type LeaseRole, watchLease } from '../db/index.ts'
import type { Log } from '../log/index.ts'
import { type RepeatOptions, repeat } from '../repeat/index.ts'

export type LeasedTask = Omit<RepeatOptions, 'round'> & {
  /** Runs the task once. The signal is aborted when the job stops. */
  round(signal: AbortSignal): Promise<void>
}

export type LeasedJob = {
  readonly role: LeaseRole
  /** Repeats a task while this replica holds the lease. */
  repeat(task: LeasedTask): void
  /** Aborts the signal, waits for the running rounds to end, and releases the lease. */
  stop(): Promise<void>
}

export type LeasedJobOptions = {
  readonly db: Database
  readonly lease: Lease
  readonly log: Log
  onRole?(role: LeaseRole): void
}

/** Starts a job of several tasks that runs on only one replica at a time. */
export const startLeasedJob = async ({ db, lease, log, onRole }: LeasedJobOptions): Promise<LeasedJob> => {
  const ending = new AbortController()
  const tasks: { stop(): Promise<void> }[] = []
  const watch = await watchLease({
    db,
    lease,
    onRole: (role) => {
      log.info({ role, lease: lease.name }, 'role of this replica')
      onRole?.(role)
    },
    onError: (error) => log.warn({ err: error, lease: lease.name }, 'a lease could not be renewed'),
  })
  const isInCharge = () => watch.role === 'holder' && !ending.signal.aborted

  return {
    get role() {
      return watch.role
    },
    repeat: ({ everyMs, round, ...options }) => {
      const period = typeof everyMs === 'number' ? () => everyMs : everyMs
      tasks.push(
        repeat({
          ...options,
          // A role changes no more often than the lease is renewed.
          everyMs: () => (isInCharge() ? period() : lease.ttlMs / 4),
          round: async () => {
            if (isInCharge()) await round(ending.signal)
          },
        }),
      )
    },
    stop: async () => {
      ending.abort()
      await Promise.all(tasks.map((task) => task.stop()))
      await watch.stop()
    },
  }
}
