import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serverFixture } from './fixtures.ts'
import {
  chooseQuickJoin,
  isModeUpdating,
  isMuchNearer,
  quickJoinCandidates,
  quickJoinModes,
  quickJoinQueue,
  withinReach,
} from './quick-join.ts'
import { freeSlots, type Server } from './server/server.ts'

const withFree = (free: number, overrides: Parameters<typeof serverFixture>[0] = {}) =>
  serverFixture({ id: `free-${free}`, players: 20 - free, maxPlayers: 20, ...overrides })

describe('quickJoinCandidates', () => {
  it.each([
    ['deathmatch', 'dm', true],
    ['deathmatch', 'dm-pistol', true],
    ['deathmatch', 'dm-noawp', true],
    ['deathmatch', 'dmx', false],
    ['deathmatch', 'retakes', false],
    ['retakes', 'retakes', true],
    ['solo', 'solo', true],
    ['public', 'public', true],
    ['public', 'casual', false],
    ['solo', 'dm', false],
  ] as const)('%s takes the category %s: %j', (mode, category, isTaken) =>
    expect(quickJoinCandidates([withFree(10, { category })], mode, false)).toHaveLength(Number(isTaken)),
  )

  it.each([
    [0, false, false],
    [3, false, false],
    [4, false, true],
    [0, true, false],
    [1, true, true],
  ])('%d free slots, member %j: %j', (free, isMember, isOffered) =>
    expect(quickJoinCandidates([withFree(free)], 'deathmatch', isMember)).toHaveLength(Number(isOffered)),
  )

  it('excludes servers that are offline or being updated, and those with an unknown maximum', () => {
    expect(quickJoinCandidates([withFree(10, { isOpen: false })], 'deathmatch', true)).toEqual([])
    expect(quickJoinCandidates([withFree(10, { isUpdating: true })], 'deathmatch', true)).toEqual([])
    expect(quickJoinCandidates([serverFixture({ players: 0, maxPlayers: 0 })], 'deathmatch', true)).toEqual([])
  })

  it('names the update as the reason only if servers with room are being updated, and no other has room', () => {
    const [updating, full, open] = [withFree(10, { isUpdating: true }), withFree(0), withFree(10)]
    expect(isModeUpdating([updating, full], 'deathmatch', false)).toBe(true)
    expect(isModeUpdating([updating, open], 'deathmatch', false)).toBe(false)
    expect(isModeUpdating([full, withFree(0, { isUpdating: true })], 'deathmatch', false)).toBe(false)
    expect(isModeUpdating([updating], 'retakes', false)).toBe(false)
    expect(isModeUpdating([], 'deathmatch', false)).toBe(false)
  })
})

describe('chooseQuickJoin', () => {
  const list = [withFree(4, { id: 'a' }), withFree(9), withFree(4, { id: 'b' }), withFree(1, { id: 'tight' })]

  it('picks a random server among those with the fewest qualifying free slots', () => {
    expect(chooseQuickJoin(list, 'deathmatch', false, 0)?.id).toBe('a')
    expect(chooseQuickJoin(list, 'deathmatch', false, 0.49)?.id).toBe('a')
    expect(chooseQuickJoin(list, 'deathmatch', false, 0.5)?.id).toBe('b')
    expect(chooseQuickJoin(list, 'deathmatch', false, 0.999)?.id).toBe('b')
  })

  it('picks a different server if there is one', () => {
    for (const random of [0, 0.5, 0.999]) {
      expect(chooseQuickJoin(list, 'deathmatch', false, random, 'a')?.id).toBe('b')
      expect(chooseQuickJoin(list, 'deathmatch', false, random, 'b')?.id).toBe('a')
      expect(chooseQuickJoin(list, 'deathmatch', true, random, 'tight')?.id).toBe('tight')
    }
  })

  it('gives a member the last slot', () => expect(chooseQuickJoin(list, 'deathmatch', true, 0.999)?.id).toBe('tight'))

  it('finds none in an empty list', () => expect(chooseQuickJoin([], 'solo', true, 0)).toBeUndefined())

  it('can pick each candidate with the fewest free slots, and no other', () => {
    const servers = fc.array(
      fc
        .record({
          id: fc.uuid(),
          category: fc.constantFrom('dm', 'dm-pistol', 'retakes', 'solo', 'public', 'casual'),
          players: fc.nat(12),
          maxPlayers: fc.nat(12),
          isOpen: fc.boolean(),
        })
        .map(serverFixture),
    )
    const random = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(
        servers,
        fc.constantFrom(...quickJoinModes),
        fc.boolean(),
        random,
        (given, mode, isMember, chance) => {
          const candidates = quickJoinCandidates(given, mode, isMember)
          const chosen = chooseQuickJoin(given, mode, isMember, chance)
          expect(chosen === undefined).toBe(candidates.length === 0)
          if (chosen === undefined) return
          expect(candidates).toContain(chosen)
          expect(freeSlots(chosen)).toBeGreaterThanOrEqual(isMember ? 1 : 4)
          const best = candidates.filter((candidate) => freeSlots(candidate) <= freeSlots(chosen))
          const reached = best.map((_, index) => chooseQuickJoin(given, mode, isMember, (index + 0.5) / best.length))
          expect(reached).toEqual(best)
        },
      ),
    )
  })
})

