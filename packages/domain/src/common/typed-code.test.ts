import { expect, it } from 'vitest'
import { typedCode } from './typed-code.ts'

it.each([
  'abcd-efgh-jkmn',
  'abcd\u2013efgh\u2013jkmn',
  'abcd\u2014efgh\u2014jkmn',
  'abcd\u2011efgh\u2011jkmn',
  'abcd\u2212efgh\u2212jkmn',
  'abcd-\u200befgh-\u200bjkmn',
  '\ufeffabcd\u00ad-efgh-jkmn\u200e',
  'ABCD EFGH JKMN。',
  'ａｂｃｄ－ＥＦＧＨ－ｊｋｍｎ',
  'abcd_efgh_jkmn，',
])('a code that arrives as %j is abcdefghjkmn', (text) => expect(typedCode(text)).toBe('abcdefghjkmn'))

it.each(['123 456', '123\u00a0456', '１２３４５６', '１２３　４５６。', '123–456'])('%j is 123456', (text) =>
  expect(typedCode(text)).toBe('123456'),
)
