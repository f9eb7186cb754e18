import { serverFixture } from '@warmup/domain/servers/fixtures'
import { expect, it } from 'vitest'
import type { TargetLatency } from '../../shared/index.ts'
import { createLatencyDisplay, latenciesById, latencyToSortBy } from './displayed-latencies.ts'

const measured = (milliseconds: number, isCached = false): TargetLatency => ({
  status: 'ok',
  measured: milliseconds,
  isCached,
})

it('shows measured minus 4 plus the offset, and whether it is cached', () => {
  const display = createLatencyDisplay()
  expect(display(measured(20), 1)).toEqual({ status: 'ok', milliseconds: 17, isCached: false })
  expect(display(measured(20, true), -1)).toEqual({ status: 'ok', milliseconds: 15, isCached: true })
  expect(display({ status: 'timeout' }, 0)).toEqual({ status: 'timeout' })
})

it('returns the same object for the same measurement and offset', () => {
  const display = createLatencyDisplay()
  const target = measured(20)
  expect(display(target, 0)).toBe(display(target, 0))
  expect(display(target, 0)).not.toBe(display(target, 1))
  expect(display(measured(20), 0)).not.toBe(display(target, 0))
  expect(display({ status: 'loading' }, 0)).toBe(display({ status: 'loading' }, 1))
})

it('sorts by the displayed, then by the measured value', () => {
  const display = createLatencyDisplay()
  const key = (target: TargetLatency, offset: -1 | 0 | 1) =>
    latencyToSortBy(target, display(target, offset)) ?? Number.NaN
  // Displayed as 17 and 15, in reverse order of the measurements.
  expect(key(measured(20), 1)).toBeGreaterThan(key(measured(20.4), -1))
  expect(key(measured(20.1), 0)).toBeLessThan(key(measured(20.4), 0))
  expect(key(measured(50_000), 0)).toBeLessThan(key(measured(50_001), 0))
  expect(latencyToSortBy({ status: 'timeout' }, { status: 'timeout' })).toBeUndefined()
})

it('maps servers by their id', () => {
  const map = latenciesById([serverFixture({ id: 'a' }), serverFixture({ id: 'b' })], ({ id }) =>
    id === 'a' ? { status: 'timeout' } : { status: 'loading' },
  )
  expect([...map]).toEqual([
    ['a', { status: 'timeout' }],
    ['b', { status: 'loading' }],
  ])
})
