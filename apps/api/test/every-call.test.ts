import { expect, it } from 'vitest'
import { everyCall, written } from './every-call.ts'
import { publicCalls } from './public-calls.ts'

it('the calls that are not marked as own are exactly the public contract', () => {
  const calls = Object.values(everyCall).filter((call) => !('own' in call))
  expect(calls.map(({ method, path }) => written(method, path)).toSorted()).toEqual(publicCalls.toSorted())
})
