import { expect, it } from 'vitest'
import { recallPlace, rememberPlace } from './return-place.ts'

const kept = new Map<string, string>()
const storage = {
  get: (key: string) => kept.get(key),
  set: (key: string, value: string) => void kept.set(key, value),
  remove: (key: string) => void kept.delete(key),
}

it('is not known before a sign-in began', () => expect(recallPlace(storage)).toBeUndefined())

it('is the address with its filters, and the scroll', () => {
  rememberPlace(storage, { address: '/?modes=dm#top', top: 320 })
  expect(recallPlace(storage)).toEqual({ address: '/?modes=dm#top', top: 320 })
})

it.each(['{', 'null', '"/vip"', '{"address":5}', '{"address":"https://x.example"}', '{"address":"//x.example"}'])(
  'is never what %s says',
  (text) => {
    kept.set('signInPlace', text)
    expect(recallPlace(storage)).toBeUndefined()
  },
)
