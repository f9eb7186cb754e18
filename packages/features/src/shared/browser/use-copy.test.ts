import { copyPatienceMs } from '@warmup/domain/common'
import { afterEach, expect, it, vi } from 'vitest'
import { writeClipboard } from './use-copy.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('reports that the text was copied', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await writeClipboard('connect 127.0.0.1:27015')).toBe('copied')
  expect(writeText).toHaveBeenCalledWith('connect 127.0.0.1:27015')
})

it.each([
  ['refuses', { clipboard: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } }],
  ['has no clipboard', {}],
])('reports that the browser %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect(await writeClipboard('x')).toBe('failed')
})

it('fails if the browser never answers, as in WeChat', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { clipboard: { writeText: () => new Promise(() => {}) } })
  const copied = vi.fn()
  void writeClipboard('x').then(copied)
  await vi.advanceTimersByTimeAsync(copyPatienceMs - 1)
  expect(copied).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(copied).toHaveBeenCalledWith('failed')
})
