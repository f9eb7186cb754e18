import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailInLink, isEmail, normalizeEmail } from './email.ts'

describe('each mailbox has one form', () => {
  test.each([
    ' Player@Example.COM ',
    'player@ｅｘａｍｐｌｅ.com',
    'player@example。com',
    'player@example.com.',
    'ｐｌａｙｅｒ@example.com',
    'player@EXAMPLE.ＣＯＭ',
    'player＠example.com',
  ])('%j', (typed) => {
    expect(normalizeEmail(typed)).toBe('player@example.com')
    expect(isEmail(normalizeEmail(typed))).toBe(true)
  })

  test('a domain in Unicode and in ASCII', () => {
    expect(normalizeEmail('玩家@例子.中国')).toBe('玩家@xn--fsqu00a.xn--fiqs8s')
    expect(normalizeEmail('a@xn--fsqu00a.xn--fiqs8s')).toBe(normalizeEmail('a@例子.中国'))
    expect(normalizeEmail('a@BÜCHER.example')).toBe('a@xn--bcher-kva.example')
  })

  test('normalizing twice changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress()), (text) => {
        const normal = normalizeEmail(text)
        if (isEmail(normal)) expect(normalizeEmail(normal)).toBe(normal)
      }),
    )
  })
})

test.each(['a@b.co', 'john@abc_d.com', 'john@_abc.d_.com', 'first.last+tag@sub.example.org', "o'neil@example.com"])(
  '%j is an address',
  (text) => {
    expect(isEmail(normalizeEmail(text))).toBe(true)
  },
)

test.each([
  '',
  'plain',
  'a@b',
  '@example.com',
  'a@',
  'a@@example.com',
  'a@b@example.com',
  'a b@example.com',
  'a@exam ple.com',
  'a,b@example.com',
  'a@example.com,b@example.com',
  'a@example.com\r\nbcc: c@example.com',
  'a\0@example.com',
  'a\u202eb@example.com',
  'a\u200bb@example.com',
  'a\u00adb@example.com',
  'a\ud83d@example.com',
  'a@example.com/path',
  'a@example.com?x=y',
  'a@exa%6dple.com',
  'a@127.0.0.1',
  'a@[::1]',
  'a@0x7f.1',
  'a@-.com-',
  'a@example..com',
  'a@example.c_m',
  'a@b_c',
  'a@b_c.com,evil@x.yz',
  'a@b_c.com\r\nBcc: x@y.z',
  `${'a'.repeat(250)}@example.com`,
])('%j is none', (text) => {
  expect(isEmail(normalizeEmail(text))).toBe(false)
})

test.each(['', '，快来', '。', '.', ')', '（今晚）', '、', ' 快来', '!', '...', '】'])(
  'a link that ends with an address and %j has the address',
  (glued) => {
    expect(emailInLink(`john.doe+cs@abc_d.com${glued}`)).toBe('john.doe+cs@abc_d.com')
    expect(emailInLink(`玩家@例子.中国${glued}`)).toBe('玩家@xn--fsqu00a.xn--fiqs8s')
  },
)

test('text that is too long is not encoded, which would be slow', () => {
  const long = `a@${Array.from({ length: 5_000 }, (_, index) => String.fromCharCode(0x4e00 + index)).join('')}.com`
  expect(normalizeEmail(long)).toBe(long)
})
