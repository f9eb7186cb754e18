import { expect, it } from 'vitest'
import { rememberPlace, takePlace } from './return-place.ts'

const kept = new Map<string, string>()
const storage = {
  get: (key: string) => kept.get(key),
  set: (key: string, value: string) => void kept.set(key, value),
  remove: (key: string) => void kept.delete(key),
}

it('is undefined before a sign-in', () => expect(takePlace(storage)).toBeUndefined())

it('contains the address with its filters, the scroll position and the entry', () => {
  rememberPlace(storage, { address: '/?modes=dm#top', top: 320, entry: 'list' })
  expect(takePlace(storage)).toEqual({ address: '/?modes=dm#top', top: 320, entry: 'list' })
})

it('is returned once', () => {
  rememberPlace(storage, { address: '/vip', top: 0, entry: 'list' })
  takePlace(storage)
  expect(takePlace(storage)).toBeUndefined()
})

it.each(['/auth/steam/callback', '/auth/steam/bind/callback?from=game', '/login#x'])('is never %s', (address) => {
  rememberPlace(storage, { address, top: 0, entry: 'list' })
  expect(takePlace(storage)).toBeUndefined()
})

it.each(['{', 'null', '"/vip"', '{"address":5}', '{"address":"https://x.example"}', '{"address":"//x.example"}'])(
  'is never what %s says',
  (text) => {
    kept.set('signInPlace', text)
    expect(takePlace(storage)).toBeUndefined()
  },
)
