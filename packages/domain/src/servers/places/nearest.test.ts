import { expect, it } from 'vitest'
import { serverFixture } from '../fixtures.ts'
import { nearestFirst } from './nearest.ts'

const serversOf = (...ids: string[]) => ids.map((id) => serverFixture({ id }))
const order = (
  ids: readonly string[],
  latencies: Record<string, number | undefined>,
  previous?: readonly string[],
): string[] =>
  nearestFirst(serversOf(...ids), ({ id }) => latencies[id], previous && serversOf(...previous)).map(({ id }) => id)

it('puts the nearest first, unmeasured servers last, and equals in the given order', () =>
  expect(
    order(['silent', 'far', 'other', 'mute', 'near', 'alike'], { far: 212, near: 14, other: 36, alike: 36 }),
  ).toEqual(['near', 'other', 'alike', 'far', 'silent', 'mute']))

it('keeps the order of imperceptible differences', () => {
  expect(order(['a', 'b'], { a: 21, b: 20 }, ['a', 'b'])).toEqual(['a', 'b'])
  expect(order(['a', 'b'], { a: 120, b: 20 }, ['a', 'b'])).toEqual(['b', 'a'])
  expect(order(['a', 'b', 'new'], { a: 21, b: 20, new: 22 }, ['a', 'b', 'gone'])).toEqual(['a', 'b', 'new'])
  expect(order(['a', 'b'], { b: 20 }, ['a', 'b'])).toEqual(['b', 'a'])
})

it('keeps the order of unmeasured servers, after the others', () => {
  const ids = ['silent', 'far', 'mute', 'dumb']
  expect(order(ids, { far: 212 }, ids)).toEqual(['far', 'silent', 'mute', 'dumb'])
  expect(order(ids, {}, ids)).toEqual(ids)
})
