import { randomBytes } from 'node:crypto'
import { newLinkToken } from '@warmup/domain/common'
import {
  type InviteTerms,
  inviteCodeLength,
  inviteEnd,
  isInviteOver,
  maxInvites,
  type PracticeInvite,
  usesOf,
} from '@warmup/domain/practice'
import { paths } from '@warmup/domain/shell'
import type { Session } from '../../platform/http/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practiceError } from '../practice-errors.ts'
import { addActivity } from '../server/activity.store.ts'
import { actorOf, ownServer, serverToAct, withServerLocked } from '../server/members.service.ts'
import { addInvite, type InviteRow, inviteIdOf, invitesOf, removeInvite } from './invites.store.ts'

type LinkContext = Pick<PracticeContext, 'sealedText' | 'publicUrl'>

/** A link as its owner sees it. Its address is empty if the key that sealed the code is lost. */
const shownInvite = ({ sealedText, publicUrl }: LinkContext, invite: InviteRow, used: number): PracticeInvite => {
  const code = sealedText.open(invite.code)
  return {
    id: invite.id,
    link: code === undefined ? '' : `${publicUrl()}${paths.practiceJoin(code)}`,
    endsAt: invite.endsAt.toISOString(),
    ...(invite.usesLeft === null ? {} : { usesLeft: invite.usesLeft }),
    used,
    makesAdmin: invite.makesAdmin,
  }
}

const isLiving = (now: Date) => (row: { readonly invite: InviteRow }) =>
  !isInviteOver({ endsAt: row.invite.endsAt.getTime() }, now.getTime())

/** The active links of the caller's server, the newest first. Only for the owner. */
export const listInvites = async (context: PracticeContext, session: Session, id: string) => {
  const { shown } = await ownServer(context, session, id)
  if (shown.role !== 'owner') throw practiceError('owner_only')
  const rows = await invitesOf(context.db, id)
  return rows.filter(isLiving(context.now())).map(({ invite, used }) => shownInvite(context, invite, used))
}

/** Makes a link to a server (docs/product/practice.md#practice-invites). */
export const createInvite = (
  context: PracticeContext,
  session: Session,
  { id, time, uses, makesAdmin }: InviteTerms & { readonly id: string },
) =>
  withServerLocked(context, session, id, async (tx) => {
    const now = context.now()
    await serverToAct(context, session, id, 'invite', tx)
    const living = (await invitesOf(tx, id)).filter(isLiving(now))
    if (living.length >= maxInvites) throw practiceError('too_many_invites')
    const code = newLinkToken(randomBytes(inviteCodeLength))
    const invite = await addInvite(tx, {
      id: inviteIdOf(code),
      serverId: id,
      code: context.sealedText.seal(code),
      owner: session.user.steamId,
      createdAt: now,
      endsAt: new Date(inviteEnd(time, now.getTime())),
      usesLeft: usesOf(uses) ?? null,
      makesAdmin,
    })
    await addActivity(tx, { serverId: id, event: 'invite_created', actor: actorOf(session), at: now })
    return shownInvite(context, invite, 0)
  })

/** Ends a link at once, in any state of the server. */
export const endInvite = (
  context: PracticeContext,
  session: Session,
  { id, invite }: { readonly id: string; readonly invite: string },
): Promise<void> =>
  withServerLocked(context, session, id, async (tx) => {
    const { shown } = await ownServer(context, session, id, tx)
    if (shown.role !== 'owner') throw practiceError('owner_only')
    if (!(await removeInvite(tx, id, invite))) return
    await addActivity(tx, { serverId: id, event: 'invite_ended', actor: actorOf(session), at: context.now() })
  })
