import { afterEach, expect, it, vi } from 'vitest'
import { preloadWhenIdle } from './preload-when-idle.ts'

afterEach(() => vi.unstubAllGlobals())

const loadsWith = (navigator: object): number => {
  const load = vi.fn()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  vi.stubGlobal('navigator', navigator)
  preloadWhenIdle([load])
  return load.mock.calls.length
}

it('loads ahead, also where the browser does not tell about the connection', () => {
  expect(loadsWith({})).toBe(1)
  expect(loadsWith({ connection: {} })).toBe(1)
  expect(loadsWith({ connection: { saveData: false } })).toBe(1)
})

it('loads nothing ahead for a visitor who saves data', () => {
  expect(loadsWith({ connection: { saveData: true } })).toBe(0)
})
