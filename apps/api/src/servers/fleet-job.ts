import type { Database, Lease, LeaseRole } from '../platform/db/index.ts'
import { type LeasedJob, startLeasedJob } from '../platform/leased-job/index.ts'
import type { Log } from '../platform/log/index.ts'
import { repeat } from '../platform/repeat/index.ts'
import type { Fleet } from './fleet.ts'
import type { Poller } from './poller.ts'
import { readSnapshots, writeSnapshots } from './snapshots.store.ts'

export type FleetJobOptions = {
  readonly db: Database
  readonly fleet: Fleet
  readonly poller: Poller
  readonly lease: Lease
  readonly log: Log
  /** Milliseconds between two synchronizations with the database. */
  readonly syncMs: number
  onRole?(role: LeaseRole): void
}

export type FleetJob = {
  readonly role: LeaseRole
  stop(): Promise<void>
}

/**
 * Keeps the fleet up to date on every replica: the holder of the lease polls and stores changes, the others read them.
 * A replica without a database connection polls for itself: polling twice is better than outdated data.
 */
export const startFleetJob = async ({
  db,
  fleet,
  poller,
  lease,
  log,
  syncMs,
  onRole = () => {},
}: FleetJobOptions): Promise<FleetJob> => {
  let job: LeasedJob | undefined

  const write = async () => {
    const changes = fleet.takeChanges()
    if (changes.length === 0) return
    try {
      if (!(await writeSnapshots(db, lease, changes))) fleet.returnChanges(changes)
    } catch (error) {
      fleet.returnChanges(changes)
      throw error
    }
  }
  const read = async () => {
    const records = await readSnapshots(db)
    // If this replica has started to poll in the meantime, its own data are newer.
    if (job === undefined || job.role === 'follower') fleet.restore(records)
  }

  const sync = async () => {
    if (job?.role === 'holder') await write()
    else if (job?.role === 'follower') await read()
  }
  const onSyncError = (error: unknown) =>
    log.warn({ err: error }, 'server snapshots could not be exchanged with the database')

  await read()
  job = await startLeasedJob({
    db,
    lease,
    log,
    onRole: (role) => {
      if (role === 'follower') void poller.stop()
      else poller.start()
      onRole(role)
    },
  })
  const syncing = repeat({ everyMs: syncMs, round: sync, onError: onSyncError })

  return {
    get role() {
      return job?.role ?? 'follower'
    },
    stop: async () => {
      await poller.stop()
      await syncing.stop()
      await sync().catch(onSyncError)
      await job?.stop()
    },
  }
}
