import { expect, it } from 'vitest'
import type { TextStorage } from '../../shared/index.ts'
import { forgetCode, keepCode, recallCode, waitingCode } from './kept-code.ts'

const texts = new Map<string, string>()
const storage: TextStorage = {
  get: (key) => texts.get(key),
  set: (key, value) => void texts.set(key, value),
  remove: (key) => void texts.delete(key),
}
const code = { purpose: 'signIn', email: '', id: 'an-id', code: 'K7QF2M', endsAt: 2_000 } as const
const binding = { ...code, purpose: 'bind', email: 'player@example.com', code: 'BBBBBB' } as const

it('outlives a reload until it expires, for its purpose and account', () => {
  keepCode(storage, code)
  keepCode(storage, binding)
  expect(recallCode(storage, code, 1_999)).toEqual(code)
  expect(recallCode(storage, code, 2_000)).toBeUndefined()
  expect(recallCode(storage, binding, 1_999)).toEqual(binding)
  expect(recallCode(storage, { ...binding, email: 'other@example.com' }, 1_999)).toBeUndefined()
  expect(waitingCode(storage, undefined, 1_999)).toBe('gameSignIn')
  expect(waitingCode(storage, binding.email, 1_999)).toBe('gameBinding')
  forgetCode(storage, 'signIn')
  expect(waitingCode(storage, undefined, 1_999)).toBeUndefined()
  expect(recallCode(storage, code, 1_999)).toBeUndefined()
  expect(recallCode(storage, binding, 1_999)).toEqual(binding)
})

it.each(['{', 'null', '[]', '{"id":1,"code":"K7QF2M","endsAt":2000}'])('is not read from %s', (text) => {
  texts.set('chatCode.signIn', text)
  expect(recallCode(storage, code, 0)).toBeUndefined()
})
