import {
  hasAdminPlace,
  isExpired,
  type OpenedInvite,
  type PracticeRole,
  usesAfter,
  visitOf,
} from '@warmup/domain/practice'
import { isOutdated, lockServer, unknownSince } from '../../machines/index.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/db/index.ts'
import type { Session } from '../../platform/http/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { addActivity } from '../server/activity.store.ts'
import { markServer } from '../server/mark-server.ts'
import { actorOf } from '../server/members.service.ts'
import { roleOf, serverFor, wireOf } from '../server/server-state.ts'
import { findServer, replaceAdmins, type ServerRecord } from '../server/servers.store.ts'
import { addGuest, findGuest, findInvite, type InviteRow, noteMadeAdmin } from './invites.store.ts'

/** A player's visit of an active link. */
type Visit = {
  readonly invite: InviteRow
  readonly record: ServerRecord
  readonly role: PracticeRole | undefined
  readonly isNew: boolean
  /** Whether the link makes this player an admin once the server has a place for one. */
  readonly isForAdmin: boolean
}

const stateOf = ({ endsAt, usesLeft }: InviteRow) => ({ endsAt: endsAt.getTime(), usesLeft: usesLeft ?? undefined })

/** Reads what a visit would do; undefined if the link is unknown or over for the player. */
const readVisit = async (db: Database, code: string, steamId: string, now: Date): Promise<Visit | undefined> => {
  const invite = await findInvite(db, code)
  const record = invite && (await findServer(db, invite.serverId))
  if (invite === undefined || record === undefined) return undefined
  const role = roleOf(record, steamId)
  const guest = await findGuest(db, invite.id, steamId)
  const visit = visitOf(stateOf(invite), role !== undefined || guest !== undefined, now.getTime())
  if (visit === 'over') return undefined
  const isForAdmin = invite.makesAdmin && role === undefined && guest?.wasMadeAdmin !== true
  return { invite, record, role, isNew: visit === 'enters', isForAdmin }
}

const changesNothing = ({ isNew, isForAdmin, record }: Visit): boolean =>
  !isNew && !(isForAdmin && hasAdminPlace(record.admins))

/** Writes a visit to the ledger. The caller has locked the server. */
const writeVisit = async (tx: Transaction, visit: Visit, session: Session, now: Date): Promise<void> => {
  const { invite, record, isNew, isForAdmin } = visit
  const { steamId } = session.user
  const { server, admins } = record
  if (isNew) {
    await addGuest(tx, { inviteId: invite.id, steamId, joinedAt: now, wasMadeAdmin: false }, usesAfter(stateOf(invite)))
    await addActivity(tx, { serverId: server.id, event: 'invite_used', actor: actorOf(session), at: now })
  }
  if (!isForAdmin || !hasAdminPlace(admins)) return
  await noteMadeAdmin(tx, invite.id, steamId)
  await replaceAdmins(tx, server, [...admins, { steamId, note: '' }])
}

/** Lets a player in. Locks the server, so that the link is not used too often and the list of admins does not overflow. */
const letIn = (context: PracticeContext, session: Session, code: string, serverId: string): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    await session.holdAccount(tx)
    if ((await lockServer(tx, serverId)) === undefined) return
    const now = context.now()
    const visit = await readVisit(tx, code, session.user.steamId, now)
    if (visit === undefined || changesNothing(visit)) return
    await writeVisit(tx, visit, session, now)
    await markServer(context, tx, serverId)
  })

/** What a visitor sees of the server. A server that does not run has no address and no password. */
const seenServer = async (context: PracticeContext, { record, role }: Visit) => {
  const { db, now } = context
  const shown = serverFor(record, role ?? 'member', context)
  const isOver = record.server.desiredState !== 'running' || isExpired(shown, now().getTime())
  const { owner } = record.server
  const name = (await context.profilesOf([owner])).get(owner)?.name ?? ''
  const { nameOf } = await context.names.visibilityAmong([owner])
  return wireOf({
    ...shown,
    ...(isOver && { ip: '', port: 0, connectUrl: '', password: '' }),
    ownerName: nameOf({ steamId: owner, name }),
    unknownSince: (await unknownSince(db, now()))?.getTime(),
    isOutdated: isOutdated(record.server, record.place, await context.requiredVersion(db)),
  })
}

const over: OpenedInvite = {}

/**
 * Opens a link for a signed-in player. An unknown code is answered like a link that is over, so that strangers learn
 * nothing. Further visits change nothing; the page asks again while it is open.
 */
export const openInvite = async (context: PracticeContext, session: Session, code: string): Promise<OpenedInvite> => {
  const read = () => readVisit(context.db, code, session.user.steamId, context.now())
  const first = await read()
  if (first === undefined) return over
  if (!changesNothing(first)) await letIn(context, session, code, first.record.server.id)
  const visit = changesNothing(first) ? first : await read()
  if (visit === undefined || visit.isNew) return over
  const server = await seenServer(context, visit)
  return { invited: { server, visitor: visit.role ?? 'guest', areAdminsFull: visit.isForAdmin } }
}

/** Whether a link lets one more player in. */
export const isInviteOpen = async ({ db, now }: PracticeContext, code: string): Promise<boolean> => {
  const invite = await findInvite(db, code)
  return invite !== undefined && visitOf(stateOf(invite), false, now().getTime()) === 'enters'
}
