import { advanceGathering, openUntil, outcomeKeptMs } from '@warmup/domain/gatherings'
import { addMs } from '../platform/clock/index.ts'
import { holdsLease, inTransaction, type Lease, type Transaction } from '../platform/db/index.ts'
import { type LeasedJob, startLeasedJob } from '../platform/leased-job/index.ts'
import type { PinConfig } from './gatherings.config.ts'
import type { GatheringsContext } from './gatherings.context.ts'
import { advanceStored } from './gatherings.service.ts'
import {
  deleteOutcomesBefore,
  endGathering,
  type GatheringRow,
  lockGathering,
  openGatherings,
  pinnedGatherings,
  removeGathering,
  type StoredGathering,
  setPinned,
} from './gatherings.store.ts'

const rowOf = ({ id, server, at, target }: PinConfig): GatheringRow => ({
  serverId: server,
  pin: id,
  target,
  phase: 'open',
  until: new Date(openUntil(at.getTime())),
  startsAt: at,
  unnamed: null,
})

/** Removes a pinned gathering that the operator has withdrawn. Its players are told that it has failed. */
const withdraw = async (tx: Transaction, row: GatheringRow, now: Date): Promise<void> => {
  const stored = await lockGathering(tx, row)
  const ready = stored?.gathering.ready ?? []
  if (stored) await endGathering(tx, row, new Map(ready.map(({ steamId }) => [steamId, 'failed'])), now)
  await removeGathering(tx, row)
}

/** The work on one gathering. An error in it MUST NOT stop the work on other gatherings. */
type Step = { readonly row: GatheringRow; run(): Promise<void> }

const runEach = async (log: GatheringsContext['log'], steps: readonly Step[]): Promise<void> => {
  for (const { row, run } of steps)
    await run().catch((error: unknown) => {
      const { serverId, pin } = row
      log.warn({ err: error, serverId, pin }, 'a gathering could not be advanced')
    })
}

/**
 * Changes a pinned gathering, unless another replica has taken the lease: this one may have read an older
 * `community.yaml`.
 */
const asHolder = (
  { db, markChanged }: GatheringsContext,
  lease: Lease,
  change: (tx: Transaction) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await holdsLease(tx, lease))) return
    await change(tx)
    await markChanged?.(tx)
  })

/** Updates the stored pinned gatherings from `community.yaml`. One that has ended starts again only with a new time. */
export const syncPins = async (context: GatheringsContext, lease: Lease): Promise<void> => {
  const { db, log, now, config } = context
  const wanted = config().pinned.map(rowOf)
  const stored = await pinnedGatherings(db)
  const isSame = (a: GatheringRow, b: GatheringRow) => a.pin === b.pin && a.serverId === b.serverId
  const isStale = (row: GatheringRow): boolean => {
    const known = stored.find((candidate) => isSame(candidate, row))
    if (known === undefined) return row.until > now()
    if (known.startsAt?.getTime() !== row.startsAt?.getTime()) return true
    return known.phase === 'open' && known.target !== row.target
  }
  await runEach(log, [
    ...stored
      .filter((row) => !wanted.some((pin) => isSame(pin, row)))
      .map((row) => ({ row, run: () => asHolder(context, lease, (tx) => withdraw(tx, row, now())) })),
    ...wanted.filter(isStale).map((row) => ({ row, run: () => asHolder(context, lease, (tx) => setPinned(tx, row)) })),
  ])
}

/** Advances a gathering to now. Locks it only if it changes. */
const advance = async (context: GatheringsContext, { row, gathering }: StoredGathering): Promise<void> => {
  const { db, now: clock, playingOn, markChanged } = context
  const playing = await playingOn(row.serverId)
  const now = clock()
  if (advanceGathering(gathering, playing, now.getTime()).gathering === gathering) return
  await inTransaction(db, async (tx) => {
    await advanceStored(context, tx, row, playing, now)
    await markChanged?.(tx)
  })
}

/** Advances all gatherings to now, and deletes old outcomes. */
const advanceAll = async (context: GatheringsContext): Promise<void> => {
  const { db, log, now } = context
  const open = await openGatherings(db)
  await runEach(
    log,
    open.map((stored) => ({ row: stored.row, run: () => advance(context, stored) })),
  )
  await deleteOutcomesBefore(db, addMs(now(), -outcomeKeptMs))
}

export type GatheringsPace = { readonly everyMs: number; readonly leaseMs: number; readonly holder: string }

/** Advances the gatherings, on one replica at a time. */
export const startGatheringsJob = async (
  context: GatheringsContext,
  { everyMs, leaseMs, holder }: GatheringsPace,
): Promise<LeasedJob> => {
  const { db, log } = context
  const lease = { name: 'gatherings', holder, ttlMs: leaseMs }
  const job = await startLeasedJob({ db, log, lease })
  job.repeat({
    everyMs,
    firstAfterMs: 0,
    round: async () => {
      await syncPins(context, lease)
      await advanceAll(context)
    },
    onError: (error) => log.warn({ err: error }, 'the gatherings could not be advanced'),
  })
  return job
}
