import { type Admin, issuesOfAdmins } from '@warmup/domain/practice'
import type { Session } from '../../platform/http/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practiceError } from '../practice-errors.ts'
import { addActivity } from './activity.store.ts'
import { actOnRunning, actorOf } from './members.service.ts'
import { replaceAdmins } from './servers.store.ts'

/** Replaces the admins of a server. */
export const changeAdmins = async (
  context: PracticeContext,
  session: Session,
  { id, admins }: { id: string; admins: readonly Admin[] },
): Promise<void> => {
  await actOnRunning(context, session, { id, action: 'editAdmins' }, async (tx, server) => {
    const [issue] = issuesOfAdmins(admins).values()
    if (issue !== undefined) throw practiceError(issue === 'note_too_long' ? 'note_too_long' : 'duplicate_admin')
    await replaceAdmins(tx, server, admins)
    await addActivity(tx, { serverId: id, event: 'admins_changed', actor: actorOf(session), at: context.now() })
  })
}
