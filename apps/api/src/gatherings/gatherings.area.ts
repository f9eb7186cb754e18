import { randomUUID } from 'node:crypto'
import type { ShownGathering } from '@warmup/domain/gatherings'
import * as calls from '@warmup/domain/gatherings/calls'
import type { Area } from '../platform/area/index.ts'
import { sharedReading } from '../platform/clock/index.ts'
import { on } from '../platform/http/index.ts'
import type { LeasedJob } from '../platform/leased-job/index.ts'
import { type RepeatedTask, repeat } from '../platform/repeat/index.ts'
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
/** How often each replica reads the gatherings for pages and previews, in milliseconds. */
const readEveryMs = 2_000
const changesPerMinute = 60

export type GatheringsArea = Area & {
  /** The gatherings as last read, at most a few seconds ago; undefined until the first were read. */
  latest(): readonly ShownGathering[] | undefined
}

/** The area of the gatherings (docs/product/gatherings.md). */
export const createGatherings = ({
  replicaId = randomUUID(),
  leaseMs = defaultLeaseMs,
  everyMs = defaultEveryMs,
  ...context
}: GatheringsOptions): GatheringsArea => {
  let job: LeasedJob | undefined
  let reading: RepeatedTask | undefined
  let latest: readonly ShownGathering[] | undefined
  const newList = () => sharedReading(() => listGatherings(context), listKeptMs)
  let list = newList()
  const changed = (steamId: string) => {
    list = newList()
    return ownGathering(context, steamId)
  }
  return {
    latest: () => latest,
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
      reading = repeat({
        everyMs: readEveryMs,
        firstAfterMs: 0,
        round: async () => {
          latest = await list()
        },
        onError: (error) => context.log.warn({ err: error }, 'the gatherings could not be read'),
      })
      job = await startGatheringsJob(context, { everyMs, leaseMs, holder: replicaId })
    },
    stop: async () => {
      await Promise.all([reading?.stop(), job?.stop()])
    },
  }
}
