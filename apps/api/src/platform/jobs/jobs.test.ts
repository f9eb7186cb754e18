import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { describeOnBothEngines } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { inTransaction, type OpenDatabase } from '../db/index.ts'
import { createLog } from '../log/index.ts'
import { createJobs, type JobHandler, JobQueueFullError, type Jobs } from './index.ts'

const data = z.object({ to: z.string() })
const settings = {
  data,
  attempts: 3,
  retryDelaySeconds: 1,
  longestRetryDelaySeconds: 1,
  timeoutSeconds: 10,
  lifetimeSeconds: 600,
  concurrency: 1,
  maxWaiting: 3,
}

describeOnBothEngines('jobs', (database) => {
  const running: Jobs[] = []
  const start = async (on: OpenDatabase, name: string, handler: JobHandler<{ to: string }>) => {
    const jobs = createJobs({ database: on, log: createLog('silent') })
    const queue = jobs.defineQueue({ ...settings, name }, handler)
    await jobs.start()
    running.push(jobs)
    return queue
  }
  afterEach(async () => {
    for (const jobs of running.splice(0)) await jobs.stop()
  })

  test('a job reaches its handler', async () => {
    const handler = vi.fn(async () => {})
    const queue = await start(database(), 'plain', handler)
    await queue.send({ to: 'a' })
    await eventually(() => expect(handler.mock.calls.length).toBe(1))
    expect(handler).toHaveBeenCalledWith({ to: 'a' }, expect.any(AbortSignal))
  })

  test('a failed job is retried up to its maximum', { timeout: 20_000 }, async () => {
    const handler = vi.fn(async () => {
      throw new Error('the mail server is away')
    })
    const queue = await start(database(), 'retried', handler)
    await queue.send({ to: 'a' })
    await eventually(() => expect(handler.mock.calls.length).toBe(3))
  })

  test('a job sent in a transaction exists exactly if the transaction commits', { timeout: 20_000 }, async () => {
    const handled: string[] = []
    const queue = await start(database(), 'transactional', async ({ to }) => {
      handled.push(to)
    })
    const { db } = database()
    await expect(
      inTransaction(db, async (tx) => {
        await queue.send({ to: 'rolled back' }, { tx })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await inTransaction(db, async (tx) => queue.send({ to: 'committed' }, { tx }))
    await eventually(() => expect(handled).toEqual(['committed']))
  })

  test('a full queue refuses jobs', { timeout: 20_000 }, async () => {
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const queue = await start(database(), 'full', () => finished)
    const fill = async () => {
      for (let sent = 0; sent < 10; sent += 1) await queue.send({ to: 'a' })
    }
    await expect(fill()).rejects.toBeInstanceOf(JobQueueFullError)
    finish()
  })

  test('a job that one process failed is run by the next', { timeout: 20_000 }, async () => {
    const failing = vi.fn(async () => {
      throw new Error('not here')
    })
    const queue = await start(database(), 'left', failing)
    await queue.send({ to: 'b' })
    await eventually(() => expect(failing.mock.calls.length).toBe(1))
    await running.pop()?.stop()
    const handled: string[] = []
    await start(database(), 'left', async ({ to }) => {
      handled.push(to)
    })
    await eventually(() => expect(handled).toEqual(['b']))
  })

  test('workers without jobs ask nothing: one query looks for all of them', { timeout: 60_000 }, async () => {
    const asked = { looks: 0, fetches: 0 }
    const counted: OpenDatabase = {
      ...database(),
      sqlText: {
        executeSql: (text, values) => {
          if (text.includes('unnest($1::text[]) as name')) asked.looks += 1
          else if (/WITH\s+next\s+AS/.test(text)) asked.fetches += 1
          return database().sqlText.executeSql(text, values)
        },
      },
    }
    const jobs = createJobs({ database: counted, log: createLog('silent') })
    running.push(jobs)
    const handled: string[] = []
    const queue = jobs.defineQueue({ ...settings, name: 'idle', concurrency: 8 }, async ({ to }) => {
      handled.push(to)
    })
    await jobs.start()
    await eventually(() => expect(asked.looks).toBeGreaterThan(2))
    expect(asked.fetches).toBeGreaterThan(0)
    expect(asked.fetches).toBeLessThanOrEqual(8)
    await inTransaction(database().db, async (tx) => queue.send({ to: 'later' }, { tx, afterSeconds: 1 }))
    await eventually(() => expect(handled).toEqual(['later']))
  })
})
