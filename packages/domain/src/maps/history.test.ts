import { expect, it } from 'vitest'
import { hourOf, hoursUpTo, peaksByDay, runsByDay } from './history.ts'

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

it('maps belong to the day in China on which they began', () => {
  const run = (from: string) => ({ map: 'de_nuke', from })
  const [late, early, before] = [run('2026-11-28T17:00:00Z'), run('2026-11-28T16:00:00Z'), run('2026-11-28T15:59:00Z')]
  expect(runsByDay([late, early, before])).toEqual([
    { day: '2026-11-29', runs: [late, early] },
    { day: '2026-11-28', runs: [before] },
  ])
})

it('the peak of a day is its first hour with the most players', () => {
  const hour = (at: string, players: number) => ({ at, players })
  const hours = [hour('2026-11-28T15:00:00Z', 3), hour('2026-11-28T16:00:00Z', 1), hour('2026-11-28T17:00:00Z', 1)]
  expect(peaksByDay(hours)).toEqual([hours[0], hours[1]])
  expect(peaksByDay([])).toEqual([])
})
