import { expect, test } from 'vitest'
import { daysToCompare, readyDaysSince } from './days.ts'

const at = (time: string) => new Date(`${time}+08:00`)

test('the last three days are compared once their statements are ready', () => {
  const days = ['2026-11-26', '2026-11-25', '2026-11-24']
  expect(daysToCompare(at('2026-11-27T11:00'), undefined)).toEqual(days)
  expect(daysToCompare(at('2026-11-28T10:59'), undefined)).toEqual(days)
})

test('after a restore the days that the backup lacks are compared too', () => {
  const restore = { takenAt: at('2026-11-20T00:30'), restoredAt: at('2026-11-22T20:00') }
  expect(daysToCompare(at('2026-11-22T21:00'), restore)).toEqual(['2026-11-21', '2026-11-20', '2026-11-19'])
  expect(daysToCompare(at('2026-11-27T12:00'), restore)).toEqual([
    ...['2026-11-26', '2026-11-25', '2026-11-24'],
    ...['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19'],
  ])
})

test('statements that no gateway has any more are not asked for', () => {
  const restore = { takenAt: at('2020-01-01T00:00'), restoredAt: at('2026-11-27T00:00') }
  expect(daysToCompare(at('2026-11-27T12:00'), restore)).toHaveLength(90)
  expect(readyDaysSince('2026-11-25', at('2026-11-27T12:00'))).toEqual(['2026-11-26', '2026-11-25'])
})
