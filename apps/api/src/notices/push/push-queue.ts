import { pushAttempts } from '@warmup/domain/notices'
import * as z from 'zod'
import type { Database, Transaction } from '../../platform/db/index.ts'
import { JobQueueFullError, type Jobs } from '../../platform/jobs/index.ts'
import type { Log } from '../../platform/log/index.ts'
import { findSubscription, removeSubscription } from './push.store.ts'
import type { PushSender } from './push-sender.ts'

const dataSchema = z.object({
  /** The id of the subscription: its address is no part of a job. */
  subscription: z.number(),
  /** The Steam ID of the player whom the message tells: the browser may belong to another one by then. */
  player: z.string(),
  message: z.object({ title: z.string(), body: z.string(), tag: z.string(), url: z.string().optional() }),
  /** Milliseconds since 1970 after which the message is useless. */
  until: z.number(),
  /** The number of attempts so far. */
  attempts: z.number(),
})
type Data = z.output<typeof dataSchema>

const queueSettings = {
  name: 'push',
  // A second one after a crash or an error of the database. What push services refuse is sent again as a new job.
  attempts: 2,
  retryDelaySeconds: 5,
  longestRetryDelaySeconds: 5,
  // The sender's own timeout is shorter.
  timeoutSeconds: 30,
  lifetimeSeconds: 24 * 60 * 60,
  concurrency: 8,
  // A push service that is slow must not hold up the others: an offered seat waits 30 seconds.
  groupConcurrency: 2,
  maxWaiting: 5_000,
} as const

const firstPauseSeconds = 5

/** The push service of an address. */
const serviceOf = (endpoint: string): string => new URL(endpoint).host

export type PushQueue = {
  /** Adds a message to an address, in the transaction of its event. A message that finds no place is left out. */
  add(tx: Transaction, endpoint: string, message: Omit<Data, 'attempts'>): Promise<void>
}

export type PushQueueOptions = {
  readonly db: Database
  readonly jobs: Jobs
  readonly sender: PushSender
  readonly log: Log
  readonly now: () => Date
  /** The sessions among the given ones that have not ended. */
  liveSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
}

/** Messages on their way to push services, which may be slow, busy or out of reach. */
export const createPushQueue = ({ db, jobs, sender, log, now, liveSessions }: PushQueueOptions): PushQueue => {
  const deliver = async (data: Data): Promise<void> => {
    const { subscription: id, player, message, until, attempts } = data
    const leftMs = until - now().getTime()
    const browser = await findSubscription(db, id)
    if (browser?.steamId !== player || leftMs <= 0) return
    if (!(await liveSessions([browser.sessionId])).has(browser.sessionId)) return removeSubscription(db, id)
    const outcome = await sender.send(browser, message, Math.ceil(leftMs / 1_000))
    if (outcome.is === 'gone') return removeSubscription(db, id)
    if (outcome.is === 'refused') log.warn({ status: outcome.status }, 'a push service refused a message')
    if (outcome.is !== 'later' || attempts + 1 >= pushAttempts) return
    const afterSeconds = outcome.afterSeconds ?? firstPauseSeconds * 2 ** attempts
    if (afterSeconds * 1_000 >= leftMs) return
    await queue.send({ ...data, attempts: attempts + 1 }, { afterSeconds, group: serviceOf(browser.endpoint) })
  }
  const queue = jobs.defineQueue({ ...queueSettings, data: dataSchema }, deliver)
  return {
    add: async (tx, endpoint, message) => {
      const lifetimeSeconds = Math.ceil((message.until - now().getTime()) / 1_000)
      if (lifetimeSeconds <= 0) return
      try {
        await queue.send({ ...message, attempts: 0 }, { tx, lifetimeSeconds, group: serviceOf(endpoint) })
      } catch (error) {
        if (!(error instanceof JobQueueFullError)) throw error
        log.warn('too many push messages wait')
      }
    },
  }
}
