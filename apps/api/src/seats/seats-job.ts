import { advanceQueue, endedEntryKeptMs, letGoCountsMs, type SeatCount } from '@warmup/domain/seats'
import { addMs } from '../platform/clock/index.ts'
import { type Database, holdsLease, inTransaction, type Lease, type Transaction } from '../platform/db/index.ts'
import { type LeasedJob, startLeasedJob } from '../platform/leased-job/index.ts'
import type { Log } from '../platform/log/index.ts'
import { countLettingGo, type Presence } from './letting-go.ts'
import {
  lockedQueue,
  removeEndedBefore,
  removeLetGoBefore,
  removeQueue,
  storeAdvanced,
  storedQueues,
  waitingPlayers,
} from './seats.store.ts'

/** The data of other areas that the job needs. */
export type SeatsNeighbours = Presence & {
  /** The slots of a server; `closed` while it cannot be joined, undefined if it is not part of the community. */
  seatsOn(serverId: string): SeatCount | 'closed' | undefined
  /** The given players who have a membership. */
  membersAmong(steamIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Called in the transaction that offers seats of a server to these players. */
  tellOffered?(tx: Transaction, steamIds: readonly string[], serverId: string): Promise<void>
  /** Throws 403 `banned` for a player who is banned in the portal or on the server. Does nothing by default. */
  refuseBanned?(tx: Transaction, steamId: string, serverId: string): Promise<void>
  /** Called last in every transaction that changes the place or the offer of players. */
  markChanged?(tx: Transaction, steamIds: readonly string[]): Promise<void>
}

export type SeatsJobOptions = SeatsNeighbours & {
  readonly db: Database
  readonly lease: Lease
  readonly log: Log
  readonly now: () => Date
  readonly everyMs: number
}

const removeEveryMs = 60_000

type QueueEntry = ReturnType<typeof advanceQueue>['queue']['entries'][number]

const isSameEntry = (a: QueueEntry, b: QueueEntry | undefined): boolean =>
  a.steamId === b?.steamId && a.missed === b.missed && a.offeredUntil === b.offeredUntil

/** The players to whom a seat is offered now and was not before. */
const newlyOffered = (before: readonly QueueEntry[], after: readonly QueueEntry[]): string[] => {
  const offered = (entries: readonly QueueEntry[]) =>
    entries.filter(({ offeredUntil }) => offeredUntil !== undefined).map(({ steamId }) => steamId)
  const known = new Set(offered(before))
  return offered(after).filter((steamId) => !known.has(steamId))
}

/** Advances the queue of a server, unless another replica has taken the lease. Removes an empty queue. */
export const advanceStoredQueue = async (
  {
    db,
    lease,
    seatsOn,
    membersAmong,
    presentOn,
    now,
    tellOffered,
    markChanged,
  }: Omit<SeatsJobOptions, 'log' | 'everyMs'>,
  serverId: string,
): Promise<void> => {
  const members = await membersAmong(await waitingPlayers(db, serverId))
  await inTransaction(db, async (tx) => {
    if (!(await holdsLease(tx, lease))) return
    const stored = await lockedQueue(tx, serverId)
    if (stored === undefined) return
    const { entries, joining } = stored.queue
    if (entries.length === 0 && joining.length === 0) return await removeQueue(tx, serverId)
    const at = now()
    const seats = seatsOn(serverId)
    const advanced = advanceQueue(stored.queue, seats === 'closed' ? undefined : seats, {
      isMember: (steamId) => members.has(steamId),
      now: at.getTime(),
    })
    const gone = seats === undefined ? advanced.queue.entries : []
    await storeAdvanced(tx, serverId, stored, {
      queue: { ...advanced.queue, entries: gone.length === 0 ? advanced.queue.entries : [] },
      ended: [...advanced.ended, ...gone.map(({ steamId }) => ({ steamId, end: 'gone' as const }))],
      now: at,
    })
    await countLettingGo(tx, { presentOn }, { serverId, letGo: advanced.letGo, now: at })
    const told = gone.length === 0 ? newlyOffered(entries, advanced.queue.entries) : []
    if (told.length > 0) await tellOffered?.(tx, told, serverId)
    const isSame = entries.every((entry, place) => isSameEntry(entry, advanced.queue.entries[place]))
    if (!isSame || gone.length > 0 || advanced.letGo.length > 0)
      await markChanged?.(tx, [...new Set([...entries.map(({ steamId }) => steamId), ...advanced.letGo])])
  })
}

/** Offers free seats, on one replica at a time (docs/product/seats.md#queue). */
export const startSeatsJob = async ({ log, everyMs, ...options }: SeatsJobOptions): Promise<LeasedJob> => {
  const { db, lease, now } = options
  const job = await startLeasedJob({ db, lease, log })
  job.repeat({
    everyMs,
    firstAfterMs: 0,
    round: async (signal) => {
      for (const serverId of await storedQueues(db)) {
        if (signal.aborted) return
        await advanceStoredQueue(options, serverId).catch((error: unknown) =>
          // An error MUST NOT stop the queues of other servers.
          log.warn({ err: error, serverId }, 'free seats of a server could not be offered'),
        )
      }
    },
    onError: (error) => log.warn({ err: error }, 'free seats could not be offered'),
  })
  job.repeat({
    everyMs: removeEveryMs,
    round: async () => {
      await removeEndedBefore(db, addMs(now(), -endedEntryKeptMs))
      await removeLetGoBefore(db, addMs(now(), -letGoCountsMs))
    },
    onError: (error) => log.warn({ err: error }, 'ended seat entries could not be removed'),
  })
  return job
}
