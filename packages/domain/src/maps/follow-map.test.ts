import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FollowedMap, followMap, type MapRun, runsToStore } from './follow-map.ts'
import { mapGapMs, mapStoredEveryMs } from './limits.ts'

const start = Date.parse('2026-11-28T12:00:00Z')
const run = (map: string, from: number, until: number): MapRun => ({ map, from: start + from, until: start + until })

describe('the maps of a server', () => {
  it('begin with the first answer, and with another map', () => {
    expect(followMap(undefined, 'de_nuke', start)).toEqual(run('de_nuke', 0, 0))
    expect(followMap(run('de_nuke', 0, 60), 'de_train', start + 70)).toEqual(run('de_train', 70, 70))
  })

  it('go on through a short time without an answer, and begin again after a long one', () => {
    const last = run('de_nuke', 0, 1_000)
    expect(followMap(last, 'de_nuke', last.until + mapGapMs)).toEqual(run('de_nuke', 0, 1_000 + mapGapMs))
    expect(followMap(last, 'de_nuke', last.until + mapGapMs + 1).from).toBe(last.until + mapGapMs + 1)
  })

  it('are stored at their beginning, and their end seldom', () => {
    const last: FollowedMap = { ...run('de_nuke', 0, 60_000), storedUntil: start }
    expect(runsToStore(undefined, last)).toEqual([last])
    expect(runsToStore(last, run('de_nuke', 0, mapStoredEveryMs - 1))).toEqual([])
    expect(runsToStore(last, run('de_nuke', 0, mapStoredEveryMs))).toHaveLength(1)
    const next = run('de_train', 65_000, 65_000)
    expect(runsToStore(last, next)).toEqual([last, next])
    expect(runsToStore({ ...last, storedUntil: last.until }, next)).toEqual([next])
  })

  it('never overlap, and what is stored lacks less than five minutes of each', () => {
    const answers = fc.array(
      fc.record({ after: fc.integer({ min: 1, max: 2 * mapGapMs }), map: fc.constantFrom('a', 'b') }),
    )
    fc.assert(
      fc.property(answers, (all) => {
        let now = start
        let last: FollowedMap | undefined
        const stored = new Map<number, MapRun>()
        for (const { after, map } of all) {
          now += after
          const next = followMap(last, map, now)
          const toStore = runsToStore(last, next)
          for (const { map: name, from, until } of toStore) stored.set(from, { map: name, from, until })
          const storedUntil = stored.get(next.from)?.until ?? Number.NaN
          expect(next.until - storedUntil).toBeLessThan(mapStoredEveryMs)
          last = { ...next, storedUntil }
        }
        const runs = [...stored.values()]
        for (const [index, { from, until }] of runs.entries()) {
          expect(until).toBeGreaterThanOrEqual(from)
          expect(from).toBeGreaterThan(runs[index - 1]?.until ?? 0)
        }
      }),
    )
  })
})
