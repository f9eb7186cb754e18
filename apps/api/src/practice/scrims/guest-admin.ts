import { isFit, type ScrimError, withGuest } from '@warmup/domain/practice'
import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/index.ts'
import { practiceAdmins } from '../practice.tables.ts'
import { type Actor, addActivity } from '../rentals/activity.store.ts'
import { shownExpiry } from '../rentals/rented-time.ts'
import { lockServer, type ServerRow, updateServer } from '../rentals/servers.store.ts'
import { hasOtherScrimOn, type ScrimRow } from './scrims.store.ts'

const adminsOf = (tx: Transaction, serverId: string) =>
  tx
    .select({ steamId: practiceAdmins.steamId, position: practiceAdmins.position })
    .from(practiceAdmins)
    .where(eq(practiceAdmins.serverId, serverId))
    .orderBy(asc(practiceAdmins.position))

const adminsChanged = (tx: Transaction, { id, adminsVersion }: ServerRow): Promise<void> =>
  updateServer(tx, id, { adminsVersion: adminsVersion + 1 })

type Admission = {
  readonly serverId: string
  /** The side whose server it is. */
  readonly host: string
  /** The side that becomes an admin. */
  readonly guest: string
  readonly startsAt: Date
  readonly actor: Actor
  readonly now: Date
}

/**
 * Makes the other side of a scrim an admin of the server. Returns whether it was none before, or why it cannot be one:
 * then nothing was written.
 */
export const admitGuest = async (
  tx: Transaction,
  { serverId, host, guest, startsAt, actor, now }: Admission,
): Promise<boolean | Extract<ScrimError, 'server_unfit' | 'admins_full'>> => {
  const server = await lockServer(tx, serverId)
  if (server === undefined || server.wish !== 'running') return 'server_unfit'
  const rows = await adminsOf(tx, serverId)
  const admins = rows.map(({ steamId }) => steamId)
  const expiresAt = shownExpiry(server, now).getTime()
  if (!isFit({ owner: server.owner, expiresAt, admins }, host, startsAt.getTime())) return 'server_unfit'
  const next = withGuest(admins, guest)
  if (next === undefined) return 'admins_full'
  if (next === admins) return false
  const position = 1 + (rows.at(-1)?.position ?? 0)
  await tx.insert(practiceAdmins).values({ serverId, steamId: guest, note: '', position })
  await adminsChanged(tx, server)
  await addActivity(tx, { serverId, event: 'scrim_guest_added', actor, at: now })
  return true
}

/** Takes the side that a scrim made an admin off the server, unless another scrim of theirs takes place there. */
export const dismissGuest = async (tx: Transaction, scrim: ScrimRow, actor: Actor, now: Date): Promise<void> => {
  const { serverId, guest } = scrim
  if (serverId === null || guest === null || (await hasOtherScrimOn(tx, scrim))) return
  const server = await lockServer(tx, serverId)
  if (server === undefined || server.owner === guest) return
  const removed = await tx
    .delete(practiceAdmins)
    .where(and(eq(practiceAdmins.serverId, serverId), eq(practiceAdmins.steamId, guest)))
    .returning({ steamId: practiceAdmins.steamId })
  if (removed.length === 0) return
  await adminsChanged(tx, server)
  await addActivity(tx, { serverId, event: 'scrim_guest_removed', actor, at: now })
}
