import * as calls from '@warmup/domain/console/calls'
import { type MountedCall, on } from '../../platform/http/index.ts'
import type { ConsoleContext } from '../console.context.ts'
import { accessOf, beginFactor, closeConsole, confirmFactor, openConsole } from './access.service.ts'

/** The calls that open and close the console. */
export const accessRoutes = (context: ConsoleContext): MountedCall[] => [
  on(calls.getConsoleAccess)(({ session }) => accessOf(context, session)),
  on(calls.beginFactor)(({ session }) => beginFactor(context, session)),
  on(calls.confirmFactor)(({ session, body, request }) =>
    confirmFactor(context, session, { ...body, address: request.ip }),
  ),
  on(calls.openConsole)(({ session, body, request }) =>
    openConsole(context, session, { ...body, address: request.ip }),
  ),
  on(calls.closeConsole)(({ session }) => closeConsole(context, session)),
]
