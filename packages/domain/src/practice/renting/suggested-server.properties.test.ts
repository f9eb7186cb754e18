import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serverNameIssue } from '../server/server-name.ts'
import { serverPasswordIssue } from '../server/server-password.ts'
import { suggestedPassword, suggestedServerName } from './suggested-server.ts'

const rules = fc.record({ strictNames: fc.boolean() })
const player = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme-ascii', maxLength: 40 }))

describe('the suggested name', () => {
  it('keeps the rules and is not taken', () =>
    fc.assert(
      fc.property(player, rules, fc.integer({ min: 0, max: 12 }), (name, rule, count) => {
        const taken: string[] = []
        for (let each = 0; each <= count; each += 1) {
          const suggested = suggestedServerName({ player: name, taken, otherwise: '练习服' }, rule)
          expect(serverNameIssue(suggested, rule)).toBeUndefined()
          expect(suggested).toBe(suggested.trim())
          expect(taken).not.toContain(suggested)
          taken.push(suggested)
        }
      }),
    ))

  it.each([
    ['夜航NightOwl', '夜航NightOwl'],
    ['★ s1mple ★', 's1mple'],
    ['ＦａＺｅ_Karrigan_the_Great', 'FaZeKarrigantheG'],
    ['___', '练习服'],
  ])('%s: %s', (name, expected) =>
    expect(suggestedServerName({ player: name, taken: [], otherwise: '练习服' }, { strictNames: false })).toBe(
      expected,
    ),
  )
})

describe('the suggested password', () => {
  it('keeps the rules', () =>
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), rules, (numbers, rule) => {
        const password = suggestedPassword((limit) => Number(numbers.next().value) % limit)
        expect(serverPasswordIssue(password, rule)).toBeUndefined()
      }),
    ))
})
