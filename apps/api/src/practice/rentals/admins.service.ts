import { type Admin, issuesOfAdmins } from '@warmup/domain/practice'
import { eq } from 'drizzle-orm'
import type { Session } from '../../platform/http/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practiceAdmins } from '../practice.tables.ts'
import { practiceError } from '../practice-errors.ts'
import { addActivity } from './activity.store.ts'
import { actOnRunning, actorOf } from './members.service.ts'
import { updateServer } from './servers.store.ts'

/** Replaces the admins of a server. The game server is told at once, or as soon as it can be reached. */
export const changeAdmins = async (
  context: PracticeContext,
  session: Session,
  { id, admins }: { id: string; admins: readonly Admin[] },
): Promise<void> => {
  await actOnRunning(context, session, { id, action: 'editAdmins' }, async (tx, server) => {
    const [issue] = issuesOfAdmins(admins).values()
    if (issue !== undefined) throw practiceError(issue === 'note_too_long' ? 'note_too_long' : 'duplicate_admin')
    await tx.delete(practiceAdmins).where(eq(practiceAdmins.serverId, id))
    await tx
      .insert(practiceAdmins)
      .values(admins.map(({ steamId, note }, position) => ({ serverId: id, steamId, note, position })))
    await updateServer(tx, id, { adminsVersion: server.adminsVersion + 1 })
    await addActivity(tx, { serverId: id, event: 'admins_changed', actor: actorOf(session), at: context.now() })
  })
}
