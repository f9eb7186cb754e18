import { expect, it } from 'vitest'
import { playerMatchFixture } from '../fixtures.ts'
import { matchResult } from './match-result.ts'

it.each([
  ['a', { a: 13, b: 11 }, 'won'],
  ['b', { a: 13, b: 11 }, 'lost'],
  ['b', { a: 12, b: 12 }, 'drawn'],
  [null, { a: 13, b: 11 }, undefined],
] as const)('for a player of team %s, %j is %s', (team, score, result) => {
  expect(matchResult(playerMatchFixture({ team, score }))).toBe(result)
})

it('is open until the match is finished', () => {
  expect(matchResult(playerMatchFixture({ state: 'running' }))).toBeUndefined()
  expect(matchResult(playerMatchFixture({ state: 'abandoned' }))).toBeUndefined()
})
