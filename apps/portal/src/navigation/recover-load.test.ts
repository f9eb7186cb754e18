import { pauseAfter } from '@warmup/features/shared'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recoverLoad } from './recover-load.ts'

type Answer = 'well' | 'fails' | 'silent'

/** A fake browser with a configurable server answer, and the calls of the recovery. */
const world = () => {
  const listeners = new Map<string, () => void>()
  const stored = new Map<string, string>()
  const state = { answer: 'silent' as Answer, asked: 0, reloads: 0 }
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  })
  vi.stubGlobal('location', { reload: () => (state.reloads += 1) })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('fetch', async () => {
    state.asked += 1
    if (state.answer === 'silent') throw new TypeError('Failed to fetch')
    return { status: state.answer === 'well' ? 200 : 500 }
  })
  return { state, listeners }
}

const begin = () => {
  const troubles: string[] = []
  const recovered = vi.fn()
  const recovery = recoverLoad('version 1')({ onTrouble: (trouble) => troubles.push(trouble), onRecovered: recovered })
  return { troubles, recovered, recovery }
}
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('code that could not be loaded', () => {
  test('is loaded by one reload if the server answers', async () => {
    const { state } = world()
    state.answer = 'well'
    const { troubles } = begin()
    await settled()
    expect([state.reloads, troubles]).toEqual([1, []])

    // The same version fails again: another reload would cause a loop.
    const second = begin()
    await settled()
    expect([state.reloads, second.troubles]).toEqual([1, ['outdated']])

    // A press retries without a reload, and allows one more reload after a failure.
    second.recovery.tryNow()
    await settled()
    expect(second.recovered).toHaveBeenCalledTimes(1)
    begin()
    await settled()
    expect(state.reloads).toBe(2)
  })

  test('waits without a reload until the server answers', async () => {
    const { state } = world()
    const { troubles, recovered } = begin()
    await settled()
    expect(troubles).toEqual(['no_answer'])
    state.answer = 'fails'
    await vi.advanceTimersByTimeAsync(pauseAfter(1))
    expect(troubles).toEqual(['no_answer', 'server_error'])
    expect(recovered).not.toHaveBeenCalled()
    state.answer = 'well'
    await vi.advanceTimersByTimeAsync(pauseAfter(2))
    expect(recovered).toHaveBeenCalledTimes(1)
    expect(state.reloads).toBe(0)
    const { asked } = state
    await vi.advanceTimersByTimeAsync(600_000)
    expect(state.asked).toBe(asked)
  })

  test('is retried at once when the network is back, and on request', async () => {
    const { state, listeners } = world()
    vi.stubGlobal('navigator', { onLine: false })
    const { troubles, recovered, recovery } = begin()
    await settled()
    expect(troubles).toEqual(['offline'])
    recovery.tryNow()
    await settled()
    expect(troubles).toEqual(['offline', 'offline'])
    state.answer = 'well'
    listeners.get('online')?.()
    await settled()
    expect(recovered).toHaveBeenCalledTimes(1)
    expect(listeners.size).toBe(0)
  })

  test('is not retried after a navigation', async () => {
    const { state, listeners } = world()
    const { recovery, recovered } = begin()
    await settled()
    recovery.stop()
    state.answer = 'well'
    await vi.advanceTimersByTimeAsync(600_000)
    expect([state.asked, recovered.mock.calls.length, listeners.size]).toEqual([1, 0, 0])
  })
})
