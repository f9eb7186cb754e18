import { type SanctionPlace, sanctionAt } from '@warmup/domain/moderation'
import type { Database } from '../platform/db/index.ts'
import { HttpError } from '../platform/http/index.ts'
import { isModerated, type ModerationContext, placeOfServer } from './moderation.context.ts'
import { sanctionsInForce } from './sanctions.store.ts'

/** A player is refused because of a ban (docs/product/moderation.md#portal-bans). The page reads reason and end itself. */
const banned = () => new HttpError(403, 'banned', 'You are banned: GET /api/moderation/mine has the reason and the end')

/** Refuses banned players. Both work within the transaction of what they refuse. */
export type Bans = {
  /** Whether a player is banned in the portal, or on one of its servers. */
  isBanned(db: Database, steamId: string, serverId?: string): Promise<boolean>
  /** Throws 403 `banned` for such a player. */
  refuseBanned(db: Database, steamId: string, serverId?: string): Promise<void>
}

export const createBans = (context: Pick<ModerationContext, 'community' | 'servers' | 'now'>): Bans => {
  const isBanned: Bans['isBanned'] = async (db, steamId, serverId) => {
    if (!isModerated(context)) return false
    const now = context.now()
    const inForce = await sanctionsInForce(db, [steamId], now)
    const server = context.servers().find(({ id }) => id === serverId)
    const places: SanctionPlace[] = ['portal', ...(server ? [placeOfServer(server)] : [])]
    return places.some((place) => sanctionAt(inForce, 'ban', place, now.getTime()) !== undefined)
  }
  return {
    isBanned,
    refuseBanned: async (...asked) => {
      if (await isBanned(...asked)) throw banned()
    },
  }
}
