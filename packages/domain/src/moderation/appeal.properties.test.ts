import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answerDenial, isShorter, mayAppeal, newAppealSchema } from './appeal.ts'

const who = fc.constantFrom('1', '2', '3')

it('an appeal is answered by another one than the setter where there are two, and never by the player', () => {
  fc.assert(
    fc.property(who, who, who, fc.boolean(), (actor, player, setter, hasOthers) => {
      const denial = answerDenial({ actor, player, setter, hasOthers })
      if (actor === player) expect(denial).toBe('own_account')
      else expect(denial).toBe(actor === setter && hasOthers ? 'own_sanction' : undefined)
    }),
  )
})

it('a shorter end is earlier, and every end is earlier than none', () => {
  fc.assert(
    fc.property(fc.nat(), fc.option(fc.nat()), (end, before) => {
      expect(isShorter(end, before)).toBe(end < (before ?? Number.POSITIVE_INFINITY))
    }),
  )
})

it('a player appeals once, and again after it was reopened', () => {
  expect([undefined, { isReopened: true }, { isReopened: false }].map(mayAppeal)).toEqual([true, true, false])
  const sanctionId = '6f0e7c52-1d3b-4a43-9c43-7d1f2a8e5b01'
  expect(newAppealSchema.safeParse({ sanctionId, words: ' ' }).success).toBe(false)
})
