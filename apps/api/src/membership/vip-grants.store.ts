import { asc, eq } from 'drizzle-orm'
import type { Database } from '../platform/db/index.ts'
import { vipGrants } from './membership.tables.ts'

export type VipGrant = typeof vipGrants.$inferSelect

/** Records a grant. Returns false if its id is taken. */
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

/** Records the result of a grant, so that a repeated grant gets the same response. */
export const setGrantedUntil = async (db: Database, grantId: string, until: string | null): Promise<void> => {
  await db.update(vipGrants).set({ until }).where(eq(vipGrants.grantId, grantId))
}

/** A player's grants, oldest first. */
export const grantsOf = (db: Database, steamId: string): Promise<VipGrant[]> =>
  db
    .select()
    .from(vipGrants)
    .where(eq(vipGrants.steamId, steamId))
    .orderBy(asc(vipGrants.grantedAt), asc(vipGrants.grantId))
