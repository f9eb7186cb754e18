import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serverFixture, serverListFixture } from '../fixtures.ts'
import { searchMaxLength } from '../limits.ts'
import {
  acceptSearch,
  activeFilterCount,
  commaListsOf,
  defaultFilters,
  filterOptionsOf,
  filterServers,
  filtersFromQuery,
  filtersToQuery,
  type ServerFilters,
} from './filters.ts'

const showAll: ServerFilters = { ...defaultFilters, hideFull: false, hideOffline: false }
const query = (text: string) => new URLSearchParams(text)

const entry = fc.string({ unit: 'grapheme', minLength: 1 })
const entries = fc.uniqueArray(entry, { maxLength: 4 })
const search = fc.string({ unit: fc.constantFrom('a', 'Z', '7', '服', ' '), maxLength: searchMaxLength })
const anyFilters = fc.record({
  only: fc.constantFrom('favourites' as const, 'recent' as const, undefined),
  search,
  modes: entries,
  maps: entries,
  regions: entries,
  hideFull: fc.boolean(),
  hideEmpty: fc.boolean(),
  hideOffline: fc.boolean(),
})

describe('acceptSearch', () => {
  it.each(['', 'dust2', '死斗 1', 'Ａ'.normalize('NFKC'), 'a\tb', 'x'.repeat(searchMaxLength)])('keeps %j', (text) =>
    expect(acceptSearch(text)).toBe(text),
  )

  it.each(['#1', 'a|b', 'a-b', '<b>', 'é', 'か', 'a_b', '👍', 'x'.repeat(searchMaxLength + 1)])('empties %j', (text) =>
    expect(acceptSearch(text)).toBe(''),
  )

  it('returns the text or nothing', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => ['', text].includes(acceptSearch(text))))
  })
})

describe('filters in the address', () => {
  it('have defaults', () => expect(filtersFromQuery(query(''))).toEqual(defaultFilters))

  it.each([
    ['hide_full=false', { hideFull: false }],
    ['hide_full=true', {}],
    ['hide_full=0', {}],
    ['hide_empty=true', { hideEmpty: true }],
    ['hide_empty=1', {}],
    ['hide_offline=false', { hideOffline: false }],
    ['hide_offline=no', {}],
    ['favourites=1', { only: 'favourites' as const }],
    ['recent=1', { only: 'recent' as const }],
    ['recent=1&favourites=1', { only: 'favourites' as const }],
    ['favourites=yes', {}],
    ['s=dust2', { search: 'dust2' }],
    ['s=%3Cscript%3E', {}],
    ['modes=dm,retakes,dm,', { modes: ['dm', 'retakes'] }],
    ['modes=,', {}],
  ])('reads %s', (text, overrides) =>
    expect(filtersFromQuery(query(text))).toEqual({ ...defaultFilters, ...overrides }),
  )

  it('drop values that are not among the options', () => {
    const options = { modes: ['dm'], maps: ['de_dust2'], regions: [] }
    const filters = filtersFromQuery(query('modes=dm,zombie&maps=de_x&regions=ap-beijing'), options)
    expect(filters).toEqual({ ...defaultFilters, modes: ['dm'] })
  })

  it('round-trip for any names', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const written = filtersToQuery(filters, query('from=game')).toString()
        expect(filtersFromQuery(query(written))).toEqual(filters)
        expect(filtersFromQuery(query(written), filters)).toEqual(filters)
      }),
    )
  })

  it('keep other parameters and leave out defaults', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const written = filtersToQuery(filters, query('from=a%26b&sort=-players&s=old&modes=old&hide_empty=true'))
        const reset = filtersToQuery(defaultFilters, written)
        expect(written.get('from')).toBe('a&b')
        expect(reset.toString()).toBe('from=a%26b&sort=-players')
      }),
    )
  })

  it('never contain an invalid search', () =>
    expect(filtersToQuery({ ...defaultFilters, search: '#1' }, query('s=old')).toString()).toBe(''))
})

describe('commaListsOf', () => {
  it('returns sorted comma lists', () => {
    expect(commaListsOf({ ...defaultFilters, modes: ['solo', 'dm'], regions: ['eu-frankfurt'] })).toEqual({
      modes: 'dm,solo',
      regions: 'eu-frankfurt',
    })
  })

  it('is empty without choices', () => expect(commaListsOf(defaultFilters)).toEqual({}))

  it('omits values that do not fit into a comma list', () => {
    expect(commaListsOf({ ...defaultFilters, maps: ['de_a', 'de_b,c'] })).toEqual({})
    expect(commaListsOf({ ...defaultFilters, maps: ['x'.repeat(2_001)] })).toEqual({})
  })
})

