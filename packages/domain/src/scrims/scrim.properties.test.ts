import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { leastScrimMs, mostScrimAnswers, scrimAheadMs, scrimLastsMs } from './limits.ts'
import {
  acceptAnswer,
  answerScrim,
  callOff,
  isFit,
  isPartyOf,
  isScrimTime,
  type Scrim,
  type ScrimError,
  scrimAt,
  withdrawAnswer,
} from './scrim.ts'

const players = ['author', 'ana', 'bo', 'cy']
const player = fc.constantFrom(...players)
const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('answer', 'withdraw', 'callOff'), by: player, wait: fc.nat(3_600_000) }),
  fc.record({ kind: fc.constant('accept'), by: player, of: player, wait: fc.nat(3_600_000) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const isScrim = (result: Scrim | ScrimError): result is Scrim => typeof result !== 'string'

const taken = (scrim: Scrim, { kind, by, ...rest }: Step, now: number): Scrim | ScrimError => {
  if (kind === 'answer') return answerScrim(scrim, by, now)
  if (kind === 'withdraw') return withdrawAnswer(scrim, by)
  if (kind === 'callOff') return callOff(scrimAt(scrim, now), by)
  return acceptAnswer(scrim, by, 'of' in rest ? rest.of : by, now)
}

const startsAt = 4 * 3_600_000
const posted: Scrim = { author: 'author', state: 'open', startsAt, opponent: undefined, answers: [] }

it('is agreed at most once, between the author and a player whose answer stands', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let scrim = posted
      let now = 0
      let agreements = 0
      for (const next of steps) {
        now += next.wait
        const before = scrim
        const after = taken(scrim, next, now)
        if (!isScrim(after)) continue
        scrim = after
        if (scrim.state === 'agreed' && before.state !== 'agreed') {
          agreements += 1
          expect(next).toMatchObject({ kind: 'accept', by: 'author' })
          expect(before.answers).toContain(scrim.opponent)
          expect(now).toBeLessThan(startsAt)
        }
        expect(scrim.opponent).not.toBe('author')
        if (before.opponent !== undefined) expect(scrim.opponent).toBe(before.opponent)
        // Only a party can become an admin.
        for (const other of players)
          if (isPartyOf(scrim, other)) expect(other === 'author' || agreements === 1).toBe(true)
        expect(new Set(scrim.answers).size).toBe(scrim.answers.length)
      }
      expect(agreements).toBeLessThanOrEqual(1)
    }),
  )
})

it('ends at its time while it is open, and some hours later once it is agreed', () => {
  const agreed: Scrim = { ...posted, state: 'agreed', opponent: 'ana' }
  expect([scrimAt(posted, startsAt - 1).state, scrimAt(posted, startsAt).state]).toEqual(['open', 'over'])
  const end = startsAt + scrimLastsMs
  expect([scrimAt(agreed, end - 1).state, scrimAt(agreed, end).state]).toEqual(['agreed', 'over'])
  const calledOff: Scrim = { ...agreed, state: 'called_off' }
  expect(scrimAt(calledOff, end)).toBe(calledOff)
  expect(callOff(posted, 'author')).toBe('post_closed')
  expect(callOff(agreed, 'bo')).toBe('not_found')
  expect(callOff(agreed, 'ana')).toMatchObject({ state: 'called_off' })
})

it('takes a limited number of answers, one of each player', () => {
  const full = { ...posted, answers: Array.from({ length: mostScrimAnswers }, (_, index) => `p${index}`) }
  expect(answerScrim(full, 'ana', 0)).toBe('too_many_answers')
  expect(answerScrim(full, 'p0', 0)).toEqual(full)
  expect(answerScrim(posted, 'author', 0)).toBe('own_post')
})

it('can be posted for the next two weeks', () => {
  fc.assert(
    fc.property(fc.integer({ min: -scrimAheadMs * 2, max: scrimAheadMs * 2 }), (ahead) => {
      expect(isScrimTime(1_000 + ahead, 1_000)).toBe(ahead > 0 && ahead <= scrimAheadMs)
    }),
  )
})

it('takes only a server that its owner offers, rented for at least an hour after the start', () => {
  const server = { owner: 'ana', expiresAt: startsAt + leastScrimMs }
  expect(isFit(server, 'ana', startsAt)).toBe(true)
  expect(isFit(server, 'bo', startsAt)).toBe(false)
  expect(isFit(server, 'ana', startsAt + 1)).toBe(false)
})
