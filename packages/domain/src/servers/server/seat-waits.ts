import { keptSeatWaits, leastSeatWaits } from '../limits.ts'
import type { Server } from './server.ts'

/** How long a server was without a free seat, by its last polls (docs/product/servers.md#next-seat). In milliseconds. */
export type SeatWaits = {
  /** Since when it has been without one, since 1970; undefined while it has one, or its players are unknown. */
  readonly since: number | undefined
  /** The last times that have ended with a free seat, the oldest first. */
  readonly ended: readonly number[]
}

export const noSeatWaits: SeatWaits = { since: undefined, ended: [] }

/** The waits after a poll. `hasSeat` is undefined while the number of players is unknown: such a time does not count. */
export const afterSeatPoll = (before: SeatWaits, hasSeat: boolean | undefined, now: number): SeatWaits => {
  const { since, ended } = before
  if (hasSeat === false) return since === undefined ? { since: now, ended } : before
  if (since === undefined) return before
  return { since: undefined, ended: hasSeat ? [...ended, now - since].slice(-keptSeatWaits) : ended }
}

/** How long a wait usually takes, in whole seconds: the mean of the last ones; undefined while too few are known. */
export const usualSeatWait = ({ ended }: SeatWaits): number | undefined =>
  ended.length < leastSeatWaits
    ? undefined
    : Math.ceil(ended.reduce((sum, wait) => sum + wait, 0) / ended.length / 1_000)

/** How long a free seat on a full server usually takes for this player, in seconds; undefined if unknown. */
export const seatWaitFor = (isMember: boolean, { memberWait, visitorWait }: Server): number | undefined =>
  isMember ? memberWait : visitorWait

/**
 * How long it takes until one of several full servers has a free seat, in seconds; undefined if no wait is known. Seats
 * become free independently of each other, so their rates add up.
 */
export const nextSeatWait = (waits: readonly (number | undefined)[]): number | undefined => {
  const rate = waits.reduce<number>((sum, wait) => sum + (wait === undefined ? 0 : 1 / Math.max(1, wait)), 0)
  return rate === 0 ? undefined : 1 / rate
}
