import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maxFavourites, maxSavedFilters } from '../limits.ts'
import { changeFavourites, type KeptServers, mergeKeptServers, saveFilter } from './own-servers.ts'

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'))
const manyIds = fc.uniqueArray(fc.integer({ min: 0, max: 300 }).map(String), { maxLength: maxFavourites })
const filter = fc.record({ name: fc.constantFrom(...'pqrstuvwxyz'), search: fc.constantFrom('a=1', 'b=2') })
const kept: fc.Arbitrary<KeptServers> = fc.record({
  favourites: manyIds,
  filters: fc.uniqueArray(filter, { selector: ({ name }) => name, maxLength: maxSavedFilters }),
})

it('keeps favourites in the order in which they were added', () =>
  expect(changeFavourites(['a', 'b'], { add: ['d', 'a', 'c'], remove: ['b'] })).toEqual(['a', 'd', 'c']))

it('has every added and no removed favourite, each once, and keeps the others', () =>
  fc.assert(
    fc.property(ids, ids, ids, (favourites, add, remove) => {
      const changed = changeFavourites(favourites, { add, remove })
      expect(new Set(changed).size).toBe(changed.length)
      expect(new Set(changed)).toEqual(new Set([...favourites, ...add].filter((id) => !remove.includes(id))))
      expect(changeFavourites(changed, { add, remove })).toEqual(changed)
    }),
  ))

it('loses nothing of the account in a merge, and nothing of the browser but what exceeds a limit', () =>
  fc.assert(
    fc.property(kept, kept, (account, browser) => {
      const merged = mergeKeptServers(account, browser)
      expect(merged.favourites.slice(0, account.favourites.length)).toEqual(account.favourites)
      expect(merged.filters.slice(0, account.filters.length)).toEqual(account.filters)
      const all = new Set([...account.favourites, ...browser.favourites])
      expect(merged.favourites).toHaveLength(Math.min(maxFavourites, all.size))
      const names = new Set([...account.filters, ...browser.filters].map(({ name }) => name))
      expect(merged.filters).toHaveLength(Math.min(maxSavedFilters, names.size))
    }),
  ))

it('changes nothing when the same browser is merged again', () =>
  fc.assert(
    fc.property(kept, kept, (account, browser) => {
      const merged = mergeKeptServers(account, browser)
      expect(mergeKeptServers(merged, browser)).toEqual(merged)
    }),
  ))

it('saves filters under different names', () => {
  const both = saveFilter(saveFilter([], { name: 'evening', search: 'modes=dm' }), { name: 'near', search: 's=x' })
  expect(saveFilter(both, { name: 'evening', search: 'modes=solo' })).toEqual([
    { name: 'evening', search: 'modes=solo' },
    { name: 'near', search: 's=x' },
  ])
})
