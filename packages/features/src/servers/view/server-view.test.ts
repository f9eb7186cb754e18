import { defaultFilters, type FilterOptions } from '@warmup/domain/servers'
import { serverFixture } from '@warmup/domain/servers/fixtures'
import { describe, expect, it } from 'vitest'
import { clipSearch, growOptions, isSameSearch, restrictView, viewFromSearch, viewToSearch } from './server-view.ts'

const options: FilterOptions = { modes: ['dm', 'solo'], maps: ['de_nuke'], regions: ['eu-frankfurt'] }
const full = '?from=game&s=dust&modes=dm%2Csolo&maps=de_nuke&hide_full=false&hide_empty=true&sort=-players'

describe('the view in the URL', () => {
  it('reads what it wrote', () => {
    const view = viewFromSearch(full)
    expect(view).toEqual({
      filters: {
        ...defaultFilters,
        search: 'dust',
        modes: ['dm', 'solo'],
        maps: ['de_nuke'],
        hideFull: false,
        hideEmpty: true,
      },
      sort: { key: 'players', direction: 'descending' },
    })
    expect(viewFromSearch(viewToSearch(view, ''))).toEqual(view)
  })

  it('keeps other parameters and omits defaults', () => {
    const nothing = { filters: defaultFilters, sort: undefined }
    expect(viewToSearch(nothing, full)).toBe('?from=game')
    expect(viewToSearch(nothing, '?s=x')).toBe('')
  })

  it('drops invalid values when written back', () => {
    const search = '?s=%3Cb%3E&modes=zombie,dm&maps=x&hide_full=0&hide_empty=1&sort=map&from=game'
    expect(viewToSearch(viewFromSearch(search, options), search)).toBe('?modes=dm&from=game')
  })
})

describe('isSameSearch', () => {
  it.each([
    ['?s=a%20b', '?s=a+b', true],
    ['', '?', true],
    ['?modes=dm,solo', '?modes=dm%2Csolo', true],
    ['?s=a', '?s=b', false],
    ['?s=a', '', false],
  ])('%s and %s: %j', (a, b, isSame) => expect(isSameSearch(a, b)).toBe(isSame))
})

describe('restrictView', () => {
  const view = viewFromSearch('?modes=dm,zombie&regions=eu-frankfurt&s=x&sort=name')

  it('keeps everything until the options are known', () => expect(restrictView(view, undefined)).toBe(view))

  it('drops unknown values only', () => {
    const restricted = restrictView(view, options)
    expect(restricted).toEqual({ ...view, filters: { ...view.filters, modes: ['dm'] } })
    expect(restrictView(restricted, options)).toBe(restricted)
  })
})

describe('growOptions', () => {
  const server = serverFixture({ category: 'dm', map: 'de_mirage', region: 'ap-tokyo' })

  it('starts with the first list', () =>
    expect(growOptions(undefined, [server])).toEqual({ modes: ['dm'], maps: ['de_mirage'], regions: ['ap-tokyo'] }))

  it('adds new values and removes none', () =>
    expect(growOptions(options, [server])).toEqual({
      modes: ['dm', 'solo'],
      maps: ['de_mirage', 'de_nuke'],
      // In the order of the lists, unlike the other options.
      regions: ['eu-frankfurt', 'ap-tokyo'],
    }))

  it('returns the same object if nothing is new', () => {
    const known = serverFixture({ category: 'solo', map: 'de_nuke', region: 'eu-frankfurt' })
    expect(growOptions(options, [known])).toBe(options)
    expect(growOptions(options, [])).toBe(options)
  })
})

it('clips a search that the address would never take', () => expect(clipSearch('x'.repeat(100))).toHaveLength(64))
