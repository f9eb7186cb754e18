import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxAdmins } from '../limits.ts'
import { adminsAfterHandOver } from '../people/hand-over.ts'
import { inviteEnd, inviteTimes, inviteUses, usesAfter, usesOf, visitOf } from './invite.ts'

const moment = fc.integer({ min: 0, max: 4_000_000_000_000 })
const visits = fc.array(
  fc.record({ who: fc.integer({ min: 0, max: 30 }), afterMs: fc.integer({ max: 8 * 86_400_000 }) }),
)

describe('the visits of an invite link', () => {
  it('let in as many accounts as its uses, each once, and none after its end', () =>
    fc.assert(
      fc.property(fc.constantFrom(...inviteTimes), fc.constantFrom(...inviteUses), moment, visits, (...given) => {
        const [time, uses, now, all] = given
        let invite = { endsAt: inviteEnd(time, now), usesLeft: usesOf(uses) }
        const inside = new Set<number>()
        for (const { who, afterMs } of all.toSorted((a, b) => a.afterMs - b.afterMs)) {
          const at = now + afterMs
          const visit = visitOf(invite, inside.has(who), at)
          if (at >= invite.endsAt) expect(visit).toBe('over')
          else if (inside.has(who)) expect(visit).toBe('again')
          else expect(visit).toBe(inside.size < (usesOf(uses) ?? Number.POSITIVE_INFINITY) ? 'enters' : 'over')
          if (visit !== 'enters') continue
          inside.add(who)
          invite = { ...invite, usesLeft: usesAfter(invite) }
        }
        expect(invite.usesLeft ?? 0).toBeGreaterThanOrEqual(0)
      }),
    ))
})

describe('handing a server over', () => {
  const steamIds = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { minLength: 1, maxLength: maxAdmins })
  const any = fc.constantFrom(...'abcdefghijk')

  it('makes an admin the owner, and leaves a list that the rules allow', () =>
    fc.assert(
      fc.property(steamIds, any, any, fc.boolean(), (ids, from, to, staysAdmin) => {
        const admins = ids.map((steamId) => ({ steamId, note: steamId }))
        const after = adminsAfterHandOver(admins, { from, to, staysAdmin })
        const isRefused = !ids.includes(to) || from === to
        expect(after === 'not_an_admin').toBe(isRefused)
        if (after === 'admins_full')
          expect([staysAdmin, ids.includes(from), ids.length]).toEqual([true, false, maxAdmins])
        if (typeof after === 'string') return
        const listed = after.map(({ steamId }) => steamId)
        expect(listed[0]).toBe(to)
        expect(new Set(listed).size).toBe(listed.length)
        expect(listed.length).toBeLessThanOrEqual(maxAdmins)
        expect(listed.includes(from)).toBe(staysAdmin)
        expect(listed.filter((id) => id !== from).toSorted()).toEqual(ids.filter((id) => id !== from).toSorted())
        for (const { steamId, note } of after) if (ids.includes(steamId)) expect(note).toBe(steamId)
      }),
    ))
})
