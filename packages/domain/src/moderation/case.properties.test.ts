import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byUrgency, caseWeight, sightings, type Urgency, urgencies, urgencyOf, type WeighedReport } from './case.ts'
import { maxReportsPerDay, reportAgeMs } from './limits.ts'
import { newReportSchema, type ReportFacts, reportDenial } from './report.ts'
import { sanctionReasons } from './sanction.ts'

const report: fc.Arbitrary<WeighedReport> = fc.record({
  reason: fc.constantFrom(...sanctionReasons),
  sighting: fc.constantFrom(...sightings),
})
const reports = fc.array(report, { maxLength: 12 })
const rank = (urgency: Urgency) => urgencies.indexOf(urgency)

describe('the urgency of a case', () => {
  it('does not fall with a further report, nor while the player is on a server', () => {
    fc.assert(
      fc.property(reports, report, fc.boolean(), (some, further, isPlaying) => {
        const before = caseWeight(some, isPlaying)
        expect(caseWeight([...some, further], isPlaying)).toBeGreaterThanOrEqual(before)
        expect(caseWeight(some, true)).toBeGreaterThanOrEqual(caseWeight(some, false))
        expect(rank(urgencyOf(caseWeight([...some, further], isPlaying)))).toBeLessThanOrEqual(rank(urgencyOf(before)))
      }),
    )
  })

  it('does not rise with reports of a player who was not there', () => {
    fc.assert(
      fc.property(reports, fc.nat(20), fc.boolean(), (some, count, isPlaying) => {
        const forged = Array.from({ length: count }, () => ({ reason: 'cheating', sighting: 'not_seen' }) as const)
        expect(caseWeight([...some, ...forged], isPlaying)).toBe(caseWeight(some, isPlaying))
      }),
    )
  })

  it('does not depend on the order, and the order of cases neither', () => {
    const queued = fc.record({ id: fc.uuid(), openedAt: fc.nat(5), weight: fc.nat(5) })
    fc.assert(
      fc.property(fc.uniqueArray(queued, { selector: ({ id }) => id }), reports, (cases, some) => {
        expect(caseWeight(some.toReversed(), false)).toBe(caseWeight(some, false))
        const sorted = cases.toSorted(byUrgency)
        expect(cases.toReversed().toSorted(byUrgency)).toEqual(sorted)
        for (const [index, each] of sorted.entries())
          expect(each.weight).toBeGreaterThanOrEqual(sorted[index + 1]?.weight ?? 0)
      }),
    )
  })

  it.each([
    ['cheating', false, 'normal'],
    ['cheating', true, 'high'],
    ['name', false, 'low'],
  ] as const)('one report of %s by a player who is on a server (%s) is %s', (reason, isPlaying, urgency) => {
    expect(urgencyOf(caseWeight([{ reason, sighting: 'seen' }], isPlaying))).toBe(urgency)
  })
})

describe('a report', () => {
  const now = 10 * reportAgeMs
  const facts: ReportFacts = { reporter: '1', reported: '2', isKnown: true, at: now, now, hasOpen: false, ofDay: 0 }

  it.each<[Partial<ReportFacts>, string | undefined]>([
    [{}, undefined],
    [{ reported: '1' }, 'own_account'],
    [{ isKnown: false }, 'no_player'],
    [{ at: now - reportAgeMs - 1 }, 'too_old'],
    [{ at: now + 61_000 }, 'too_old'],
    [{ hasOpen: true }, 'report_open'],
    [{ ofDay: maxReportsPerDay }, 'too_many_reports'],
  ])('with %j is refused as %s', (changes, denial) => {
    expect(reportDenial({ ...facts, ...changes })).toBe(denial)
  })

  it('cannot name a Steam ID that is no player, nor a server with signs of a command', () => {
    const report = { steamId: '76561198000000042', reason: 'cheating', words: 'a\u202eb' }
    expect(newReportSchema.parse(report)).toMatchObject({ words: 'ab' })
    expect(newReportSchema.safeParse({ ...report, steamId: '76561197960265728' }).success).toBe(false)
    expect(newReportSchema.safeParse({ ...report, serverId: 'a"; quit' }).success).toBe(false)
  })
})
