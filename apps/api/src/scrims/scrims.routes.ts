import * as calls from '@warmup/domain/scrims/calls'
import { type MountedCall, on } from '../platform/http/index.ts'
import { listScrims } from './list-scrims.ts'
import type { ScrimsContext } from './scrims.context.ts'
import { accept, answer, end, post, rentFor, withdraw } from './scrims.service.ts'

const succeeded = { success: true } as const
const changesPerMinute = { requestsPerMinute: 30 }

/** The calls of the scrim board. */
export const scrimRoutes = (context: ScrimsContext): MountedCall[] => [
  on(calls.getScrims)(({ session }) => listScrims(context, session.user.steamId)),
  on(
    calls.postScrim,
    changesPerMinute,
  )(async ({ session, body }) => {
    await post(context, session, body)
    return succeeded
  }),
  on(
    calls.endScrim,
    changesPerMinute,
  )(async ({ session, params: { id } }) => {
    await end(context, session, id)
    return succeeded
  }),
  on(
    calls.answerScrim,
    changesPerMinute,
  )(async ({ session, params: { id }, body }) => {
    await answer(context, session, { id, serverId: body.serverId })
    return succeeded
  }),
  on(
    calls.withdrawScrimAnswer,
    changesPerMinute,
  )(async ({ session, params: { id } }) => {
    await withdraw(context, session, id)
    return succeeded
  }),
  on(
    calls.acceptScrimAnswer,
    changesPerMinute,
  )(async ({ session, params: { id }, body }) => {
    await accept(context, session, { id, answerId: body.answerId })
    return succeeded
  }),
  on(
    calls.rentForScrim,
    changesPerMinute,
  )(async ({ session, params: { id } }) => {
    await rentFor(context, session, id)
    return succeeded
  }),
]
