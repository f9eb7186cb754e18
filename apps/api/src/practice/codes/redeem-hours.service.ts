import type { BodyOf, ResponseOf } from '@warmup/domain/common/calls'
import { rentsNewServers } from '@warmup/domain/practice'
import type { redeemHours as call } from '@warmup/domain/practice/renting/calls'
import { lockServer } from '../../machines/index.ts'
import { orderError } from '../../payments/index.ts'
import { addMs } from '../../platform/clock/index.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/db/index.ts'
import type { Session } from '../../platform/http/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { markServer } from '../server/mark-server.ts'
import { actorOf } from '../server/members.service.ts'
import { createServer, extendServer, type RentalRefusal } from '../server/rental.service.ts'
import { roleOf } from '../server/server-state.ts'
import { serverToRenew } from '../server/server-to-renew.ts'
import { findServer } from '../server/servers.store.ts'

const hourMs = 60 * 60_000

type Wish = BodyOf<typeof call>
type NewServer = Exclude<Wish['server'], { id: string }>
type Redeeming = {
  readonly tx: Transaction
  readonly session: Session
  readonly hours: number
  readonly isGift: boolean
  readonly now: Date
}

const errorOf = (refusal: RentalRefusal) => {
  if (typeof refusal === 'object')
    return orderError('name' in refusal ? 'invalid_server_name' : 'invalid_server_password')
  if (refusal === 'no_server') return orderError('server_gone')
  return orderError(refusal === 'no_machines' ? 'machines_unreachable' : refusal)
}

const extend = async (context: PracticeContext, id: string, { tx, session, hours, now }: Redeeming) => {
  const extended = await extendServer(tx, { id, byMs: hours * hourMs }, { ...context, now, actor: actorOf(session) })
  if (typeof extended === 'string' || !('expiresAt' in extended)) throw errorOf(extended)
  return { id, expiresAt: extended.expiresAt }
}

const create = async (
  context: PracticeContext,
  { serverName, password, region }: NewServer,
  { tx, session, hours, isGift, now }: Redeeming,
) => {
  const { steamId: owner } = session.user
  if (!rentsNewServers(context.community().features)) throw orderError('renting_closed')
  if (await context.isBanned?.(tx, owner)) throw orderError('banned')
  const durationMs = hours * hourMs
  const created = await createServer(
    tx,
    { owner, name: serverName, password, region, durationMs, relocatable: isGift },
    { ...context, now, actor: actorOf(session) },
  )
  if (typeof created === 'string' || !('id' in created)) throw errorOf(created)
  return { id: created.id, expiresAt: addMs(now, durationMs) }
}

/** Throws the same for a server of others as for one that is gone: 404 would mean that there is no such call. */
const requireOwn = async (db: Database, session: Session, id: string): Promise<void> => {
  const record = await findServer(db, id)
  if (record === undefined || roleOf(record, session.user.steamId) === undefined) throw orderError('server_gone')
}

/** Locks a server that the caller may renew, before the code is locked: a paid renewal locks its server first, too. */
const lockToRenew = async (context: PracticeContext, session: Session, id: string, tx: Transaction): Promise<void> => {
  await lockServer(tx, id)
  await requireOwn(tx, session, id)
  await serverToRenew(context, session, id, tx)
}

/**
 * Redeems a typed code for hours of a server: one that the caller may renew, or a new one
 * (docs/product/practice.md#hours-by-code). Redemption and server are one transaction. Throws an error with the refusal.
 */
export const redeemHours = async (
  context: PracticeContext,
  session: Session,
  { code: typed, server }: Wish,
): Promise<ResponseOf<typeof call>> => {
  const now = context.now()
  // Strangers lock no server.
  if ('id' in server) await requireOwn(context.db, session, server.id)
  return inTransaction(context.db, async (tx) => {
    await session.holdAccount(tx)
    if ('id' in server) await lockToRenew(context, session, server.id, tx)
    const { hours, isGift, redeem } = await context.codes.take(tx, { steamId: session.user.steamId, typed, now })
    const redeeming = { tx, session, hours, isGift, now }
    const given =
      'id' in server ? await extend(context, server.id, redeeming) : await create(context, server, redeeming)
    await redeem({ serverId: given.id, expiresAt: given.expiresAt })
    await markServer(context, tx, given.id)
    return { hours, serverId: given.id }
  })
}
