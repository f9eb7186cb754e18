import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  advanceGathering,
  type Gathering,
  type GatheringOutcome,
  type Playing,
  readyCount,
} from './advance-gathering.ts'
import { comeMs, reachMs } from './limits.ts'

const start = 1_000_000
const noPlayers: Playing = { known: new Set(), count: 0 }
const playing = (...ids: readonly string[]): Playing => ({ known: new Set(ids), count: ids.length })
const gatheringOf = (target: number, ids: readonly string[], overrides: Partial<Gathering> = {}): Gathering => ({
  target,
  phase: 'open',
  until: start + reachMs,
  startsAt: undefined,
  unnamed: 0,
  ready: ids.map((steamId) => ({ steamId, hasCome: false })),
  ...overrides,
})
const outcomesOf = (advanced: { readonly outcomes: ReadonlyMap<string, GatheringOutcome> }) =>
  Object.fromEntries(advanced.outcomes)

describe('a gathering', () => {
  it('waits until enough are ready', () => {
    const before = gatheringOf(3, ['a', 'b'])
    expect(advanceGathering(before, noPlayers, start + 1).gathering).toBe(before)
    const reached = advanceGathering(gatheringOf(3, ['a', 'b', 'c']), noPlayers, start + 1).gathering
    expect(reached).toMatchObject({ phase: 'reached', until: start + 1 + comeMs })
  })

  it('counts those who play already, and each player once', () => {
    expect(readyCount(gatheringOf(9, ['a', 'b']), playing('b', 'c'))).toBe(3)
    expect(readyCount(gatheringOf(9, ['a', 'b']), { known: undefined, count: 1 })).toBe(2)
    expect(readyCount(gatheringOf(9, ['a']), { known: new Set(['b']), count: 4 })).toBe(4)
  })

  it('counts a player besides five without names, but not again once the player has come', () => {
    const unnamed = (count: number): Playing => ({ known: undefined, count })
    const first = gatheringOf(8, ['a'], { unnamed: undefined })
    const joined = advanceGathering(first, unnamed(5), start).gathering
    if (joined === undefined) throw new Error('It goes on')
    expect(readyCount(joined, unnamed(5))).toBe(6)
    expect(readyCount(joined, unnamed(6))).toBe(6)
    const left = advanceGathering(joined, unnamed(2), start + 1).gathering
    expect(left && readyCount(left, unnamed(3))).toBe(3)
  })

  it('does not count players twice who sign up on a server without names', () => {
    const three: Playing = { known: undefined, count: 3 }
    const joined = gatheringOf(6, ['a', 'b', 'c'], { unnamed: 3 })
    expect(advanceGathering(joined, three, start).gathering).toBe(joined)
    expect(readyCount(gatheringOf(6, ['a', 'b', 'c', 'd'], { unnamed: 3 }), three)).toBe(4)
  })

  it('counts those who joined as more than one once they come', () => {
    const joined = gatheringOf(9, ['a', 'b'], { unnamed: 5 })
    const counts = [5, 6, 7].map((count) => readyCount(joined, { known: undefined, count }))
    expect(counts).toEqual([6, 7, 7])
  })

  it('counts those without names from the first player on', () => {
    const pinned = gatheringOf(8, [], { startsAt: start, unnamed: 4 })
    expect(advanceGathering(pinned, playing(), start).gathering).toMatchObject({ unnamed: undefined })
  })

  it('ends for everyone if it is not reached in time', () => {
    const late = advanceGathering(gatheringOf(3, ['a', 'b']), noPlayers, start + reachMs)
    expect(late.gathering).toBeUndefined()
    expect(outcomesOf(late)).toEqual({ a: 'failed', b: 'failed' })
  })

  it('leaves out players who do not come in time, but not those who came and left', () => {
    const reached = advanceGathering(gatheringOf(3, ['a', 'b', 'c']), playing('a'), start).gathering
    if (reached === undefined) throw new Error('It is reached')
    const came = advanceGathering(reached, playing('b'), start + 1_000).gathering
    if (came === undefined) throw new Error('It goes on')
    const over = advanceGathering(came, noPlayers, start + comeMs)
    expect(outcomesOf(over)).toEqual({ a: 'came', b: 'came', c: 'leftOut' })
  })

  it('ends early once all players have come', () => {
    const over = advanceGathering(gatheringOf(2, ['a', 'b']), playing('a', 'b'), start)
    expect(outcomesOf(over)).toEqual({ a: 'came', b: 'came' })
  })

  it('leaves no player out on a server without a log', () => {
    const reached = advanceGathering(gatheringOf(2, ['a', 'b']), { known: undefined, count: 0 }, start).gathering
    if (reached === undefined) throw new Error('It is reached')
    const over = advanceGathering(reached, { known: undefined, count: 0 }, start + comeMs)
    expect(outcomesOf(over)).toEqual({ a: 'came', b: 'came' })
  })

  it('ends without players, unless it is pinned', () => {
    expect(advanceGathering(gatheringOf(3, []), noPlayers, start).gathering).toBeUndefined()
    const pinned = gatheringOf(3, [], { startsAt: start, unnamed: undefined })
    expect(advanceGathering(pinned, noPlayers, start).gathering).toBe(pinned)
  })

  it('does not count before the time of a pinned gathering', () => {
    const pinned = gatheringOf(2, ['a', 'b'], { startsAt: start + 5_000, until: start + 5_000 + reachMs })
    expect(advanceGathering(pinned, noPlayers, start).gathering).toBe(pinned)
    expect(advanceGathering(pinned, noPlayers, start + 5_000).gathering).toMatchObject({ phase: 'reached' })
  })
})

