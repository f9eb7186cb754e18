import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LatencyCache } from './latency-cache.ts'
import { createLatencyProbe, type WantedTargets } from './latency-probe.ts'

type Answer = (milliseconds: number | undefined) => void

let remembered: Map<string, number>
let asked: string[]
let pending: Map<string, Answer>
let aborted: string[]

const cache: LatencyCache = {
  read: (target) => remembered.get(target),
  write: (target, milliseconds) => void remembered.set(target, milliseconds),
  forget: (target) => void remembered.delete(target),
}

/** Measures only when the test answers. */
const measure = (target: string, signal: AbortSignal) => {
  asked.push(target)
  return new Promise<number | undefined>((resolve) => {
    pending.set(target, resolve)
    signal.addEventListener('abort', () => {
      aborted.push(target)
      pending.delete(target)
      resolve(undefined)
    })
  })
}

const answer = async (target: string, milliseconds: number | undefined) => {
  const resolve = pending.get(target)
  if (resolve === undefined) throw new Error(`${target} is not being measured`)
  pending.delete(target)
  resolve(milliseconds)
  await vi.advanceTimersByTimeAsync(0)
}

/** Owner of the targets. */
const list = {}

const names = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`)
const started = (targets: Partial<WantedTargets>) => {
  const probe = createLatencyProbe({ measure, cache })
  probe.start()
  probe.want(list, { visible: [], others: [], ...targets })
  return probe
}

beforeEach(() => {
  vi.useFakeTimers()
  remembered = new Map()
  asked = []
  pending = new Map()
  aborted = []
})
afterEach(() => vi.useRealTimers())

describe('the order of measuring', () => {
  it('serves all owners of targets, the latest first, until they are released', async () => {
    const probe = started({ visible: names(8) })
    const dialog = {}
    probe.want(dialog, { visible: ['hidden'], others: ['more'] })
    probe.want(list, { visible: [...names(8), 'scrolled', 'below'], others: [] })
    await answer('t0', 20)
    expect(asked.slice(8)).toEqual(['hidden'])
    await answer('t1', 20)
    expect(asked.slice(9)).toEqual(['scrolled'])
    probe.release(dialog)
    await answer('t2', 20)
    await answer('t3', 20)
    expect(asked.slice(10)).toEqual(['below'])
  })

  it('runs at most 8 at once and starts the next when one ends', async () => {
    started({ others: names(10) })
    expect(asked).toEqual(names(8))
    await answer('t3', 20)
    expect(asked).toEqual(names(9))
    await answer('t0', undefined)
    expect(asked).toEqual(names(10))
    expect(pending.size).toBe(8)
  })

  it('measures visible targets first, even if they scroll into view later', async () => {
    const probe = started({ visible: ['t5'], others: names(20) })
    expect(asked[0]).toBe('t5')
    probe.want(list, { visible: ['t19'], others: names(20) })
    await answer('t5', 1)
    expect(asked.at(-1)).toBe('t19')
  })

  it('measures a target shared by several servers once', () => {
    started({ visible: ['a', 'a'], others: ['b', 'a', 'b'] })
    expect(asked).toEqual(['a', 'b'])
  })

  it('does not measure released targets', async () => {
    const probe = started({ others: names(9) })
    probe.want(list, { visible: [], others: ['t0'] })
    await answer('t1', 5)
    expect(asked).toHaveLength(8)
  })

  it('measures visible targets again after 20 s, others once', async () => {
    const targets = { visible: ['a'], others: ['a', 'b'] }
    const probe = started(targets)
    await answer('a', 10)
    await answer('b', 10)
    vi.advanceTimersByTime(19_999)
    probe.want(list, targets)
    expect(asked).toEqual(['a', 'b'])
    vi.advanceTimersByTime(1)
    probe.want(list, targets)
    expect(asked).toEqual(['a', 'b', 'a'])
  })
})

describe('the value of a target', () => {
  it('is loading, then the measured number, which is cached', async () => {
    const probe = started({ visible: ['a'] })
    expect(probe.get('a')).toEqual({ status: 'loading' })
    await answer('a', 23)
    expect(probe.get('a')).toEqual({ status: 'ok', measured: 23, isCached: false })
    expect(remembered.get('a')).toBe(23)
  })

  it('is the cached number after 1.5 s without a new one', async () => {
    remembered.set('a', 40)
    const probe = started({ visible: ['a'] })
    vi.advanceTimersByTime(1_499)
    expect(probe.get('a')).toEqual({ status: 'loading' })
    vi.advanceTimersByTime(1)
    expect(probe.get('a')).toEqual({ status: 'ok', measured: 40, isCached: true })
    await answer('a', 23)
    expect(probe.get('a')).toEqual({ status: 'ok', measured: 23, isCached: false })
  })

  it('is never the cached number if a new one arrived in time', async () => {
    remembered.set('a', 40)
    const probe = started({ visible: ['a'] })
    await answer('a', 23)
    remembered.set('a', 99)
    vi.advanceTimersByTime(1_500)
    expect(probe.get('a')).toMatchObject({ measured: 23, isCached: false })
  })

  it('is dropped, also from the cache, if a new measurement fails', async () => {
    remembered.set('a', 40)
    const probe = started({ visible: ['a'] })
    vi.advanceTimersByTime(1_500)
    await answer('a', undefined)
    expect(probe.get('a')).toEqual({ status: 'timeout' })
    expect(remembered.has('a')).toBe(false)
  })

  it('is kept during a new measurement', async () => {
    const probe = started({ visible: ['a'] })
    await answer('a', 23)
    vi.advanceTimersByTime(20_000)
    probe.want(list, { visible: ['a'], others: [] })
    expect(pending.has('a')).toBe(true)
    vi.advanceTimersByTime(1_500)
    expect(probe.get('a')).toEqual({ status: 'ok', measured: 23, isCached: false })
  })
})

describe('notifying', () => {
  it('happens once for changes at about the same time', async () => {
    const probe = started({ visible: ['a', 'b'] })
    const listener = vi.fn()
    const before = probe.version()
    probe.subscribe(listener)
    await answer('a', 1)
    await answer('b', 2)
    expect(listener).not.toHaveBeenCalled()
    await vi.runAllTimersAsync()
    expect(listener).toHaveBeenCalledOnce()
    expect(probe.version()).not.toBe(before)
  })

  it('ends with the subscription', async () => {
    const probe = started({ visible: ['a'] })
    const listener = vi.fn()
    probe.subscribe(listener)()
    await answer('a', 1)
    await vi.runAllTimersAsync()
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('stopping', () => {
  it('aborts current measurements and repeats them later', async () => {
    const probe = started({ visible: ['a', 'b'] })
    await answer('a', 1)
    probe.stop()
    expect(aborted).toEqual(['b'])
    await vi.advanceTimersByTimeAsync(0)
    expect(probe.get('b')).toEqual({ status: 'loading' })
    probe.start()
    expect(asked).toEqual(['a', 'b', 'b'])
  })

  it('is the state before the start', () => {
    const probe = createLatencyProbe({ measure, cache })
    probe.want(list, { visible: ['a'], others: [] })
    expect(asked).toEqual([])
  })
})
