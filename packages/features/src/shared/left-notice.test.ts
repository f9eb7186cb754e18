import { expect, it } from 'vitest'
import { leaveNotice, takeLeftNotice } from './left-notice.ts'

const kept = new Map<string, string>()
const storage = {
  get: (key: string) => kept.get(key),
  set: (key: string, value: string) => void kept.set(key, value),
  remove: (key: string) => void kept.delete(key),
}

it('a stored notice is returned once', () => {
  expect(takeLeftNotice(storage)).toBeNull()
  leaveNotice(storage, { success: 'signed_in' })
  expect(takeLeftNotice(storage)).toEqual({ success: 'signed_in' })
  expect(takeLeftNotice(storage)).toBeNull()
})

it('an unreadable notice is ignored', () => {
  kept.set('warmup.notice', '{')
  expect(takeLeftNotice(storage)).toBeNull()
  expect(kept.size).toBe(0)
})
