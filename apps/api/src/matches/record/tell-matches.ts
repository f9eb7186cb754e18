import { type EndedMatch, isKept, type MatchState, type OpenMatch, recordOf } from '@warmup/domain/matches'
import { toldMap } from '@warmup/domain/webhooks'
import type { Transaction } from '../../platform/db/index.ts'
import type { MatchesContext } from '../matches.context.ts'
import { isLateEnough } from '../watching/late-enough.ts'
import { noteToldMatch } from './matches.store.ts'

export type Telling = Pick<MatchesContext, 'community' | 'emit'> & {
  readonly servers: Pick<MatchesContext['servers'], 'find'>
}

/** What lines of a log say of the matches on a server. */
export type FollowedMatches = {
  readonly serverId: string
  readonly before: MatchState
  readonly state: MatchState
  readonly ended: readonly EndedMatch[]
  /** The last match whose beginning was told; null without one. */
  readonly toldMatchId: string | null
}

/** The matches that are first recorded now, also those that restart after nothing was left of them. */
const begunIn = ({ before, state, ended }: FollowedMatches): OpenMatch[] => {
  const recorded = before.match !== undefined && isKept(before.match) ? before.match.id : undefined
  const open = state.match !== undefined && isKept(state.match) ? [state.match] : []
  return [...ended.map(({ match }) => match), ...open].filter(({ id }) => id !== recorded)
}

/** Whether matches on a server are told: everybody may watch them (docs/product/matches.md#watching). */
const isOpenToAll = async (tx: Transaction, { community, servers }: Telling, serverId: string): Promise<boolean> => {
  if (!community().features.pracc.spectate) return false
  const found = await servers.find(tx, serverId)
  return found?.server.mayWatch === true && isLateEnough(found)
}

/**
 * Tells webhooks which matches have begun and ended, in the transaction that records it. The beginning is told once, also of
 * a match that restarts. Anyone with the link may see a match, so only those are told that everybody may watch.
 */
export const tellMatches = async (tx: Transaction, telling: Telling, followed: FollowedMatches): Promise<void> => {
  const { emit } = telling
  const { serverId, ended, toldMatchId } = followed
  const begun = begunIn(followed).filter(({ id }) => id !== toldMatchId)
  if (emit === undefined || (begun.length === 0 && ended.length === 0)) return
  if (!(await isOpenToAll(tx, telling, serverId))) return
  const tellBegun = ({ id, map }: OpenMatch) => emit(tx, { type: 'match.begun', match: id, map: toldMap(map) })
  for (const { match, end } of ended) {
    if (begun.includes(match)) await tellBegun(match)
    const { map, score } = recordOf(match)
    await emit(tx, { type: 'match.over', match: match.id, map: toldMap(map), score, isPlayedOut: end === 'finished' })
  }
  const open = begun.find((match) => match === followed.state.match)
  if (open !== undefined) await tellBegun(open)
  const last = begun.at(-1)
  if (last !== undefined) await noteToldMatch(tx, serverId, last.id)
}
