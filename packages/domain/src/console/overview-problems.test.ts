import { expect, it } from 'vitest'
import { overviewFixture, replicaFixture } from './fixtures.ts'
import { logQuietMs, pollQuietMs, replicaQuietMs } from './limits.ts'
import { overviewProblems } from './overview-problems.ts'

const now = Date.parse('2026-11-20T12:00:00+08:00')
const healthy = overviewFixture({
  replicas: [replicaFixture({ seenAt: now })],
  servers: { online: 40, offline: 0, updating: 2 },
  polledAt: now,
  ingest: [{ serverId: 'a', name: 'A', lastAt: now }],
})

it('finds no problem in a healthy portal', () => {
  expect(overviewProblems(healthy, now)).toEqual([])
})

it('reports polls, replicas and logs after their time limit, and not earlier', () => {
  const times = [
    [pollQuietMs, 'oldPoll'],
    [replicaQuietMs, 'replica'],
    [logQuietMs, 'silent'],
  ] as const
  for (const [quiet, code] of times) {
    expect(overviewProblems(healthy, now + quiet).map((problem) => problem.code)).not.toContain(code)
    expect(overviewProblems(healthy, now + quiet + 1).map((problem) => problem.code)).toContain(code)
  }
})

it('puts money before servers', () => {
  const found = overviewProblems(
    {
      ...healthy,
      polledAt: undefined,
      engine: 'unknown',
      servers: { online: 38, offline: 2, updating: 0 },
      ingest: [{ serverId: 'a', name: 'A' }],
      practice: { ...healthy.practice, failing: 5 },
      queues: { ...healthy.queues, ordersPaid: 1, refundsDue: 2, jobsFailed: 3, jobsRetried: 4 },
    },
    now,
  )
  expect(found).toEqual([
    { code: 'noPoll' },
    { code: 'engine' },
    { code: 'ordersPaid', count: 1 },
    { code: 'refundsDue', count: 2 },
    { code: 'jobsFailed', count: 3 },
    { code: 'jobsRetried', count: 4 },
    { code: 'failing', count: 5 },
    { code: 'offline', count: 2 },
    { code: 'neverLogged', name: 'A' },
  ])
})

it('has no problem with an engine where there are no machines', () => {
  expect(overviewProblems({ ...healthy, engine: undefined }, now)).toEqual([])
})
