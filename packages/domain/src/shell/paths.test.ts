import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPassage, paths, withFrom } from './paths.ts'

describe('paths', () => {
  it('keeps a server id within its path segment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (id) => {
        const segment = paths.serverDetails(id).slice('/servers/details/'.length)
        expect(segment).not.toMatch(/[/?#]/)
        expect(decodeURIComponent(segment)).toBe(id)
      }),
    )
  })
})

describe('isPassage', () => {
  it.each(['/login', '/Login/', '/auth/steam/callback', '/auth/steam/bind/callback/'])('%s leads on', (path) =>
    expect(isPassage(path)).toBe(true),
  )
  it.each(['/', '', '/vip', '/login/more', '/auth/steam'])('%s does not', (path) => expect(isPassage(path)).toBe(false))
})

describe('withFrom', () => {
  it.each([
    ['/vip', '', '/vip'],
    ['/vip', '?s=x', '/vip'],
    ['/vip', '?from=game', '/vip?from=game'],
    ['/vip', '?from=', '/vip?from='],
    ['/vip?a=1', '?from=game', '/vip?a=1&from=game'],
    ['/vip#top', '?from=game', '/vip?from=game#top'],
    ['/vip?a=1#top', '?from=game', '/vip?a=1&from=game#top'],
    ['/vip#a#b', '?from=game', '/vip?from=game#a#b'],
    ['/vip#a?b', '?from=game', '/vip?from=game#a?b'],
    ['/vip?from=mail', '?from=game', '/vip?from=mail'],
    ['?season=all', '?from=game', '?season=all&from=game'],
    ['/vip', '?from=a%26b%3D%23', '/vip?from=a%26b%3D%23'],
  ])('%s at %s is %s', (target, search, result) => expect(withFrom(target, search)).toBe(result))

  const text = fc.string({ unit: 'grapheme' })

  it('adds any from, keeps the path, the other parameters and the hash', () => {
    fc.assert(
      fc.property(text, text, text, (from, value, hash) => {
        const target = `/leaderboard?${new URLSearchParams({ season: value })}#${encodeURIComponent(hash)}`
        const result = withFrom(target, `?${new URLSearchParams({ from })}`)
        const [path, search = '', kept] = result.split(/[?#]/)
        const query = new URLSearchParams(search)
        expect(path).toBe('/leaderboard')
        expect(query.get('from')).toBe(from)
        expect(query.get('season')).toBe(value)
        expect(kept).toBe(encodeURIComponent(hash))
      }),
    )
  })

  it('is idempotent', () => {
    fc.assert(
      fc.property(text, (from) => {
        const search = `?${new URLSearchParams({ from })}`
        const once = withFrom('/vip#x', search)
        expect(withFrom(once, search)).toBe(once)
      }),
    )
  })
})
