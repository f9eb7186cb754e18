import { freeSlotStepMs } from '../limits.ts'

/**
 * When a full region has its next free slot if no server is renewed, in milliseconds since 1970; undefined if a slot is
 * free now, or if the time is unknown. `ends` says when each taken slot becomes free; undefined if unknown. The time is
 * rounded up to quarters of an hour, so that the exact end of a player's server stays unknown to others.
 */
export const nextFreeSlot = (ends: readonly (number | undefined)[], slots: number): number | undefined => {
  if (slots <= 0 || ends.length < slots) return undefined
  const known = ends.filter((end) => end !== undefined).sort((a, b) => a - b)
  const end = known[ends.length - slots]
  return end === undefined ? undefined : Math.ceil(end / freeSlotStepMs) * freeSlotStepMs
}
