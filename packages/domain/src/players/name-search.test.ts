import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchNameLength } from './limits.ts'
import { foldName, gramsForSearch, gramsOf, searchTextOf, searchWordsOf } from './name-search.ts'

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

describe('a search', () => {
  const finds = (search: string, name: string) =>
    searchWordsOf(search).every((word) => searchTextOf(name).includes(word)) && searchWordsOf(search).length > 0

  it.each([
    ['战队 小明', '[夜猫战队] 小明'],
    ['小明 战队', '[夜猫战队] 小明'],
    ['记忆 系统', '记忆系统测试君'],
    ['小明★', '★小 明★'],
    ['muller', 'Müller'],
    ['MÜLLER', 'muller'],
    ['istanbul', 'İstanbul'],
    ['İSTANBUL', 'istanbul'],
    ['strasse', 'Straße'],
    ['οδος', 'ΟΔΌΣ'],
    ['елка', 'Ёлка'],
    ['ｎｉｇｈｔ owl', 'Night-Owl'],
    ['★', '★★'],
  ])('for %j finds %j', (search, name) => expect(finds(search, name)).toBe(true))

  it.each([
    ['小明 小红', '[夜猫战队] 小明'],
    ['か', 'が'],
    ['★', '☆'],
    ['', 'Müller'],
    [' ', 'Müller'],
  ])('for %j does not find %j', (search, name) => expect(finds(search, name)).toBe(false))

  it('finds a name by its parts in any order, whatever the case', () => {
    const part = fc.string({ unit: fc.constantFrom(...'abzABZ019夜航北Σσ猫ÜüÉİŞ'), minLength: 1, maxLength: 6 })
    const sign = fc.constantFrom(' ', '★', '[', '-', '_', '.', '')
    fc.assert(
      fc.property(fc.array(fc.tuple(part, sign), { minLength: 1, maxLength: 5 }), fc.boolean(), (parts, isUpper) => {
        const name = parts.flat().join('')
        const search = parts
          .map(([text]) => text)
          .toReversed()
          .join(' ')
        expect(finds(isUpper ? search.toUpperCase() : search, name)).toBe(true)
      }),
    )
  })
})

describe('the grams', () => {
  it('are the pieces of one to three characters', () => {
    expect(gramsOf('aab').toSorted()).toEqual(['a', 'aa', 'aab', 'ab', 'b'])
    expect(gramsOf('')).toEqual([])
    expect(gramsForSearch(['夜航'])).toEqual(['夜航'])
    expect(gramsForSearch(['owls', 'wl'])).toEqual(['owl', 'wls', 'wl'])
    expect(gramsForSearch([''])).toEqual([])
  })

  it('of a name include the grams of every search that the name contains', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 })
    fc.assert(
      fc.property(text, text, text, (before, search, after) => {
        const name = before + search + after
        const grams = new Set(gramsOf(name))
        const found = searchWordsOf(search).filter((word) => searchTextOf(name).includes(word))
        for (const gram of gramsForSearch(found)) expect(grams).toContain(gram)
        // What the former release looks up while both run.
        for (const gram of gramsForSearch([foldName(name)])) expect(grams).toContain(gram)
      }),
    )
  })
})
