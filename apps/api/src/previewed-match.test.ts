import { expect, it, vi } from 'vitest'
import { previewedMatch, readPreviewedMatch } from './previewed-match.ts'

const log = { warn: vi.fn() }
const found = {
  id: 'a',
  map: 'de_mirage',
  score: { a: 13, b: 11 },
  state: 'finished',
  players: 10,
  startedAt: '2026-11-22T12:15:03Z',
} as const

it('has the words of a match, and nothing for an unknown one', async () => {
  expect(await readPreviewedMatch('a', { matches: { summary: async () => found }, log })).toMatchObject({
    map: 'Mirage',
    startedAt: new Date(found.startedAt),
  })
  expect(await readPreviewedMatch('a', { matches: { summary: async () => undefined }, log })).toBeUndefined()
})

it.each([
  ['fails', () => Promise.reject(new Error('no database'))],
  ['is late', () => new Promise<undefined>(() => {})],
])('a match whose reading %s is not unknown: its card is to be asked for again', async (_, summary) => {
  const sources = { matches: { summary }, log, patienceMs: 1 }
  await expect(readPreviewedMatch('a', sources)).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': expect.anything() },
  })
  expect(await previewedMatch('a', sources)).toBeUndefined()
})
