import { letSeatGo, restsUntil } from '@warmup/domain/seats'
import type { Database, Transaction } from '../platform/db/index.ts'
import { endByLetGo, letGoBy, type StoredQueue, showLetGo, storeLetGo } from './seats.store.ts'

export type Presence = {
  /** The players on a server that sends its log. */
  presentOn(serverId: string, db: Database): Promise<readonly { readonly steamId: string }[]>
}

type LettingGo = { readonly serverId: string; readonly letGo: readonly string[]; readonly now: Date }

/**
 * Counts the seats that players have let go on a server, and ends the entries of those who now rest
 * (docs/product/seats.md#rest). A player who is on the server according to its log has not let the seat go.
 */
export const countLettingGo = async (
  tx: Transaction,
  { presentOn }: Presence,
  { serverId, letGo, now }: LettingGo,
): Promise<void> => {
  if (letGo.length === 0) return
  const present = new Set((await presentOn(serverId, tx)).map(({ steamId }) => steamId))
  for (const steamId of letGo.filter((id) => !present.has(id))) {
    const after = letSeatGo(await letGoBy(tx, steamId), now.getTime())
    await storeLetGo(tx, steamId, after)
    const isResting = restsUntil(after, now.getTime()) !== undefined
    if (isResting) await endByLetGo(tx, { steamId, serverId, missed: after.count, now })
    else await showLetGo(tx, steamId, after.count)
  }
}

/**
 * Counts the seat that is offered to a player who leaves a queue. Returns whether the player now rests, which has ended
 * the entry. The caller MUST hold the lock of the queue.
 */
export const letOfferGo = async (
  tx: Transaction,
  presence: Presence,
  { rows, steamId, now }: Pick<StoredQueue, 'rows'> & { readonly steamId: string; readonly now: Date },
): Promise<boolean> => {
  const own = rows.find((row) => row.steamId === steamId)
  if (own === undefined || own.offeredUntil === null) return false
  await countLettingGo(tx, presence, { serverId: own.serverId, letGo: [steamId], now })
  return restsUntil(await letGoBy(tx, steamId), now.getTime()) !== undefined
}
