import type { SeatWatch } from '@warmup/domain/seats'

/** A watch as the browser keeps it; null without one, and if the backend lacks the call. */
export type KeptWatch = {
  readonly watch: SeatWatch
  /** When the offer ends, in milliseconds since 1970 by the browser's clock. */
  readonly offerEndsAt: number | undefined
} | null

/** Answers whose offers end this close together are about the same offer. */
const sameOfferMs = 2_000

/** The watch after an answer. Later answers about the same offer do not move its end, so that the countdown is steady. */
export const keepWatch = (previous: KeptWatch | undefined, watch: SeatWatch | null, now: number): KeptWatch => {
  if (watch === null) return null
  if (watch.state !== 'offered') return { watch, offerEndsAt: undefined }
  const endsAt = now + watch.offerEndsInMs
  const known = previous?.watch.serverId === watch.serverId ? previous.offerEndsAt : undefined
  return { watch, offerEndsAt: known !== undefined && Math.abs(known - endsAt) < sameOfferMs ? known : endsAt }
}

/** Whether the player is in the line. */
export const isRunning = (kept: KeptWatch | undefined): boolean =>
  kept !== undefined && kept !== null && kept.watch.state !== 'ended'
