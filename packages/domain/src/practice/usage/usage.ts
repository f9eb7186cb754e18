import { chinaDay, startOfChinaDay } from '../../common/china-time.ts'
import { usageDays, usageGapMs } from '../limits.ts'
import type { Usage } from './shown-usage.ts'

/** A player's stay on a server; times in milliseconds since 1970. */
export type Stay = { readonly steamId: string; readonly since: number; readonly until: number }

/** How a server was used, without names. */
type UsageSummary = Pick<Usage, 'minutes' | 'times' | 'days'> & {
  /** Minutes and last time of each player, the most minutes first. */
  readonly players: readonly { readonly steamId: string; readonly minutes: number; readonly lastAt: number }[]
}

type Span = { readonly since: number; readonly until: number }

const minuteMs = 60_000
const dayMs = 24 * 3_600_000

/** Joins spans that overlap, or that at most `gapMs` separates; in order of time. */
export const joinedSpans = (spans: readonly Span[], gapMs: number): readonly Span[] => {
  const joined: { since: number; until: number }[] = []
  for (const { since, until } of spans.toSorted((one, other) => one.since - other.since)) {
    const last = joined.at(-1)
    if (last !== undefined && since <= last.until + gapMs) last.until = Math.max(last.until, until)
    else joined.push({ since, until })
  }
  return joined
}

const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, { since, until }) => sum + until - since, 0)

const within = (spans: readonly Span[], from: number, to: number): readonly Span[] =>
  spans
    .map(({ since, until }) => ({ since: Math.max(since, from), until: Math.min(until, to) }))
    .filter(({ since, until }) => until > since)

const whole = (milliseconds: number): number => Math.round(milliseconds / minuteMs)

/** How a server was used up to `now`, from the stays of its players (docs/product/practice.md#practice-usage). */
export const usageOf = (stays: readonly Stay[], now: number): UsageSummary => {
  const today = startOfChinaDay(now)
  const from = today - (usageDays - 1) * dayMs
  const shown = stays.flatMap((stay) => within([stay], from, now).map((span) => ({ ...span, steamId: stay.steamId })))
  const played = joinedSpans(shown, 0)
  const byPlayer = Map.groupBy(shown, ({ steamId }) => steamId)
  return {
    minutes: whole(lengthOf(played)),
    times: joinedSpans(shown, usageGapMs).length,
    days: Array.from({ length: usageDays }, (_, index) => {
      const start = from + index * dayMs
      return { day: chinaDay(start), minutes: whole(lengthOf(within(played, start, start + dayMs))) }
    }),
    players: [...byPlayer]
      .map(([steamId, own]) => ({
        steamId,
        minutes: whole(lengthOf(joinedSpans(own, 0))),
        lastAt: Math.max(...own.map(({ until }) => until)),
      }))
      .toSorted((one, other) => other.minutes - one.minutes || (one.steamId < other.steamId ? -1 : 1)),
  }
}
