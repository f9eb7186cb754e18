import { expect, it } from 'vitest'
import { playerPageFixture } from './fixtures.ts'
import { visitsKeptMs } from './limits.ts'
import { visitRecord } from './visit-record.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const ago = (ms: number) => new Date(now - ms).toISOString()

it('lists visits where there are some', () => {
  expect(visitRecord(playerPageFixture(), now)).toBe('listed')
  expect(visitRecord(playerPageFixture({ playing: null }), now)).toBe('listed')
})

it('says why a player who was seen has none', () => {
  const without = playerPageFixture({ servers: [] })
  expect(visitRecord(without, now)).toBe('first')
  expect(visitRecord({ ...without, playing: null, lastSeen: ago(11 * 60_000) }, now)).toBe('short')
})

it('knows none of a player who was not seen for as long as visits are kept', () => {
  const away = playerPageFixture({ servers: [], playing: null })
  expect(visitRecord({ ...away, lastSeen: ago(visitsKeptMs) }, now)).toBe('none')
  expect(visitRecord({ ...away, lastSeen: null }, now)).toBe('none')
})
