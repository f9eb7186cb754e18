import { letGoCountsMs, maxSeatsLetGo, seatRestMs } from './limits.ts'

/** The seats that a player has let go, and when they let the last one go, in milliseconds since 1970. */
export type SeatsLetGo = { readonly count: number; readonly lastAt: number }

/** Until when a player may not wait for a seat (docs/product/seats.md#rest); undefined if they may. */
export const restsUntil = (letGo: SeatsLetGo | undefined, now: number): number | undefined => {
  if (letGo === undefined || letGo.count < maxSeatsLetGo) return undefined
  const until = letGo.lastAt + seatRestMs
  return now < until ? until : undefined
}

/** Number of seats that a player has let go within the hour and since their last rest, or for which they rest now. */
export const countLetGo = (letGo: SeatsLetGo | undefined, now: number): number => {
  if (letGo === undefined || now >= letGo.lastAt + letGoCountsMs) return 0
  return letGo.count < maxSeatsLetGo || restsUntil(letGo, now) !== undefined ? letGo.count : 0
}

/** After a player has let another seat go. A player who rests already rests from the beginning. */
export const letSeatGo = (before: SeatsLetGo | undefined, now: number): SeatsLetGo => ({
  count: Math.min(maxSeatsLetGo, countLetGo(before, now) + 1),
  lastAt: now,
})
