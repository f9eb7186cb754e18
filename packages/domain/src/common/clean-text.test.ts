import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

const length = 20
const clean = (text: string) => cleanText(text, length)
const graphemes = (text: string) => [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)]

/** Random text with many relevant characters. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '\u202e',
        '\u2066',
        '\u200d',
        '\ufe0f',
        '\0',
        '\n',
        '\ud83d',
        '\ufffd',
        '\u3164',
        '\u0301',
        '\u{16fe4}',
        '👩‍🚀',
        '中',
        ' ',
        'a',
      ),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''))

describe('cleanText', () => {
  test.each([
    ['plain name', 'plain name'],
    ['  two  spaces\t\n', 'two spaces'],
    ['evil\u202etxt.exe', 'eviltxt.exe'],
    ['\u2066a\u2069\u200f\u061cb', 'ab'],
    ['a\0b\u0007c', 'a b c'],
    ['zero\u200bwidth\u00ad\ufeff', 'zerowidth'],
    ['\u3164\u2800', ''],
    ['\u{1d159}', ''],
    ['\u{16fe4}', ''],
    ['\u115f\u1160\uffa0', ''],
    ['\u180e\u00ad', ''],
    ['\u{e0041}\u{e007f}', ''],
    ['\u{13441}\u{13442}', ''],
    ['\ufff9\ufffa\ufffb\ufffc', ''],
    ['\u0301\u0302', ''],
    ['\u20dd \u0e31', ''],
    ['a \u0301b', 'a b'],
    ['ก\u0e31น', 'กัน'],
    ['half \ud83d surrogate', 'half surrogate'],
    ['上海 死斗\ufffd', '上海 死斗'],
    ['\ufffd\ufffd', ''],
    ['热身 社区', '热身 社区'],
    ['👩‍🚀 👍🏽 ❤️ 1️⃣', '👩‍🚀 👍🏽 ❤️ 1️⃣'],
    ['a\u200db', 'ab'],
    ['Z\u0301\u0302\u0303\u0304\u0305\u0306', 'Ź\u0302\u0303\u0304'],
    ['e\u0301', 'é'],
    ['سلام', 'سلام'],
  ])('%j becomes %j', (text, expected) => expect(clean(text)).toBe(expected))

  test('cuts between graphemes, never within one', () => {
    expect(cleanText('👩‍🚀👩‍🚀👩‍🚀', 2)).toBe('👩‍🚀👩‍🚀')
    expect(cleanText('🎮🎮🎮', 1)).toBe('🎮')
    expect(cleanText('ab cd', 3)).toBe('ab')
  })

  test('an endless grapheme does not exceed the length', () => {
    expect(cleanText('👩\u200d'.repeat(10_000), 5).length).toBeLessThanOrEqual(40)
  })

  test('the result is visible, well formed, short and already clean', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const result = clean(text)
        expect(result.isWellFormed()).toBe(true)
        expect(result).not.toMatch(/[\p{Cc}\ufffd\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]/u)
        expect(result).not.toMatch(/(?:^| )\p{M}/u)
        expect(result).toBe(result.trim())
        expect(graphemes(result).length).toBeLessThanOrEqual(length)
        expect(clean(result)).toBe(result)
      }),
      { numRuns: 1_000 },
    )
  })
})
