import { expect, it } from 'vitest'
import { createActionHash } from './hash-action.ts'

const hash = createActionHash(new Uint8Array(32))
const announce = { kind: 'announce', text: { zh: '维护', en: 'Maintenance' } } as const

it('differs where a nested value differs', () => {
  expect(hash({ ...announce, text: { ...announce.text, en: 'Other' } })).not.toBe(hash(announce))
})

it('does not depend on the order of keys', () => {
  expect(hash({ text: { en: 'Maintenance', zh: '维护' }, kind: 'announce' })).toBe(hash(announce))
})

it('differs by key', () => {
  expect(createActionHash(new Uint8Array(32).fill(1))(announce)).not.toBe(hash(announce))
})
