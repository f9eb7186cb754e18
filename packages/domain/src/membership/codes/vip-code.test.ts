import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { codeLength, grantIdMaxLength } from '../limits.ts'
import { type CodeBatch, codeBatchState } from './code-batch.ts'
import { codeLink, linkedCode } from './code-link.ts'
import {
  boughtBatchName,
  codeBatchNameSchema,
  codeEnding,
  codeOf,
  codeSchema,
  codesRefusal,
  giftBatchName,
  isCodeOver,
  isGiftName,
  newCodesNameSchema,
  purchaseIdSchema,
  readCode,
  redeemRefusal,
  shownCode,
} from './vip-code.ts'

const bytes = fc.uint8Array({ minLength: codeLength, maxLength: codeLength })

describe('a code', () => {
  it('is made of random bytes, and read as it is shown', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const code = codeOf(random)
        expect(z.safeParse(codeSchema, code).success).toBe(true)
        expect(shownCode(code)).toMatch(/^(?:[\dA-Z]{4}-){3}[\dA-Z]{4}$/)
        expect(readCode(shownCode(code))).toBe(code)
        expect(code.endsWith(codeEnding(code))).toBe(true)
      }),
    )
  })

  it('has each character equally often', () => {
    const all = Array.from({ length: 16 }, (_, row) =>
      codeOf(Uint8Array.from({ length: 16 }, (_, at) => row * 16 + at)),
    )
    const counts = Map.groupBy(all.join(''), (character) => character)
    expect(counts.size).toBe(32)
    expect(new Set([...counts.values()].map(({ length }) => length))).toEqual(new Set([8]))
  })

  it('is read in any case, with spaces and dashes anywhere, and in wide forms', () => {
    const between = fc.array(fc.constantFrom('', ' ', '-', '–', '—', '－', '\u3000', '\t', '\u200b', '\n'), {
      minLength: codeLength + 1,
      maxLength: codeLength + 1,
    })
    const wide = (character: string) => String.fromCharCode(character.charCodeAt(0) + 0xfee0)
    const forms = fc.array(
      fc.constantFrom(
        (character: string) => character,
        (character: string) => character.toLowerCase(),
        (character: string) => wide(character),
      ),
      { minLength: codeLength, maxLength: codeLength },
    )
    fc.assert(
      fc.property(bytes, between, forms, (random, gaps, written) => {
        const code = codeOf(random)
        const typed = Array.from(code, (character, at) => `${gaps[at]}${written[at]?.(character)}`).join('')
        expect(readCode(`${typed}${gaps.at(-1)}`)).toBe(code)
      }),
    )
  })

  it('has no letter that looks like a digit: such letters are read as these digits', () => {
    expect(readCode('oIl0-1234-5678-9abc')).toBe('0110123456789ABC')
  })

  it.each([
    '',
    '-',
    '0123456789ABCDE',
    '0123456789ABCDEFG',
    '0123456789ABCDEU',
    '0123456789ABCDE!',
    '兑换码兑换码兑换码兑换码兑换码兑',
  ])('is not %j', (text) => expect(readCode(text)).toBeUndefined())
})

describe('a link with a code', () => {
  it('has the code where no server reads it', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const { pathname, search, hash } = new URL(codeLink(codeOf(random), 'vip'), 'https://portal.test')
        expect([pathname, search, linkedCode(hash)]).toEqual(['/vip', '', codeOf(random)])
      }),
    )
  })

  it.each([
    ['', undefined],
    ['#groups', undefined],
    ['#code=', null],
    ['#code=%E0%A4%A', null],
    ['#code=4F7K', null],
  ])('%j has none', (hash, expected) => expect(linkedCode(hash)).toBe(expected))
})

