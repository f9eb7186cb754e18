import { type Database, type Lease, type LeaseRole, type LeaseWatch, watchLease } from '../platform/db/index.ts'
import type { Log } from '../platform/log/index.ts'
import type { Fleet } from './fleet.ts'
import type { Poller } from './poller.ts'
import { readSnapshots, writeSnapshots } from './snapshots.store.ts'

export type FleetJobOptions = {
  readonly db: Database
  readonly fleet: Fleet
  readonly poller: Poller
  readonly lease: Lease
  readonly log: Log
  /** Milliseconds between two exchanges with the database. */
  readonly syncMs: number
  onRole?(role: LeaseRole): void
}

export type FleetJob = {
  readonly role: LeaseRole
  stop(): Promise<void>
}

/**
 * Keeps the fleet current on every replica: the one that holds the lease polls and writes what changed, the others read
 * it. A replica whose database has gone silent polls for itself: asking twice is better than showing the past.
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
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()
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
    // Meanwhile this replica may have begun to poll: what it heard itself is newer.
    if (watch === undefined || watch.role === 'follower') fleet.restore(records)
  }

  const sync = async () => {
    try {
      if (watch?.role === 'holder') await write()
      else if (watch?.role === 'follower') await read()
    } catch (error) {
      log.warn({ err: error }, 'server snapshots could not be exchanged with the database')
    }
  }
  const plan = () => {
    if (isStopped) return
    timer = setTimeout(() => {
      current = sync().finally(plan)
    }, syncMs)
  }

  await read()
  watch = await watchLease({
    db,
    lease,
    onRole: (role) => {
      log.info({ role }, 'polling role')
      if (role === 'follower') poller.stop()
      else poller.start()
      onRole(role)
    },
    onError: (error) => log.warn({ err: error }, 'the polling lease could not be renewed'),
  })
  plan()

  return {
    get role() {
      return watch?.role ?? 'follower'
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      poller.stop()
      await current
      await sync()
      await watch?.stop()
    },
  }
}
