import type { Membership } from '@warmup/domain/membership'
import { and, asc, eq, gte, isNull, or } from 'drizzle-orm'
import type { Database } from '../platform/db/index.ts'
import { memberships } from './membership.tables.ts'

export type MembershipRow = { readonly steamId: string; readonly type: Membership; readonly until: string | null }

const columns = { steamId: memberships.steamId, type: memberships.type, until: memberships.until }

/** Memberships of a player that have not expired on a day (`YYYY-MM-DD`). */
export const currentMemberships = (db: Database, steamId: string, day: string): Promise<MembershipRow[]> =>
  db
    .select(columns)
    .from(memberships)
    .where(and(eq(memberships.steamId, steamId), or(isNull(memberships.until), gte(memberships.until, day))))

/** Grants a membership, or changes when it expires. */
export const grantMembership = async (db: Database, row: MembershipRow): Promise<void> => {
  await db
    .insert(memberships)
    .values(row)
    .onConflictDoUpdate({ target: [memberships.steamId, memberships.type], set: { until: row.until } })
}

/** Revokes a membership. False if the player had none of that type. */
export const revokeMembership = async (
  db: Database,
  { steamId, type }: Pick<MembershipRow, 'steamId' | 'type'>,
): Promise<boolean> => {
  const gone = await db
    .delete(memberships)
    .where(and(eq(memberships.steamId, steamId), eq(memberships.type, type)))
    .returning({ type: memberships.type })
  return gone.length > 0
}

export const listMemberships = (db: Database): Promise<MembershipRow[]> =>
  db.select(columns).from(memberships).orderBy(asc(memberships.steamId), asc(memberships.type))
