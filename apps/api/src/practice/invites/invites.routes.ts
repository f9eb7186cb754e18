import * as calls from '@warmup/domain/practice/people/calls'
import { type MountedCall, on } from '../../platform/http/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { handOver } from './hand-over.service.ts'
import { createInvite, endInvite, listInvites } from './invites.service.ts'
import { isInviteOpen, openInvite } from './open-invite.service.ts'

const succeeded = { success: true } as const
/** Limit by address for writes. */
const fewPerMinute = { requestsPerMinute: 60 }
/** Friends in one place share an address, and the page of a link asks four times a minute. */
const visitsPerMinute = { requestsPerMinute: 120 }

/** The calls of invite links, and of handing a server over. */
export const inviteRoutes = (context: PracticeContext): MountedCall[] => [
  on(calls.getInvites)(({ session, params: { id } }) => listInvites(context, session, id)),
  on(
    calls.createInvite,
    fewPerMinute,
  )(({ session, params, body }) => createInvite(context, session, { ...params, ...body })),
  on(
    calls.endInvite,
    fewPerMinute,
  )(async ({ session, params }) => {
    await endInvite(context, session, params)
    return succeeded
  }),
  on(calls.getInvite, visitsPerMinute)(async ({ params: { code } }) => ({ open: await isInviteOpen(context, code) })),
  on(calls.openInvite, visitsPerMinute)(({ session, params: { code } }) => openInvite(context, session, code)),
  on(
    calls.handOverServer,
    fewPerMinute,
  )(async ({ session, params: { id }, body: { steamId: to, staysAdmin } }) => {
    await handOver(context, session, { id, to, staysAdmin })
    return succeeded
  }),
]
