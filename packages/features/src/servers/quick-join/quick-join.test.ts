import { serverFixture } from '@warmup/domain/servers/fixtures'
import { describe, expect, it } from 'vitest'
import {
  availableModes,
  type QuickJoinEvent,
  quickJoinAtStart,
  reduceQuickJoin,
  withLatestServer,
} from './quick-join.ts'

const server = serverFixture()
const stateAfter = (...events: QuickJoinEvent[]) => events.reduce(reduceQuickJoin, quickJoinAtStart)
const open = { type: 'open' } as const
const choose = { type: 'choose', mode: 'deathmatch' } as const
const found = { type: 'found', server } as const

describe('the steps', () => {
  it('go from the choice over the search to a server, and back', () => {
    expect(stateAfter()).toEqual({ isOpen: false, step: { kind: 'choice' } })
    expect(stateAfter(open)).toEqual({ isOpen: true, step: { kind: 'choice' } })
    expect(stateAfter(open, choose).step).toEqual({ kind: 'searching', mode: 'deathmatch' })
    expect(stateAfter(open, choose, found).step).toEqual({ kind: 'result', mode: 'deathmatch', server })
    expect(stateAfter(open, choose, found, { type: 'back' })).toEqual(stateAfter(open))
  })

  it('go from one server to another', () => {
    const another = serverFixture({ id: 'another' })
    expect(stateAfter(open, choose, found, { type: 'another', server: another }).step).toEqual({
      kind: 'result',
      mode: 'deathmatch',
      server: another,
    })
  })

  it('go to "none" if no server qualifies any more', () =>
    expect(stateAfter(open, choose, { type: 'found', server: undefined }).step).toEqual({
      kind: 'noneLeft',
      mode: 'deathmatch',
    }))

  it('go to a failure without a list, and continue from there', () => {
    const failed = stateAfter(open, choose, { type: 'failed' })
    expect(failed.step).toEqual({ kind: 'failed', mode: 'deathmatch' })
    expect(reduceQuickJoin(failed, choose).step).toEqual({ kind: 'searching', mode: 'deathmatch' })
    expect(reduceQuickJoin(failed, { type: 'loaded' }).step).toEqual({ kind: 'searching', mode: 'deathmatch' })
  })

  it('reset on each opening, but not while closing', () => {
    const closed = stateAfter(open, choose, found, { type: 'close' })
    expect(closed).toEqual({ isOpen: false, step: stateAfter(open, choose, found).step })
    expect(reduceQuickJoin(closed, open)).toEqual(stateAfter(open))
  })

  it.each([
    ['a result after going back', [open, choose, { type: 'back' }, found]],
    ['a result after closing', [open, choose, { type: 'close' }, found]],
    ['a second result', [open, choose, found, { type: 'found', server: undefined }]],
    ['another server after going back', [open, choose, found, { type: 'back' }, { type: 'another', server }]],
    ['a failure after going back', [open, choose, { type: 'back' }, { type: 'failed' }]],
    ['a choice while closed', [choose]],
    ['a list that did not fail', [open, choose, found, { type: 'loaded' }]],
    ['a list that comes after closing', [open, choose, { type: 'failed' }, { type: 'close' }, { type: 'loaded' }]],
    ['opening what is open', [open, choose, open]],
  ] as const)('pay no heed to %s', (_, events) => {
    expect(stateAfter(...events)).toEqual(stateAfter(...events.slice(0, -1)))
  })
})

describe('availableModes', () => {
  const servers = [
    serverFixture({ category: 'dm-pistol', players: 10, maxPlayers: 12 }),
    serverFixture({ category: 'solo', players: 0, maxPlayers: 4 }),
    serverFixture({ category: 'retakes', players: 9, maxPlayers: 9 }),
  ]

  it('requires less for members', () => {
    expect(availableModes(servers, false)).toEqual({ deathmatch: false, retakes: false, solo: true, public: false })
    expect(availableModes(servers, true)).toEqual({ deathmatch: true, retakes: false, solo: true, public: false })
  })

  it('includes all modes until the list is loaded', () =>
    expect(Object.values(availableModes(undefined, false))).toEqual([true, true, true, true]))
})

describe('withLatestServer', () => {
  const step = { kind: 'result', mode: 'deathmatch', server } as const

  it('updates the server after reloads', () =>
    expect(withLatestServer(step, [serverFixture({ players: 15 })])).toMatchObject({ server: { players: 15 } }))

  it('keeps the step if nothing changed or the server was removed', () => {
    expect(withLatestServer(step, [server])).toBe(step)
    expect(withLatestServer(step, [])).toBe(step)
    expect(withLatestServer(step, undefined)).toBe(step)
  })
})