const anyId = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const anyPlaying = fc
  .record({ known: fc.option(fc.uniqueArray(anyId), { nil: undefined }), more: fc.integer({ min: 0, max: 4 }) })
  .map(({ known, more }): Playing => ({ known: known && new Set(known), count: (known?.length ?? 0) + more }))

describe('any gathering', () => {
  it('counts at least those whom the game reports, at most one player twice, and one besides them exactly', () => {
    const anyPlayer = fc.record({
      isThere: fc.boolean(),
      isKnown: fc.boolean(),
      joins: fc.boolean(),
      stays: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(anyPlayer, { minLength: 1, maxLength: 12 }), (room) => {
        const players = room.map((player, index) => ({ ...player, id: `${index}` }))
        const playingOf = (there: typeof players): Playing => ({
          known: new Set(there.filter(({ isKnown }) => isKnown).map(({ id }) => id)),
          count: there.length,
        })
        const joined = players.filter(({ joins }) => joins)
        const before = gatheringOf(
          99,
          joined.map(({ id }) => id),
          { unnamed: undefined },
        )
        const first = playingOf(players.filter(({ isThere }) => isThere))
        const gathering = advanceGathering(before, first, start).gathering ?? before
        // At first, and after some have left and others have come.
        for (const there of [players.filter(({ isThere }) => isThere), players.filter(({ stays }) => stays)]) {
          const now = playingOf(there)
          const truth = new Set([...joined, ...there]).size
          const count = readyCount(gathering, now)
          expect(count).toBeGreaterThanOrEqual(Math.max(now.count, joined.length))
          expect(count).toBeLessThanOrEqual(truth + 1)
          if (joined.some((player) => !there.includes(player))) expect(count).toBeLessThanOrEqual(truth)
        }
        if (joined.length === 1 && joined[0]?.isThere === false)
          expect(readyCount(gathering, first)).toBe(first.count + 1)
      }),
    )
  })

  it('ends once, and gives each of its players one outcome', () => {
    const steps = fc.array(fc.record({ passed: fc.integer({ min: 0, max: reachMs / 4 }), now: anyPlaying }), {
      minLength: 60,
      maxLength: 60,
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(anyId, { minLength: 1 }),
        fc.integer({ min: 2, max: 8 }),
        steps,
        (ids, target, rounds) => {
          let gathering: Gathering | undefined = gatheringOf(target, ids)
          let time = start
          let ends = 0
          let reachedAt: number | undefined
          for (const { passed, now } of [
            ...rounds,
            { passed: reachMs + comeMs, now: noPlayers },
            { passed: comeMs, now: noPlayers },
          ]) {
            time += passed
            if (gathering === undefined) break
            const phase: string = gathering.phase
            const advanced = advanceGathering(gathering, now, time)
            if (advanced.gathering?.phase === 'reached' && phase === 'open') {
              reachedAt = time
              expect(readyCount(gathering, now)).toBeGreaterThanOrEqual(target)
              expect(time).toBeLessThan(gathering.until)
            }
            if (advanced.gathering === undefined) {
              ends += 1
              expect([...advanced.outcomes.keys()].sort()).toEqual([...ids].sort())
              const outcomes = new Set(advanced.outcomes.values())
              if (outcomes.has('failed')) expect([outcomes.size, reachedAt]).toEqual([1, undefined])
              if (outcomes.has('leftOut')) expect(time).toBeGreaterThanOrEqual((reachedAt ?? time) + comeMs)
            } else expect(advanced.outcomes.size).toBe(0)
            gathering = advanced.gathering
          }
          expect(ends).toBe(1)
        },
      ),
    )
  })

  it('never leaves out a player who was seen on the server', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyId, { minLength: 2 }), fc.array(anyPlaying, { maxLength: 10 }), (ids, rounds) => {
        let gathering: Gathering | undefined = { ...gatheringOf(2, ids), phase: 'reached', until: start + comeMs }
        const seen = new Set<string>()
        const last = { known: new Set<string>(), count: 0 }
        for (const [index, now] of [...rounds, last].entries()) {
          if (gathering === undefined) return
          for (const steamId of now.known ?? []) seen.add(steamId)
          const time = index === rounds.length ? start + comeMs : start + index
          const advanced = advanceGathering(gathering, now, time)
          for (const [steamId, outcome] of advanced.outcomes)
            if (seen.has(steamId)) expect(outcome).toBe('came')
            else if (now.known !== undefined) expect(outcome).toBe('leftOut')
          gathering = advanced.gathering
        }
        expect(gathering).toBeUndefined()
      }),
    )
  })
})
