import { eq } from 'drizzle-orm'
import type { PersonalData } from '../platform/personal-data/index.ts'
import { vipCodeBatches, vipCodeRedemptions, vipCodes } from './codes/vip-codes.tables.ts'
import { memberships, vipGrants } from './membership.tables.ts'

/**
 * The memberships end. Grants and redeemed codes stay without the player: a repeated grant must still be known, and
 * redemptions are counted.
 */
export const membershipPersonalData: PersonalData = {
  read: async (db, { steamId }) => {
    const { type, until, grantedAt } = memberships
    const { grantId, days } = vipGrants
    return {
      memberships: await db
        .select({ type, until, grantedAt })
        .from(memberships)
        .where(eq(memberships.steamId, steamId)),
      vipGrants: await db
        .select({ grantId, days, until: vipGrants.until, grantedAt: vipGrants.grantedAt })
        .from(vipGrants)
        .where(eq(vipGrants.steamId, steamId)),
      redeemedCodes: await db
        .select({
          at: vipCodeRedemptions.at,
          days: vipCodeBatches.days,
          hours: vipCodeBatches.hours,
          until: vipCodeRedemptions.until,
          serverId: vipCodeRedemptions.serverId,
        })
        .from(vipCodeRedemptions)
        .innerJoin(vipCodes, eq(vipCodes.id, vipCodeRedemptions.codeId))
        .innerJoin(vipCodeBatches, eq(vipCodeBatches.id, vipCodes.batchId))
        .where(eq(vipCodeRedemptions.steamId, steamId)),
    }
  },
  erase: async (tx, { steamId }) => {
    await tx.delete(memberships).where(eq(memberships.steamId, steamId))
    await tx.update(vipGrants).set({ steamId: '' }).where(eq(vipGrants.steamId, steamId))
    await tx.update(vipCodeRedemptions).set({ steamId: '' }).where(eq(vipCodeRedemptions.steamId, steamId))
  },
}
