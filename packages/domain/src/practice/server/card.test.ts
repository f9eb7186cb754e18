import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { practiceServerFixture } from '../fixtures.ts'
import { timeLeft } from '../time/time-left.ts'
import { joinRefusalOf, practiceConnectCommand, practiceJoinLink } from './connect.ts'
import { isInTransition, shownStatus } from './shown-status.ts'

const now = Date.parse('2026-11-22T12:00:00+08:00')

describe('the status that a card shows', () => {
  it.each([
    [{ status: 'TERMINA' }, 'TERMINATING', true],
    [{ status: 'RUNNING' }, 'RUNNING', false],
    [{ status: 'CREATING' }, 'CREATING', true],
    [{ status: 'SWITCHING', isInMaintenance: true }, 'maintenance', false],
    [{ status: 'CREATING', expiresAt: now }, 'expired', false],
    [{ status: 'RUNNING', expiresAt: undefined }, 'expired', false],
    [{ status: 'PENDING' }, 'PENDING', true],
    [{ status: 'PENDING', pendingReason: 'restarting' }, 'restarting', true],
    [{ status: 'PENDING', pendingReason: 'restarting', isInMaintenance: true }, 'maintenance', false],
    [{ status: 'PENDING', pendingReason: 'failing' }, 'failing', false],
    [{ status: 'RUNNING', pendingReason: 'restarting' }, 'RUNNING', false],
  ] as const)('%j: %s', (given, shown, passes) => {
    const server = practiceServerFixture(given)
    expect(shownStatus(server, now)).toBe(shown)
    expect(isInTransition(server, now)).toBe(passes)
  })
})

describe('the link to join', () => {
  it.each([
    [{}, undefined],
    [{ isOutdated: true }, 'outdated'],
    [{ ip: '', port: 0 }, 'no_address'],
    [{ status: 'CREATING' }, 'not_running'],
    [{ isInMaintenance: true }, 'not_running'],
    [{ expiresAt: now }, 'not_running'],
  ] as const)('%j: refused as %s', (given, refusal) => {
    const server = practiceServerFixture(given)
    expect(joinRefusalOf(server, now)).toBe(refusal)
    if (refusal === undefined) expect(practiceJoinLink(server)).toMatch(/^steam:/)
  })
})

describe('the time left', () => {
  it.each([
    [72 * 3_600_000, { unit: 'days', days: 3, hours: 0 }],
    [24 * 3_600_000 - 1, { unit: 'days', days: 1, hours: 0 }],
    [5 * 3_600_000 + 60_000, { unit: 'hours', hours: 5, minutes: 1 }],
    [1, { unit: 'minutes', minutes: 1 }],
    [-1, { unit: 'minutes', minutes: 0 }],
  ])('%d ms', (ms, expected) => expect(timeLeft(now + ms, now)).toEqual(expected))

  it('differs from the exact time by at most its smaller unit', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * 86_400_000 }), (ms) => {
        const left = timeLeft(ms, 0)
        const minutes =
          left.unit === 'days'
            ? (left.days * 24 + left.hours) * 60
            : left.unit === 'hours'
              ? left.hours * 60 + left.minutes
              : left.minutes
        const unit = left.unit === 'days' ? 60 : 1
        expect(Math.abs(minutes - ms / 60_000)).toBeLessThanOrEqual(unit)
      }),
    ))
})

describe('the connect command of a practice server', () => {
  it('has the password and the address', () =>
    expect(practiceConnectCommand(practiceServerFixture())).toBe('password nade42; connect 127.0.2.1:27015'))
  it('omits the password if the caller may not see it', () =>
    expect(practiceConnectCommand(practiceServerFixture({ password: '' }))).toBe('connect 127.0.2.1:27015'))
  it('is the connect url if there is one', () =>
    expect(practiceConnectCommand(practiceServerFixture({ ip: '', connectUrl: 'connect [A:1:2:3]' }))).toBe(
      'connect [A:1:2:3]',
    ))
  it.each([{ ip: '' }, { port: 0 }, { ip: 'a b' }, { port: 70_000 }])('is none without an address: %j', (given) =>
    expect(practiceConnectCommand(practiceServerFixture(given))).toBeUndefined(),
  )
})
