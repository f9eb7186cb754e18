import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bookableDurations, durationMs } from '../../payments/durations.ts'
import { bookingCancelMs, bookingLeadMs, bookingStepMs, graceMs } from '../limits.ts'
import {
  bookingDays,
  bookingSpan,
  bookingStartIssue,
  bookingStarts,
  durationSpan,
  fits,
  fullSpans,
  hasRoom,
  heldForever,
  isPaidBack,
  mostHeld,
  type TimeSpan,
  usualStart,
} from './bookings.ts'

const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const begin = Date.parse('2026-11-27T00:00:00Z')
const horizonMs = 40 * dayMs

/** A server or a booking as the ledger has it, with the time at which it really gave its slot back. */
type Holder = {
  readonly region: number
  readonly kind: 'ordinary' | 'booked'
  readonly from: number
  /** The end of the paid time. */
  end: number
  goneAt: number | undefined
}

/** What the ledger counts at `now`, as the API does. */
const heldAt = (holders: readonly Holder[], now: number): TimeSpan[] =>
  holders
    .filter(({ goneAt }) => goneAt === undefined || goneAt > now)
    .map(({ kind, from, end }) => (kind === 'ordinary' ? heldForever(now) : bookingSpan({ from, until: end })))

/** Ends what is over at `now`: an ordinary server a day after its expiry, a booked one after its cleanup. */
const sweep = (holders: readonly Holder[], now: number): void => {
  for (const holder of holders) {
    const goneAt =
      holder.kind === 'ordinary' ? holder.end + graceMs : bookingSpan({ ...holder, until: holder.end }).until
    if (holder.goneAt === undefined && goneAt <= now) holder.goneAt = goneAt
  }
}

const chance = { max: 1_000_000 }
const action = fc.record({
  /** Minutes since the action before. */
  after: fc.integer({ min: 0, max: 90 }),
  what: fc.constantFrom('book', 'book', 'book', 'book', 'rent', 'cancel', 'extend', 'extendBooked'),
  quarters: fc.integer({ min: 2, max: 14 * 96 }),
  duration: fc.constantFrom(...bookableDurations),
  region: fc.nat(2),
  which: fc.nat(chance),
})
type Action = {
  after: number
  what: string
  quarters: number
  duration: (typeof bookableDurations)[number]
  region: number
  which: number
}

const alive = (holders: readonly Holder[], kind: Holder['kind']) =>
  holders.filter((holder) => holder.kind === kind && holder.goneAt === undefined)

/** Plays actions in regions, each with a number of slots. */
const play = (slotsOf: readonly number[], actions: readonly Action[]) => {
  const all: Holder[] = []
  let booked = 0
  let now = begin
  for (const { after, what, quarters, duration, which, ...at } of actions) {
    now += after * minuteMs
    sweep(all, now)
    const region = at.region % slotsOf.length
    const slots = slotsOf[region] ?? 0
    const holders = all.filter((holder) => holder.region === region)
    const held = heldAt(holders, now)
    const lengthMs = durationMs(duration)
    const ordinary = alive(holders, 'ordinary')
    const bookings = alive(holders, 'booked')
    if (what === 'book') {
      const from = Math.ceil((now + bookingLeadMs) / bookingStepMs) * bookingStepMs + (quarters - 2) * bookingStepMs
      booked += 1
      if (hasRoom(held, slots, bookingSpan({ from, until: from + lengthMs })))
        all.push({ region, kind: 'booked', from, end: from + lengthMs, goneAt: undefined })
    } else if (what === 'rent') {
      if (hasRoom(held, slots, heldForever(now)))
        all.push({ region, kind: 'ordinary', from: now, end: now + lengthMs, goneAt: undefined })
    } else if (what === 'cancel') {
      const coming = bookings.filter(({ from }) => from - bookingCancelMs >= now)
      const cancelled = coming[which % Math.max(coming.length, 1)]
      if (cancelled !== undefined) cancelled.goneAt = now
    } else if (what === 'extend') {
      // An ordinary server can always be extended, so its slot must still be there.
      const extended = ordinary[which % Math.max(ordinary.length, 1)]
      if (extended !== undefined) extended.end = Math.max(extended.end, now) + lengthMs
    } else {
      const running = bookings.filter(({ from }) => from <= now)
      const extended = running[which % Math.max(running.length, 1)]
      const others = heldAt(
        holders.filter((holder) => holder !== extended),
        now,
      )
      if (extended === undefined) continue
      const end = extended.end + lengthMs
      if (hasRoom(others, slots, bookingSpan({ from: extended.from, until: end }))) extended.end = end
    }
  }
  sweep(all, begin + horizonMs)
  return { all, booked }
}

