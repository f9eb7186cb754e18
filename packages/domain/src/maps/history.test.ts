import { expect, it } from 'vitest'
import { hourOf, hoursUpTo } from './history.ts'

const noon = Date.parse('2026-11-28T12:00:00Z')
const hours = (count: number) => count * 3_600_000

it('an hour begins at its full hour', () => expect(hourOf(noon + 59 * 60_000)).toBe(noon))

it('players by hour have no gaps, and end now', () => {
  const known = [
    { at: noon, players: 4 },
    { at: noon + hours(2), players: 7 },
  ]
  expect(hoursUpTo(known, noon + hours(3) + 1)).toEqual([
    { at: noon, players: 4 },
    { at: noon + hours(1), players: 0 },
    { at: noon + hours(2), players: 7 },
    { at: noon + hours(3), players: 0 },
  ])
})

it('players by hour are empty if nothing is known', () => expect(hoursUpTo([], noon)).toEqual([]))