describe('activeFilterCount', () => {
  it('counts choices and changed switches, not the search', () => {
    expect(activeFilterCount(defaultFilters)).toBe(0)
    expect(activeFilterCount({ ...showAll, search: 'x', hideEmpty: true, modes: ['dm', 'solo'] })).toBe(5)
  })
})

describe('filterOptionsOf', () => {
  it('lists each value once, in order, without blanks', () => {
    const servers = [...serverListFixture(), serverFixture({ category: '', map: '', region: '' })]
    const options = filterOptionsOf(servers)
    expect(options.modes).toEqual(['competitive', 'dm', 'dm-noawp', 'dm-pistol', 'public', 'retakes', 'solo'])
    expect(options.maps).not.toContain('')
    expect(new Set(options.regions).size).toBe(options.regions.length)
  })
})

describe('filterServers', () => {
  const passes = (filters: Partial<ServerFilters>, overrides: Parameters<typeof serverFixture>[0]) =>
    filterServers([serverFixture(overrides)], { ...showAll, ...filters }).length === 1

  it.each([
    ['the display name', { search: '死斗' }, {}, true],
    ['the reported name', { search: 'shanghai death' }, {}, true],
    ['the name in the other language', { search: 'pudong' }, { otherDisplayName: 'Pudong DM' }, true],
    ['any case', { search: 'SHANGHAI' }, {}, true],
    ['blanks around the search', { search: '  死斗 ' }, {}, true],
    ['not the map', { search: 'mirage' }, {}, false],
  ] as const)('searches by %s', (_, filters, overrides, shown) => expect(passes(filters, overrides)).toBe(shown))

  it.each([
    [{ modes: ['dm'] }, true],
    [{ modes: ['solo', 'dm'] }, true],
    [{ modes: ['solo'] }, false],
    [{ modes: ['dm'], maps: ['de_mirage'], regions: ['ap-shanghai'] }, true],
    [{ modes: ['dm'], maps: ['de_nuke'] }, false],
    [{ regions: ['ap-beijing'] }, false],
  ])('applies the menus %j', (filters, shown) => expect(passes(filters, {})).toBe(shown))

  it.each([
    ['a full server', { players: 16 }, false],
    ['one over its maximum', { players: 17 }, false],
    ['one at its configured maximum', { players: 12, maxPlayers: 12 }, false],
    ['one at its reported maximum', { players: 16, maxPlayers: 20 }, false],
    ['one with a slot free', { players: 15 }, true],
    ['one that reports no maximum', { players: 5, maxPlayers: 0, reportedMaxPlayers: 0 }, true],
    ['an offline server, full when last seen', { players: 16, isOpen: false }, true],
  ] as const)('hide full and %s', (_, overrides, shown) => expect(passes({ hideFull: true }, overrides)).toBe(shown))

  it.each([
    ['hideEmpty', { players: 0 }, false],
    ['hideEmpty', { players: 1 }, true],
    ['hideOffline', { isOpen: false }, false],
    ['hideOffline', { isOpen: true }, true],
  ] as const)('%s with %j', (name, overrides, shown) => expect(passes({ [name]: true }, overrides)).toBe(shown))

  const server = fc
    .record({
      id: fc.uuid(),
      category: fc.constantFrom('dm', 'solo'),
      players: fc.nat(4),
      maxPlayers: fc.nat(4),
      reportedMaxPlayers: fc.nat(4),
      isOpen: fc.boolean(),
      displayName: fc.constantFrom('Alpha', 'beta', '死斗'),
    })
    .map(serverFixture)
  const filters = fc.record({
    ...Object.fromEntries(['hideFull', 'hideEmpty', 'hideOffline'].map((name) => [name, fc.boolean()])),
    search: fc.constantFrom('', 'a', 'zz'),
    modes: fc.constantFrom([], ['dm'], ['dm', 'solo']),
  })

  it('finds lowercase text within a name, and nothing across two names', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'Z', '7', '服', 'É', ' '), maxLength: 4 })
    fc.assert(
      fc.property(text, text, text, text, (displayName, name, otherDisplayName, search) => {
        const needle = search.trim().toLowerCase()
        const isThere = [displayName, name, otherDisplayName].some((each) => each.toLowerCase().includes(needle))
        expect(passes({ search }, { displayName, name, otherDisplayName })).toBe(isThere)
      }),
    )
  })

  it('returns a subset in the same order and is idempotent', () => {
    fc.assert(
      fc.property(fc.array(server), filters, (servers, chosen) => {
        const all = { ...showAll, ...chosen }
        const once = filterServers(servers, all)
        expect(servers.filter((candidate) => once.includes(candidate))).toEqual(once)
        expect(filterServers(once, all)).toEqual(once)
        expect(filterServers(servers, showAll)).toEqual(servers)
      }),
    )
  })
})
