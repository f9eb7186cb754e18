import { updateServer } from '../../machines/index.ts'
import { notFound, type Session } from '../../platform/http/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practiceError } from '../practice-errors.ts'
import { addActivity } from './activity.store.ts'
import { actorOf, ownServer, withServerLocked } from './members.service.ts'

/** Stores whether everybody may watch a server. Only its owner may choose. Throws 404 while the community has not switched it on. */
export const chooseWatching = async (
  context: PracticeContext,
  session: Session,
  { id, isAllowed }: { id: string; isAllowed: boolean },
): Promise<void> => {
  if (!context.community().features.pracc.spectate) throw notFound()
  await withServerLocked(context, session, id, async (tx) => {
    const { record, shown } = await ownServer(context, session, id, tx)
    if (shown.role !== 'owner') throw practiceError('owner_only')
    const { version, watchFrom, mayWatch } = record.server
    if (mayWatch === isAllowed) return
    // From the first start after the owner allowed watching, each start of the game has the delay.
    await updateServer(tx, id, { mayWatch: isAllowed, watchFrom: watchFrom ?? (isAllowed ? version + 1 : null) })
    const event = isAllowed ? 'watching_allowed' : 'watching_ended'
    await addActivity(tx, { serverId: id, event, actor: actorOf(session), at: context.now() })
  })
}
