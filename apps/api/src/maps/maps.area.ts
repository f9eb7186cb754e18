import { randomUUID } from 'node:crypto'
import { endedMapWishKeptMs, knownMapsMs, mapHistoryMs } from '@warmup/domain/maps'
import type { Area } from '../platform/area/index.ts'
import { addMs } from '../platform/clock/index.ts'
import type { Lease } from '../platform/db/index.ts'
import { type LeasedJob, startLeasedJob } from '../platform/leased-job/index.ts'
import type { Log } from '../platform/log/index.ts'
import { createHourRound, createMapRound } from './follow-maps.ts'
import { removeBefore } from './map-runs.store.ts'
import { removeWishesBefore } from './map-wishes.store.ts'
import type { MapsContext } from './maps.context.ts'
import { mapsRoutes } from './maps.routes.ts'

export type MapsOptions = MapsContext & {
  readonly log: Log
  /** Lifetime of the job's lease, in milliseconds. */
  readonly leaseMs?: number
  /** Milliseconds between two looks at the maps. */
  readonly everyMs?: number
}

const defaultLeaseMs = 10_000
const defaultEveryMs = 5_000
const hourRoundMs = 60_000
const removeEveryMs = 10 * 60_000

const startMapsJob = async ({ log, everyMs = defaultEveryMs, ...context }: MapsOptions, lease: Lease) => {
  const { db, now } = context
  const maps = createMapRound(context, lease)
  const job = await startLeasedJob({ db, lease, log, onRole: maps.forget })
  job.repeat({
    everyMs,
    round: maps.round,
    onError: (error) => log.warn({ err: error }, 'the maps of game servers could not be stored'),
  })
  job.repeat({
    everyMs: hourRoundMs,
    firstAfterMs: everyMs,
    round: createHourRound(context, lease),
    onError: (error) => log.warn({ err: error }, 'the players of game servers could not be stored'),
  })
  job.repeat({
    everyMs: removeEveryMs,
    round: async () => {
      await removeBefore(db, { history: addMs(now(), -mapHistoryMs), maps: addMs(now(), -knownMapsMs) })
      await removeWishesBefore(db, addMs(now(), -endedMapWishKeptMs))
    },
    onError: (error) => log.warn({ err: error }, 'old maps and wishes could not be removed'),
  })
  return job
}

/** The maps that game servers have played, and wishes to be told of a map. */
export const createMaps = (options: MapsOptions): Area => {
  const { leaseMs = defaultLeaseMs } = options
  let job: LeasedJob | undefined
  return {
    routes: mapsRoutes(options),
    start: async () => {
      job = await startMapsJob(options, { name: 'maps', holder: randomUUID(), ttlMs: leaseMs })
    },
    stop: async () => job?.stop(),
  }
}
