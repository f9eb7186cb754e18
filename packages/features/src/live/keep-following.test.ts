import { liveLeftMs } from '@warmup/domain/live'
import { expect, it } from 'vitest'
import type { StreamEnd } from './follow-stream.ts'
import { keepFollowing } from './keep-following.ts'

const silent: StreamEnd = { kind: 'silent', isSound: false }
const broken: StreamEnd = { kind: 'broken', isSound: false }
const missing: StreamEnd = { kind: 'missing', isSound: false }
const bye: StreamEnd = { kind: 'bye', isSound: true }

/** The pauses after streams that ended like this; `missing` comes last. */
const pausesAfter = async (...ends: readonly StreamEnd[]): Promise<number[]> => {
  const left = [...ends, missing]
  const pauses: number[] = []
  await keepFollowing({
    signal: new AbortController().signal,
    follow: async () => left.shift() ?? missing,
    pause: async (milliseconds) => void pauses.push(milliseconds),
    random: () => 0.5,
  })
  return pauses
}

it('gives up a backend without the call', async () => expect(await pausesAfter()).toEqual([]))

it('waits longer and longer for a stream that breaks, and starts again after a sound one', async () => {
  expect(await pausesAfter(broken, broken, broken)).toEqual([1_000, 2_000, 4_000])
  expect((await pausesAfter(...Array<StreamEnd>(9).fill(broken))).at(-1)).toBe(30_000)
  expect(await pausesAfter(broken, broken, { kind: 'broken', isSound: true })).toEqual([1_000, 2_000, 1_000])
})

it('leaves for long after two silent streams in a row', async () => {
  expect(await pausesAfter(silent, silent, silent)).toEqual([1_000, liveLeftMs, 4_000])
  expect(await pausesAfter(silent, { kind: 'silent', isSound: true }, silent)).not.toContain(liveLeftMs)
})

it('returns soon after a goodbye, and when a busy server says', async () => {
  expect(await pausesAfter(bye)).toEqual([2_500])
  expect(await pausesAfter({ kind: 'busy', isSound: false, retryAfterMs: 10_000 })).toEqual([15_000])
})

it('stops with its page', async () => {
  const page = new AbortController()
  let opened = 0
  await keepFollowing({
    signal: page.signal,
    follow: async () => {
      opened += 1
      page.abort()
      return broken
    },
    pause: async () => {},
    random: () => 0,
  })
  expect(opened).toBe(1)
})
