import { defaultFilters } from '@warmup/domain/servers'
import { expect, it } from 'vitest'
import { clearedFilters, withoutFilterBar } from './view-controls.ts'

const everything = { ...defaultFilters, hideFull: false, hideOffline: false }

it.each([
  [{ ...defaultFilters, search: 'x' }, defaultFilters],
  [{ ...defaultFilters, modes: ['dm'], hideEmpty: true }, defaultFilters],
  [defaultFilters, everything],
])('clearing %j', (filters, cleared) => expect(clearedFilters(filters)).toEqual(cleared))

it('hides nothing without the filter bar, but keeps the search', () =>
  expect(withoutFilterBar({ ...defaultFilters, search: 'x', modes: ['dm'], hideEmpty: true })).toEqual({
    ...everything,
    search: 'x',
  }))
