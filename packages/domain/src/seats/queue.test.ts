import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxSeatsLetGo, queueEntryMs, seatJoiningMs, seatOfferMs } from './limits.ts'
import { acceptOffer, advanceQueue, canWait, emptyQueue, freeSlotsNeeded, type Queue, type SeatCount } from './queue.ts'

const start = 1_000_000
const slots = 16
const isMember = (steamId: string) => steamId.startsWith('m')
const seats = (free: number): SeatCount => ({ players: slots - free, free, isFull: free === 0 })
const joins = (queue: Queue, steamId: string, since: number): Queue =>
  queue.entries.some((entry) => entry.steamId === steamId)
    ? queue
    : { ...queue, entries: [...queue.entries, { steamId, since, missed: 0, offeredUntil: undefined }] }
const queueOf = (...ids: string[]): Queue => ids.reduce((queue, id) => joins(queue, id, start), emptyQueue)
const offered = ({ entries }: Queue) =>
  entries.filter(({ offeredUntil }) => offeredUntil !== undefined).map(({ steamId }) => steamId)
const order = ({ entries }: Queue) => entries.map(({ steamId }) => steamId)
const advance = (queue: Queue, free: number | undefined, now: number) =>
  advanceQueue(queue, free === undefined ? undefined : seats(free), { isMember, now })

