import { advanceLine, endedWatchKeptMs, type SeatCount } from '@warmup/domain/seats'
import { addMs } from '../platform/clock/index.ts'
import { type Database, holdsLease, inTransaction, type Lease, type Transaction } from '../platform/db/index.ts'
import { type LeasedJob, startLeasedJob } from '../platform/leased-job/index.ts'
import type { Log } from '../platform/log/index.ts'
import { lockedLine, removeEndedBefore, removeLine, storeAdvanced, storedLines, waitingPlayers } from './seats.store.ts'

/** The data of other areas that the job needs. */
export type SeatsNeighbours = {
  /** The slots of a server; `closed` while it cannot be joined, undefined if it is not part of the community. */
  seatsOn(serverId: string): SeatCount | 'closed' | undefined
  /** The given players who have a membership. */
  membersAmong(steamIds: readonly string[]): Promise<ReadonlySet<string>>
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

type Watcher = ReturnType<typeof advanceLine>['line']['watchers'][number]

const isSameWatcher = (a: Watcher, b: Watcher | undefined): boolean =>
  a.steamId === b?.steamId && a.missed === b.missed && a.offeredUntil === b.offeredUntil

/** Advances the line of a server, unless another replica has taken the lease. Removes an empty line. */
export const advanceStoredLine = async (
  { db, lease, seatsOn, membersAmong, now, markChanged }: Omit<SeatsJobOptions, 'log' | 'everyMs'>,
  serverId: string,
): Promise<void> => {
  const members = await membersAmong(await waitingPlayers(db, serverId))
  await inTransaction(db, async (tx) => {
    if (!(await holdsLease(tx, lease))) return
    const stored = await lockedLine(tx, serverId)
    if (stored === undefined) return
    const { watchers, joining } = stored.line
    if (watchers.length === 0 && joining.length === 0) return await removeLine(tx, serverId)
    const at = now()
    const seats = seatsOn(serverId)
    const advanced = advanceLine(stored.line, seats === 'closed' ? undefined : seats, {
      isMember: (steamId) => members.has(steamId),
      now: at.getTime(),
    })
    const gone = seats === undefined ? advanced.line.watchers : []
    await storeAdvanced(tx, serverId, stored, {
      line: { ...advanced.line, watchers: gone.length === 0 ? advanced.line.watchers : [] },
      ended: [...advanced.ended, ...gone.map(({ steamId }) => ({ steamId, end: 'gone' as const }))],
      now: at,
    })
    const isSame = watchers.every((watcher, place) => isSameWatcher(watcher, advanced.line.watchers[place]))
    if (!isSame || gone.length > 0)
      await markChanged?.(
        tx,
        watchers.map(({ steamId }) => steamId),
      )
  })
}

/** Offers free seats, on one replica at a time (docs/product/seats.md#line). */
export const startSeatsJob = async ({ log, everyMs, ...options }: SeatsJobOptions): Promise<LeasedJob> => {
  const { db, lease, now } = options
  const job = await startLeasedJob({ db, lease, log })
  job.repeat({
    everyMs,
    firstAfterMs: 0,
    round: async (signal) => {
      for (const serverId of await storedLines(db)) {
        if (signal.aborted) return
        await advanceStoredLine(options, serverId).catch((error: unknown) =>
          // An error MUST NOT stop the lines of other servers.
          log.warn({ err: error, serverId }, 'free seats of a server could not be offered'),
        )
      }
    },
    onError: (error) => log.warn({ err: error }, 'free seats could not be offered'),
  })
  job.repeat({
    everyMs: removeEveryMs,
    round: () => removeEndedBefore(db, addMs(now(), -endedWatchKeptMs)),
    onError: (error) => log.warn({ err: error }, 'ended seat watches could not be removed'),
  })
  return job
}
