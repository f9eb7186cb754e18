import { demoLeadMs } from '../limits.ts'
import { beginsWithMap, partsOfDemoName } from './demo.ts'

/** When a match was played by the server's clock, in milliseconds as if it were UTC. */
type Played = {
  readonly map: string
  readonly clockStart: number
  /** Undefined while it is played. */
  readonly clockEnd: number | undefined
}

/**
 * The match that a demo shows: it was running when the demo began or soon after, and the demo's name has its map. Demo
 * names and log lines have the time of the same clock, so the zone of the server does not matter.
 */
export const matchOfDemo = <M extends Played>(name: string, matches: readonly M[]): M | undefined => {
  const parts = partsOfDemoName(name)
  if (parts === undefined) return undefined
  const begun = Date.parse(`${parts.startedAt.replace(' ', 'T')}Z`)
  const [first] = matches
    .filter(
      ({ map, clockStart, clockEnd }) =>
        clockStart <= begun + demoLeadMs &&
        (clockEnd ?? Number.POSITIVE_INFINITY) >= begun &&
        beginsWithMap(parts.mapAndTeams, map),
    )
    .sort((a, b) => a.clockStart - b.clockStart)
  return first
}
