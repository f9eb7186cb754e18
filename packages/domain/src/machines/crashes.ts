import {
  failingAfter,
  failingLongestPauseMs,
  failingPauseMs,
  failingStopsImage,
  failingWithinMs,
  wellAfterMs,
} from './limits.ts'

/** An unexpected end of a game server. Times are in milliseconds since 1970, by the clock of its node. */
export type Crash = {
  /** When its process was made, as the engine names it. Orders the crashes. */
  readonly task: string
  readonly at: number
  /** In the engine's words. */
  readonly reason: string
  /** The version of the service that died. */
  readonly version: number
  readonly image: string
  /** The end of its log, the oldest line first, without secrets; empty if it cannot be read. */
  readonly lines: readonly string[]
}

/** The crashes of a game server in a row. Times without a note are by the clock of Warmup. */
export type Crashes = {
  /** Crashes since the server last was well. */
  readonly count: number
  readonly last: Crash
  /** When Warmup saw the last crash. */
  readonly seenAt: number
  /** The times of the last crashes, as many as are judged together. */
  readonly times: readonly number[]
  /** Since when the server is failing; undefined while it is not. */
  readonly failingSince?: number
  /** The pauses made so far, and the end of the last one. */
  readonly pauses: number
  readonly nextStartAt?: number
}

const pauseAfter = (pauses: number): number =>
  Math.min(failingPauseMs * 2 ** Math.min(pauses, 30), failingLongestPauseMs)

/** The crashes, with another one that was seen at `now`. */
export const afterCrash = (before: Crashes | undefined, last: Crash, now: number): Crashes => {
  const times = [...(before?.times ?? []), last.at].slice(-failingAfter)
  const isFailing = times.length === failingAfter && Math.max(...times) - Math.min(...times) <= failingWithinMs
  const failingSince = before?.failingSince ?? (isFailing ? now : undefined)
  const pauses = before?.pauses ?? 0
  const crashes = { count: (before?.count ?? 0) + 1, last, seenAt: now, times, pauses }
  if (failingSince === undefined) return crashes
  return { ...crashes, failingSince, pauses: pauses + 1, nextStartAt: now + pauseAfter(pauses) }
}

/** Whether a crash is older than those that are known. */
export const isKnownCrash = (crashes: Crashes | undefined, { task }: Pick<Crash, 'task'>): boolean =>
  crashes !== undefined && task <= crashes.last.task

/**
 * The crashes of a game server that is up at `now`: none in a row, once it has run for long enough. The last one stays
 * known, without its log.
 */
export const afterRunning = (crashes: Crashes, now: number): Crashes => {
  if (crashes.count === 0 || now - Math.max(crashes.seenAt, crashes.nextStartAt ?? 0) < wellAfterMs) return crashes
  const { last, seenAt } = crashes
  return { count: 0, last: { ...last, lines: [] }, seenAt, times: [], pauses: 0 }
}

/** Whether a game server that is not up keeps dying. */
export const isFailing = (crashes: Crashes | undefined): crashes is Crashes & { readonly failingSince: number } =>
  crashes?.failingSince !== undefined

/**
 * Whether a failing game server waits for its next start. Another version of its service, such as after a restart by its
 * owner, is started at once.
 */
export const isPausing = (crashes: Crashes | undefined, version: number, now: number): boolean =>
  isFailing(crashes) && crashes.last.version >= version && now < (crashes.nextStartAt ?? 0)

/** Whether an image makes so many of the failing servers fail that others must not be given it. */
export const isImageStopped = (image: string, failing: readonly Crashes[]): boolean =>
  failing.filter(({ last }) => last.image === image).length >= failingStopsImage
