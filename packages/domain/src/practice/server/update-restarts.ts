import { updateRestartLongestPauseMs, updateRestartPauseMs } from '../limits.ts'

/** The restarts of a server for an update of the game (docs/product/practice.md#practice-game-updates). */
export type UpdateRestarts = {
  /** The version that the game required at the last one; undefined if there was none. */
  readonly version: number | undefined
  /** The number of restarts for this version. */
  readonly count: number
  /** Milliseconds since 1970. */
  readonly lastAt: number | undefined
}

/** The pause after the given number of restarts that left the server too old: twice as long each time. */
const pauseAfter = (count: number): number =>
  Math.min(updateRestartPauseMs * 2 ** Math.min(count - 1, 30), updateRestartLongestPauseMs)

/**
 * When a server that is still too old for the version `required` is restarted next, in milliseconds since 1970; 0 for
 * now.
 */
export const nextUpdateRestart = ({ version, count, lastAt }: UpdateRestarts, required: number): number =>
  version === required && lastAt !== undefined && count > 0 ? lastAt + pauseAfter(count) : 0

/** The restarts, with another one at `now`. */
export const afterUpdateRestart = (
  { version, count }: UpdateRestarts,
  required: number,
  now: number,
): UpdateRestarts => ({ version: required, count: version === required ? count + 1 : 1, lastAt: now })