/** Counts each minute separately, without the rules of the domain. */
const soldByMinute = (holders: readonly Holder[]): Uint16Array => {
  const minutes = new Uint16Array(horizonMs / minuteMs)
  for (const { kind, from, end, goneAt } of holders) {
    // Ten minutes before, five after: docs/product/practice.md#booking-ahead.
    const first = kind === 'ordinary' ? from : from - 10 * minuteMs
    const planned = kind === 'ordinary' ? end + 24 * hourMs : end + 5 * minuteMs
    const last = Math.min(planned, goneAt ?? planned)
    for (let minute = (first - begin) / minuteMs; minute < (last - begin) / minuteMs; minute += 1)
      if (minute >= 0 && minute < minutes.length) minutes[minute] = (minutes[minute] ?? 0) + 1
  }
  return minutes
}

it('sells no slot twice in 10,000 generated bookings of 1 to 12 hours with rentals, cancellations and extensions', () => {
  let booked = 0
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
      fc.array(action, { minLength: 250, maxLength: 320 }),
      (slotsOf, actions) => {
        const { all, booked: wanted } = play(slotsOf, actions)
        booked += wanted
        for (const [region, slots] of slotsOf.entries()) {
          const sold = soldByMinute(all.filter((holder) => holder.region === region))
          expect(Math.max(...sold)).toBeLessThanOrEqual(slots)
        }
      },
    ),
    { numRuns: 90 },
  )
  expect(booked).toBeGreaterThanOrEqual(10_000)
}, 60_000)

const spans = fc.array(
  fc
    .record({ from: fc.nat(500), length: fc.integer({ min: 1, max: 200 }) })
    .map(({ from, length }): TimeSpan => ({ from, until: from + length })),
  { maxLength: 12 },
)
const span = fc
  .record({ from: fc.nat(500), length: fc.integer({ min: 1, max: 200 }) })
  .map(({ from, length }): TimeSpan => ({ from, until: from + length }))

it('counts the largest number of slots held at one moment', () =>
  fc.assert(
    fc.property(spans, span, (held, within) => {
      const each = Array.from({ length: within.until - within.from }, (_, index) => within.from + index)
      const counted = each.map((at) => held.filter(({ from, until }) => from <= at && at < until).length)
      expect(mostHeld(held, within)).toBe(Math.max(...counted))
    }),
  ))

it('lists exactly the moments in which every slot is held', () =>
  fc.assert(
    fc.property(spans, span, fc.integer({ min: 0, max: 4 }), (held, within, slots) => {
      const full = fullSpans(held, slots, within)
      for (let at = within.from; at < within.until; at += 1) {
        const isFull = held.filter(({ from, until }) => from <= at && at < until).length >= slots
        expect(full.some(({ from, until }) => from <= at && at < until)).toBe(isFull)
      }
      for (const [index, { from }] of full.entries()) if (index > 0) expect(full[index - 1]?.until).toBeLessThan(from)
    }),
  ))

it('offers a time in the calendar exactly if the ledger has room for it', () =>
  fc.assert(
    fc.property(
      fc.array(fc.nat(200), { maxLength: 10 }),
      fc.nat(200),
      fc.integer({ min: 1, max: 3 }),
      (starts, at, slots) => {
        const bookingAt = (quarter: number) => {
          const from = begin + quarter * bookingStepMs
          return { from, until: from + 4 * hourMs }
        }
        const held = starts.map((start) => bookingSpan(bookingAt(start)))
        const calendar = fullSpans(held, slots, { from: begin - dayMs, until: begin + 4 * dayMs })
        expect(fits(calendar, bookingAt(at))).toBe(hasRoom(held, slots, bookingSpan(bookingAt(at))))
      },
    ),
  ))

