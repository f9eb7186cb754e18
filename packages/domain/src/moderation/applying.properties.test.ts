import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { covers, minutesLeft, type SanctionPlace, sanctionAt } from './applying.ts'
import { effectsOf, isPossible, type Sanction, type SanctionScope, sanctionEffects, sanctionKinds } from './sanction.ts'

const group = fc.constantFrom('aim', 'surf')
const serverId = fc.constantFrom('aim-1', 'aim-2', 'surf-1')
const scope: fc.Arbitrary<SanctionScope> = fc.oneof(
  fc.constant({ kind: 'servers' } as const),
  group.map((name) => ({ kind: 'group', group: name }) as const),
  serverId.map((id) => ({ kind: 'server', serverId: id }) as const),
  fc.constant({ kind: 'portal' } as const),
)
const place: fc.Arbitrary<SanctionPlace> = fc.oneof(
  fc.constant('portal' as const),
  serverId.map((id) => ({ serverId: id, group: id.startsWith('aim') ? 'aim' : 'surf' })),
)
const time = fc.integer({ min: 0, max: 20 })
const sanction: fc.Arbitrary<Sanction> = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom(...sanctionKinds),
  scope,
  setAt: time,
  endsAt: fc.option(time),
  liftedAt: fc.option(time),
})
const effect = fc.constantFrom(...sanctionEffects)

describe('the sanction that counts', () => {
  it('applies at the place, is in force, and no other that does ends later', () => {
    fc.assert(
      fc.property(fc.array(sanction), effect, place, time, (sanctions, wanted, where, now) => {
        const applying = sanctions.filter(
          ({ kind, scope: its, endsAt, liftedAt }) =>
            effectsOf(kind).includes(wanted) &&
            covers(its, where) &&
            liftedAt === null &&
            (endsAt === null || endsAt > now),
        )
        const counting = sanctionAt(sanctions, wanted, where, now)
        expect(counting === undefined).toBe(applying.length === 0)
        if (counting === undefined) return
        expect(applying).toContain(counting)
        const end = counting.endsAt ?? Number.POSITIVE_INFINITY
        for (const { endsAt } of applying) expect(endsAt ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(end)
      }),
    )
  })

  it('does not depend on the order, and a lift leaves the one that counts next', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(sanction, { selector: ({ id }) => id }),
        effect,
        place,
        time,
        (sanctions, wanted, where, now) => {
          const counting = sanctionAt(sanctions, wanted, where, now)
          expect(sanctionAt(sanctions.toReversed(), wanted, where, now)).toEqual(counting)
          const lifted = sanctions.map((each) => (each.id === counting?.id ? { ...each, liftedAt: now } : each))
          const others = sanctions.filter(({ id }) => id !== counting?.id)
          expect(sanctionAt(lifted, wanted, where, now)).toEqual(sanctionAt(others, wanted, where, now))
        },
      ),
    )
  })
})

describe('a scope', () => {
  it('on all servers covers every place', () => {
    fc.assert(
      fc.property(place, (where) => {
        expect(covers({ kind: 'servers' }, where)).toBe(true)
      }),
    )
  })

  it('of a group or a server covers no other server and not the portal', () => {
    expect(covers({ kind: 'group', group: 'aim' }, { serverId: 'aim-2', group: 'aim' })).toBe(true)
    expect(covers({ kind: 'group', group: 'aim' }, { serverId: 'surf-1', group: 'surf' })).toBe(false)
    expect(covers({ kind: 'group', group: 'aim' }, 'portal')).toBe(false)
    expect(covers({ kind: 'server', serverId: 'aim-1' }, { serverId: 'aim-2', group: 'aim' })).toBe(false)
    expect(covers({ kind: 'server', serverId: 'aim-1' }, 'portal')).toBe(false)
    expect(covers({ kind: 'portal' }, { serverId: 'aim-1', group: 'aim' })).toBe(false)
  })

  it('of the portal has only bans', () => {
    expect(sanctionKinds.filter((kind) => isPossible(kind, { kind: 'portal' }))).toEqual(['ban'])
    expect(sanctionKinds.filter((kind) => isPossible(kind, { kind: 'servers' }))).toEqual([...sanctionKinds])
  })
})

it.each([
  [null, 0],
  [60_000, 1],
  [60_001, 2],
  [1, 1],
])('a sanction that ends at %j has %i minutes left', (endsAt, minutes) => {
  expect(minutesLeft({ endsAt }, 0)).toBe(minutes)
})
