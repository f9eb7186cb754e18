import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Db, type DrizzleTransactionLike, fromDrizzle, PgBoss } from 'pg-boss'
import { type $ZodType, type output, parse } from 'zod/v4/core'
import { type OpenDatabase, queryRows, type Transaction } from '../db/index.ts'
import type { Log } from '../log/index.ts'
import { repeat } from '../repeat/index.ts'
import { JobQueueFullError } from './job-queue-full.ts'

export type JobQueueOptions<S extends $ZodType> = {
  readonly name: string
  /** The payload schema; checked when a job is sent and again before it is handled. */
  readonly data: S
  /** Maximum number of attempts. */
  readonly attempts: number
  /** Seconds before the second attempt; doubled, with jitter, before each further one. */
  readonly retryDelaySeconds: number
  /** Maximum delay between two attempts, in seconds. */
  readonly longestRetryDelaySeconds: number
  /** Time limit of an attempt in seconds. After it, the signal is aborted and the attempt counts as failed. */
  readonly timeoutSeconds: number
  /** Seconds after which a waiting job is dropped, because its result would be useless. */
  readonly lifetimeSeconds: number
  /** Maximum number of simultaneous attempts in one process. */
  readonly concurrency: number
  /** Maximum number of simultaneous attempts of one group in one process; by default `concurrency`. Other jobs go on. */
  readonly groupConcurrency?: number
  /**
   * Maximum number of waiting jobs; beyond it, `send` throws `JobQueueFullError`. Simultaneous callers may exceed it
   * slightly.
   */
  readonly maxWaiting: number
}

export type JobHandler<Data> = (data: Data, signal: AbortSignal) => Promise<void>

export type JobQueue<Data> = {
  /**
   * Adds a job. It survives a crash once this resolves; with `tx` it exists only if that transaction commits. Any
   * replica may handle it, at least once. `lifetimeSeconds` defaults to the queue's and begins after `afterSeconds`, before
   * which it is not handled. `group` is what `groupConcurrency` counts by. Throws `JobQueueFullError`.
   */
  send(
    data: Data,
    options?: { tx?: Transaction | undefined; lifetimeSeconds?: number; afterSeconds?: number; group?: string },
  ): Promise<void>
  /** Checks for jobs at once instead of within a second. Call it after the commit of a transaction that sent a job. */
  wake(): void
}

/** Jobs that wait for their first attempt, that failed and are retried, and that have failed for good. */
type JobCounts = { readonly waiting: number; readonly retrying: number; readonly failed: number }

export type Jobs = {
  /** Declares a queue and its handler. Call it before `start`. */
  defineQueue<S extends $ZodType>(options: JobQueueOptions<S>, handler: JobHandler<output<S>>): JobQueue<output<S>>
  /** Counts the jobs of all queues. Reads every job. */
  count(): Promise<JobCounts>
  start(): Promise<void>
  /** Takes no more jobs and waits for running ones. A job that does not end in time is retried after a restart. */
  stop(): Promise<void>
}

/** How often the queues are checked for jobs of other processes and for retries; own jobs start at once. */
const pollingMs = 1_000
/** How often each worker looks for itself, in case nothing wakes it. */
const ownPollingSeconds = 30
const stopTimeoutMs = 5_000
const day = 24 * 60 * 60

const queueSettings = (options: JobQueueOptions<$ZodType>) => ({
  retryLimit: options.attempts - 1,
  retryDelay: options.retryDelaySeconds,
  retryBackoff: true,
  retryDelayMax: options.longestRetryDelaySeconds,
  expireInSeconds: options.timeoutSeconds,
  retentionSeconds: options.lifetimeSeconds,
  deleteAfterSeconds: day,
  // Workers wait to be woken by `listen`.
  notify: true,
})

type Definition = { readonly options: JobQueueOptions<$ZodType>; readonly handler: JobHandler<never> }

/** The queues among these that have a job to begin. */
const dueQueues = async (db: OpenDatabase['sqlText'], names: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await db.executeSql(
    `select name from unnest($1::text[]) as name where exists (
      select 1 from pgboss.job where job.name = name.name and state < 'active' and start_after <= now())`,
    [names],
  )
  return rows.map((row) => String(Object(row).name))
}

/**
 * Background jobs, stored in the database and shared by all replicas. Built on pg-boss, which creates its own schema
 * `pgboss` when it starts.
 */
