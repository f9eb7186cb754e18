import { maxSeatsLetGo, type OwnEntry } from '@warmup/domain/seats'

/** An entry as the browser keeps it; null without one, and if the backend lacks the call. */
export type KeptEntry = {
  readonly entry: OwnEntry
  /** When the offer ends, in milliseconds since 1970 by the browser's clock. */
  readonly offerEndsAt: number | undefined
  /** When the player may wait again, by the same clock; undefined if they may. */
  readonly restEndsAt: number | undefined
  /** Whether a refused request to wait is all there is of it: the backend has no entry. */
  readonly isRefusal?: true
} | null

/** Answers whose offers end this close together are about the same offer. */
const sameOfferMs = 2_000

/** The entry of a player who may not wait yet; the browser keeps it until they may. */
export const refusedEntry = (serverId: string, restMs: number | undefined, now: number): KeptEntry => ({
  entry: { serverId, state: 'ended', end: 'missed', missed: maxSeatsLetGo },
  offerEndsAt: undefined,
  restEndsAt: restMs === undefined ? undefined : now + restMs,
  isRefusal: true,
})

/** The entry after an answer. Later answers about the same offer do not move its end, so that the countdown is steady. */
export const keepEntry = (previous: KeptEntry | undefined, entry: OwnEntry | null, now: number): KeptEntry => {
  if (entry === null) return previous?.isRefusal && now < (previous.restEndsAt ?? now) ? previous : null
  if (entry.state === 'ended') {
    const restEndsAt = entry.restEndsInMs === undefined ? undefined : now + entry.restEndsInMs
    return { entry, offerEndsAt: undefined, restEndsAt }
  }
  if (entry.state !== 'offered') return { entry, offerEndsAt: undefined, restEndsAt: undefined }
  const endsAt = now + entry.offerEndsInMs
  const known = previous?.entry.serverId === entry.serverId ? previous.offerEndsAt : undefined
  const isSame = known !== undefined && Math.abs(known - endsAt) < sameOfferMs
  return { entry, offerEndsAt: isSame ? known : endsAt, restEndsAt: undefined }
}

/** Whether the player is in the queue. */
export const isRunning = (kept: KeptEntry | undefined): boolean =>
  kept !== undefined && kept !== null && kept.entry.state !== 'ended'
