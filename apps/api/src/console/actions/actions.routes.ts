import * as calls from '@warmup/domain/console/calls'
import { type MountedCall, on } from '../../platform/http/index.ts'
import { type ActContext, takeAction } from './act.service.ts'
import { listActions } from './actions.store.ts'

/** The calls that take and list actions. */
export const actionRoutes = (context: ActContext): MountedCall[] => [
  on(calls.act)(({ session, body, request }) => takeAction(context, session, { ...body, address: request.ip })),
  on(calls.getActions)(({ query: { subject, before } }) =>
    listActions(context.db, { subject, before: before === undefined ? undefined : Number(before) }),
  ),
]