describe('a code that a player wants to redeem', () => {
  const now = Date.parse('2026-11-30T12:00:00+08:00')
  const facts = { gives: 'vip', isRedeemedByPlayer: false, isRevoked: false, until: null, used: 0, uses: 1 } as const

  it('is valid until the end of its last day in China', () => {
    const endOfDay = Date.parse('2026-11-30T24:00:00+08:00')
    expect(isCodeOver('2026-11-30', endOfDay - 1)).toBe(false)
    expect(isCodeOver('2026-11-30', endOfDay)).toBe(true)
    expect(isCodeOver(null, endOfDay)).toBe(false)
  })

  it.each([
    [{}, undefined],
    [{ until: '2026-11-30' }, undefined],
    [{ used: 9, uses: 10 }, undefined],
    [{ used: 1 }, 'code_used'],
    [{ until: '2026-11-29' }, 'code_over'],
    [{ isRevoked: true }, 'code_revoked'],
    [{ isRedeemedByPlayer: true }, 'code_redeemed'],
    [{ used: 1, until: '2026-11-29' }, 'code_over'],
    [{ used: 1, until: '2026-11-29', isRevoked: true }, 'code_revoked'],
    [{ used: 1, until: '2026-11-29', isRevoked: true, isRedeemedByPlayer: true }, 'code_redeemed'],
    [{ gives: 'server' }, 'code_for_server'],
    [{ gives: 'server', used: 1 }, 'code_used'],
  ] as const)('%j: %s', (changes, expected) =>
    expect(redeemRefusal({ ...facts, ...changes }, { wanted: 'vip', now })).toBe(expected),
  )

  it('is redeemed for what it gives', () => {
    expect(redeemRefusal({ ...facts, gives: 'server' }, { wanted: 'server', now })).toBeUndefined()
    expect(redeemRefusal(facts, { wanted: 'server', now })).toBe('code_for_vip')
  })
})

describe('new codes', () => {
  it.each([
    [{ until: null, uses: 1 }, undefined],
    [{ until: null, uses: 2 }, 'end_missing'],
    [{ until: '2026-11-30', uses: 2 }, undefined],
    [{ until: '2026-11-29', uses: 1 }, 'date_over'],
  ] as const)('%j: %s', (codes, expected) => expect(codesRefusal(codes, '2026-11-30')).toBe(expected))

  it('have a name of one line', () => {
    expect(z.parse(codeBatchNameSchema, ' 周年\n活动\u202e ')).toBe('周年 活动')
    expect(z.safeParse(codeBatchNameSchema, '\u200b').success).toBe(false)
  })

  it('do not have the name of a gift, which is a name of codes too', () => {
    const name = giftBatchName('x'.repeat(grantIdMaxLength))
    expect(z.parse(codeBatchNameSchema, name)).toBe(name)
    // Also a name that only cleaning makes such a name.
    for (const reserved of ['gift/1', ' gift/1', '\u200bgift/1'])
      expect(isGiftName(z.parse(newCodesNameSchema, reserved))).toBe(true)
    expect(isGiftName('gifts')).toBe(false)
    const bought = boughtBatchName('20261122a1b2c3d4e5f6')
    expect(z.parse(codeBatchNameSchema, bought)).toBe(bought)
    expect(isGiftName(bought)).toBe(true)
    expect(z.safeParse(purchaseIdSchema, bought.slice(giftBatchName('').length)).success).toBe(false)
  })
})

describe('the state of a batch', () => {
  const batch: CodeBatch = {
    id: 1,
    name: '周年活动',
    days: 7,
    hours: 0,
    count: 2,
    uses: 3,
    redeemed: 5,
    until: null,
    madeAt: '2026-11-01T00:00:00.000Z',
    revokedAt: null,
    isOver: false,
    code: null,
  }
  it.each([
    [{}, 'active'],
    [{ redeemed: 6 }, 'used'],
    [{ isOver: true }, 'over'],
    [{ redeemed: 6, isOver: true }, 'used'],
    [{ redeemed: 6, isOver: true, revokedAt: batch.madeAt }, 'revoked'],
  ] as const)('%j: %s', (changes, expected) => expect(codeBatchState({ ...batch, ...changes })).toBe(expected))
})
