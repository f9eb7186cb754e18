import { type MemberRights, type PracticeAction, type PracticeServer, refusalOf } from '@warmup/domain/practice'
import { notFound, type Session } from '../../platform/http/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practiceError } from '../practice-errors.ts'
import type { Actor } from './activity.store.ts'
import { roleOf, serverFor } from './server-state.ts'
import { findServer, type ServerRecord } from './servers.store.ts'

/** A server, as one of its people sees it. */
export type OwnServer = { readonly record: ServerRecord; readonly shown: PracticeServer }

export const actorOf = ({ user }: Session): Actor => ({ steamId: user.steamId, name: user.username })

/** A server that the caller owns or is a member of. Throws 404 for every other, whether it exists or not. */
export const ownServer = async (context: PracticeContext, session: Session, id: string): Promise<OwnServer> => {
  const record = await findServer(context.db, id)
  const role = record && roleOf(record, session.user.steamId)
  if (record === undefined || role === undefined) throw notFound()
  return { record, shown: serverFor(record, role, context) }
}

/** The same, where the caller may do something with it now. Throws what stands against it. */
export const serverToAct = async (
  context: PracticeContext,
  session: Session,
  id: string,
  action: PracticeAction,
): Promise<OwnServer> => {
  const own = await ownServer(context, session, id)
  const refusal = refusalOf(own.shown, action, context.now().getTime())
  if (refusal !== undefined) throw practiceError(refusal)
  return own
}

/** What the row of a server keeps of an owner's choice. */
export const rightsColumns = (rights: MemberRights) => ({
  mayRestart: rights.restart,
  mayRenew: rights.renew,
  mayDemos: rights.demos,
  maySeePassword: rights.seePassword,
})
