import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxMissedOffers, seatJoiningMs, seatOfferMs, seatWatchMs } from './limits.ts'
import { acceptOffer, advanceLine, emptyLine, freeSlotsNeeded, type SeatCount, type SeatLine } from './seat-line.ts'

const start = 1_000_000
const slots = 16
const isMember = (steamId: string) => steamId.startsWith('m')
const seats = (free: number): SeatCount => ({ players: slots - free, free })
const joins = (line: SeatLine, steamId: string, since: number): SeatLine =>
  line.watchers.some((watcher) => watcher.steamId === steamId)
    ? line
    : { ...line, watchers: [...line.watchers, { steamId, since, missed: 0, offeredUntil: undefined }] }
const lineOf = (...ids: string[]): SeatLine => ids.reduce((line, id) => joins(line, id, start), emptyLine)
const offered = ({ watchers }: SeatLine) =>
  watchers.filter(({ offeredUntil }) => offeredUntil !== undefined).map(({ steamId }) => steamId)
const order = ({ watchers }: SeatLine) => watchers.map(({ steamId }) => steamId)
const advance = (line: SeatLine, free: number | undefined, now: number) =>
  advanceLine(line, free === undefined ? undefined : seats(free), { isMember, now })

describe('the line of a full server', () => {
  it('offers a seat to the first, and to the second after 30 seconds', () => {
    const { line: first } = advance(lineOf('m1', 'm2'), 1, start)
    expect(offered(first)).toEqual(['m1'])
    expect(offered(advance(first, 1, start + seatOfferMs - 1).line)).toEqual(['m1'])
    const { line: second } = advance(first, 1, start + seatOfferMs)
    expect(offered(second)).toEqual(['m2'])
    expect(order(second)).toEqual(['m2', 'm1'])
  })

  it('ends a watch at the second missed offer', () => {
    const first = advance(lineOf('m1'), 1, start).line
    const again = advance(first, 1, start + seatOfferMs)
    expect([offered(again.line), again.ended]).toEqual([['m1'], []])
    const over = advance(again.line, 1, start + 2 * seatOfferMs)
    expect([order(over.line), over.ended]).toEqual([[], [{ steamId: 'm1', end: 'missed' }]])
  })

  it('offers seats that are kept for members to members only', () => {
    expect(offered(advance(lineOf('v1', 'm1'), 1, start).line)).toEqual(['m1'])
    expect(offered(advance(lineOf('v1', 'm1'), 4, start).line)).toEqual(['v1', 'm1'])
    expect(offered(advance(lineOf('v1', 'v2'), 4, start).line)).toEqual(['v1'])
  })

  it('withdraws an offer whose seat is taken, and keeps the place of the player', () => {
    const first = advance(lineOf('m1', 'm2'), 1, start).line
    const gone = advance(first, 0, start + 5_000).line
    expect([offered(gone), order(gone), gone.watchers[0]?.missed]).toEqual([[], ['m1', 'm2'], 0])
    expect(offered(advance(gone, 1, start + 6_000).line)).toEqual(['m1'])
  })

  it('withdraws the offer of a visitor once fewer seats are free than visitors need', () => {
    const first = advance(lineOf('v1', 'm1'), 4, start).line
    expect(offered(first)).toEqual(['v1', 'm1'])
    const fewer = advance(first, 3, start + 5_000).line
    expect([offered(fewer), order(fewer), fewer.watchers[0]?.missed]).toEqual([['m1'], ['v1', 'm1'], 0])
    expect(offered(advance(first, 1, start + 5_000).line)).toEqual(['m1'])
  })

  it('withdraws the offer of a visitor when a member has accepted a seat that it needs', () => {
    const first = advance(lineOf('v1', 'm1'), 4, start).line
    const joined = acceptOffer(first, 'm1', start + 1_000) ?? emptyLine
    expect(offered(advance(joined, 4, start + 2_000).line)).toEqual([])
  })

  it('offers nothing while the server cannot be joined', () => {
    const first = advance(lineOf('m1'), 1, start).line
    expect(offered(advance(first, undefined, start + 1_000).line)).toEqual([])
  })

  it('reserves the seat of a player who has pressed Join until they arrive', () => {
    const first = advance(lineOf('m1', 'm2'), 1, start).line
    const joined = acceptOffer(first, 'm1', start + 1_000) ?? emptyLine
    expect(offered(advance(joined, 1, start + 2_000).line)).toEqual([])
    const arrived = advance(joined, 0, start + 3_000).line
    expect(arrived.joining).toEqual([])
    expect(offered(advance(arrived, 1, start + 4_000).line)).toEqual(['m2'])
    expect(offered(advance(joined, 1, start + 1_000 + seatJoiningMs).line)).toEqual(['m2'])
  })

  it('refuses a late Join, and one without an offer', () => {
    const first = advance(lineOf('m1', 'm2'), 1, start).line
    expect(acceptOffer(first, 'm2', start)).toBeUndefined()
    expect(acceptOffer(first, 'm3', start)).toBeUndefined()
    expect(acceptOffer(first, 'm1', start + seatOfferMs)).toBeUndefined()
  })
})

