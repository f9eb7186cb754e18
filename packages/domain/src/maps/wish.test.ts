import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapWishMs, mapWishPauseMs } from './limits.ts'
import { hasEnded, isWishDue, isWishFor, wishEnd } from './wish.ts'

const start = Date.parse('2026-11-28T12:00:00Z')

describe('a wish for a map', () => {
  it('lasts a week', () => {
    const until = wishEnd(start)
    expect(isWishDue({ until, toldAt: undefined }, start)).toBe(true)
    expect(isWishDue({ until, toldAt: undefined }, start + mapWishMs - 1)).toBe(true)
    expect(isWishDue({ until, toldAt: undefined }, start + mapWishMs)).toBe(false)
    expect(hasEnded(until, start + mapWishMs)).toBe(true)
  })

  it('is for its map on its server, or on any server of its mode', () => {
    const begun = { map: 'de_nuke', serverId: 'one', mode: 'dm' }
    expect(isWishFor({ map: 'de_nuke', scope: 'server', target: 'one' }, begun)).toBe(true)
    expect(isWishFor({ map: 'de_nuke', scope: 'mode', target: 'dm' }, begun)).toBe(true)
    expect(isWishFor({ map: 'de_train', scope: 'mode', target: 'dm' }, begun)).toBe(false)
    expect(isWishFor({ map: 'de_nuke', scope: 'server', target: 'dm' }, begun)).toBe(false)
    expect(isWishFor({ map: 'de_nuke', scope: 'mode', target: 'one' }, begun)).toBe(false)
  })

  it('tells its player at most once an hour, however often the map begins', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: mapWishPauseMs }), { maxLength: 200 })
    fc.assert(
      fc.property(pauses, (all) => {
        let now = start
        let toldAt: number | undefined
        for (const pause of all) {
          now += pause
          if (!isWishDue({ until: wishEnd(now), toldAt }, now)) continue
          if (toldAt !== undefined) expect(now - toldAt).toBeGreaterThanOrEqual(mapWishPauseMs)
          toldAt = now
        }
        if (all.length > 0) expect(toldAt).toBeDefined()
      }),
    )
  })
})
