import fc from 'fast-check'
import { expect, it } from 'vitest'
import { durations } from '../../payments/durations.ts'
import { paymentMethods } from '../../payments/methods.ts'
import { type LastChoice, lastChoiceText, readLastChoice } from './last-choice.ts'

const choice: fc.Arbitrary<LastChoice> = fc.record({
  duration: fc.constantFrom(...durations),
  method: fc.constantFrom(...paymentMethods),
  mode: fc.constantFrom('fixed' as const, 'flexible' as const),
  region: fc.string({ minLength: 1, maxLength: 20 }),
})
const player = fc.string({ minLength: 1, maxLength: 17 })

it('is read as it was stored, by the same player only', () =>
  fc.assert(
    fc.property(choice, player, player, (chosen, owner, other) => {
      const text = lastChoiceText(owner, chosen, {})
      expect(readLastChoice(text, owner)).toEqual(chosen)
      if (owner !== other) expect(readLastChoice(text, other)).toEqual({})
    }),
  ))

it('keeps the region and its mode after a renewal', () =>
  fc.assert(
    fc.property(choice, choice, player, (before, { duration, method }, owner) => {
      const text = lastChoiceText(owner, { duration, method }, before)
      expect(readLastChoice(text, owner)).toEqual({ ...before, duration, method })
    }),
  ))

it('ignores any other text, and values that are no longer known', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readLastChoice(text, 'a player')).toEqual({})
    }),
  )
  const stored = JSON.stringify({ player: 'p', duration: '2w', method: 'wechat', mode: 1, region: '' })
  expect(readLastChoice(stored, 'p')).toEqual({ method: 'wechat' })
})
