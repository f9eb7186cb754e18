import { matchKeyHeader } from '@warmup/domain/practice'
import * as calls from '@warmup/domain/scrims/veto/calls'
import { type MountedCall, on } from '../../platform/http/index.ts'
import type { ScrimsContext } from '../scrims.context.ts'
import { beginScrimVeto, beginServerVeto, readServerVeto } from './begin-veto.service.ts'
import { showVeto } from './show-veto.ts'
import { end, joinTeam, lead, leaveTeam, loadAgain, step } from './veto.service.ts'
import { readVetoMatch } from './veto-match.ts'

const succeeded = { success: true } as const
const changesPerMinute = { requestsPerMinute: 60 }

const headerText = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '')

/** The calls of map vetoes. */
export const vetoRoutes = (context: ScrimsContext): MountedCall[] => [
  on(calls.getServerVeto)(({ session, params: { id } }) => readServerVeto(context, session, id)),
  on(
    calls.beginServerVeto,
    changesPerMinute,
  )(async ({ session, params, body }) => ({
    id: await beginServerVeto(context, session, { serverId: params.id, ...body }),
  })),
  on(
    calls.beginScrimVeto,
    changesPerMinute,
  )(async ({ session, params, body }) => ({
    id: await beginScrimVeto(context, session, { scrimId: params.id, ...body }),
  })),
  on(calls.getVeto)(({ session, params: { id } }) => showVeto(context, session, id)),
  on(
    calls.leadVetoTeam,
    changesPerMinute,
  )(async ({ session, params, body }) => {
    await lead(context, session, { ...params, ...body })
    return succeeded
  }),
  on(
    calls.takeVetoStep,
    changesPerMinute,
  )(async ({ session, params, body }) => {
    await step(context, session, { ...params, ...body })
    return succeeded
  }),
  on(
    calls.joinVetoTeam,
    changesPerMinute,
  )(async ({ session, params, body }) => {
    await joinTeam(context, session, { ...params, ...body })
    return succeeded
  }),
  on(
    calls.leaveVetoTeam,
    changesPerMinute,
  )(async ({ session, params: { id } }) => {
    await leaveTeam(context, session, id)
    return succeeded
  }),
  on(
    calls.loadVetoAgain,
    changesPerMinute,
  )(async ({ session, params: { id } }) => {
    await loadAgain(context, session, id)
    return succeeded
  }),
  on(
    calls.endVeto,
    changesPerMinute,
  )(async ({ session, params: { id } }) => {
    await end(context, session, id)
    return succeeded
  }),
  on(calls.getVetoMatch)(({ params: { id }, request }) =>
    readVetoMatch(context, { id, key: headerText(request.headers[matchKeyHeader]) }),
  ),
]
