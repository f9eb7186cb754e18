import { expect, it } from 'vitest'
import { secondsSince, secondsUntil } from './clock.ts'

it.each([
  [5_000, 5],
  [4_001, 5],
  [4_000, 4],
  [1, 1],
  [0, 0],
  [-1, 0],
])('%d ms ahead is %d s to wait', (ahead, seconds) => expect(secondsUntil(ahead + 7, 7)).toBe(seconds))

it.each([
  [0, 0],
  [999, 0],
  [1_000, 1],
  [-5_000, 0],
])('%d ms ago is %d s', (ago, seconds) => expect(secondsSince(7, 7 + ago)).toBe(seconds))
