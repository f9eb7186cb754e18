import type { ResponseOf } from '@warmup/domain/common/calls'
import type { getServerActivity } from '@warmup/domain/servers/calls'
import type { Database } from '../platform/db/index.ts'
import type { Log } from '../platform/log/index.ts'
import { readActivity, writeActivity } from './activity.store.ts'
import type { Fleet } from './fleet.ts'

const minuteMs = 60_000
const slotMs = 15 * minuteMs
const spanMs = 24 * 60 * minuteMs
/** Milliseconds an answer is kept, so that every open page together costs one query. */
const cacheMs = 30_000

const slotOf = (now: number): Date => new Date(Math.floor(now / slotMs) * slotMs)

export type ActivityOptions = {
  readonly db: Database
  readonly fleet: Fleet
  readonly log: Log
  /** Whether this replica is the one that polls: it alone writes. */
  isWriter(): boolean
  /** Unix milliseconds. */
  readonly now?: () => number
}

export type Activity = {
  read(): Promise<ResponseOf<typeof getServerActivity>>
  /** Begins to write down how many play, once every quarter of an hour. */
  start(): void
  stop(): Promise<void>
}

/** How many played over the last day, for the side menu's line. */
export const createActivity = ({ db, fleet, log, isWriter, now = Date.now }: ActivityOptions): Activity => {
  let cached: { readonly at: number; readonly points: ReturnType<typeof readActivity> } | undefined
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let written = 0

  const write = async () => {
    const time = slotOf(now())
    if (!isWriter() || !fleet.isComplete || time.getTime() === written) return
    try {
      await writeActivity(db, { time, players: fleet.totals().players }, new Date(now() - spanMs))
      written = time.getTime()
    } catch (error) {
      log.warn({ err: error }, 'the number of players could not be written down')
    }
  }

  const points = (): ReturnType<typeof readActivity> => {
    if (cached && performance.now() - cached.at < cacheMs) return cached.points
    const reading = readActivity(db, new Date(now() - spanMs))
    cached = { at: performance.now(), points: reading }
    reading.catch(() => {
      cached = undefined
    })
    return reading
  }

  return {
    read: async () => ({
      points: (await points()).map(({ time, players }) => ({ time: time.getTime() / 1_000, players })),
      capacity: fleet.totals().capacity,
    }),
    start: () => {
      timer = setInterval(() => {
        writing = write()
      }, minuteMs)
    },
    stop: async () => {
      clearInterval(timer)
      await writing
    },
  }
}
