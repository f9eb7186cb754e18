import * as calls from '@warmup/domain/privacy/calls'
import { type MountedCall, on } from '../platform/http/index.ts'
import { accountData, deleteAccount, ownAccount, type PrivacyContext } from './privacy.service.ts'

export type { PrivacyContext } from './privacy.service.ts'

/** A download reads every table with data of the player. */
const dataPerMinute = 30

export const privacyRoutes = (context: PrivacyContext): MountedCall[] => [
  on(calls.getOwnAccount)(({ session }) => ownAccount(context, session)),
  on(calls.getAccountData, { requestsPerMinute: dataPerMinute })(({ session, reply }) => {
    reply.header('content-disposition', 'attachment; filename="account.json"')
    return accountData(context, session)
  }),
  on(calls.deleteAccount, { requestsPerMinute: dataPerMinute })(async ({ session }) => {
    await deleteAccount(context, session)
    return { success: true } as const
  }),
]
