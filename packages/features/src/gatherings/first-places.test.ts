import { expect, it } from 'vitest'
import { firstPlaces } from './first-places.ts'

it('gatherings that come with the list or before it have places', () => {
  expect(firstPlaces(['a'], true)).toEqual(['a'])
  expect(firstPlaces(['a'], false)).toEqual(['a'])
})

it('gatherings that come after the list have none', () => {
  expect(firstPlaces(undefined, false)).toBeUndefined()
  expect(firstPlaces(undefined, true)).toEqual([])
})
