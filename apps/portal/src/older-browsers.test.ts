import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { completeBrowser } from './older-browsers.ts'

const { Segmenter } = Intl
const replaced = [
  [AbortSignal, 'any'],
  [Intl, 'Segmenter'],
  [URL, 'canParse'],
  [Array.prototype, 'toSorted'],
  [String.prototype, 'toWellFormed'],
] as const
const natives = replaced.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name))

beforeEach(() => {
  for (const [owner, name] of replaced) Reflect.deleteProperty(owner, name)
  completeBrowser()
})
afterEach(() => {
  for (const [index, [owner, name]] of replaced.entries()) {
    const native = natives[index]
    if (native !== undefined) Object.defineProperty(owner, name, native)
  }
})

it('does not replace existing features', () => {
  Object.defineProperty(URL, 'canParse', { value: () => 'native', configurable: true })
  completeBrowser()
  expect(URL.canParse('x')).toBe('native')
})

it.each(['plain text\r\nof two lines', '服务器ｎａｍｅ', 'e\u{301}\u{323}x', '👍🏽👩‍👩‍👧‍👦❤️🇨🇳🇬🇧1️⃣', '\u{d83d}x'])(
  'segments %j like the browser',
  (text) => {
    const options = { granularity: 'grapheme' } as const
    expect([...new Intl.Segmenter('und', options).segment(text)]).toEqual([
      ...new Segmenter('und', options).segment(text),
    ])
  },
)

describe('AbortSignal.any', () => {
  it('aborts with the reason of the first', () => {
    const [one, other] = [new AbortController(), new AbortController()]
    const signal = AbortSignal.any([one.signal, other.signal])
    expect(signal.aborted).toBe(false)
    other.abort('second')
    one.abort('first')
    expect(signal.reason).toBe('second')
  })
  it('is aborted at once if one signal is already aborted', () => {
    expect(AbortSignal.any([new AbortController().signal, AbortSignal.abort('gone')]).reason).toBe('gone')
  })
})

it('recognizes URLs', () => {
  expect(URL.canParse('https://example.com/')).toBe(true)
  expect(URL.canParse('/faq')).toBe(false)
  expect(URL.canParse('/faq', 'https://example.com/')).toBe(true)
})

it('sorts a copy', () => {
  const list = [3, 1, 2]
  expect(list.toSorted((a, b) => b - a)).toEqual([3, 2, 1])
  expect(list).toEqual([3, 1, 2])
  for (const name in list) expect(name).toMatch(/^\d$/)
})

it('replaces lone surrogates', () => {
  expect('a\u{d83d}b👍'.toWellFormed()).toBe('a\u{fffd}b👍')
})
