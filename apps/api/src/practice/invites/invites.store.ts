import { createHash } from 'node:crypto'
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/index.ts'
import { practiceGuests, practiceInvites } from '../practice.tables.ts'

export type InviteRow = typeof practiceInvites.$inferSelect
export type GuestRow = typeof practiceGuests.$inferSelect

/** A link's id. A plain hash suffices, because a code has 130 random bits. */
export const inviteIdOf = (code: string): string => createHash('sha256').update(code).digest('hex')

const countOfGuests = sql<number>`(
  select count(*) from ${practiceGuests} where ${practiceGuests.inviteId} = ${practiceInvites.id}
)`.mapWith(Number)

/** The links of a server, the newest first, with the number of players whom each has let in. */
export const invitesOf = (db: Database, serverId: string) =>
  db
    .select({ invite: practiceInvites, used: countOfGuests })
    .from(practiceInvites)
    .where(eq(practiceInvites.serverId, serverId))
    .orderBy(desc(practiceInvites.createdAt), practiceInvites.id)

export const addInvite = async (tx: Transaction, values: typeof practiceInvites.$inferInsert): Promise<InviteRow> => {
  const [row] = await tx.insert(practiceInvites).values(values).returning()
  if (row === undefined) throw new Error('An insert returned no row')
  return row
}

/** Ends a link of a server. Resolves to whether it existed. */
export const removeInvite = async (tx: Transaction, serverId: string, id: string): Promise<boolean> => {
  const removed = await tx
    .delete(practiceInvites)
    .where(and(eq(practiceInvites.id, id), eq(practiceInvites.serverId, serverId)))
    .returning({ id: practiceInvites.id })
  return removed.length > 0
}

export const removeInvitesOf = async (tx: Transaction, serverId: string): Promise<void> => {
  await tx.delete(practiceInvites).where(eq(practiceInvites.serverId, serverId))
}

/** Deletes expired links. */
export const removeOverInvites = async (db: Database, now: Date): Promise<void> => {
  await db.delete(practiceInvites).where(lte(practiceInvites.endsAt, now))
}

export const findInvite = async (db: Database, code: string): Promise<InviteRow | undefined> =>
  (
    await db
      .select()
      .from(practiceInvites)
      .where(eq(practiceInvites.id, inviteIdOf(code)))
  )[0]

export const findGuest = async (db: Database, inviteId: string, steamId: string): Promise<GuestRow | undefined> =>
  (
    await db
      .select()
      .from(practiceGuests)
      .where(and(eq(practiceGuests.inviteId, inviteId), eq(practiceGuests.steamId, steamId)))
  )[0]

/** Whether a link that still lives has let a player in. */
export const isInvited = async (db: Database, serverId: string, steamId: string, now: Date): Promise<boolean> => {
  const rows = await db
    .select({ id: practiceInvites.id })
    .from(practiceInvites)
    .innerJoin(practiceGuests, eq(practiceGuests.inviteId, practiceInvites.id))
    .where(
      and(eq(practiceInvites.serverId, serverId), eq(practiceGuests.steamId, steamId), gt(practiceInvites.endsAt, now)),
    )
    .limit(1)
  return rows.length > 0
}

/** Records that a link has let a player in. The caller has locked the server. */
export const addGuest = async (tx: Transaction, guest: GuestRow, usesLeft: number | undefined): Promise<void> => {
  await tx.insert(practiceGuests).values(guest)
  if (usesLeft !== undefined)
    await tx.update(practiceInvites).set({ usesLeft }).where(eq(practiceInvites.id, guest.inviteId))
}

export const noteMadeAdmin = async (tx: Transaction, inviteId: string, steamId: string): Promise<void> => {
  await tx
    .update(practiceGuests)
    .set({ wasMadeAdmin: true })
    .where(and(eq(practiceGuests.inviteId, inviteId), eq(practiceGuests.steamId, steamId)))
}
