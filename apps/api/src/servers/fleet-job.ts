import { type Database, type Lease, type LeaseRole, type LeaseWatch, watchLease } from '../platform/db/index.ts'
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
 * Keeps the fleet up to date on every replica: the holder of the lease polls and stores changes, the others read them. A
 * replica whose database does not answer polls for itself: polling twice is better than outdated data.
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
  let watch: LeaseWatch | undefined

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
    // If this replica has started to poll meanwhile, its own data are newer.
    if (watch === undefined || watch.role === 'follower') fleet.restore(records)
  }

  const sync = async () => {
    if (watch?.role === 'holder') await write()
    else if (watch?.role === 'follower') await read()
  }
  const onSyncError = (error: unknown) =>
    log.warn({ err: error }, 'server snapshots could not be exchanged with the database')

  await read()
  watch = await watchLease({
    db,
    lease,
    onRole: (role) => {
      log.info({ role }, 'polling role')
      if (role === 'follower') void poller.stop()
      else poller.start()
      onRole(role)
    },
    onError: (error) => log.warn({ err: error }, 'the polling lease could not be renewed'),
  })
  const syncing = repeat({ everyMs: syncMs, round: sync, onError: onSyncError })

  return {
    get role() {
      return watch?.role ?? 'follower'
    },
    stop: async () => {
      await poller.stop()
      await syncing.stop()
      await sync().catch(onSyncError)
      await watch?.stop()
    },
  }
}
