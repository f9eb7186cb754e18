import { liveLeftMs, liveReturnMs } from '@warmup/domain/live'
import type { StreamEnd } from './follow-stream.ts'

export type KeepFollowingOptions = {
  readonly signal: AbortSignal
  /** Opens a stream and resolves with its end. */
  follow(): Promise<StreamEnd>
  /** Waits, or until the network is back. */
  pause(milliseconds: number): Promise<void>
  /** In [0, 1). */
  random(): number
}

const firstPauseMs = 1_000
const longestPauseMs = 30_000
/** After so many streams in a row without a byte after the first event, something on the way collects the answer. */
const silencesBeforeLeaving = 2

/** Opens the stream again and again, as docs/product/live.md#live-portal says. Resolves when it is given up. */
export const keepFollowing = async ({ signal, follow, pause, random }: KeepFollowingOptions): Promise<void> => {
  let failures = 0
  let silences = 0
  const pauseAfter = (end: StreamEnd): number => {
    if (end.kind === 'bye') return liveReturnMs * random()
    if (end.kind === 'busy') return end.retryAfterMs * (1 + random())
    if (silences >= silencesBeforeLeaving) {
      silences = 0
      return liveLeftMs
    }
    return Math.min(firstPauseMs * 2 ** failures, longestPauseMs) * (0.5 + random())
  }
  while (!signal.aborted) {
    const end = await follow()
    if (end.kind === 'missing' || signal.aborted) return
    if (end.isSound) {
      failures = 0
      silences = 0
    }
    if (end.kind === 'silent' && !end.isSound) silences += 1
    await pause(pauseAfter(end))
    failures = end.kind === 'bye' ? 0 : failures + 1
  }
}
