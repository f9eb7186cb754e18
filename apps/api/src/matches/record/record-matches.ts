import { randomBytes } from 'node:crypto'
import { newLinkToken } from '@warmup/domain/common'
import { steadyTime } from '@warmup/domain/game'
import {
  abandonMatch,
  createMatchFold,
  decidedRounds,
  type EndedMatch,
  isKept,
  type MatchState,
  matchSilenceMs,
  type OpenMatch,
  recordOf,
} from '@warmup/domain/matches'
import { addMs } from '../../platform/clock/index.ts'
import { holdsLease, inTransaction, type Lease, type Transaction } from '../../platform/db/index.ts'
import { ChangedError } from '../../platform/game-log/index.ts'
import type { LogSink } from '../live-game/log-sink.ts'
import type { MatchesContext } from '../matches.context.ts'
import {
  lockMatchState,
  readMatchState,
  removeMatch,
  saveMatch,
  saveMatchState,
  silentServers,
} from './matches.store.ts'
import { type FollowedMatches, type Telling, tellMatches } from './tell-matches.ts'

/** Not guessable, because anyone who knows the id may see the match: 130 random bits. */
const newId = (): string => newLinkToken(randomBytes(26))

type Written = { readonly serverId: string; readonly at: Date; readonly clock: number }

/** Writes the record of a match. `at` by our clock and `clock` by the match's clock are the same moment. */
const write = async (
  tx: Transaction,
  { serverId, at, clock }: Written,
  match: OpenMatch,
  end: EndedMatch['end'] | 'running',
): Promise<void> => {
  const clockEnd = end === 'running' ? null : (decidedRounds(match).at(-1)?.endedAt ?? match.lastAt)
  await saveMatch(tx, {
    id: match.id,
    serverId,
    progress: end,
    startedAt: addMs(at, match.startedAt - clock),
    endedAt: clockEnd === null ? null : addMs(at, clockEnd - clock),
    clockStart: match.startedAt,
    clockEnd,
    record: recordOf(match),
  })
}

/** Whether the page of a match that is being played has something new to show: a round, or the game's own counts. */
const hasNews = (before: MatchState, match: OpenMatch): boolean =>
  before.match?.id !== match.id ||
  before.match.startedAt !== match.startedAt ||
  decidedRounds(before.match).length !== decidedRounds(match).length ||
  JSON.stringify(before.match.counted) !== JSON.stringify(match.counted)

const store = async (
  tx: Transaction,
  written: Written,
  { before, state, ended }: Pick<FollowedMatches, 'before' | 'state' | 'ended'>,
): Promise<void> => {
  for (const { match, end } of ended) await write(tx, written, match, end)
  const { match } = state
  const isShown = match !== undefined && isKept(match)
  if (isShown && hasNews(before, match)) await write(tx, written, match, 'running')
  const shown = [...ended.map((one) => one.match.id), ...(isShown ? [match.id] : [])]
  const former = before.match
  // The match has restarted, or was only a knife round.
  if (former !== undefined && isKept(former) && !shown.includes(former.id)) await removeMatch(tx, former.id)
}

/** Follows the matches in the log of a practice server (docs/product/matches.md). */
export const matchSink =
  (telling: Telling): LogSink =>
  async (db, { serverId, at }) => {
    const { state: before, toldMatchId, version } = await readMatchState(db, serverId)
    const { line, result } = createMatchFold(before, newId, at.getTime())
    return {
      line,
      store: async (tx) => {
        const { state, ended, hasChanged } = result()
        if (!hasChanged) return false
        if ((await lockMatchState(tx, serverId)).version !== version) throw new ChangedError()
        await saveMatchState(tx, serverId, state, at)
        const followed = { serverId, before, state, ended, toldMatchId }
        await store(tx, { serverId, at, clock: steadyTime(state) ?? at.getTime() }, followed)
        await tellMatches(tx, telling, followed)
        return false
      },
    }
  }

/** Ends the matches of servers whose log is silent, unless another replica has taken the lease. */
export const endSilentMatches = async (
  { db, now, ...telling }: Telling & Pick<MatchesContext, 'db' | 'now'>,
  lease: Lease,
): Promise<void> => {
  const since = addMs(now(), -matchSilenceMs)
  for (const serverId of await silentServers(db, since))
    await inTransaction(db, async (tx) => {
      if (!(await holdsLease(tx, lease))) return
      const { state: before, updatedAt: at, toldMatchId } = await lockMatchState(tx, serverId)
      if (at === undefined || at >= since) return
      const { state, ended } = abandonMatch(before)
      await saveMatchState(tx, serverId, state, at)
      const followed = { serverId, before, state, ended: ended === undefined ? [] : [ended], toldMatchId }
      await store(tx, { serverId, at, clock: steadyTime(before) ?? at.getTime() }, followed)
      await tellMatches(tx, telling, followed)
    })
}
