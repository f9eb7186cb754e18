import type { Membership } from '@warmup/domain/membership'
import { and, asc, between, desc, eq, gte, inArray, isNull, max, or, type SQL, sql } from 'drizzle-orm'
import { dayInShanghai } from '../platform/clock/index.ts'
import type { Database } from '../platform/db/index.ts'
import { memberships } from './membership.tables.ts'

export type MembershipRow = { readonly steamId: string; readonly type: Membership; readonly until: string | null }

const columns = { steamId: memberships.steamId, type: memberships.type, until: memberships.until }

const isCurrentOn = (day: string) => or(isNull(memberships.until), gte(memberships.until, day))

/** A player's memberships that are valid on a day (`YYYY-MM-DD`). */
export const currentMemberships = (db: Database, steamId: string, day: string): Promise<MembershipRow[]> =>
  db
    .select(columns)
    .from(memberships)
    .where(and(eq(memberships.steamId, steamId), isCurrentOn(day)))

/** Grants a membership, or changes its expiry. Returns false if the player had it with this expiry. */
export const grantMembership = async (db: Database, row: MembershipRow, now: Date): Promise<boolean> => {
  const changed = await db
    .insert(memberships)
    .values({ ...row, extendedAt: now })
    .onConflictDoUpdate({
      target: [memberships.steamId, memberships.type],
      set: { until: row.until, extendedAt: now },
      setWhere: sql`${memberships.until} is distinct from excluded.until`,
    })
    .returning({ type: memberships.type })
  return changed.length > 0
}

/**
 * Extends a player's VIP from its end, or from today if it has expired. Resolves to the last valid day; null for a VIP
 * without expiry. One statement, so that two simultaneous extensions add up.
 */
export const extendVip = async (
  db: Database,
  { steamId, days, now }: { readonly steamId: string; readonly days: number; readonly now: Date },
): Promise<string | null> => {
  const today = dayInShanghai(now)
  const after = (day: SQL) => sql`least(${day} + ${days}::integer, date '9999-12-31')`
  const [row] = await db
    .insert(memberships)
    .values({ steamId, type: 'vip', until: after(sql`${today}::date`), extendedAt: now })
    .onConflictDoUpdate({
      target: [memberships.steamId, memberships.type],
      // The sum with null stays null; least() would ignore null.
      set: {
        until: sql`case when ${memberships.until} is null then null
          else ${after(sql`greatest(${memberships.until}, ${today}::date)`)} end`,
        extendedAt: now,
      },
    })
    .returning({ until: memberships.until })
  if (row === undefined) throw new Error('An upsert returned no row')
  return row.until
}

/** Revokes a membership. Returns false if the player had none of that type. */
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

/** The stored memberships, also expired ones: of all players, or of one. */
export const listMemberships = (db: Database, steamId?: string): Promise<MembershipRow[]> =>
  db
    .select(columns)
    .from(memberships)
    .where(steamId === undefined ? undefined : eq(memberships.steamId, steamId))
    .orderBy(asc(memberships.steamId), asc(memberships.type))

/** Some players' memberships that are valid on a day (`YYYY-MM-DD`). */
export const membershipsOf = (db: Database, steamIds: readonly string[], day: string): Promise<MembershipRow[]> =>
  db
    .select(columns)
    .from(memberships)
    .where(and(inArray(memberships.steamId, [...steamIds]), isCurrentOn(day)))

/** At most `limit` players with one of the memberships on a day, latest grants first. */
export const findMembers = async (
  db: Database,
  types: readonly Membership[],
  day: string,
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .select({ steamId: memberships.steamId })
    .from(memberships)
    .where(and(inArray(memberships.type, [...types]), isCurrentOn(day)))
    .groupBy(memberships.steamId)
    .orderBy(desc(max(memberships.grantedAt)), asc(memberships.steamId))
    .limit(limit)
  return rows.map(({ steamId }) => steamId)
}

/** The players who have a membership on a day (`YYYY-MM-DD`). */
export const membersOn = async (db: Database, type: Membership, day: string): Promise<string[]> => {
  const rows = await db
    .select({ steamId: memberships.steamId })
    .from(memberships)
    .where(and(eq(memberships.type, type), isCurrentOn(day)))
  return rows.map(({ steamId }) => steamId)
}

/** VIP whose last valid day is one of the days from `first` to `last`. */
export const vipUntil = (
  db: Database,
  first: string,
  last: string,
): Promise<{ steamId: string; until: string | null; extendedAt: Date | null }[]> =>
  db
    .select({ steamId: memberships.steamId, until: memberships.until, extendedAt: memberships.extendedAt })
    .from(memberships)
    .where(and(eq(memberships.type, 'vip'), between(memberships.until, first, last)))
    .orderBy(asc(memberships.steamId))
