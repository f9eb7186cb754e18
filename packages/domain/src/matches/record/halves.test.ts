import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchFixture } from '../fixtures.ts'
import { halvesOf, runningScores } from './halves.ts'

const sidesOf = (rounds: number) =>
  halvesOf(matchFixture(rounds).rounds).map(({ name, from, sideOfA }) => [name, from, sideOfA])

it.each([
  [0, []],
  [7, [['first', 0, 'ct']]],
  [12, [['first', 0, 'ct']]],
  [
    24,
    [
      ['first', 0, 'ct'],
      ['second', 12, 't'],
    ],
  ],
  // The sides of the second half stay for the first rounds of overtime.
  [
    36,
    [
      ['first', 0, 'ct'],
      ['second', 12, 't'],
      ['overtime', 24, undefined],
    ],
  ],
])('%i rounds have the halves %j', (rounds, halves) => expect(sidesOf(rounds)).toEqual(halves))

const round = fc.record({ winner: fc.constantFrom('a', 'b', null), sideOfA: fc.constantFrom('ct', 't') })

it('the halves add up to the score after the last round', () => {
  fc.assert(
    fc.property(fc.array(round, { maxLength: 60 }), (rounds) => {
      const halves = halvesOf(rounds)
      const sum = (team: 'a' | 'b') => halves.reduce((total, { score }) => total + score[team], 0)
      expect({ a: sum('a'), b: sum('b') }).toEqual(runningScores(rounds).at(-1) ?? { a: 0, b: 0 })
    }),
  )
})

it('the score grows by one with each won round', () => {
  fc.assert(
    fc.property(fc.array(round, { maxLength: 60 }), (rounds) => {
      const points = [{ a: 0, b: 0 }, ...runningScores(rounds)].map(({ a, b }) => a + b)
      for (const [index, { winner }] of rounds.entries())
        expect((points[index + 1] ?? 0) - (points[index] ?? 0)).toBe(winner === null ? 0 : 1)
    }),
  )
})
