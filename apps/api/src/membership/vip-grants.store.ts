import { asc, eq } from 'drizzle-orm'
import type { Database } from '../platform/db/index.ts'
import { vipGrants } from './membership.tables.ts'

export type VipGrant = typeof vipGrants.$inferSelect

/** Notes a grant. False if its id is taken. */
export const addGrant = async (
  db: Database,
  grant: Pick<VipGrant, 'grantId' | 'steamId' | 'days'>,
): Promise<boolean> => {
  const added = await db.insert(vipGrants).values(grant).onConflictDoNothing().returning({ id: vipGrants.grantId })
  return added.length > 0
}

export const findGrant = async (db: Database, grantId: string): Promise<VipGrant | undefined> => {
  const [grant] = await db.select().from(vipGrants).where(eq(vipGrants.grantId, grantId))
  return grant
}

/** Notes what a grant came to, so that a repeated one is answered the same. */
export const setGrantedUntil = async (db: Database, grantId: string, until: string | null): Promise<void> => {
  await db.update(vipGrants).set({ until }).where(eq(vipGrants.grantId, grantId))
}

/** What a player was granted, the oldest first. */
export const grantsOf = (db: Database, steamId: string): Promise<VipGrant[]> =>
  db
    .select()
    .from(vipGrants)
    .where(eq(vipGrants.steamId, steamId))
    .orderBy(asc(vipGrants.grantedAt), asc(vipGrants.grantId))
