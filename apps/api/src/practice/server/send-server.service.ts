import { isRunning } from '@warmup/domain/practice'
import { inTransaction } from '../../platform/db/index.ts'
import type { Session } from '../../platform/http/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practiceError } from '../practice-errors.ts'
import { ownServer } from './members.service.ts'
import { sentNotice } from './server-notices.ts'

/** Tells the caller's other pages and browsers that the server can be joined. */
export const sendServer = (context: PracticeContext, session: Session, id: string): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    await session.holdAccount(tx)
    const { record, shown } = await ownServer(context, session, id, tx)
    if (!isRunning(shown, context.now().getTime())) throw practiceError('not_running')
    await context.notify(tx, sentNotice(record.server, session.user.steamId, context.now()))
  })