type Step =
  | { readonly kind: 'watch' | 'leave' | 'join'; readonly steamId: string }
  | { readonly kind: 'seats'; readonly free: number | undefined }
  | { readonly kind: 'pass'; readonly ms: number }
const anyId = fc.constantFrom('m1', 'm2', 'm3', 'v1', 'v2', 'v3')
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('watch' as const, 'leave' as const, 'join' as const), steamId: anyId }),
  fc.record({
    kind: fc.constant('seats' as const),
    free: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: seatOfferMs + 1_000 }) }),
)

/** Plays the steps, with a round of the job after each, and checks the line before and after each round. */
const play = (
  steps: readonly Step[],
  check: (before: SeatLine, after: SeatLine, free: number | undefined, now: number) => void,
) => {
  let line = emptyLine
  let free: number | undefined = 0
  let now = start
  for (const step of steps) {
    if (step.kind === 'watch') line = joins(line, step.steamId, now)
    else if (step.kind === 'join') line = acceptOffer(line, step.steamId, now) ?? line
    else if (step.kind === 'seats') free = step.free
    else if (step.kind === 'pass') now += step.ms
    else line = { ...line, watchers: line.watchers.filter(({ steamId }) => steamId !== step.steamId) }
    const after = advance(line, free, now).line
    check(line, after, free, now)
    line = after
  }
}
const forAny = (check: Parameters<typeof play>[1]) =>
  fc.assert(fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => play(steps, check)))

describe('any line', () => {
  it('offers no taken seat, and no seat twice', () =>
    forAny((_, after, free) => {
      const taken = offered(after).length === 0 ? 0 : offered(after).length + after.joining.length
      expect(taken).toBeLessThanOrEqual(free ?? 0)
    }))

  it('leaves no offer to a player for whom too few seats are free', () =>
    forAny((_, { watchers, joining }, free = 0) => {
      let left = free - joining.length
      for (const { steamId, offeredUntil } of watchers) {
        if (offeredUntil === undefined) continue
        expect(left).toBeGreaterThanOrEqual(freeSlotsNeeded(isMember(steamId), seats(free)))
        left -= 1
      }
    }))

  it('gives every player a turn on an empty server of any size', () =>
    fc.assert(
      fc.property(fc.uniqueArray(anyId, { minLength: 1 }), fc.integer({ min: 1, max: 64 }), (ids, size) => {
        let line = lineOf(...ids)
        const told = new Set<string>()
        for (let now = start; now < start + seatWatchMs; now += seatOfferMs) {
          line = advanceLine(line, { players: 0, free: size }, { isMember, now }).line
          for (const id of offered(line)) told.add(id)
        }
        expect([...told].toSorted()).toEqual(ids.toSorted())
      }),
    ))

  it('keeps the order, except for those who missed their offer', () =>
    forAny((before, after) => {
      const missed = new Map(before.watchers.map((watcher) => [watcher.steamId, watcher.missed]))
      const isLate = ({ watchers }: SeatLine, id: string) =>
        (watchers.find(({ steamId }) => steamId === id)?.missed ?? 0) > (missed.get(id) ?? 0)
      const waiting = order(after).filter((id) => !isLate(after, id))
      expect(waiting).toEqual(order(before).filter((id) => waiting.includes(id)))
      expect(order(after).slice(0, waiting.length)).toEqual(waiting)
    }))

  it('skips no player for whom enough seats are free', () =>
    forAny((before, after, free, now) => {
      const isNew = (id: string) => offered(after).includes(id) && !offered(before).includes(id)
      const last = after.watchers.findLastIndex(({ steamId }) => isNew(steamId))
      for (const [index, { steamId, offeredUntil, since }] of after.watchers.entries()) {
        if (index >= last || offeredUntil !== undefined || now + seatOfferMs > since + seatWatchMs) continue
        const later = order(after).slice(index).filter(isNew).length
        const open = offered(after).length - later + after.joining.length
        expect((free ?? 0) - open).toBeLessThan(freeSlotsNeeded(isMember(steamId), seats(free ?? 0)))
      }
    }))

  it('removes players after an hour, and after too many missed offers', () =>
    forAny((_, { watchers }, __, now) => {
      for (const { since, missed, offeredUntil } of watchers) {
        expect(now).toBeLessThan(since + seatWatchMs)
        expect(offeredUntil ?? 0).toBeLessThanOrEqual(since + seatWatchMs)
        expect(missed).toBeLessThan(maxMissedOffers)
      }
    }))

  it('does not change in a second round at the same time', () =>
    forAny((_, after, free, now) => {
      expect(advance(after, free, now)).toEqual({ line: after, ended: [] })
    }))
})
