import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leaderboardModes } from '../modes.ts'
import { type Counted, countLines } from './count-log.ts'
import { type CountingState, initialState, parseState } from './counting-state.ts'
import { addIncrements, SampleLog, sampleBot, samplePlayer, steamIdOfSample } from './fixtures.ts'
import { type Increments, noIncrements } from './increments.ts'

const side = fc.constantFrom('ct' as const, 't' as const)
const player = fc.tuple(fc.nat(7), side).map(([number, team]) => samplePlayer(number, team))
const someone = fc.oneof(
  { weight: 9, arbitrary: player },
  { weight: 1, arbitrary: side.map((team) => sampleBot(20, team)) },
)

const step: fc.Arbitrary<(log: SampleLog) => unknown> = fc.oneof(
  fc.integer({ min: -5, max: 900 }).map((seconds) => (log: SampleLog) => log.wait(seconds)),
  fc.tuple(someone, someone, fc.constantFrom('ak47', 'awp', 'glock', 'knife'), fc.boolean()).map(
    ([killer, victim, weapon, isHeadshot]) =>
      (log: SampleLog) =>
        log.kill(killer, victim, weapon, isHeadshot),
  ),
  player.map((joining) => (log: SampleLog) => log.join(joining)),
  player.map((leaving) => (log: SampleLog) => log.leave(leaving)),
  fc.tuple(player, side).map(
    ([switching, to]) =>
      (log: SampleLog) =>
        log.write({ kind: 'switched', player: switching, to }),
  ),
  fc.constantFrom(
    (log: SampleLog) => log.startMatch(),
    (log: SampleLog) => log.startWarmup(),
    (log: SampleLog) => log.text('World triggered "Restart_Round_(1_second)"'),
    (log: SampleLog) => log.text('World triggered "Game_Commencing"'),
    (log: SampleLog) => log.startRound(),
    (log: SampleLog) => log.reload(0, 1, samplePlayer(1, 'ct')),
    (log: SampleLog) => log.win('ct'),
    (log: SampleLog) => log.win('t'),
    (log: SampleLog) => log.write({ kind: 'gameOver' }),
    (log: SampleLog) => log.write({ kind: 'loadingMap', map: 'de_nuke' }),
  ),
)

const lines = fc.array(step, { maxLength: 80 }).map((steps) => {
  const log = new SampleLog().startMatch()
  for (const take of steps) take(log)
  return log.lines
})
const mode = fc.constantFrom(...leaderboardModes)

const totalsOf = (results: readonly Counted[]): Record<string, Increments> => {
  const totals: Record<string, Increments> = {}
  for (const { increments } of results)
    for (const [steamId, added] of increments) {
      totals[steamId] ??= noIncrements()
      addIncrements(totals[steamId], added)
    }
  return totals
}

/** Counts in batches that end at these lines, and serializes the state between them. */
const inBatches = (all: readonly string[], ends: readonly number[], counting: Parameters<typeof countLines>[2]) => {
  const results: Counted[] = []
  let state: CountingState = initialState()
  let begin = 0
  for (const end of [...ends.toSorted((a, b) => a - b), all.length]) {
    const counted = countLines(parseState(JSON.stringify(state)), all.slice(begin, Math.max(begin, end)), counting)
    results.push(counted)
    state = counted.state
    begin = Math.max(begin, end)
  }
  return results
}

/** Removes players without counts. */
const counted = (totals: Record<string, Increments>) =>
  Object.fromEntries(Object.entries(totals).filter(([, added]) => Object.values(added).some((value) => value > 0)))

