import { afterEach, describe, expect, it, vi } from 'vitest'
import { localStore, sessionStore } from './browser-storage.ts'

const memory = () => {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('storage', () => {
  it('stores and removes, separately in the two storages', () => {
    vi.stubGlobal('window', { localStorage: memory(), sessionStorage: memory() })
    localStore.set('key', 'local')
    expect([localStore.get('key'), sessionStore.get('key')]).toEqual(['local', undefined])
    localStore.remove('key')
    expect(localStore.get('key')).toBeUndefined()
  })

  it.each([
    ['that may not be opened', () => Object.defineProperty({}, 'localStorage', { get: () => expect.unreachable() })],
    ['that is not there', () => ({})],
    [
      'that is full',
      () => ({
        localStorage: {
          ...memory(),
          setItem: () => {
            throw new DOMException('full', 'QuotaExceededError')
          },
        },
      }),
    ],
  ])('%s neither fails nor keeps', (_, window) => {
    vi.stubGlobal('window', window())
    localStore.set('key', 'value')
    expect(localStore.get('key')).toBeUndefined()
    localStore.remove('key')
  })
})
