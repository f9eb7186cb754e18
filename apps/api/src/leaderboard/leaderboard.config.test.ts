import { describe, expect, test } from 'vitest'
import { communityWith } from '../../test/community.ts'
import { parseYaml } from '../platform/config/index.ts'
import { leaderboardConfigSchema, seasonAt } from './leaderboard.config.ts'

const read = (text: string) => parseYaml(text, 'community.yaml', leaderboardConfigSchema)

const seasons = (...entries: string[]) => `seasons:\n${entries.map((entry) => `  - ${entry}\n`).join('')}`
const autumn = "{ id: s2, name: S2, start: '2026-07-01T00:00:00+08:00', end: '2026-10-01T00:00:00+08:00' }"
const winter = "{ id: s3, name: S3, start: '2026-10-01T00:00:00+08:00', end: '2027-01-01T00:00:00+08:00' }"

describe('the leaderboard section of the community file', () => {
  test('has a default for every key', () => {
    expect(read('{}')).toEqual({ minimum_playtime_minutes: 60, keep_events_mb: 256, seasons: [] })
  })

  test.each([
    ['the same id', seasons(autumn, winter.replace('s3', 's2')), ':3 seasons[1].id: "s2" is taken by entry [0]'],
    [
      'overlap',
      seasons(autumn, winter.replace('2026-10-01', '2026-09-30')),
      'seasons[1].start: overlaps with entry [0]',
    ],
    ['end before start', seasons(autumn.replace('2026-10', '2026-06')), 'seasons[0].end: must be later than start'],
    [
      'a time without zone',
      seasons(autumn.replace('00+08:00', '00')),
      'seasons[0].start: expected a time with its zone',
    ],
    ['an id that addresses use', seasons(autumn.replace('s2', 'all')), 'seasons[0].id: "all" is what addresses call'],
    ['an unknown key', 'keep_event_mb: 3', ':1 keep_event_mb: unknown key'],
  ])('with %s is refused, with line and key', (_, text, problem) => {
    expect(() => read(text)).toThrow(problem)
  })

  test('finds the season of a moment: start inclusive, end exclusive', () => {
    const list = read(seasons(autumn, winter)).seasons
    const idAt = (moment: string) => seasonAt(list, new Date(moment))?.id
    expect(idAt('2026-06-30T23:59:59.999+08:00')).toBeUndefined()
    expect(idAt('2026-07-01T00:00:00+08:00')).toBe('s2')
    expect(idAt('2026-10-01T00:00:00+08:00')).toBe('s3')
    expect(idAt('2027-01-01T00:00:00+08:00')).toBeUndefined()
  })
})

test('a log secret that is too short or invalid in an address is rejected without being shown', () => {
  const read = (secret: string) =>
    communityWith([{ id: 'a', address: '127.0.0.1:27015', log_secret: secret }]).servers.list[0]?.log_secret
  expect(read('0123456789abcdef')).toBe('0123456789abcdef')
  for (const secret of [
    '0123456789abcde',
    'with/slash/with/slash',
    'with blank with blank',
    '热身热身热身热身热身热身',
  ])
    expect(() => read(secret)).toThrow(/^(?!.*with)[^热]*expected 16 to 128 letters/s)
})
