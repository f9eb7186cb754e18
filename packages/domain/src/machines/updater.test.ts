import { expect, it } from 'vitest'
import { isUpdaterStuck, readUpdaterStatus } from './updater.ts'

it('reads the lines of the updater', () => {
  const text =
    'failures=3\nstuck=3\nsince=2026-11-29T10:00:00Z\nat=2026-11-29T11:00:00Z\nreason=a=b (state is 0x6)\nversion=1.41.7.7\n'
  const status = readUpdaterStatus(text)
  expect(status).toEqual({
    failures: 3,
    since: '2026-11-29T10:00:00Z',
    reason: 'a=b (state is 0x6)',
    version: '1.41.7.7',
  })
  expect(status && isUpdaterStuck(status)).toBe(true)
  expect(isUpdaterStuck({ failures: 2 })).toBe(false)
})

it.each(['', 'failures=\n', 'failures=x\n', 'failures=-1', '<html>'])('takes “%s” for no status', (text) => {
  expect(readUpdaterStatus(text)).toBeUndefined()
})