describe('counting any game', () => {
  test('gives the same totals for any division into batches', () => {
    fc.assert(
      fc.property(lines, fc.array(fc.nat(120), { maxLength: 6 }), mode, (all, ends, counting) => {
        const whole = totalsOf([countLines(initialState(), all, counting)])
        expect(counted(totalsOf(inBatches(all, ends, counting)))).toEqual(counted(whole))
      }),
      { numRuns: 500 },
    )
  })

  test('gives the same totals for any order of two servers’ batches', () => {
    fc.assert(
      fc.property(
        lines,
        lines,
        fc.array(fc.nat(80)),
        fc.infiniteStream(fc.boolean()),
        mode,
        (one, other, ends, turns, counting) => {
          const [first, second] = [inBatches(one, ends, counting), inBatches(other, ends, counting)]
          const arrived: Counted[] = []
          const waiting = [[...first], [...second]]
          for (const isFirst of turns) {
            const next = waiting[isFirst ? 0 : 1]?.shift() ?? waiting[isFirst ? 1 : 0]?.shift()
            if (next === undefined) break
            arrived.push(next)
          }
          expect(counted(totalsOf(arrived))).toEqual(counted(totalsOf([...first, ...second])))
        },
      ),
    )
  })

  test('satisfies the invariants of totals', () => {
    fc.assert(
      fc.property(lines, mode, (all, counting) => {
        const totals = Object.values(totalsOf([countLines(initialState(), all, counting)]))
        const sum = (key: keyof Increments) => totals.reduce((total, added) => total + added[key], 0)
        expect(sum('kills')).toBeLessThanOrEqual(sum('deaths'))
        for (const added of totals) {
          expect(Math.min(...Object.values(added))).toBeGreaterThanOrEqual(0)
          expect(added.headshots).toBeLessThanOrEqual(added.kills)
          expect(added.rifleKills + added.pistolKills + added.awpKills).toBeLessThanOrEqual(added.kills)
          expect(added.clutchWins).toBeLessThanOrEqual(Math.min(added.clutches, added.wins))
          expect(added.clutches).toBeLessThanOrEqual(added.wins + added.loses)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('changes no other player’s counts because of a spectator’s name', () => {
    const victims = [
      '<3><[U:1:9]><CT>" ',
      '<3><[U:1:987654321]><CT>" ',
      '<1><[U:1:2]><CT>" ',
      '<1><[U:1:2]><>" ',
      'x',
      '',
    ]
    const acts = ['say "', 'attacked "', 'killed "', '[1] killed "', 'purchased "', 'blinded for 1 by "', 'x', '']
    const name = fc.oneof(
      fc.tuple(fc.constantFrom(...victims), fc.constantFrom(...acts)).map((parts) => parts.join('')),
      fc.string({ maxLength: 32 }).map((text) => text.replace(/[\r\n]/g, '')),
    )
    const act = fc.constantFrom(
      'connected, address "203.0.113.5:27005"',
      'STEAM USERID validated',
      'entered the game',
      'switched from team <Unassigned> to <Spectator>',
      'purchased "ak47"',
      'threw smokegrenade [1 2 3]',
      'say "gg"',
      'say_team "<1><[U:1:2]><CT>" disconnected"',
      'changed name to "x"',
      'disconnected (reason "NETWORK_DISCONNECT_DISCONNECT_BY_USER")',
    )
    const forgedAct = fc.tuple(name, act).map(([forged, text]) => `"${forged}<40><[U:1:5000]><Spectator>" ${text}`)

    fc.assert(
      fc.property(
        fc.array(fc.tuple(step, fc.array(forgedAct, { maxLength: 3 })), { maxLength: 40 }),
        mode,
        (steps, counting) => {
          const others = new SampleLog().startMatch()
          const all = new SampleLog().startMatch()
          for (const [take, forged] of steps) {
            for (const log of [others, all]) {
              take(log)
              // Game lines contain the time, which a forged line could otherwise change.
              log.write({ kind: 'freezePeriod' })
            }
            for (const text of forged) all.text(text)
          }
          const { [steamIdOfSample(4_999)]: _, ...totals } = totalsOf([countLines(initialState(), all.lines, counting)])
          expect(counted(totals)).toEqual(counted(totalsOf([countLines(initialState(), others.lines, counting)])))
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
