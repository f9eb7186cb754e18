import { expect, it } from 'vitest'
import { parse } from 'zod/v4/core'
import { activityReading } from './activity.ts'

const quarter = 15 * 60
const lineOf = (...times: number[]) =>
  parse(activityReading, {
    points: times.map((seconds, index) => ({ at: new Date(seconds * 1_000).toISOString(), players: 3 + index })),
    capacity: 64,
  })

it('is shown once its points cover an hour', () => {
  const start = 1_795_000_500
  const points = [0, 1, 2, 3, 4].map((index) => start + index * quarter)
  expect(lineOf(...points)).toEqual([3, 4, 5, 6, 7])
  expect(lineOf(...points.slice(0, 4))).toEqual([])
  expect(lineOf(start, start + 3_600)).toEqual([3, 4])
  expect(lineOf(start)).toEqual([])
  expect(lineOf()).toEqual([])
})
