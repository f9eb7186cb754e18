import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isKeyLike, isKeyOver, keyEnding, keyNameSchema, keyOf, keySchema, keyScopesSchema } from './key.ts'
import { keyScopes } from './scopes.ts'

it('makes a key of random bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const key = keyOf(bytes)
      expect(z.safeParse(keySchema, key).success).toBe(true)
      expect(isKeyLike(key)).toBe(true)
      expect(key.endsWith(keyEnding(key))).toBe(true)
    }),
  )
})

it.each(['', 'wk_', `wk_${'0'.repeat(63)}`, `wk_${'0'.repeat(65)}`, `wk_${'G'.repeat(64)}`, `x${'0'.repeat(64)}`])(
  'is no key: %j',
  (text) => {
    expect(z.safeParse(keySchema, text).success).toBe(false)
  },
)

it('is over after its last day in China', () => {
  const endOfDay = Date.parse('2026-11-30T24:00:00+08:00')
  expect(isKeyOver('2026-11-30', endOfDay - 1)).toBe(false)
  expect(isKeyOver('2026-11-30', endOfDay)).toBe(true)
  expect(isKeyOver(null, endOfDay)).toBe(false)
})

it('has at least one scope, and each once', () => {
  const isTaken = (scopes: readonly string[]) => z.safeParse(keyScopesSchema, scopes).success
  expect(isTaken(keyScopes)).toBe(true)
  expect(isTaken(['brief'])).toBe(true)
  expect(isTaken([])).toBe(false)
  expect(isTaken(['brief', 'brief'])).toBe(false)
  expect(isTaken(['console'])).toBe(false)
})

it('has a name of one line', () => {
  expect(z.parse(keyNameSchema, ' QQ\n机器人\u202e ')).toBe('QQ 机器人')
  expect(z.safeParse(keyNameSchema, '\u200b').success).toBe(false)
})
