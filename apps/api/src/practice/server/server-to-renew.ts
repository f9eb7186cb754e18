import { expiredShownMs } from '@warmup/domain/practice'
import { orderError } from '../../payments/index.ts'
import { addMs } from '../../platform/clock/index.ts'
import type { Transaction } from '../../platform/db/index.ts'
import type { Session } from '../../platform/http/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { type OwnServer, serverToAct } from './members.service.ts'

/** A server that the caller may renew, and whose data or region can still be used. Otherwise throws an error with the reason. */
export const serverToRenew = async (
  context: PracticeContext,
  session: Session,
  id: string,
  tx: Transaction,
): Promise<OwnServer> => {
  const own = await serverToAct(context, session, id, 'renew', tx)
  if (own.record.server.expiresAt <= addMs(context.now(), -expiredShownMs)) throw orderError('server_gone')
  return own
}