describe('the queue of a full server', () => {
  it('offers a seat to the first, and to the second after 30 seconds', () => {
    const { queue: first } = advance(queueOf('m1', 'm2'), 1, start)
    expect(offered(first)).toEqual(['m1'])
    expect(offered(advance(first, 1, start + seatOfferMs - 1).queue)).toEqual(['m1'])
    const { queue: second } = advance(first, 1, start + seatOfferMs)
    expect(offered(second)).toEqual(['m2'])
    expect(order(second)).toEqual(['m2', 'm1'])
  })

  it('ends an entry at the second missed offer', () => {
    const first = advance(queueOf('m1'), 1, start).queue
    const again = advance(first, 1, start + seatOfferMs)
    expect([offered(again.queue), again.ended]).toEqual([['m1'], []])
    const over = advance(again.queue, 1, start + 2 * seatOfferMs)
    expect([order(over.queue), over.ended]).toEqual([[], [{ steamId: 'm1', end: 'missed' }]])
  })

  it('offers seats that are kept for members to members only', () => {
    expect(offered(advance(queueOf('v1', 'm1'), 1, start).queue)).toEqual(['m1'])
    expect(offered(advance(queueOf('v1', 'm1'), 4, start).queue)).toEqual(['v1', 'm1'])
    expect(offered(advance(queueOf('v1', 'v2'), 4, start).queue)).toEqual(['v1'])
  })

  it('withdraws an offer whose seat is taken, and keeps the place of the player', () => {
    const first = advance(queueOf('m1', 'm2'), 1, start).queue
    const gone = advance(first, 0, start + 5_000).queue
    expect([offered(gone), order(gone), gone.entries[0]?.missed]).toEqual([[], ['m1', 'm2'], 0])
    expect(offered(advance(gone, 1, start + 6_000).queue)).toEqual(['m1'])
  })

  it('withdraws the offer of a visitor once fewer seats are free than visitors need', () => {
    const first = advance(queueOf('v1', 'm1'), 4, start).queue
    expect(offered(first)).toEqual(['v1', 'm1'])
    const fewer = advance(first, 3, start + 5_000).queue
    expect([offered(fewer), order(fewer), fewer.entries[0]?.missed]).toEqual([['m1'], ['v1', 'm1'], 0])
    expect(offered(advance(first, 1, start + 5_000).queue)).toEqual(['m1'])
  })

  it('withdraws the offer of a visitor when a member has accepted a seat that it needs', () => {
    const first = advance(queueOf('v1', 'm1'), 4, start).queue
    const joined = acceptOffer(first, 'm1', start + 1_000) ?? emptyQueue
    expect(offered(advance(joined, 4, start + 2_000).queue)).toEqual([])
  })

  it('offers nothing while the server cannot be joined', () => {
    const first = advance(queueOf('m1'), 1, start).queue
    expect(offered(advance(first, undefined, start + 1_000).queue)).toEqual([])
  })

  it('reserves the seat of a player who has pressed Join until they arrive', () => {
    const first = advance(queueOf('m1', 'm2'), 1, start).queue
    const joined = acceptOffer(first, 'm1', start + 1_000) ?? emptyQueue
    expect(offered(advance(joined, 1, start + 2_000).queue)).toEqual([])
    const arrived = advance(joined, 0, start + 3_000).queue
    expect(arrived.joining).toEqual([])
    expect(offered(advance(arrived, 1, start + 4_000).queue)).toEqual(['m2'])
    expect(offered(advance(joined, 1, start + 1_000 + seatJoiningMs).queue)).toEqual(['m2'])
  })

  it('says who missed an offer, and who did not arrive', () => {
    const first = advance(queueOf('m1', 'm2'), 1, start).queue
    const missed = advance(first, 1, start + seatOfferMs)
    expect(missed.letGo).toEqual(['m1'])
    const joined = acceptOffer(missed.queue, 'm2', start + seatOfferMs) ?? emptyQueue
    const end = start + seatOfferMs + seatJoiningMs
    expect(advance(joined, 1, end - 1).letGo).toEqual([])
    expect(advance(joined, 1, end).letGo).toEqual(['m2'])
    expect(advance(joined, 0, end).letGo).toEqual([])
    expect(advance(joined, undefined, end).letGo).toEqual([])
  })

  it('can be entered while the server is full, and while all of its free seats are offered or reserved', () => {
    const queue = queueOf('m1')
    expect([0, 1, 2].map((free) => canWait(queue, seats(free)))).toEqual([true, false, false])
    const first = advance(queue, 1, start).queue
    expect([1, 2].map((free) => canWait(first, seats(free)))).toEqual([true, false])
    const joined = acceptOffer(first, 'm1', start) ?? emptyQueue
    expect([1, 2].map((free) => canWait(joined, seats(free)))).toEqual([true, false])
    // Reserved slots: members may still have a seat.
    expect(canWait(emptyQueue, { players: 16, free: 2, isFull: true })).toBe(true)
    // The number of slots is unknown.
    expect(canWait(emptyQueue, { players: 5, free: 0, isFull: false })).toBe(false)
  })

  it('refuses a late Join, and one without an offer', () => {
    const first = advance(queueOf('m1', 'm2'), 1, start).queue
    expect(acceptOffer(first, 'm2', start)).toBeUndefined()
    expect(acceptOffer(first, 'm3', start)).toBeUndefined()
    expect(acceptOffer(first, 'm1', start + seatOfferMs)).toBeUndefined()
  })
})

type Step =
  | { readonly kind: 'enter' | 'leave' | 'join'; readonly steamId: string }
  | { readonly kind: 'seats'; readonly free: number | undefined }
  | { readonly kind: 'pass'; readonly ms: number }
const anyId = fc.constantFrom('m1', 'm2', 'm3', 'v1', 'v2', 'v3')
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('enter' as const, 'leave' as const, 'join' as const), steamId: anyId }),
  fc.record({
    kind: fc.constant('seats' as const),
    free: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: seatOfferMs + 1_000 }) }),
)

/** Plays the steps, with a round of the job after each, and checks the queue before and after each round. */
const play = (
  steps: readonly Step[],
  check: (before: Queue, after: Queue, free: number | undefined, now: number) => void,
) => {
  let queue = emptyQueue
  let free: number | undefined = 0
  let now = start
  for (const step of steps) {
    if (step.kind === 'enter') queue = joins(queue, step.steamId, now)
    else if (step.kind === 'join') queue = acceptOffer(queue, step.steamId, now) ?? queue
    else if (step.kind === 'seats') free = step.free
    else if (step.kind === 'pass') now += step.ms
    else queue = { ...queue, entries: queue.entries.filter(({ steamId }) => steamId !== step.steamId) }
    const after = advance(queue, free, now).queue
    check(queue, after, free, now)
    queue = after
  }
}
const forAny = (check: Parameters<typeof play>[1]) =>
  fc.assert(fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => play(steps, check)))

