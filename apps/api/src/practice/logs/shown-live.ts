import { phaseOf, roundOf, type ShownGame } from '@warmup/domain/practice/live'
import type { Database } from '../../platform/db/index.ts'
import type { PlayerNames } from '../rentals/named-players.ts'
import { type Live, livesOf } from './live.store.ts'

/** The game of a server; undefined until its log has named a map. */
export const shownGame = (live: Live | undefined): ShownGame | undefined =>
  live === undefined || live.state.map === ''
    ? undefined
    : {
        map: live.state.map,
        phase: phaseOf(live.state),
        score: live.state.score,
        round: roundOf(live.state),
        at: live.updatedAt.getTime(),
      }

/** The side on which a player plays; undefined for others. */
export const sideIn = (live: Live | undefined, steamId: string): 'ct' | 't' | undefined => {
  const team = live?.state.players[steamId]?.team
  return team === 'ct' || team === 't' ? team : undefined
}

/** Stands for the name of a hidden player; a log is in English. */
const hiddenName = '(hidden player)'

/** The last lines of a server's log, without the names of hidden players. */
export const readLogLines = async (
  db: Database,
  serverId: string,
  names: Pick<PlayerNames, 'hiddenAmong'>,
): Promise<{ at: string; text: string }[]> => {
  const lines = (await livesOf(db, [serverId])).get(serverId)?.lines ?? []
  const players = lines.flatMap(({ parts }) =>
    parts.flatMap((part) => (typeof part === 'object' && part.steamId !== undefined ? [part.steamId] : [])),
  )
  const hidden = await names.hiddenAmong([...new Set(players)])
  return lines.map(({ at, parts }) => ({
    at: new Date(at).toISOString(),
    text: parts
      .map((part) => {
        if (typeof part === 'string') return part
        return part.steamId !== undefined && hidden.has(part.steamId) ? hiddenName : part.name
      })
      .join(''),
  }))
}
