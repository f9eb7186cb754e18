import { followGathering, openUntil, outcomeKeptMs } from '@warmup/domain/gatherings'
import { addMs } from '../platform/clock/index.ts'
import { inTransaction } from '../platform/db/index.ts'
import { type LeasedJob, startLeasedJob } from '../platform/leased-job/index.ts'
import type { PinConfig } from './gatherings.config.ts'
import type { GatheringsContext } from './gatherings.context.ts'
import { followStored } from './gatherings.service.ts'
import {
  deleteOutcomesBefore,
  endGathering,
  type GatheringRow,
  lockGathering,
  openGatherings,
  pinnedGatherings,
  removeGathering,
  setPinned,
} from './gatherings.store.ts'

const rowOf = ({ id, server, at, target }: PinConfig): GatheringRow => ({
  serverId: server,
  pin: id,
  target,
  phase: 'open',
  until: new Date(openUntil(at.getTime())),
  startsAt: at,
})

/** Removes a pinned call that the operator has withdrawn. Its players are told that it does not come about. */
const withdraw = ({ db, now, markChanged }: GatheringsContext, row: GatheringRow): Promise<void> =>
  inTransaction(db, async (tx) => {
    const stored = await lockGathering(tx, row)
    const ready = stored?.gathering.ready ?? []
    if (stored) await endGathering(tx, row, new Map(ready.map(({ steamId }) => [steamId, 'failed'])), now())
    await removeGathering(tx, row)
    await markChanged?.(tx)
  })

/** Makes the stored pinned calls those of `community.yaml`. One that has ended begins again at another time only. */
export const syncPins = async (context: GatheringsContext): Promise<void> => {
  const { db, now, config, markChanged } = context
  const set = (row: GatheringRow) =>
    inTransaction(db, async (tx) => {
      await setPinned(tx, row)
      await markChanged?.(tx)
    })
  const stored = await pinnedGatherings(db)
  const wanted = config().pinned.map(rowOf)
  const isSame = (a: GatheringRow, b: GatheringRow) => a.pin === b.pin && a.serverId === b.serverId
  for (const row of stored) if (!wanted.some((pin) => isSame(pin, row))) await withdraw(context, row)
  for (const row of wanted) {
    const known = stored.find((candidate) => isSame(candidate, row))
    const isMoved = known?.startsAt?.getTime() !== row.startsAt?.getTime()
    if (known === undefined && row.until <= now()) continue
    if (isMoved || (known?.phase === 'open' && known.target !== row.target)) await set(row)
  }
}

/** Follows all calls to now. Only those that change are locked. */
export const followAll = async ({ db, now: clock, playingOn, markChanged }: GatheringsContext): Promise<void> => {
  for (const { row, gathering } of await openGatherings(db)) {
    const playing = await playingOn(row.serverId)
    const now = clock()
    if (followGathering(gathering, playing, now.getTime()).gathering === gathering) continue
    await inTransaction(db, async (tx) => {
      await followStored(tx, row, playing, now)
      await markChanged?.(tx)
    })
  }
  await deleteOutcomesBefore(db, addMs(clock(), -outcomeKeptMs))
}

export type GatheringsPace = { readonly everyMs: number; readonly leaseMs: number; readonly holder: string }

/** Decides the calls on one replica at a time. */
export const startGatheringsJob = async (
  context: GatheringsContext,
  { everyMs, leaseMs, holder }: GatheringsPace,
): Promise<LeasedJob> => {
  const { db, log } = context
  const job = await startLeasedJob({ db, log, lease: { name: 'gatherings', holder, ttlMs: leaseMs } })
  job.repeat({
    everyMs,
    firstAfterMs: 0,
    round: async () => {
      await syncPins(context)
      await followAll(context)
    },
    onError: (error) => log.warn({ err: error }, 'the calls for players could not be followed'),
  })
  return job
}
