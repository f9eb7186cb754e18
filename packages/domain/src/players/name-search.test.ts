import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchNameLength } from './limits.ts'
import { foldName, gramsForSearch, gramsOf } from './name-search.ts'

describe('foldName', () => {
  it.each([
    ['NightOwl', 'nightowl'],
    ['Ｎｉｇｈｔ', 'night'],
    ['夜航NightOwl', '夜航nightowl'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['  two   blanks ', 'two blanks'],
    ['n\u202eew', 'new'],
    ['\u202e', ''],
  ])('compares %j as %j', (name, folded) => {
    expect(foldName(name)).toBe(folded)
  })

  it('finds a name by any part of it, in either case', () => {
    const plain = fc.string({ unit: fc.constantFrom(...'abzABZ019_-夜航北Σσ猫'), minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(plain, fc.nat(), fc.nat(), (name, from, length) => {
        const start = from % name.length
        const part = name.slice(start, start + 1 + (length % (name.length - start)))
        expect(foldName(name)).toContain(foldName(part))
        expect(foldName(name)).toContain(foldName(part.toUpperCase()))
      }),
    )
  })

  it('has a maximum length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        expect(Array.from(foldName(text)).length).toBeLessThanOrEqual(searchNameLength)
      }),
    )
  })
})

describe('the grams', () => {
  it('are the pieces of one to three characters', () => {
    expect(gramsOf('aab').toSorted()).toEqual(['a', 'aa', 'aab', 'ab', 'b'])
    expect(gramsOf('')).toEqual([])
    expect(gramsForSearch('夜航')).toEqual(['夜航'])
    expect(gramsForSearch('owls')).toEqual(['owl', 'wls'])
    expect(gramsForSearch('')).toEqual([])
  })

  it('of a name include the grams of every search that the name contains', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 })
    fc.assert(
      fc.property(text, text, text, (before, search, after) => {
        const grams = new Set(gramsOf(before + search + after))
        for (const gram of gramsForSearch(search)) expect(grams).toContain(gram)
      }),
    )
  })
})
