import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurns } from './turns.ts'

/** A clock that only work moves on, and rests that take no time. */
const slowWork = () => {
  let now = 0
  const rests: number[] = []
  return {
    rests,
    step: (ms: number) => {
      now += ms
    },
    pace: {
      clock: () => now,
      rest: async (ms: number) => {
        rests.push(ms)
      },
    },
  }
}

test('a sender uses at most a quarter of a core', async () => {
  const { pace, rests, step } = slowWork()
  await inTurns(
    Array.from({ length: 100 }, () => 4),
    step,
    pace,
  )
  const [worked, rested] = [400, rests.reduce((sum, ms) => sum + ms, 0)]
  expect(worked / (worked + rested)).toBeLessThan(0.27)
})

test('other work waits for one turn, however many senders there are', async () => {
  const senders = Array.from({ length: 20 }, slowWork)
  let turns = 0
  const steps = Array.from({ length: 10 }, () => 12)
  const working = Promise.all(
    senders.map(({ pace, step }) =>
      inTurns(
        steps,
        (ms) => {
          turns += 1
          step(ms)
        },
        pace,
      ),
    ),
  )
  // The first turn of each began with the request of its sender.
  let seen = turns
  while (turns < senders.length * steps.length) {
    await setImmediate()
    expect(turns - seen).toBeLessThanOrEqual(2)
    seen = turns
  }
  await working
})
