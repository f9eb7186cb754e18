import { mapGapMs, mapStoredEveryMs } from './limits.ts'

/** A map that was played on a server, in milliseconds since 1970. */
export type MapRun = {
  readonly map: string
  readonly from: number
  /** When the server was last seen with it. */
  readonly until: number
}

/** The last map of a server, and the end that is stored of it. */
export type FollowedMap = MapRun & { readonly storedUntil: number }

/** The map that a server plays after it was seen with `map`: the last one goes on, or another begins (docs/product/maps.md#runs). */
export const followMap = (last: MapRun | undefined, map: string, now: number): MapRun =>
  last?.map === map && now - last.until <= mapGapMs
    ? { map, from: last.from, until: Math.max(last.until, now) }
    : { map, from: now, until: now }

/** What to store once `next` follows `last`: a map that begins, with the end of the one before, or an end that is old. */
export const runsToStore = (last: FollowedMap | undefined, next: MapRun): readonly MapRun[] => {
  if (last?.from === next.from) return next.until - last.storedUntil >= mapStoredEveryMs ? [next] : []
  return last === undefined || last.until === last.storedUntil ? [next] : [last, next]
}
