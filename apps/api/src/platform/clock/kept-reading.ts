import { withinMs } from './within-ms.ts'

type Times = {
  /** The cache lifetime, in milliseconds. */
  readonly keptMs: number
  /** How long to wait for the source, in milliseconds. */
  readonly patienceMs: number
}

/** Keeps a costly reading for a time. Undefined while the source fails or does not answer in time. */
export const keptReading = <T>(
  read: () => Promise<T>,
  { keptMs, patienceMs }: Times,
): (() => Promise<T | undefined>) => {
  let kept: T | undefined
  let keptUntil = 0
  return async () => {
    if (performance.now() < keptUntil) return kept
    kept = await withinMs(
      read().catch(() => undefined),
      patienceMs,
    )
    keptUntil = kept === undefined ? 0 : performance.now() + keptMs
    return kept
  }
}
