import { Registry } from 'prom-client'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { describeOnBothEngines } from '../test/database.ts'
import { eventually } from '../test/eventually.ts'
import { createJobs } from './platform/jobs/index.ts'
import { createLog } from './platform/log/index.ts'
import { exportPlatform } from './platform-gauges.ts'

const settings = {
  name: 'counted',
  data: z.object({}),
  retryDelaySeconds: 600,
  longestRetryDelaySeconds: 600,
  timeoutSeconds: 10,
  lifetimeSeconds: 600,
  concurrency: 1,
  maxWaiting: 3,
}

describeOnBothEngines('metrics of the platform', (database) => {
  test('count jobs by state, and the connections of PostgreSQL', async () => {
    const jobs = createJobs({ database: database(), log: createLog('silent') })
    const fail = vi.fn(async () => {
      throw new Error('the mail server is away')
    })
    const retried = jobs.defineQueue({ ...settings, attempts: 2 }, fail)
    const failed = jobs.defineQueue({ ...settings, name: 'hopeless', attempts: 1 }, fail)
    await jobs.start()
    await Promise.all([retried.send({}), failed.send({})])
    await eventually(async () => expect(await jobs.count()).toEqual({ waiting: 0, retrying: 1, failed: 1 }))
    await jobs.stop()
    await retried.send({})
    const registry = new Registry()
    exportPlatform(registry, { database: database(), jobs })
    const text = await registry.metrics()
    for (const state of ['waiting', 'retrying', 'failed']) expect(text).toContain(`warmup_jobs{state="${state}"} 1\n`)
    const busy = /warmup_database_connections\{state="busy"\} (\d+)/.exec(text)?.[1]
    expect(busy === undefined).toBe(database().engine === 'embedded')
  })
})
