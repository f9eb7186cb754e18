import { mayTake } from '@warmup/domain/console'
import * as calls from '@warmup/domain/console/calls'
import { type MountedCall, notPermitted, on } from '../../platform/http/index.ts'
import { type ActContext, takeAction } from './act.service.ts'
import { listActions } from './actions.store.ts'

/** The calls that take and list actions. */
export const actionRoutes = (context: ActContext): MountedCall[] => [
  on(calls.act)(({ session, role, body, request }) => {
    if (!mayTake(role, body.action.kind)) throw notPermitted()
    return takeAction(context, session, role, { ...body, address: request.ip })
  }),
  on(calls.getActions)(({ query: { subject, before } }) =>
    listActions(context.db, { subject, before: before === undefined ? undefined : Number(before) }),
  ),
]
