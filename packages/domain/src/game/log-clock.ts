import { believedStepMs, longestUnknownMs, reorderedMs } from './limits.ts'

/** The progress of a log. Times are in milliseconds. Plain data. */
export type LogClock = {
  /** Time of the latest line by the server's clock; undefined before the first line. */
  readonly time: number | undefined
  /** When that line was received, by our clock; undefined if that is unknown. */
  readonly at?: number | undefined
  /** By how much the server's clock was set forward (negative: back) since the log began. */
  readonly shift?: number | undefined
}

/** The time of the latest line as if the server's clock had never been set: for lengths and gaps. */
export const steadyTime = ({ time, shift = 0 }: LogClock): number | undefined =>
  time === undefined ? undefined : time - shift

/**
 * What passed between the latest line and one that is `step` later by the server's clock. A step back, or one of half an
 * hour, counts as a change of the clock, unless our clock shows the same step.
 */
const passed = (step: number, received: number | undefined): number => {
  if (step >= 0 && step < believedStepMs) return step
  if (step >= 0) return received === undefined ? step : Math.min(step, received)
  return Math.min(received ?? 0, longestUnknownMs)
}

/**
 * Moves the clock to a line (docs/product/game.md#clocks). Lines of the same second may come in any order. `at`: when the
 * line was received, by our clock; undefined if that is unknown.
 */
export const advanceClock = (clock: LogClock, time: number, at: number | undefined): LogClock => {
  const { time: last = time, shift = 0 } = clock
  const step = time - last
  if (step < 0 && step >= -reorderedMs) return { time: last, at, shift }
  const received = at === undefined || clock.at === undefined ? undefined : Math.max(0, at - clock.at)
  return { time, at, shift: shift + step - passed(step, received) }
}