it('leaves its slot to bookings that end a quarter of an hour before, or start a quarter of an hour after', () => {
  const evening = { from: begin + 12 * hourMs, until: begin + 16 * hourMs }
  const held = [bookingSpan(evening)]
  const after = evening.until + bookingStepMs
  expect(hasRoom(held, 1, bookingSpan({ from: after, until: after + 4 * hourMs }))).toBe(true)
  const before = evening.from - bookingStepMs
  expect(hasRoom(held, 1, bookingSpan({ from: before - 4 * hourMs, until: before }))).toBe(true)
  expect(hasRoom(held, 1, bookingSpan({ from: evening.until, until: after + hourMs }))).toBe(false)
})

it('offers exactly the starts that the ledger takes, on the days on which a booking can start', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ at: fc.nat(300), duration: fc.constantFrom(...bookableDurations) }), { maxLength: 8 }),
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom(...bookableDurations),
      fc.nat(dayMs),
      (booked, slots, duration, later) => {
        const now = begin + later
        const held = booked.map(({ at, duration }) => bookingSpan(durationSpan(begin + at * bookingStepMs, duration)))
        const full = fullSpans(held, slots, { from: begin - dayMs, until: begin + 20 * dayMs })
        const offered = bookingDays(now).flatMap((from) =>
          bookingStarts({ from, until: from + dayMs }, { now, full, duration }),
        )
        const taken = []
        for (let start = begin - dayMs; start <= now + 16 * dayMs; start += bookingStepMs) {
          const isPossible = bookingStartIssue(start, now) === undefined
          if (isPossible && hasRoom(held, slots, bookingSpan(durationSpan(start, duration)))) taken.push(start)
        }
        expect(offered).toEqual(taken)
        const [from = 0] = bookingDays(now)
        expect(offered).toContain(usualStart({ now, full, duration, day: undefined }))
        const usual = usualStart({ now, full, duration, day: from })
        expect(usual === undefined || (usual >= from && usual < from + dayMs && offered.includes(usual))).toBe(true)
      },
    ),
    { numRuns: 50 },
  ))

it('suggests the evening, else the first start of the day', () => {
  const now = Date.parse('2026-11-27T18:00:00+08:00')
  const evening = Date.parse('2026-11-27T20:00:00+08:00')
  const suggested = (full: readonly TimeSpan[], day?: number) => usualStart({ now, full, duration: '3h', day })
  expect(suggested([])).toBe(evening)
  expect(suggested([{ from: evening, until: evening + minuteMs }])).toBe(evening + bookingStepMs)
  const nothing = { from: begin, until: Number.POSITIVE_INFINITY }
  expect(suggested([nothing])).toBeUndefined()
  expect(suggested([nothing], bookingDays(now)[3])).toBeUndefined()
})

it('starts on a quarter of an hour, from half an hour to 14 days ahead', () => {
  expect(bookingStartIssue(begin + 2 * bookingStepMs, begin)).toBeUndefined()
  expect(bookingStartIssue(begin + 2 * bookingStepMs, begin + 1)).toBe('too_soon')
  expect(bookingStartIssue(begin + 14 * dayMs, begin)).toBeUndefined()
  expect(bookingStartIssue(begin + 14 * dayMs + bookingStepMs, begin)).toBe('too_far')
  expect(bookingStartIssue(begin + hourMs + minuteMs, begin)).toBe('not_on_quarter')
  expect(bookingStartIssue(Number.NaN, begin)).toBe('not_on_quarter')
})

it('pays a booking of any length back from half of its time on', () => {
  fc.assert(
    fc.property(fc.constantFrom(...bookableDurations), fc.integer({ min: 1, max: hourMs }), (duration, ms) => {
      const time = durationSpan(begin, duration)
      const half = durationMs(duration) / 2
      expect([half - ms, half, half + ms].map((failed) => isPaidBack(time, failed))).toEqual([false, true, true])
    }),
  )
})
