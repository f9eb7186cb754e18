import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { manyServersFixture, serverFixture } from '../fixtures.ts'
import { filterCounts } from './filter-counts.ts'
import { defaultFilters, filterOptionsOf, filterServers } from './filters.ts'

const servers = [
  serverFixture({ id: '1', category: 'dm', map: 'de_dust2' }),
  serverFixture({ id: '2', category: 'dm', map: 'de_mirage' }),
  serverFixture({ id: '3', category: 'solo', map: 'de_mirage' }),
  serverFixture({ id: '4', category: 'solo', map: 'de_mirage', isOpen: false }),
]

it('counts each entry regardless of selections in its own menu', () => {
  const filters = { ...defaultFilters, modes: ['solo'] }
  expect([...filterCounts(servers, filters, 'modes')]).toEqual([
    ['dm', 2],
    ['solo', 1],
  ])
  expect([...filterCounts(servers, filters, 'maps')]).toEqual([['de_mirage', 1]])
})

it('excludes servers hidden by the search or a switch', () => {
  expect([...filterCounts(servers, { ...defaultFilters, search: 'zz' }, 'modes')]).toEqual([])
  expect(filterCounts(servers, { ...defaultFilters, hideOffline: false }, 'modes').get('solo')).toBe(2)
})

it('matches the length of the list when only that entry is selected', () => {
  const all = manyServersFixture(60)
  const options = filterOptionsOf(all)
  const filters = fc.record({
    only: fc.constant(undefined),
    search: fc.constantFrom('', '1', '上海'),
    modes: fc.subarray([...options.modes]),
    maps: fc.subarray([...options.maps]),
    regions: fc.subarray([...options.regions]),
    hideFull: fc.boolean(),
    hideEmpty: fc.boolean(),
    hideOffline: fc.boolean(),
  })
  fc.assert(
    fc.property(filters, fc.constantFrom('modes', 'maps', 'regions'), (chosen, menu) => {
      const counts = filterCounts(all, chosen, menu)
      for (const entry of options[menu])
        expect(counts.get(entry) ?? 0).toBe(filterServers(all, { ...chosen, [menu]: [entry] }).length)
    }),
  )
})
