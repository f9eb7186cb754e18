import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { createLog } from '../log/index.ts'
import { startLeasedJob } from './index.ts'

describeOnBothEngines('a leased job', (database) => {
  const start = (holder: string) => {
    const lease = { name: 'leased-job.test', holder, ttlMs: 400 }
    return startLeasedJob({ db: database().db, lease, log: createLog('silent') })
  }
  const onError = (error: unknown) => {
    throw error
  }

  test('runs on one replica, and on another when that one stops', async () => {
    const first = await start('first')
    const second = await start('second')
    const rounds = { first: 0, second: 0 }
    const count = (replica: keyof typeof rounds) => async () => {
      rounds[replica] += 1
    }
    first.repeat({ everyMs: 20, firstAfterMs: 0, round: count('first'), onError })
    second.repeat({ everyMs: 20, firstAfterMs: 0, round: count('second'), onError })
    await eventually(() => expect(rounds.first).toBeGreaterThan(3))
    expect(rounds.second).toBe(0)
    await first.stop()
    const atTheEnd = rounds.first
    await eventually(() => expect(rounds.second).toBeGreaterThan(3))
    expect(rounds.first).toBe(atTheEnd)
    await second.stop()
  })

  test('aborts a running round when it stops, and waits for the round to end', async () => {
    const job = await start('only')
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    let hasEnded = false
    job.repeat({
      everyMs: 1_000,
      firstAfterMs: 0,
      onError,
      round: async (signal) => {
        begin()
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        hasEnded = true
      },
    })
    await begun
    await job.stop()
    expect(hasEnded).toBe(true)
  })
})
