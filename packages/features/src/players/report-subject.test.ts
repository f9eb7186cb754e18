import { playerPageFixture } from '@warmup/domain/players/fixtures'
import { expect, it } from 'vitest'
import { reportSubject } from './report-subject.ts'

const place = { id: 'aim-1', names: { zh: '上海 Aim 1 服', en: 'Shanghai Aim 1' } }
const until = '2026-11-20T04:00:00.000Z'
const at = Date.parse(until)
const session = { ...place, since: '2026-11-20T03:00:00.000Z', until }
const page = (changes: object) => ({ ...playerPageFixture(), playing: null, sessions: [], ...changes })

it('names the server where the player is, and the present time', () => {
  const { place: named, at: time } = reportSubject(
    page({ playing: { ...place, since: until }, sessions: [session] }),
    at,
    'en',
  )
  expect(named).toEqual({ kind: 'server', id: 'aim-1', name: 'Shanghai Aim 1' })
  expect(time).toBeUndefined()
})

it('names the last server and time, unless that was too long ago', () => {
  expect(reportSubject(page({ sessions: [session] }), at + 60_000, 'zh')).toMatchObject({
    place: { id: 'aim-1', name: '上海 Aim 1 服' },
    at: until,
  })
  const weekMs = 7 * 24 * 60 * 60_000
  expect(reportSubject(page({ sessions: [session] }), at + weekMs + 1, 'zh').place).toBeUndefined()
})
