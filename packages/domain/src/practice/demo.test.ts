import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { demoLinkReading } from './demo.ts'

describe('the link to a demo', () => {
  const url = 'https://demos.example.com/a.dem'
  const expiresAt = new Date('2027-01-01T00:00:00.000Z')

  it.each([
    [
      { success: true, data: { download_url: url, expires_at: '2027-01-01T00:00:00.000Z' } },
      { url, expiresAt },
    ],
    [
      { success: true, data: { download_url: url, expires_at: 1_798_761_600 } },
      { url, expiresAt },
    ],
    [
      { success: true, data: { download_url: url, expires_at: null } },
      { url, expiresAt: undefined },
    ],
    [
      { success: true, data: { download_url: url, expires_at: { in: 60 } } },
      { url, expiresAt: undefined },
    ],
    [{ data: { download_url: url } }, { url, expiresAt: undefined }],
    [{ download_url: url }, { url, expiresAt: undefined }],
  ])('is read from %j', (answer, expected) => expect(z.parse(demoLinkReading, answer)).toEqual(expected))

  it.each([
    { success: true },
    { success: true, data: null },
    { success: true, data: 'none' },
    { success: true, data: { download_url: null } },
    { success: false, error: 'gone' },
  ])('is missing from %j, which is an answer', (answer) =>
    expect(z.parse(demoLinkReading, answer)).toEqual({ url: undefined, expiresAt: undefined }),
  )

  it('needs an answer', () => expect(z.safeParse(demoLinkReading, undefined).success).toBe(false))
})
