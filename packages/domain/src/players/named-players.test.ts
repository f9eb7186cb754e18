import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Nameable, namedPlayers } from './named-players.ts'

const now = 10_000_000
const present = (steamId: string, minutes: number, isHidden = false): Nameable => ({
  steamId,
  name: `name of ${steamId}`,
  since: now - minutes * 60_000,
  seenAt: now,
  isHidden,
})
const blank = (seconds: number | undefined) => ({ name: '', seconds })

it('names players from the log, and keeps the times of the others', () => {
  const listed = [blank(3_600), blank(605), blank(30)]
  expect(namedPlayers(listed, [present('a', 10)], now)).toEqual([
    { steamId: 'a', name: 'name of a', seconds: 600 },
    { steamId: undefined, name: '', seconds: 3_600 },
    { steamId: undefined, name: '', seconds: 30 },
  ])
})

it('counts hidden players and does not name them', () => {
  const players = namedPlayers([blank(600), blank(60)], [present('a', 10, true), present('b', 1)], now)
  expect(players.map(({ steamId }) => steamId)).toEqual(['b', undefined])
  expect(JSON.stringify(players)).not.toContain('name of a')
})

it('keeps the names that the game reports', () => {
  const listed = [{ name: 'Owl', seconds: 5 }]
  expect(namedPlayers(listed, [present('a', 10)], now)).toEqual([{ name: 'Owl', seconds: 5, steamId: undefined }])
})

it('names no player on a server that reports none', () => {
  expect(namedPlayers([], [present('a', 10)], now)).toEqual([])
})

it('prefers the players mentioned last if the log has more players than the game reports', () => {
  const gone = { ...present('gone', 50), seenAt: now - 60_000 }
  expect(namedPlayers([blank(60)], [gone, present('a', 1)], now)).toMatchObject([{ steamId: 'a' }])
})

it('lists exactly as many players as the game reports, regardless of the log', () => {
  const anyPresent = fc.uniqueArray(
    fc.record({
      steamId: fc.string({ minLength: 1, maxLength: 8 }),
      name: fc.string(),
      since: fc.integer({ min: 0, max: now }),
      seenAt: fc.integer({ min: 0, max: now }),
      isHidden: fc.boolean(),
    }),
    { selector: ({ steamId }) => steamId },
  )
  const anyListed = fc.array(fc.option(fc.integer({ min: 0, max: 90_000 }), { nil: undefined }).map(blank))
  fc.assert(
    fc.property(anyListed, anyPresent, (listed, players) => {
      const shown = namedPlayers(listed, players, now)
      expect(shown).toHaveLength(listed.length)
      const ids = shown.flatMap(({ steamId }) => steamId ?? [])
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(players.find(({ steamId }) => steamId === id)?.isHidden).toBe(false)
    }),
  )
})
