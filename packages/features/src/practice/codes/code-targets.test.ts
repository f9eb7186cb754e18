import { practiceServerFixture } from '@warmup/domain/practice/fixtures'
import { expect, it } from 'vitest'
import { firstTarget, renewableServers } from './code-targets.ts'
import { redeemHoursSchema } from './redeem-hours-schema.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const server = (id: string, hours: number, changes: Partial<ReturnType<typeof practiceServerFixture>> = {}) =>
  practiceServerFixture({ id, expiresAt: now + hours * 3_600_000, role: 'owner', ...changes })
const targets = (servers: readonly ReturnType<typeof server>[], canRent = true) => {
  const renewable = renewableServers(servers, now)
  return [renewable.map(({ id }) => id), firstTarget(renewable, { canRent, now })]
}

it('active servers come first, also where the API lists those that expired long ago before them', () => {
  expect(targets([server('old', -900), server('gone', -1), server('runs', 5)])).toEqual([
    ['runs', 'gone', 'old'],
    'runs',
  ])
})

it('a new server is chosen before an expired one, unless none can be made', () => {
  const servers = [server('old', -900), server('gone', -1)]
  expect(targets(servers)).toEqual([['gone', 'old'], 'new'])
  expect(targets(servers, false)).toEqual([['gone', 'old'], 'gone'])
  expect(targets([])).toEqual([[], 'new'])
})

it('servers of others need the right to renew them', () => {
  const rights = { restart: true, renew: false, demos: true, seePassword: true }
  expect(targets([server('other', 5, { role: 'member', rights })])).toEqual([[], 'new'])
  const allowed = server('other', 5, { role: 'member', rights: { ...rights, renew: true } })
  expect(targets([allowed])).toEqual([['other'], 'other'])
})

it('only a new server needs a name, a password and a region', () => {
  const read = (target: string) =>
    redeemHoursSchema({ strictNames: false }).safeParse({ code: 'x', target, name: '', password: '', region: '' })
  expect(read('ps-1').success).toBe(true)
  expect(read('new').error?.issues.map(({ path: [field], message }) => [field, message])).toEqual([
    ['name', 'required'],
    ['password', 'required'],
    ['region', 'required'],
  ])
})