export const createJobs = ({ database, log }: { database: OpenDatabase; log: Log }): Jobs => {
  const isEmbedded = database.engine === 'embedded'
  const definitions = new Map<string, Definition>()
  const workers = new Map<string, string>()

  /**
   * Wakes the workers of queues that have a job to begin, in place of LISTEN, which needs a connection of its own that no
   * pooler shares, and says nothing of retries. One query a second for all queues; each worker would ask as often.
   */
  const listen: Db['listen'] = async (_channel, wakeWorkers) => {
    const polling = repeat({
      everyMs: pollingMs,
      round: async () => {
        const names = [...definitions.keys()]
        if (names.length === 0) return
        for (const name of await dueQueues(database.sqlText, names)) wakeWorkers(name)
      },
      onError: (error) => log.warn({ err: error }, 'the job queues could not be read'),
    })
    return { close: polling.stop }
  }
  const boss = new PgBoss({
    db: { ...database.sqlText, listen },
    useListenNotify: true,
    backend: isEmbedded ? 'pglite' : 'postgres',
    schedule: false,
    // The embedded engine has one connection and no autovacuum; `db/maintenance.ts` vacuums its tables.
    reindex: !isEmbedded,
    monitorVacuum: !isEmbedded,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue failed; it tries again by itself'))

  const isFull = async (db: Db, { name, maxWaiting }: JobQueueOptions<$ZodType>): Promise<boolean> => {
    const { rows } = await db.executeSql(
      "select 1 from pgboss.job where name = $1 and state in ('created', 'retry') offset $2 limit 1",
      [name, maxWaiting - 1],
    )
    return rows.length > 0
  }

  const startQueue = async ({ options, handler }: Definition): Promise<void> => {
    const { name, data, concurrency, groupConcurrency } = options
    const settings = queueSettings(options)
    await boss.createQueue(name, settings)
    await boss.updateQueue(name, settings)
    // Reads the queue into the library's cache. Inside a transaction, the library would read it on another connection,
    // and the embedded engine, which has only one, would wait forever.
    await boss.findJobs(name, { id: randomUUID() })
    const worker = await boss.work(
      name,
      {
        pollingIntervalSeconds: pollingMs / 1_000,
        notifyPollingIntervalSeconds: ownPollingSeconds,
        localConcurrency: concurrency,
        ...(groupConcurrency === undefined ? {} : { localGroupConcurrency: groupConcurrency }),
      },
      async ([job]): Promise<void> => {
        if (job === undefined) return
        try {
          await handler(parse(data, job.data) as never, job.signal)
        } catch (error) {
          log.warn({ err: error, queue: name, job: job.id }, 'a job failed')
          throw error
        }
      },
    )
    workers.set(name, worker)
  }

  return {
    defineQueue: (options, handler) => {
      if (definitions.has(options.name)) throw new Error(`The queue ${options.name} is defined twice`)
      definitions.set(options.name, { options, handler })
      const wake = () => {
        const worker = workers.get(options.name)
        if (worker !== undefined) boss.notifyWorker(worker)
      }
      return {
        wake,
        send: async (data, { tx, lifetimeSeconds, afterSeconds, group } = {}) => {
          // Our transaction type covers both engines, whose results differ; the library reads both.
          const db = tx ? fromDrizzle(tx as unknown as DrizzleTransactionLike, sql) : database.sqlText
          if (await isFull(db, options)) throw new JobQueueFullError(options.name)
          await boss.send(options.name, parse(options.data, data) as object, {
            db,
            ...(lifetimeSeconds === undefined ? {} : { retentionSeconds: lifetimeSeconds }),
            ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
            ...(group === undefined ? {} : { group: { id: group } }),
          })
          if (tx === undefined) wake()
        },
      }
    },
    count: async () => {
      const rows = await queryRows<{ state: string; jobs: number }>(
        database.db,
        sql`select state::text, count(*)::integer as jobs from pgboss.job
          where state in ('created', 'retry', 'failed') group by state`,
      )
      const jobsIn = (state: string) => rows.find((row) => row.state === state)?.jobs ?? 0
      return { waiting: jobsIn('created'), retrying: jobsIn('retry'), failed: jobsIn('failed') }
    },
    start: async () => {
      await boss.start()
      for (const definition of definitions.values()) await startQueue(definition)
    },
    stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs, close: false }),
  }
}
