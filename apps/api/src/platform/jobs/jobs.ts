import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Db, type DrizzleTransactionLike, fromDrizzle, PgBoss } from 'pg-boss'
import { type $ZodType, type output, parse } from 'zod/v4/core'
import type { OpenDatabase, Transaction } from '../db/index.ts'
import type { Log } from '../log/index.ts'
import { JobQueueFullError } from './job-queue-full.ts'

export type JobQueueOptions<S extends $ZodType> = {
  readonly name: string
  /** What a job carries; checked when it is sent and again before it is handled. */
  readonly data: S
  /** Attempts before a job is given up. */
  readonly attempts: number
  /** Seconds before the second attempt; doubled, with jitter, before each further one. */
  readonly retryDelaySeconds: number
  /** The longest pause between two attempts, in seconds. */
  readonly longestRetryDelaySeconds: number
  /** Seconds an attempt may take. Its signal is aborted then, and the attempt counts as failed. */
  readonly timeoutSeconds: number
  /** Seconds after which a job that is still waiting is dropped: its result would be of no use any more. */
  readonly lifetimeSeconds: number
  /** Attempts that one process makes at the same time. */
  readonly concurrency: number
  /** Jobs that may wait; `send` throws `JobQueueFullError` beyond. Callers at the same moment may pass it by a few. */
  readonly maxWaiting: number
}

export type JobHandler<Data> = (data: Data, signal: AbortSignal) => Promise<void>

export type JobQueue<Data> = {
  /**
   * Adds a job. It survives a crash once this resolves; with `tx` it exists exactly if that transaction commits.
   * Handled at least once, by any replica. `lifetimeSeconds` is the queue's unless given. Throws `JobQueueFullError`.
   */
  send(data: Data, options?: { tx?: Transaction | undefined; lifetimeSeconds?: number }): Promise<void>
  /** Looks for jobs at once instead of within a second: to be called once a transaction that sent one has committed. */
  wake(): void
}

export type Jobs = {
  /** Declares a queue and who handles its jobs; call it before `start`. */
  defineQueue<S extends $ZodType>(options: JobQueueOptions<S>, handler: JobHandler<output<S>>): JobQueue<output<S>>
  start(): Promise<void>
  /** Takes no more jobs and waits for those under way; one that does not end in time is tried again after a restart. */
  stop(): Promise<void>
}

/** How often a queue is looked at for jobs of other processes and for retries; own jobs start at once. */
const pollingIntervalSeconds = 1
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
})

type Definition = { readonly options: JobQueueOptions<$ZodType>; readonly handler: JobHandler<never> }

/**
 * Background jobs, kept in the database and shared by all replicas. Built on pg-boss, which creates its own schema
 * `pgboss` when it starts.
 */
export const createJobs = ({ database, log }: { database: OpenDatabase; log: Log }): Jobs => {
  const isEmbedded = database.engine === 'embedded'
  const boss = new PgBoss({
    db: database.sqlText,
    backend: isEmbedded ? 'pglite' : 'postgres',
    schedule: false,
    // The embedded engine has one connection and no autovacuum; `db/maintenance.ts` sweeps its tables.
    reindex: !isEmbedded,
    monitorVacuum: !isEmbedded,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue failed; it tries again by itself'))
  const definitions = new Map<string, Definition>()
  const workers = new Map<string, string>()

  const isFull = async (db: Db, { name, maxWaiting }: JobQueueOptions<$ZodType>): Promise<boolean> => {
    const { rows } = await db.executeSql(
      "select 1 from pgboss.job where name = $1 and state in ('created', 'retry') offset $2 limit 1",
      [name, maxWaiting - 1],
    )
    return rows.length > 0
  }

  const startQueue = async ({ options, handler }: Definition): Promise<void> => {
    const { name, data, concurrency } = options
    const settings = queueSettings(options)
    await boss.createQueue(name, settings)
    await boss.updateQueue(name, settings)
    // Reads the queue into the library's cache: read within a transaction, outside its connection, it would wait for
    // ever on the embedded engine, which has one connection.
    await boss.findJobs(name, { id: randomUUID() })
    const worker = await boss.work(
      name,
      { pollingIntervalSeconds, localConcurrency: concurrency },
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
        send: async (data, { tx, lifetimeSeconds } = {}) => {
          // Our type of a transaction is that of both engines, whose results differ; the library reads either.
          const db = tx ? fromDrizzle(tx as unknown as DrizzleTransactionLike, sql) : database.sqlText
          if (await isFull(db, options)) throw new JobQueueFullError(options.name)
          await boss.send(options.name, parse(options.data, data) as object, {
            db,
            ...(lifetimeSeconds === undefined ? {} : { retentionSeconds: lifetimeSeconds }),
          })
          if (tx === undefined) wake()
        },
      }
    },
    start: async () => {
      await boss.start()
      for (const definition of definitions.values()) await startQueue(definition)
    },
    stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs, close: false }),
  }
}
