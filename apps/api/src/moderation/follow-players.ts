import type { RosterNews } from '@warmup/domain/game'
import type { LogConnection } from '@warmup/domain/game/log'
import { sanctionAt } from '@warmup/domain/moderation'
import type { Transaction } from '../platform/db/index.ts'
import { mustRemove } from './enforcement/enforcements.store.ts'
import { isModerated, type ModerationContext, placeOfServer } from './moderation.context.ts'
import { sanctionsInForce } from './sanctions.store.ts'

/** New lines of a game server's log. */
export type PlayerLines = {
  readonly serverId: string
  readonly news: readonly RosterNews[]
  /** From where players connect. */
  readonly connections: readonly LogConnection[]
  readonly now: Date
}

/** Has banned players removed whom new lines of a server's log name, in the transaction that counts the lines. */
export const followPlayers = async (
  context: Pick<ModerationContext, 'community' | 'servers'>,
  tx: Transaction,
  { serverId, news, now }: Omit<PlayerLines, 'connections'>,
): Promise<void> => {
  if (!isModerated(context)) return
  const server = context.servers().find(({ id }) => id === serverId)
  if (server?.rconPassword === undefined) return
  const here = new Set(news.flatMap((line) => line.here.flatMap(({ steamId }) => steamId ?? [])))
  const inForce = await sanctionsInForce(tx, [...here], now)
  // In the order of their Steam IDs: two servers that store the same rows cannot deadlock.
  for (const steamId of [...new Set(inForce.map(({ row }) => row.steamId))].toSorted()) {
    const own = inForce.filter(({ row }) => row.steamId === steamId)
    if (sanctionAt(own, 'ban', placeOfServer(server), now.getTime()) !== undefined)
      await mustRemove(tx, steamId, serverId, now)
  }
}
