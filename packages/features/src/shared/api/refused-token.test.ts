import { expect, it, vi } from 'vitest'
import { announceRefusedToken, onRefusedToken } from './refused-token.ts'

it('notifies every listener until it unsubscribes', () => {
  const first = vi.fn()
  const second = vi.fn()
  const stop = onRefusedToken(first)
  onRefusedToken(second)
  announceRefusedToken('a')
  stop()
  announceRefusedToken('b')
  expect(first.mock.calls).toEqual([['a']])
  expect(second.mock.calls).toEqual([['a'], ['b']])
})
