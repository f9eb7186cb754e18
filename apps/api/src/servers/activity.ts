import type { ResponseOf } from '@warmup/domain/common/calls'
import type { getServerActivity } from '@warmup/domain/servers/calls'
import { addMs } from '../platform/clock/index.ts'
import type { Database } from '../platform/db/index.ts'
import type { Log } from '../platform/log/index.ts'
import { type RepeatedTask, repeat } from '../platform/repeat/index.ts'
import { type ActivityPoint, readActivity, writeActivity } from './activity.store.ts'
import type { Fleet } from './fleet.ts'

const minuteMs = 60_000
const slotMs = 15 * minuteMs
const spanMs = 24 * 60 * minuteMs
/** How long points are cached, so that all open pages together cost one query. */
const cacheMs = 30_000

const pointOf = ({ time, players }: ActivityPoint) => ({ at: time.toISOString(), players })

const slotOf = (time: Date): Date => new Date(Math.floor(time.getTime() / slotMs) * slotMs)

export type ActivityOptions = {
  readonly db: Database
  readonly fleet: Fleet
  readonly log: Log
  /** Whether this replica polls. Only the polling replica writes. */
  isWriter(): boolean
  readonly now: () => Date
}

type Answer = ResponseOf<typeof getServerActivity>

export type Activity = {
  read(): Promise<Answer>
  /** The last points read, without waiting for the database; undefined before the first read. Starts a read if outdated. */
  latest(): Answer | undefined
  /** The time of the newest point in `latest`, in ISO 8601; undefined without points. */
  latestTime(): string | undefined
  /** Starts to store the number of players every 15 minutes. */
  start(): void
  stop(): Promise<void>
}

/** The number of players over the last day, for the chart in the side menu. */
export const createActivity = ({ db, fleet, log, isWriter, now }: ActivityOptions): Activity => {
  let known: { readonly at: number; readonly points: Answer['points'] } | undefined
  let reading: Promise<Answer['points']> | undefined
  let writing: RepeatedTask | undefined
  let written = 0

  const write = async () => {
    const time = slotOf(now())
    if (!isWriter() || !fleet.isComplete || time.getTime() === written) return
    await writeActivity(db, { time, players: fleet.totals().players }, addMs(now(), -spanMs))
    written = time.getTime()
  }

  const readOnce = async () => {
    const points = (await readActivity(db, addMs(now(), -spanMs))).map(pointOf)
    known = { at: performance.now(), points }
    return points
  }
  /** The points if they are recent, otherwise a promise of them. Only one query runs at a time. */
  const points = (): Answer['points'] | Promise<Answer['points']> => {
    if (known && performance.now() - known.at < cacheMs) return known.points
    reading ??= readOnce().finally(() => {
      reading = undefined
    })
    return reading
  }
  const refresh = () => {
    // Callers that wait for the points get the error.
    Promise.resolve(points()).catch(() => {})
  }
  const answerOf = (of: Answer['points']): Answer => ({ points: of, capacity: fleet.totals().capacity })

  return {
    read: async () => answerOf(await points()),
    latest: () => {
      refresh()
      return known && answerOf(known.points)
    },
    latestTime: () => {
      refresh()
      return known?.points.at(-1)?.at
    },
    start: () => {
      writing = repeat({
        everyMs: minuteMs,
        round: write,
        onError: (error) => log.warn({ err: error }, 'the number of players could not be stored'),
      })
    },
    stop: async () => writing?.stop(),
  }
}
