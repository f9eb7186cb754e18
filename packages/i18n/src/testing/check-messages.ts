import { languages } from '@warmup/domain/common'
import { describe, expect, test } from 'vitest'

const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name = '']) => name).sort()
const tagsOf = (text: string): string[] => [...text.matchAll(/<\/?(\w+)\s*\/?>/g)].map(([, name = '']) => name).sort()
const withoutPlaceholders = (text: string): string => text.replaceAll(/\{\{[^}]*\}\}|<[^>]*>/g, ' ')

/** Texts that hold both languages on purpose. */
const bilingual = new Set([
  'shell:languagePopup.title.zh',
  'shell:languagePopup.title.en',
  'shell:languagePopup.hint.zh',
  'shell:languagePopup.hint.en',
  'shell:languages.zh',
  'shell:languages.en',
])

type Texts = ReadonlyMap<string, string>

/** Declares the tests that the messages of an area must pass, in both languages: each text by its dotted key. */
export const checkMessages = (area: string, zh: Texts, en: Texts) =>
  describe(`the messages of ${area}`, () => {
    test('have the same keys in both languages; English may add a singular', () => {
      const plain = (key: string) => key.replace(/_one$/, '_other')
      expect(new Set([...en.keys()].map(plain))).toEqual(new Set(zh.keys()))
      expect([...zh.keys()].filter((key) => key.endsWith('_one'))).toEqual([])
    })

    test.each([...en])('%s has the same placeholders and tags in both languages', (key, english) => {
      const chinese = zh.get(key.replace(/_one$/, '_other')) ?? ''
      // "1 player" may write its number out.
      if (!key.endsWith('_one')) expect(placeholdersOf(english)).toEqual(placeholdersOf(chinese))
      expect(placeholdersOf(chinese)).toEqual(expect.arrayContaining(placeholdersOf(english)))
      expect(tagsOf(english)).toEqual(tagsOf(chinese))
    })

    test.each(languages)('leave nothing empty or padded in %s', (language) => {
      const texts = language === 'zh' ? zh : en
      const bad = [...texts].filter(([, text]) => typeof text !== 'string' || text.trim() !== text || text === '')
      expect(bad).toEqual([])
    })

    test('hold no English sentence in Chinese', () => {
      const sentence = /[A-Za-z']+(?:[ ,]+[a-z']+){2,}/
      const bad = [...zh].filter(
        ([key, text]) => !bilingual.has(`${area}:${key}`) && sentence.test(withoutPlaceholders(text)),
      )
      expect(bad).toEqual([])
    })

    test('name no community: its name is configuration', () => {
      const bad = [...zh, ...en].filter(([, text]) => /warmup|热身社区/i.test(text))
      expect(bad).toEqual([])
    })

    test('hold no Chinese in English', () => {
      const bad = [...en].filter(([key, text]) => !bilingual.has(`${area}:${key}`) && /\p{Script=Han}/u.test(text))
      expect(bad).toEqual([])
    })

    test('hold no breakable range: hard blanks join both numbers and the unit', () => {
      const number = String.raw`(?:\d+|\{\{(?:min|max)\}\})`
      const ranges = new RegExp(`${number}\\s*(?:[-–~～到至]|to)\\s*${number}(?:\\s*\\S|$)`, 'g')
      const joined = new RegExp(`^${number}\u00a0(?:到|to)\u00a0${number}(?:\u00a0\\S|[^\\s\\p{Script=Han}]|$)`, 'u')
      const broken = [...zh, ...en].filter(([, text]) =>
        [...text.matchAll(ranges)].some(([range]) => !joined.test(range)),
      )
      expect(broken).toEqual([])
    })

    test('set names off from Chinese characters by a blank', () => {
      const name = String.raw`\{\{(?:name|player|caller|first|ct|t)\}\}`
      const joined = new RegExp(`${name}\\p{Script=Han}|\\p{Script=Han}${name}`, 'u')
      expect([...zh].filter(([, text]) => joined.test(text))).toEqual([])
    })

    test('use Chinese punctuation between Chinese characters', () => {
      const bad = [...zh].filter(([, text]) =>
        /\p{Script=Han}[,;:?!]|[,;:?!]\p{Script=Han}/u.test(withoutPlaceholders(text)),
      )
      expect(bad).toEqual([])
    })
  })
