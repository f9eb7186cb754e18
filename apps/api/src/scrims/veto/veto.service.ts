import {
  beginVeto,
  type CoinSide,
  canLoadAgain,
  endVeto,
  firstTeam,
  takeStep,
  type VetoChoice,
  type VetoTeam,
} from '@warmup/domain/scrims'
import { inTransaction, type Transaction } from '../../platform/db/index.ts'
import type { Session } from '../../platform/http/index.ts'
import type { ScrimsContext } from '../scrims.context.ts'
import { requireScrims } from '../scrims.service.ts'
import { markVeto } from './mark-veto.ts'
import {
  lockVeto,
  playersOf,
  putPlayer,
  removePlayer,
  type StoredVeto,
  updateVeto,
  type VetoRow,
  vetoOf,
  writeStep,
} from './veto.store.ts'
import { grantedVeto, vetoError } from './veto-errors.ts'

/** The team that a player leads. */
export const teamLedBy = ({ captain1, captain2 }: VetoRow, steamId: string): VetoTeam | undefined => {
  if (captain1 === steamId) return 'team1'
  return captain2 === steamId ? 'team2' : undefined
}

/** Whether a player can become the second captain. */
export const canLead = ({ state, captain1, invited }: VetoRow, steamId: string): boolean =>
  state === 'waiting' && captain1 !== steamId && (invited === null || invited === steamId)

type Work = (tx: Transaction, stored: StoredVeto, steamId: string) => Promise<void>

/** Runs work on a locked veto, then tells the live streams. */
const withVeto = async (context: ScrimsContext, session: Session, id: string, work: Work): Promise<void> => {
  requireScrims(context)
  await inTransaction(context.db, async (tx) => {
    await session.holdAccount(tx)
    const stored = await lockVeto(tx, id)
    if (stored === undefined) throw vetoError('not_found')
    await work(tx, stored, session.user.steamId)
    await markVeto(context, tx, id)
  })
}

/** Like `withVeto`, for captains only. */
const asCaptain = (
  context: ScrimsContext,
  session: Session,
  id: string,
  work: (tx: Transaction, stored: StoredVeto, team: VetoTeam) => Promise<void>,
): Promise<void> =>
  withVeto(context, session, id, async (tx, stored, steamId) => {
    const team = teamLedBy(stored.row, steamId)
    if (team === undefined) throw vetoError('not_captain')
    await work(tx, stored, team)
  })

/** Makes the caller the second captain. The coin, whose secret was drawn before, then says which team begins. */
export const lead = (
  context: ScrimsContext,
  session: Session,
  { id, called }: { readonly id: string; readonly called: CoinSide },
): Promise<void> =>
  withVeto(context, session, id, async (tx, stored, steamId) => {
    const { row } = stored
    if (row.captain1 === steamId) throw vetoError('not_captain')
    if (!canLead(row, steamId)) throw vetoError(row.state === 'waiting' ? 'seat_taken' : 'veto_over')
    const now = context.now()
    const begun = grantedVeto(beginVeto(vetoOf(stored), firstTeam(row.secret, called), now.getTime()))
    await removePlayer(tx, id, steamId)
    if (!(await putPlayer(tx, { vetoId: id, player: steamId, team: 'team2', joinedAt: now })))
      throw vetoError('team_full')
    await updateVeto(tx, id, { captain2: steamId, called })
    await writeStep(tx, stored, begun, now)
  })

/** A captain takes the step that is due. */
export const step = (
  context: ScrimsContext,
  session: Session,
  { id, number, choice }: { readonly id: string; readonly number: number; readonly choice: VetoChoice },
): Promise<void> =>
  asCaptain(context, session, id, async (tx, stored, team) => {
    const now = context.now()
    const after = grantedVeto(takeStep(vetoOf(stored), { team, number, choice }, now.getTime()))
    await writeStep(tx, stored, after, now)
  })

/** A captain ends a veto that goes on. */
export const end = (context: ScrimsContext, session: Session, id: string): Promise<void> =>
  asCaptain(context, session, id, async (tx, stored) => {
    await writeStep(tx, stored, grantedVeto(endVeto(vetoOf(stored), 'abandoned')), context.now())
  })

/** A captain has the server told again. */
export const loadAgain = (context: ScrimsContext, session: Session, id: string): Promise<void> =>
  asCaptain(context, session, id, async (tx, { row }) => {
    if (row.loading === null || !canLoadAgain(row.loading)) throw vetoError('veto_over')
    await updateVeto(tx, id, { loading: 'pending', loadingSince: context.now() })
  })

/** Throws unless the caller can still change teams: captains stay, and so do players whom the game server knows. */
const requireFree = async (tx: Transaction, { row }: StoredVeto, steamId: string): Promise<void> => {
  if (teamLedBy(row, steamId) !== undefined) throw vetoError('bad_choice')
  const own = (await playersOf(tx, row.id)).find(({ player }) => player === steamId)
  if (row.state === 'abandoned' || row.state === 'withdrawn' || own?.isTold === true) throw vetoError('veto_over')
}

/** Puts the caller into a team. */
export const joinTeam = (
  context: ScrimsContext,
  session: Session,
  { id, team }: { readonly id: string; readonly team: VetoTeam },
): Promise<void> =>
  withVeto(context, session, id, async (tx, stored, player) => {
    await requireFree(tx, stored, player)
    if (!(await putPlayer(tx, { vetoId: id, player, team, joinedAt: context.now() }))) throw vetoError('team_full')
  })

export const leaveTeam = (context: ScrimsContext, session: Session, id: string): Promise<void> =>
  withVeto(context, session, id, async (tx, stored, player) => {
    await requireFree(tx, stored, player)
    await removePlayer(tx, id, player)
  })
