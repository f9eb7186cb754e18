import { expect, it } from 'vitest'
import { sanctionDenial, sanctionScopeKinds, sanctionScopeSchema, sanctionState } from './sanction.ts'

it.each([
  [{ endsAt: null, liftedAt: null }, 'active'],
  [{ endsAt: 101, liftedAt: null }, 'active'],
  [{ endsAt: 100, liftedAt: null }, 'ended'],
  [{ endsAt: null, liftedAt: 50 }, 'lifted'],
  [{ endsAt: 100, liftedAt: 50 }, 'lifted'],
] as const)('with %j it is %s at 100', (times, state) => {
  expect(sanctionState(times, 100)).toBe(state)
})

const roles = ['player', 'moderator', 'operator'] as const
it.each([
  ['operator', [undefined, undefined, 'is_operator']],
  ['moderator', [undefined, 'is_moderator', 'is_operator']],
] as const)('a %s sanctions those below', (actor, denials) => {
  const isOperator = actor === 'operator'
  const person = (steamId: string, role: (typeof roles)[number]) => ({
    steamId,
    isOperator: role === 'operator',
    isModerator: role === 'moderator',
  })
  expect(roles.map((role) => sanctionDenial({ steamId: '1', isOperator }, person('2', role)))).toEqual(denials)
  expect(sanctionDenial({ steamId: '1', isOperator }, person('1', actor))).toBe('own_account')
})

it('every kind of scope can be read', () => {
  const samples = { servers: {}, group: { group: 'aim' }, server: { serverId: 'aim-1' }, portal: {} }
  for (const kind of sanctionScopeKinds)
    expect(sanctionScopeSchema.parse({ kind, ...samples[kind] })).toMatchObject({ kind })
  expect(sanctionScopeSchema.safeParse({ kind: 'server', serverId: 'a"; quit' }).success).toBe(false)
})