describe('the queue of a mode with only full servers', () => {
  const full = (id: string, overrides: Partial<Server>) => serverFixture({ id, players: 16, ...overrides })
  const idOf = (...servers: Server[]) => quickJoinQueue(servers, 'deathmatch', true)?.id

  it('is that with the shortest wait, and an unknown wait is the longest', () => {
    const slow = full('slow', { waiting: 0, memberWait: 900 })
    const quick = full('quick', { waiting: 2, memberWait: 200 })
    const unknown = full('unknown', { waiting: 0 })
    expect(idOf(unknown, slow, quick)).toBe('quick')
    expect(idOf(full('many', { waiting: 4 }), unknown)).toBe('unknown')
  })

  it('is chosen by the wait of this player: others than members need more free slots', () => {
    const servers = [
      full('forMembers', { waiting: 0, memberWait: 60, visitorWait: 1_800 }),
      full('forVisitors', { waiting: 0, memberWait: 300, visitorWait: 600 }),
    ]
    expect(quickJoinQueue(servers, 'deathmatch', true)?.id).toBe('forMembers')
    expect(quickJoinQueue(servers, 'deathmatch', false)?.id).toBe('forVisitors')
  })

  it('belongs to a full server of the mode, which is open and has a queue', () => {
    expect(idOf(full('other', { category: 'solo', waiting: 0 }))).toBeUndefined()
    expect(idOf(full('without', {}))).toBeUndefined()
    expect(idOf(full('updating', { waiting: 0, isUpdating: true }))).toBeUndefined()
    expect(idOf(full('free', { waiting: 1, players: 15 }))).toBeUndefined()
  })
})

describe('near servers', () => {
  const servers = ['near', 'within', 'beyond', 'unknown'].map((id) => serverFixture({ id }))
  const [near, within, beyond, unknown] = servers as [Server, Server, Server, Server]
  const known = new Map([
    ['near', 20],
    ['within', 60],
    ['beyond', 61],
  ])
  const millisecondsOf = ({ id }: { id: string }) => known.get(id)

  it('are at most 40 ms slower than the nearest', () =>
    expect(withinReach(servers, millisecondsOf)).toEqual([near, within]))

  it('are all servers while no latency is known', () => expect(withinReach(servers, () => undefined)).toEqual(servers))

  it('are much nearer from 40 ms if both latencies are known', () => {
    expect(isMuchNearer(near, within, millisecondsOf)).toBe(true)
    expect(isMuchNearer(near, beyond, millisecondsOf)).toBe(true)
    expect(isMuchNearer(within, beyond, millisecondsOf)).toBe(false)
    expect(isMuchNearer(near, unknown, millisecondsOf)).toBe(false)
    expect(isMuchNearer(unknown, beyond, millisecondsOf)).toBe(false)
  })
})
