import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerptOf, findWords, foldText, matchQuestion, piecesOf, readSearch } from './search.ts'

const found = (text: string, typed: string): string[] =>
  findWords(foldText(text), readSearch(typed)).map(({ start, end }) => text.slice(start, end))

const anyText = fc.string({ unit: 'grapheme', maxLength: 40 })

describe('searching a text', () => {
  it.each([
    ['满员了，会员为什么还能进？', '会员', ['会员']],
    ['VIP or vip', 'ViP', ['VIP', 'vip']],
    ['ＶＩＰ 会员', 'vip', ['ＶＩＰ']],
    ['vip', 'ＶＩＰ', ['vip']],
    ['① 首先', '1', ['①']],
    ['Élan and élan', 'éLAN', ['Élan', 'élan']],
    ['Straße', 'STRA', ['Stra']],
    ['aaa', 'aa', ['aa']],
    ['快速加入', '速加 快速', ['快速加']],
    // Folding turns a standalone breve into a space and a combining mark.
    ['a ˘ b', '˘', ['˘']],
    ['.*+?', '.*', ['.*']],
    ['nothing', '', []],
    ['nothing', '  ', []],
  ])('%j has %j as %j', (text, typed, expected) => expect(found(text, typed)).toEqual(expected))

  it('matches whole graphemes only', () => {
    expect(found('👨‍👩‍👧', '👩')).toEqual([])
    expect(found('e\u0301', 'e')).toEqual([])
    expect(found('ﬁn', 'f')).toEqual([])
    expect(found('ﬁn', 'fin')).toEqual(['ﬁn'])
  })

  it('finds every text in itself, ignoring case', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (before, word, after) => {
        const text = `${before}\n${word}\n${after}`
        const [only, ...others] = readSearch(word)
        if (only === undefined || others.length > 0) return
        expect(findWords(foldText(text), [only]).length).toBeGreaterThan(0)
      }),
    )
  })

  it('returns sorted ranges without overlap, inside the text', () => {
    fc.assert(
      fc.property(anyText, anyText, (text, typed) => {
        let last = -1
        for (const { start, end } of findWords(foldText(text), readSearch(typed))) {
          expect(start).toBeGreaterThan(last)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          last = end
        }
      }),
    )
  })
})

describe('searching questions', () => {
  const asked = { question: foldText('会员到期以后，皮肤会丢吗？'), answer: foldText('不会。Skins stay.') }
  const match = (typed: string) => matchQuestion(asked, readSearch(typed))

  it('requires every word, in the question or in the answer', () => {
    expect(match('皮肤 skins')).toEqual({ question: [{ start: 7, end: 9 }], answer: [{ start: 3, end: 8 }] })
    expect(match('皮肤 knife')).toBeUndefined()
  })
})

describe('the pieces of a text', () => {
  it('join to the original text, with matches marked', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.nat(20), (text, typed, start) => {
        const ranges = findWords(foldText(text), readSearch(typed))
        const pieces = piecesOf(text, ranges)
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        expect(pieces.filter(({ isMatch }) => isMatch).length).toBe(ranges.length)
        // A part of a text shows its part of the ranges.
        const part = text.slice(start)
        expect(
          piecesOf(part, ranges, start)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(part)
      }),
    )
  })
})

describe('an excerpt', () => {
  const excerpt = (text: string, typed: string) => excerptOf(text, findWords(foldText(text), readSearch(typed)))

  it('shows the first match with its context on one line', () => {
    const text = `${'前'.repeat(30)}\n会员\n${'后'.repeat(80)}会员`
    expect(excerpt(text, '会员')).toEqual({
      isCutBefore: true,
      isCutAfter: true,
      pieces: [
        { text: `${'前'.repeat(11)} `, isMatch: false },
        { text: '会员', isMatch: true },
        { text: ` ${'后'.repeat(45)}`, isMatch: false },
      ],
    })
  })

  it('cuts between alphabetic words', () => {
    const shown = excerpt(`Instead of four, any VIP needs one${' free slot to join quickly'.repeat(4)}`, 'vip')
    const text = shown?.pieces.map((piece) => piece.text).join('')
    expect(text).toMatch(/^four, any VIP needs one .* (free|slot|to|join|quickly)$/)
    expect(shown).toMatchObject({ isCutBefore: true, isCutAfter: true })
  })

  it('is the whole of a short text', () =>
    expect(excerpt('含会员权益', '会员')).toMatchObject({ isCutBefore: false, isCutAfter: false }))

  it('is nothing without a match', () => expect(excerpt('text', 'other')).toBeUndefined())
})
