import { expect, test } from 'vitest'
import { currentAsOf } from './page-data.ts'

const visit = (type: NavigationTimingType) => ({ type, responseStart: 500 })

test.each([
  ['a page just sent is current as of the response, however long ago it was rendered', 'navigate', 1_000_500],
  ['so is a page answered with 304 on reload', 'reload', 1_000_500],
  ['back and forward show it as of when it was rendered', 'back_forward', 400_000],
] as const)('%s', (_, type, expected) => {
  expect(currentAsOf(visit(type), 1_000_000, 400_000, 1_002_000)).toBe(expected)
})

test('data is never from the future, and current if the browser does not report the visit', () => {
  expect(currentAsOf(visit('back_forward'), 1_000_000, 9_000_000, 1_002_000)).toBe(1_002_000)
  expect(currentAsOf(undefined, 1_000_000, 400_000, 1_002_000)).toBe(1_002_000)
})