describe('any queue', () => {
  it('offers no taken seat, and no seat twice', () =>
    forAny((_, after, free) => {
      const taken = offered(after).length === 0 ? 0 : offered(after).length + after.joining.length
      expect(taken).toBeLessThanOrEqual(free ?? 0)
    }))

  it('leaves no offer to a player for whom too few seats are free', () =>
    forAny((_, { entries, joining }, free = 0) => {
      let left = free - joining.length
      for (const { steamId, offeredUntil } of entries) {
        if (offeredUntil === undefined) continue
        expect(left).toBeGreaterThanOrEqual(freeSlotsNeeded(isMember(steamId), seats(free)))
        left -= 1
      }
    }))

  it('gives every player a turn on an empty server of any size', () =>
    fc.assert(
      fc.property(fc.uniqueArray(anyId, { minLength: 1 }), fc.integer({ min: 1, max: 64 }), (ids, size) => {
        let queue = queueOf(...ids)
        const told = new Set<string>()
        for (let now = start; now < start + queueEntryMs; now += seatOfferMs) {
          queue = advanceQueue(queue, { players: 0, free: size, isFull: false }, { isMember, now }).queue
          for (const id of offered(queue)) told.add(id)
        }
        expect([...told].toSorted()).toEqual(ids.toSorted())
      }),
    ))

  it('keeps the order, except for those who missed their offer', () =>
    forAny((before, after) => {
      const missed = new Map(before.entries.map((entry) => [entry.steamId, entry.missed]))
      const isLate = ({ entries }: Queue, id: string) =>
        (entries.find(({ steamId }) => steamId === id)?.missed ?? 0) > (missed.get(id) ?? 0)
      const waiting = order(after).filter((id) => !isLate(after, id))
      expect(waiting).toEqual(order(before).filter((id) => waiting.includes(id)))
      expect(order(after).slice(0, waiting.length)).toEqual(waiting)
    }))

  it('skips no player for whom enough seats are free', () =>
    forAny((before, after, free, now) => {
      const isNew = (id: string) => offered(after).includes(id) && !offered(before).includes(id)
      const last = after.entries.findLastIndex(({ steamId }) => isNew(steamId))
      for (const [index, { steamId, offeredUntil, since }] of after.entries.entries()) {
        if (index >= last || offeredUntil !== undefined || now + seatOfferMs > since + queueEntryMs) continue
        const later = order(after).slice(index).filter(isNew).length
        const open = offered(after).length - later + after.joining.length
        expect((free ?? 0) - open).toBeLessThan(freeSlotsNeeded(isMember(steamId), seats(free ?? 0)))
      }
    }))

  it('removes players after an hour, and after too many missed offers', () =>
    forAny((_, { entries }, __, now) => {
      for (const { since, missed, offeredUntil } of entries) {
        expect(now).toBeLessThan(since + queueEntryMs)
        expect(offeredUntil ?? 0).toBeLessThanOrEqual(since + queueEntryMs)
        expect(missed).toBeLessThan(maxSeatsLetGo)
      }
    }))

  it('says that a seat was let go only by those whose time was over, once each', () =>
    forAny((before, _, free, now) => {
      const { letGo } = advance(before, free, now)
      const late = [
        ...before.entries.filter(({ offeredUntil }) => offeredUntil !== undefined && offeredUntil <= now),
        ...before.joining.filter(({ until }) => until <= now),
      ].map(({ steamId }) => steamId)
      for (const id of new Set(letGo))
        expect(letGo.filter((other) => other === id).length).toBeLessThanOrEqual(
          late.filter((other) => other === id).length,
        )
    }))

  it('does not change in a second round at the same time', () =>
    forAny((_, after, free, now) => {
      expect(advance(after, free, now)).toEqual({ queue: after, ended: [], letGo: [] })
    }))
})
