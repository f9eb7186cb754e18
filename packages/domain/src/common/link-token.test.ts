import { describe, expect, it } from 'vitest'
import { linkToken, newLinkToken, pathInLink } from './link-token.ts'

const tokens = ['abcdefghijklmnopqrstuvwx23', 'ps-abc234', 'Zk_-9xTq', 'eyJhbGciOi.eyJzdWIi.sig-_', 'dGVzdA==']
const glued = [
  (token: string) => token,
  (token: string) => `${token}，快来`,
  (token: string) => `${token}。`,
  (token: string) => `${token}.`,
  (token: string) => `${token})`,
  (token: string) => `${token}（`,
  (token: string) => `${token}（今晚八点）`,
  (token: string) => `${token}快来`,
  (token: string) => `${token}...`,
  (token: string) => `${token}…`,
  (token: string) => `${token}、`,
  (token: string) => `${token}】`,
  (token: string) => `${token}"`,
  (token: string) => `${token}>`,
  (token: string) => `${token}：`,
  (token: string) => `${token}！`,
  (token: string) => `${token}~`,
  (token: string) => `${token}\u200b`,
  (token: string) => `\ufeff${token.slice(0, 3)}\u200b${token.slice(3)}`,
  (token: string) => `${token}\u3000加入`,
  // A comma in GBK, which no browser can decode.
  (token: string) => `${token}%A3%AC`,
]

describe('the token of a link', () => {
  it.each(tokens)('%s is read without what a chat glued to it', (token) => {
    for (const glue of glued) expect(linkToken(glue(token))).toBe(token)
  })

  it('is empty where there is none', () => {
    for (const text of ['', '，快来', '。', '...']) expect(linkToken(text)).toBe('')
  })

  it('has lowercase letters and digits', () => {
    expect(newLinkToken(Uint8Array.from({ length: 256 }, (_, byte) => byte))).toMatch(/^[a-z2-7]{256}$/)
  })
})

it.each([
  ['/faq。', '/faq'],
  ['/vip，快来', '/vip'],
  ['/，快来', '/'],
  ['/servers)', '/servers'],
  ['/no/such-page', '/no/such-page'],
  ['/', '/'],
  ['//evil.example，', '/evil.example'],
])('%s leads to %s', (path, page) => expect(pathInLink(path)).toBe(page))
