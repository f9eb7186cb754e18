import { expect, it } from 'vitest'
import { serverFixture } from './fixtures.ts'
import { nearestFirst } from './nearest.ts'

const serversOf = (...ids: string[]) => ids.map((id) => serverFixture({ id }))
const order = (
  ids: readonly string[],
  latencies: Record<string, number | undefined>,
  previous?: readonly string[],
): string[] =>
  nearestFirst(serversOf(...ids), ({ id }) => latencies[id], previous && serversOf(...previous)).map(({ id }) => id)

it('puts the nearest first, those that nobody could measure last, and equals in the order given', () =>
  expect(
    order(['silent', 'far', 'other', 'mute', 'near', 'alike'], { far: 212, near: 14, other: 36, alike: 36 }),
  ).toEqual(['near', 'other', 'alike', 'far', 'silent', 'mute']))

it('leaves an order alone that nobody could feel the difference of', () => {
  expect(order(['a', 'b'], { a: 21, b: 20 }, ['a', 'b'])).toEqual(['a', 'b'])
  expect(order(['a', 'b'], { a: 120, b: 20 }, ['a', 'b'])).toEqual(['b', 'a'])
  expect(order(['a', 'b', 'new'], { a: 21, b: 20, new: 22 }, ['a', 'b', 'gone'])).toEqual(['a', 'b', 'new'])
  expect(order(['a', 'b'], { b: 20 }, ['a', 'b'])).toEqual(['b', 'a'])
})

it('leaves those that nobody could measure in their order, behind the others', () => {
  const ids = ['silent', 'far', 'mute', 'dumb']
  expect(order(ids, { far: 212 }, ids)).toEqual(['far', 'silent', 'mute', 'dumb'])
  expect(order(ids, {}, ids)).toEqual(ids)
})
