import fc from 'fast-check'
import { expect, it } from 'vitest'
import { manyServersFixture } from '../fixtures.ts'
import { maxFavourites, maxSavedFilters } from '../limits.ts'
import {
  changeFavourites,
  favouritesFirst,
  type KeptServers,
  mergeKeptServers,
  ownOnly,
  saveFilter,
} from './own-servers.ts'

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'))
const manyIds = fc.uniqueArray(fc.integer({ min: 0, max: 300 }).map(String), { maxLength: maxFavourites })
const filter = fc.record({ name: fc.constantFrom(...'pqrstuvwxyz'), search: fc.constantFrom('a=1', 'b=2') })
const kept: fc.Arbitrary<KeptServers> = fc.record({
  favourites: manyIds,
  filters: fc.uniqueArray(filter, { selector: ({ name }) => name, maxLength: maxSavedFilters }),
})

it('keeps favourites in the order in which they were added', () =>
  expect(changeFavourites(['a', 'b'], { add: ['d', 'a', 'c'], remove: ['b'] })).toEqual(['a', 'd', 'c']))

it('adds each favourite once, and removes favourites', () =>
  fc.assert(
    fc.property(ids, ids, ids, (favourites, add, remove) => {
      const changed = changeFavourites(favourites, { add, remove })
      expect(new Set(changed).size).toBe(changed.length)
      expect(new Set(changed)).toEqual(new Set([...favourites, ...add].filter((id) => !remove.includes(id))))
      expect(changeFavourites(changed, { add, remove })).toEqual(changed)
    }),
  ))

it('merges all entries of the account, and those of the browser up to the limit', () =>
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

const servers = manyServersFixture(5)
const [first = '', second = '', third = '', fourth = ''] = servers.map(({ id }) => id)

it('puts favourites first and keeps the order otherwise', () => {
  const ids = (favourites: readonly string[]) => favouritesFirst(servers, new Set(favourites)).map(({ id }) => id)
  expect(ids([fourth, second])).toEqual([second, fourth, first, third, servers[4]?.id])
  expect(favouritesFirst(servers, new Set(['gone']))).toBe(servers)
})

it('restricts the list to favourites or recent servers', () => {
  const own = {
    favourites: new Set([third, 'gone', first]),
    recent: ['gone', fourth, first].map((serverId) => ({ serverId, lastPlayed: '2026-11-27T12:00:00Z' })),
  }
  expect(ownOnly(servers, undefined, own)).toBe(servers)
  expect(ownOnly(servers, 'favourites', own).map(({ id }) => id)).toEqual([first, third])
  expect(ownOnly(servers, 'recent', own).map(({ id }) => id)).toEqual([fourth, first])
})
