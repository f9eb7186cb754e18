import { randomBytes } from 'node:crypto'
import { newLinkToken } from '@warmup/domain/common'
import { isPartyOf, scrimAt, type VetoFormat, vetoMaps } from '@warmup/domain/scrims'
import { inTransaction, type Transaction } from '../../platform/db/index.ts'
import type { Session } from '../../platform/http/index.ts'
import type { ScrimsContext } from '../scrims.context.ts'
import { requireScrims } from '../scrims.service.ts'
import { lockScrim, scrimOf } from '../scrims.store.ts'
import { markVeto } from './mark-veto.ts'
import { addVeto, putPlayer, vetoGoingOn } from './veto.store.ts'
import { vetoError } from './veto-errors.ts'

type NewVeto = {
  readonly serverId: string
  readonly format: VetoFormat
  /** The maps that the captains want to play. */
  readonly wanted: readonly string[]
  readonly scrimId?: string
  /** The only player who can lead the other team; undefined: anybody who has the address. */
  readonly invited?: string
}

/** The address of a veto is the right to see it. */
const idLength = 20

const insertVeto = async (
  context: ScrimsContext,
  tx: Transaction,
  session: Session,
  { serverId, format, wanted, scrimId, invited }: NewVeto,
): Promise<string> => {
  if ((await context.servers.find(tx, serverId)) === undefined) throw vetoError('server_unfit')
  const maps = vetoMaps(format, wanted, context.servers.maps())
  if (maps === undefined) throw vetoError('too_few_maps')
  const now = context.now()
  const captain1 = session.user.steamId
  const id = newLinkToken(randomBytes(idLength))
  const isAdded = await addVeto(tx, {
    ...{ id, serverId, format, captain1, state: 'waiting', createdAt: now, since: now },
    maps: [...maps],
    scrimId: scrimId ?? null,
    invited: invited ?? null,
    secret: randomBytes(16).toString('hex'),
  })
  if (!isAdded) throw vetoError('has_veto')
  await putPlayer(tx, { vetoId: id, player: captain1, team: 'team1', joinedAt: now })
  await markVeto(context, tx, id)
  return id
}

/** Begins a veto for a server of which the caller is the owner or a member. */
export const beginServerVeto = (
  context: ScrimsContext,
  session: Session,
  { serverId, format }: { readonly serverId: string; readonly format: VetoFormat },
): Promise<string> => {
  requireScrims(context)
  return inTransaction(context.db, async (tx) => {
    await session.holdAccount(tx)
    if (!(await context.servers.peopleOf(tx, serverId)).includes(session.user.steamId)) throw vetoError('not_found')
    return insertVeto(context, tx, session, { serverId, format, wanted: [] })
  })
}

/** Begins the veto of an agreed scrim. Only its other side can lead the second team. */
export const beginScrimVeto = (
  context: ScrimsContext,
  session: Session,
  { scrimId, format }: { readonly scrimId: string; readonly format: VetoFormat },
): Promise<string> => {
  requireScrims(context)
  return inTransaction(context.db, async (tx) => {
    await session.holdAccount(tx)
    const stored = await lockScrim(tx, scrimId)
    const { steamId } = session.user
    if (stored === undefined || !isPartyOf(scrimOf(stored), steamId)) throw vetoError('not_found')
    const { author, opponent, serverId, maps } = stored.row
    if (scrimAt(scrimOf(stored), context.now().getTime()).state !== 'agreed' || opponent === null)
      throw vetoError('veto_over')
    if (serverId === null) throw vetoError('server_unfit')
    const invited = author === steamId ? opponent : author
    return insertVeto(context, tx, session, { serverId, format, wanted: maps, scrimId, invited })
  })
}

/** The veto that goes on for a server. Only for its people, and those whom a link let in. */
export const readServerVeto = async (context: ScrimsContext, session: Session, serverId: string) => {
  requireScrims(context)
  const { db, servers } = context
  const { steamId } = session.user
  if (!(await servers.maySee(db, serverId, steamId))) throw vetoError('not_found')
  const veto = await vetoGoingOn(db, { serverId })
  const isOfServer = (await servers.peopleOf(db, serverId)).includes(steamId)
  return { canBegin: isOfServer && veto === undefined, ...(veto !== undefined && { veto }) }
}
