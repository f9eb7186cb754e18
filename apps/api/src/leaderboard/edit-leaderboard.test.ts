import { describe, expect, test } from 'vitest'
import { editLeaderboard } from './edit-leaderboard.ts'
import { leaderboardConfigSchema } from './leaderboard.config.ts'

const now = new Date('2026-11-22T12:00:00Z')

type Season = { id: string; name: string; start: string; end: string }
const past: Season = { id: 's1', name: 'S1', start: '2026-01-01T00:00:00Z', end: '2026-10-01T00:00:00Z' }
const present: Season = { id: 's2', name: 'S2', start: '2026-10-01T00:00:00Z', end: '2027-01-01T00:00:00Z' }
const coming: Season = { id: 's3', name: 'S3', start: '2027-01-01T00:00:00Z', end: '2027-04-01T00:00:00Z' }

const configOf = (seasons: Season[], rest: object = {}) => leaderboardConfigSchema.parse({ seasons, ...rest })
const running = configOf([past, present, coming])
const edit = (seasons: Season[], rest: object = {}) => editLeaderboard(running, configOf(seasons, rest), now)

describe('an edit of the leaderboards', () => {
  test.each<[string, Season[]]>([
    ['a new name', [past, { ...present, name: 'Autumn' }, coming]],
    ['a season more', [past, present, coming, { ...coming, id: 's4', start: coming.end, end: '2027-07-01T00:00:00Z' }]],
    ['a present season that ends later', [past, { ...present, end: '2026-12-01T00:00:00Z' }, coming]],
    ['a coming season that is moved', [past, present, { ...coming, start: '2027-02-01T00:00:00Z' }]],
    ['a coming season that is dropped', [past, present]],
  ])('applies %s at once', (_, seasons) => {
    const { content, needsRestart } = edit(seasons)
    expect(needsRestart).toEqual([])
    expect(content.seasons).toEqual(configOf(seasons).seasons)
  })

  test('begins an added season while no other is running', () => {
    const first = configOf([past])
    const begun = { ...present, start: '2026-11-22T00:00:00Z' }
    expect(editLeaderboard(first, configOf([past, begun]), now).needsRestart).toEqual([])
  })

  test.each<[string, Season[], string]>([
    ['drop a past season', [present, coming], 's1 was removed'],
    ['drop the present one', [past, coming], 's2 was removed'],
    [
      'move the start of the present one',
      [past, { ...present, start: '2026-11-01T00:00:00Z' }, coming],
      's2 has begun: its start was changed',
    ],
    [
      'move the end of a past one',
      [{ ...past, end: '2026-09-01T00:00:00Z' }, present, coming],
      's1 is over: its end was changed',
    ],
    [
      'end the present one in the past',
      [past, { ...present, end: '2026-11-01T00:00:00Z' }, coming],
      's2 would be over: its end was put into the past',
    ],
  ])('does not %s before a restart', (_, seasons, reason) => {
    const { content, needsRestart } = edit(seasons)
    expect(needsRestart).toEqual([`leaderboard.seasons: ${reason}`])
    expect(content.seasons).toEqual(running.seasons)
  })

  test('keeps all times if one season needs a restart, but changes names and numbers', () => {
    const { content } = edit(
      [
        { ...past, name: 'First', end: '2026-09-01T00:00:00Z' },
        { ...present, id: 'extra', start: '2026-09-01T00:00:00Z', end: '2026-10-01T00:00:00Z' },
        present,
        coming,
      ],
      { minimum_playtime_minutes: 5 },
    )
    expect(content.minimum_playtime_minutes).toBe(5)
    expect(content.seasons).toEqual(configOf([{ ...past, name: 'First' }, present, coming]).seasons)
  })
})
