import { type LiveLine, phaseOf, roundOf, type ShownGame } from '@warmup/domain/matches/live-game'
import type { VisibleName } from '@warmup/domain/players'
import type { Database } from '../../platform/db/index.ts'
import type { MatchesContext } from '../matches.context.ts'
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

/** The players whom lines name. */
const namedIn = (lines: readonly LiveLine[]): string[] =>
  lines.flatMap(({ parts }) =>
    parts.flatMap((part) => (typeof part === 'object' && part.steamId !== undefined ? [part.steamId] : [])),
  )

/** Lines of a log as text, without the names of hidden players. */
const shownLines = async (
  lines: readonly LiveLine[],
  visibilityAmong: MatchesContext['visibilityAmong'],
): Promise<{ at: Date; text: VisibleName }[]> => {
  const { textOf } = await visibilityAmong(namedIn(lines))
  return lines.map(({ at, parts }) => ({ at: new Date(at), text: textOf(parts, hiddenName) }))
}

/** The last lines of a server's log. */
export const readLogLines = async (
  db: Database,
  serverId: string,
  { visibilityAmong }: Pick<MatchesContext, 'visibilityAmong'>,
): Promise<{ at: string; text: VisibleName }[]> => {
  const lines = (await livesOf(db, [serverId])).get(serverId)?.lines ?? []
  return (await shownLines(lines, visibilityAmong)).map(({ at, text }) => ({ at: at.toISOString(), text }))
}
