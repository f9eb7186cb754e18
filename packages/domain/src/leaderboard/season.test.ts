import { expect, it } from 'vitest'
import { isOver } from './season.ts'

const endsAt = new Date('2026-10-01T00:00:00+08:00')

it.each([
  [{ id: 's1', name: 'S1', endsAt }, -1, false],
  [{ id: 's1', name: 'S1', endsAt }, 0, true],
  // The board of a backend that sends no `endsAt`, and the board of all time.
  [{ id: 's1', name: 'S1' }, 0, false],
  [undefined, 0, false],
])('a season %j is over %d ms after its end: %j', (season, milliseconds, expected) =>
  expect(isOver(season, endsAt.getTime() + milliseconds)).toBe(expected),
)
