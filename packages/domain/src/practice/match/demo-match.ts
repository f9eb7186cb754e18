import { partsOfDemoName } from '../demo.ts'
import { demoLeadMs } from './limits.ts'

/** When a match was played by the server's clock, in milliseconds as if it were UTC. */
type Played = {
  readonly map: string
  readonly clockStart: number
  /** Undefined while it is played. */
  readonly clockEnd: number | undefined
}

/**
 * The match that a demo shows: of the same map, and running when the demo began or soon after. Demo names and log lines
 * have the time of the same clock, so the zone of the server does not matter.
 */
export const matchOfDemo = <M extends Played>(name: string, matches: readonly M[]): M | undefined => {
  const parts = partsOfDemoName(name)
  if (parts === undefined) return undefined
  const begun = Date.parse(`${parts.startedAt.replace(' ', 'T')}Z`)
  const [first] = matches
    .filter(
      ({ map, clockStart, clockEnd }) =>
        map === parts.map && clockStart <= begun + demoLeadMs && (clockEnd ?? Number.POSITIVE_INFINITY) >= begun,
    )
    .sort((a, b) => a.clockStart - b.clockStart)
  return first
}
