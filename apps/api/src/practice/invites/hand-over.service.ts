import { adminsAfterHandOver } from '@warmup/domain/practice'
import { endKeysWithoutVersion, updateServer } from '../../machines/index.ts'
import type { Session } from '../../platform/http/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practiceError } from '../practice-errors.ts'
import { addActivity } from '../server/activity.store.ts'
import { actorOf, serverToAct, withServerLocked } from '../server/members.service.ts'
import { replaceAdmins } from '../server/servers.store.ts'
import { removeInvitesOf } from './invites.store.ts'

/** Hands a server over to one of its admins (docs/product/practice.md#practice-hand-over). */
export const handOver = async (
  context: PracticeContext,
  session: Session,
  { id, to, staysAdmin }: { readonly id: string; readonly to: string; readonly staysAdmin: boolean },
): Promise<void> => {
  const next = (await context.profilesOf([to])).get(to)
  await withServerLocked(context, session, id, async (tx) => {
    const now = context.now()
    const from = actorOf(session)
    const { server, admins } = (await serverToAct(context, session, id, 'handOver', tx)).record
    const after = adminsAfterHandOver(admins, { from: from.steamId, to, staysAdmin })
    if (typeof after === 'string') throw practiceError(after)
    // Read before the lock: if the account was deleted since, it is no longer among the admins.
    if (next === undefined) throw practiceError('no_account')
    await updateServer(tx, id, { owner: to })
    await endKeysWithoutVersion(tx, id)
    await replaceAdmins(tx, server, after)
    await removeInvitesOf(tx, id)
    await addActivity(tx, { serverId: id, event: 'handed_over', actor: from, at: now })
    // A separate entry, from which the name of the new owner is removed if that account is deleted.
    await addActivity(tx, { serverId: id, event: 'became_owner', actor: { steamId: to, name: next.name }, at: now })
  })
}
