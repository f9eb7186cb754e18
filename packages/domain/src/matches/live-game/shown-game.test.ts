import { expect, it } from 'vitest'
import { liveSilentMs } from '../limits.ts'
import { isPausedNow } from './shown-game.ts'

it.each([
  ['paused', 0, true],
  ['live', liveSilentMs, false],
  ['warmup', 1_000, false],
  // It may have gone on since.
  ['paused', liveSilentMs + 1, undefined],
  ['live', liveSilentMs + 1, undefined],
] as const)('a game that was %s %i ms ago is paused: %s', (phase, ago, isPaused) =>
  expect(isPausedNow({ phase, at: 10_000_000 - ago }, 10_000_000)).toBe(isPaused),
)
