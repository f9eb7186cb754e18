import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accountHints, hintsSince } from './account-hint.ts'
import { accountHintKeptMs } from './limits.ts'

const now = Date.parse('2026-11-20T04:00:00Z')
const sightings = fc.array(
  fc.record({
    steamId: fc.constantFrom('a', 'b', 'c', 'd'),
    network: fc.constantFrom('n1', 'n2', 'n3'),
    at: fc.integer({ min: now - 2 * accountHintKeptMs, max: now }),
  }),
)

it('links two accounts only by a network that both came from within the kept time', () => {
  fc.assert(
    fc.property(sightings, (all) => {
      const isKept = ({ at }: { at: number }) => at >= hintsSince(now)
      const shown = accountHints(all, 'a', now)
      for (const { steamId, seenAt } of shown) {
        const shared = all.filter(
          (one) =>
            one.steamId === steamId &&
            isKept(one) &&
            all.some((own) => own.steamId === 'a' && own.network === one.network && isKept(own)),
        )
        expect(Math.max(...shared.map(({ at }) => at))).toBe(seenAt)
      }
      expect(shown.map(({ steamId }) => steamId)).not.toContain('a')
      expect(new Set(shown.map(({ steamId }) => steamId)).size).toBe(shown.length)
    }),
  )
})

it('is the same for both accounts, and for sightings in any order', () => {
  fc.assert(
    fc.property(sightings, (all) => {
      const hints = (steamId: string) => accountHints(all, steamId, now).map((hint) => hint.steamId)
      for (const other of ['b', 'c', 'd']) expect(hints('a').includes(other)).toBe(hints(other).includes('a'))
      expect(accountHints(all.toReversed(), 'a', now)).toEqual(accountHints(all, 'a', now))
    }),
  )
})

it('needs no sighting that is deleted by then', () => {
  fc.assert(
    fc.property(sightings, (all) => {
      const left = all.filter(({ at }) => at >= hintsSince(now))
      expect(accountHints(left, 'a', now)).toEqual(accountHints(all, 'a', now))
    }),
  )
})
