import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { maxAdmins } from '../limits.ts'
import { withGuest } from './admins.ts'

it('keeps all admins beside a guest, and no more than the list may have', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: maxAdmins }), fc.string(), (admins, guest) => {
      const next = withGuest(admins, guest)
      if (next === undefined) expect(admins.length === maxAdmins && !admins.includes(guest)).toBe(true)
      else
        expect([next.length <= maxAdmins, next.includes(guest), next.slice(0, admins.length)]).toEqual([
          true,
          true,
          admins,
        ])
    }),
  )
})
