import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashOf, questionOf } from './question-hash.ts'

describe('the hash of a question', () => {
  it('can be converted back for any id', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
        expect(questionOf(hashOf(id))).toBe(id)
      }),
    )
  })

  it.each(['', '#', '#%', '#%E0%A4%A'])('%j names none', (hash) => expect(questionOf(hash)).toBeUndefined())
})
