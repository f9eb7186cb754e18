import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { mostChanceSteps, vetoStepMs, vetoWaitMs } from './limits.ts'
import { playedMaps } from './played-maps.ts'
import { fewestVetoMaps, mapsPlayed, vetoFormats, vetoTeams } from './turns.ts'
import {
  beginVeto,
  deadlineOf,
  endVeto,
  openMaps,
  takeStep,
  turnOf,
  type Veto,
  type VetoChoice,
  type VetoError,
  vetoAt,
} from './veto.ts'

const pool = ['de_a', 'de_b', 'de_c', 'de_d', 'de_e', 'de_f', 'de_g', 'de_h', 'de_i']
const isVeto = (result: Veto | VetoError): result is Veto => typeof result !== 'string'

const choice: fc.Arbitrary<VetoChoice> = fc.oneof(
  fc.record({ kind: fc.constantFrom('ban', 'pick'), map: fc.constantFrom(...pool, 'de_none') }),
  fc.record({ kind: fc.constant('side'), side: fc.constantFrom('ct', 't') }),
)
/** Anything that captains and time do: a right step, any step, or nothing until some time has passed. */
const event = fc.oneof(
  fc.record({ what: fc.constant('right'), pick: fc.nat(20), wait: fc.nat(vetoStepMs - 1) }),
  fc.record({
    what: fc.constant('any'),
    choice,
    team: fc.constantFrom(...vetoTeams),
    number: fc.integer({ min: -1, max: 14 }),
    wait: fc.nat(vetoStepMs * 2),
  }),
  fc.record({ what: fc.constant('time'), pick: fc.nat(20), wait: fc.nat(vetoStepMs * 2) }),
)
const course = fc.record({
  format: fc.constantFrom(...vetoFormats),
  size: fc.integer({ min: 3, max: pool.length }),
  first: fc.constantFrom(...vetoTeams),
  events: fc.array(event, { maxLength: 40 }),
})

const waiting = (format: Veto['format'], size: number): Veto => ({
  state: 'waiting',
  format,
  maps: pool.slice(0, size),
  first: undefined,
  steps: [],
  since: 0,
})

const rightChoice = (veto: Veto, pick: number): VetoChoice => {
  const open = openMaps(veto)
  const kind = turnOf(veto)?.kind ?? 'ban'
  return kind === 'side' ? { kind, side: pick % 2 === 0 ? 'ct' : 't' } : { kind, map: open[pick % open.length] ?? '' }
}

/** What a step may change: one step is added, by the team whose turn it was, in time, with a map that was open. */
const expectStep = (before: Veto, after: Veto) => {
  const turn = turnOf(before)
  expect(after.steps.slice(0, -1)).toEqual(before.steps)
  const step = after.steps.at(-1)
  expect(step).toMatchObject({ kind: turn?.kind, team: turn?.team })
  if (step !== undefined && step.kind !== 'side') expect(openMaps(before)).toContain(step.map)
}

it('leaves no map twice or none, takes no step out of turn, too late or after the end', () => {
  fc.assert(
    fc.property(course, ({ format, size, first, events }) => {
      let now = 0
      let veto = beginVeto(waiting(format, size), first, now) as Veto
      for (const next of events) {
        now += next.wait
        const before = veto
        const late = now >= (deadlineOf(before) ?? Number.POSITIVE_INFINITY)
        if (next.what === 'time') veto = vetoAt(veto, now, (below) => next.pick % below)
        else {
          const turn = turnOf(before)
          const sent =
            next.what === 'any'
              ? next
              : { team: turn?.team ?? 'team1', number: turn?.number ?? 1, choice: rightChoice(before, next.pick) }
          const result = takeStep(before, sent, now)
          if (isVeto(result)) {
            expect([late, sent.team, sent.number]).toEqual([false, turn?.team, turn?.number])
            veto = result
          }
        }
        if (veto !== before) expectStep(before, veto)
        if (before.state !== 'running') expect(veto).toBe(before)
        const named = veto.steps.flatMap((step) => (step.kind === 'side' ? [] : [step.map]))
        expect(new Set(named).size).toBe(named.length)
        expect(openMaps(veto).length).toBe(size - named.length)
        expect(openMaps(veto).length).toBeGreaterThan(0)
        const played = playedMaps(veto)
        if (veto.state === 'done') {
          expect(new Set(played.map(({ map }) => map)).size).toBe(mapsPlayed[format])
          expect(openMaps(veto)).toEqual([played.at(-1)?.map])
        } else expect(played).toEqual([])
      }
    }),
    { numRuns: 1_000 },
  )
})

it('of two captains who step at once, one counts', () => {
  fc.assert(
    fc.property(course, fc.nat(20), fc.nat(20), ({ format, size, first }, one, other) => {
      const veto = beginVeto(waiting(format, size), first, 0) as Veto
      const turn = turnOf(veto)
      const send = (from: Veto, pick: number) =>
        takeStep(from, { team: turn?.team ?? first, number: turn?.number ?? 1, choice: rightChoice(veto, pick) }, 1)
      const after = send(veto, one)
      expect(isVeto(after)).toBe(true)
      if (isVeto(after)) expect(send(after, other)).toBe(after.state === 'running' ? 'step_passed' : 'veto_over')
    }),
  )
})

it('ends if no captain comes, and if none steps any more', () => {
  for (const format of vetoFormats) {
    const alone = waiting(format, 7)
    expect(vetoAt(alone, vetoWaitMs - 1, () => 0)).toBe(alone)
    expect(vetoAt(alone, vetoWaitMs, () => 0).state).toBe('abandoned')
    let veto = beginVeto(alone, 'team1', 0) as Veto
    for (let step = 1; step <= mostChanceSteps; step += 1) {
      expect(veto.state).toBe('running')
      veto = vetoAt(veto, step * vetoStepMs, (below) => below - 1)
    }
    expect([veto.state, veto.steps.length]).toEqual(['abandoned', mostChanceSteps])
    expect(vetoAt(veto, Number.MAX_SAFE_INTEGER, () => 0)).toBe(veto)
    expect(endVeto(veto, 'withdrawn')).toBe('veto_over')
    expect(beginVeto(veto, 'team1', 0)).toBe('veto_over')
  }
})

it('needs as many maps as are played, and at least two', () => {
  for (const format of vetoFormats) expect(fewestVetoMaps[format]).toBe(Math.max(2, mapsPlayed[format]))
})
