import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { durationMs, durations } from '../../payments/durations.ts'
import { practiceServerFixture } from '../fixtures.ts'
import { compensatedMaintenanceMs } from '../limits.ts'
import { mayDo, practiceActions, refusalOf } from '../people/roles.ts'
import { instanceIdOf } from '../server/instance-id.ts'
import { extendedExpiry, isBlocked, isExpired, isRunning, shownServers } from '../server/practice-server.ts'
import { practiceStatuses } from '../server/status.ts'
import { compensationOf } from '../time/compensation.ts'

const moment = fc.integer({ min: 0, max: 4_000_000_000_000 })
const duration = fc.constantFrom(...durations).map(durationMs)
const rights = fc.record({ restart: fc.boolean(), renew: fc.boolean(), demos: fc.boolean(), seePassword: fc.boolean() })
const server = fc
  .record({
    id: fc.string({ minLength: 1, maxLength: 6 }),
    status: fc.constantFrom(...practiceStatuses),
    isInMaintenance: fc.boolean(),
    isRelocatable: fc.boolean(),
    isRelocated: fc.boolean(),
    role: fc.constantFrom('owner' as const, 'member' as const),
    expiresAt: fc.option(moment, { nil: undefined }),
    rights,
  })
  .map(practiceServerFixture)

describe('extending', () => {
  it('keeps the remaining time, and starts an expired server now', () => {
    fc.assert(
      fc.property(moment, moment, duration, (expiresAt, now, byMs) => {
        const extended = extendedExpiry(expiresAt, now, byMs)
        expect(extended).toBe(now < expiresAt ? expiresAt + byMs : now + byMs)
        expect(isExpired({ expiresAt: extended }, now)).toBe(false)
      }),
    )
  })

  it('gives the same result in any order while the server runs', () => {
    fc.assert(
      fc.property(moment, duration, duration, (expiresAt, one, other) => {
        const by = (...all: number[]) => all.reduce((at, ms) => extendedExpiry(at, expiresAt - 1, ms), expiresAt)
        expect(by(one, other)).toBe(by(other, one))
      }),
    )
  })
})

describe('a status', () => {
  it('lets players join only servers that neither have expired nor are changing', () => {
    fc.assert(
      fc.property(server, moment, (one, now) => {
        if (isRunning(one, now))
          expect([one.status, isBlocked(one), isExpired(one, now)]).toEqual(['RUNNING', false, false])
      }),
    )
  })

  it('puts every visible server into exactly one list', () => {
    fc.assert(
      fc.property(fc.array(server), moment, (servers, now) => {
        const { active, expired } = shownServers(servers, now)
        expect(active.length + expired.length).toBe(servers.filter(({ isRelocated }) => !isRelocated).length)
        expect(active.some((one) => isExpired(one, now))).toBe(false)
        expect(expired.every((one) => isExpired(one, now))).toBe(true)
      }),
    )
  })
})

describe('roles', () => {
  it('refuse members everything that they refuse the owner', () => {
    fc.assert(
      fc.property(server, moment, fc.constantFrom(...practiceActions), (one, now, action) => {
        const asOwner = refusalOf({ ...one, role: 'owner' }, action, now)
        const asMember = refusalOf({ ...one, role: 'member' }, action, now)
        expect(asOwner).not.toBe('owner_only')
        if (asOwner !== undefined) expect(asMember).toBeDefined()
        expect(asMember === 'owner_only').toBe(!mayDo('member', action, one.rights))
      }),
    )
  })

  it('refuse actions that would interrupt an operation before its deadline', () => {
    const doing = (pendingReason: 'verifying' | 'restarting', isLate: boolean) => {
      const one = practiceServerFixture({
        role: 'owner',
        isRelocatable: true,
        status: 'PENDING',
        pendingReason,
        isLate,
        expiresAt: 10,
      })
      return practiceActions.filter((action) => refusalOf(one, action, 1) === 'blocked')
    }
    expect(doing('verifying', false)).toEqual(['restart', 'update', 'verify', 'switchRegion'])
    expect(doing('verifying', true)).toEqual([])
    expect(doing('restarting', false)).toEqual([])
  })

  it('refuse everything but renewing after the expiry', () => {
    fc.assert(
      fc.property(server, moment, fc.constantFrom(...practiceActions), (one, now, action) => {
        const expired = { ...one, role: 'owner' as const, expiresAt: now }
        expect(refusalOf(expired, action, now) === 'expired').toBe(action !== 'renew')
      }),
    )
  })
})

it('maintenance is compensated completely or not at all', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 30 * 24 * 3_600_000 }), (since, length) => {
      expect(compensationOf(since, since + length)).toBe(length > compensatedMaintenanceMs ? length : 0)
    }),
  )
})

it('an id has a fixed format', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (random) => {
      expect(instanceIdOf(random)).toMatch(/^ps-[a-z2-7]{10}$/)
    }),
  )
})
