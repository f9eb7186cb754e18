import { type MemberRights, type PracticeAction, type PracticeServer, refusalOf } from '@warmup/domain/practice'
import { lockServer, type ServerRow } from '../../machines/index.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/db/index.ts'
import { notFound, type Session } from '../../platform/http/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practiceError } from '../practice-errors.ts'
import type { Actor } from './activity.store.ts'
import { markServer, peopleOf } from './mark-server.ts'
import { roleOf, serverFor } from './server-state.ts'
import { findServer, type ServerRecord } from './servers.store.ts'

/** A server as its owner or a member sees it. */
export type OwnServer = { readonly record: ServerRecord; readonly shown: PracticeServer }

export const actorOf = ({ user }: Session): Actor => ({ steamId: user.steamId, name: user.username })

/**
 * A server that the caller owns or is a member of. Throws 404 for any other id, so that it does not reveal which exist.
 */
export const ownServer = async (
  context: PracticeContext,
  session: Session,
  id: string,
  db: Database = context.db,
): Promise<OwnServer> => {
  const record = await findServer(db, id)
  const role = record && roleOf(record, session.user.steamId)
  if (record === undefined || role === undefined) throw notFound()
  return { record, shown: serverFor(record, role, context) }
}

/** Like `ownServer`, for callers who may act on the server now. Otherwise throws `practiceError` with the reason. */
export const serverToAct = async (
  context: PracticeContext,
  session: Session,
  id: string,
  action: PracticeAction,
  db: Database = context.db,
): Promise<OwnServer> => {
  const own = await ownServer(context, session, id, db)
  const refusal = refusalOf(own.shown, action, context.now().getTime())
  if (refusal !== undefined) throw practiceError(refusal)
  return own
}

/**
 * Runs work in a transaction that has locked the server's row. The work MUST check role and rights itself: if the owner
 * removes the caller while the action waits for the lock, the action must be refused. Throws 404 for strangers before
 * it locks the row. Tells the live streams of the people of the server, as they were before and are after the work.
 */
export const withServerLocked = async <T>(
  context: PracticeContext,
  session: Session,
  id: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  await ownServer(context, session, id)
  return inTransaction(context.db, async (tx) => {
    if ((await lockServer(tx, id)) === undefined) throw notFound()
    const before = await peopleOf(tx, id)
    const result = await work(tx)
    await markServer(context, tx, id, before)
    return result
  })
}

/**
 * Locks a server's row and runs an action of the caller. The server must be running, and not be moving or in
 * maintenance.
 */
export const actOnRunning = <T>(
  context: PracticeContext,
  session: Session,
  { id, action }: { id: string; action: PracticeAction },
  work: (tx: Transaction, server: ServerRow) => Promise<T>,
): Promise<T> =>
  withServerLocked(context, session, id, async (tx) => {
    const { server } = (await serverToAct(context, session, id, action, tx)).record
    if (server.desiredState !== 'running') throw practiceError('expired')
    if (server.transition === 'switching' || server.maintenanceSince !== null) throw practiceError('blocked')
    return work(tx, server)
  })

/** The columns that store the owner's choice of rights. */
export const rightsColumns = (rights: MemberRights) => ({
  mayRestart: rights.restart,
  mayRenew: rights.renew,
  mayDemos: rights.demos,
  maySeePassword: rights.seePassword,
})
