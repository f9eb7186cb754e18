import { visitsKeptMs } from './limits.ts'
import type { PlayerPage } from './player-page.ts'

/**
 * What a player's page says about visits: a list; or why there is none, so that it does not contradict when they were
 * last seen. The first visit is recorded when it ends, a short one not at all.
 */
export type VisitRecord = 'listed' | 'first' | 'short' | 'none'

type Visited = Pick<PlayerPage, 'servers' | 'playing' | 'lastSeen'>

/** `now` is in milliseconds since 1970. */
export const visitRecord = ({ servers, playing, lastSeen }: Visited, now: number): VisitRecord => {
  if (servers.length > 0) return 'listed'
  if (playing) return 'first'
  return lastSeen !== null && now - Date.parse(lastSeen) < visitsKeptMs ? 'short' : 'none'
}
