import { randomUUID } from 'node:crypto'
import * as calls from '@warmup/domain/gatherings/calls'
import type { Area } from '../platform/area/index.ts'
import { sharedReading } from '../platform/clock/index.ts'
import { on } from '../platform/http/index.ts'
import type { LeasedJob } from '../platform/leased-job/index.ts'
import type { GatheringsContext } from './gatherings.context.ts'
import { join, leave, ownGathering } from './gatherings.service.ts'
import { startGatheringsJob } from './gatherings-job.ts'
import { listGatherings } from './list-gatherings.ts'

export type GatheringsOptions = GatheringsContext & {
  /** Holds the lease of this process; by default a random one does. */
  readonly replicaId?: string
  /** Lifetime of the lease, in milliseconds. */
  readonly leaseMs?: number
  /** Milliseconds between two rounds of the job. */
  readonly everyMs?: number
}

const defaultLeaseMs = 10_000
const defaultEveryMs = 1_000
const listKeptMs = 1_000
const changesPerMinute = 60

/** The area of the calls for players (docs/product/gatherings.md). */
export const createGatherings = ({
  replicaId = randomUUID(),
  leaseMs = defaultLeaseMs,
  everyMs = defaultEveryMs,
  ...context
}: GatheringsOptions): Area => {
  let job: LeasedJob | undefined
  const newList = () => sharedReading(() => listGatherings(context), listKeptMs)
  let list = newList()
  const changed = (steamId: string) => {
    list = newList()
    return ownGathering(context, steamId)
  }
  return {
    routes: [
      on(calls.getGatherings)(() => list()),
      on(calls.getOwnGathering)(({ session }) => ownGathering(context, session.user.steamId)),
      on(calls.joinGathering, { requestsPerMinute: changesPerMinute })(async ({ session, body }) => {
        await join(context, session, body)
        return changed(session.user.steamId)
      }),
      on(calls.leaveGathering, { requestsPerMinute: changesPerMinute })(async ({ session }) => {
        await leave(context, session.user.steamId)
        return changed(session.user.steamId)
      }),
    ],
    start: async () => {
      job = await startGatheringsJob(context, { everyMs, leaseMs, holder: replicaId })
    },
    stop: async () => job?.stop(),
  }
}
