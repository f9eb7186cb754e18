import { isSteamId } from '@warmup/domain/common'
import { consolePageSize, type PlayerRecord } from '@warmup/domain/console'
import { memberships as byRank } from '@warmup/domain/membership'
import { type AccountRow, findAccount, listSessions, readAccountLog } from '../../accounts/index.ts'
import { grantsOf, listMemberships } from '../../membership/index.ts'
import { findOrders } from '../../payments/index.ts'
import { dayInShanghai } from '../../platform/clock/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { orderRecord } from '../orders/order-record.ts'
import { playerBySteamId } from './find-players.service.ts'
import { type FoundPlayer, playerHit, steamIdOf } from './player-hit.ts'
import type { PlayersContext } from './players.context.ts'

/** Maximum number of listed sign-ins and sign-outs. */
const mostLogged = 200

type OfAccount = Pick<PlayerRecord, 'block' | 'sessions' | 'log'>
type OfSteamId = Pick<PlayerRecord, 'memberships' | 'grants' | 'orders' | 'rentals'>

const ofAccount = async (db: Database, account: AccountRow): Promise<OfAccount> => {
  const { id, blockedAt, blockReason, blockedBy } = account
  const sessions = await listSessions(db, id)
  const log = await readAccountLog(db, id, mostLogged)
  return {
    ...(blockedAt && { block: { at: blockedAt.getTime(), reason: blockReason, by: blockedBy } }),
    sessions: sessions.map(({ signedInAt, lastSeenAt, browser, system }) => ({
      signedInAt: signedInAt.getTime(),
      lastSeenAt: lastSeenAt.getTime(),
      browser,
      system,
    })),
    log: log.map(({ at, action, address }) => ({ at: at.getTime(), action, address })),
  }
}

const ofSteamId = async ({ db, now, rentalsOf }: PlayersContext, steamId: string): Promise<OfSteamId> => {
  const today = dayInShanghai(now())
  const held = await listMemberships(db, steamId)
  const grants = await grantsOf(db, steamId)
  const orders = await findOrders(db, { search: steamId, limit: consolePageSize })
  return {
    memberships: held
      .map(({ type, until }) => ({ type, until, isCurrent: until === null || until >= today }))
      .toSorted((one, other) => byRank.indexOf(one.type) - byRank.indexOf(other.type)),
    grants: grants.toReversed().map(({ grantId, days, grantedAt }) => ({ grantId, days, at: grantedAt.getTime() })),
    orders: orders.map(orderRecord),
    rentals: await rentalsOf(steamId),
  }
}

const playerBy = async (db: Database, key: string): Promise<FoundPlayer | undefined> => {
  if (isSteamId(key)) return playerBySteamId(db, key)
  const account = await findAccount(db, key)
  return account && { account }
}

/**
 * All that the portal stores about a player. `key`: the id of an account, or any Steam ID, even if nothing is stored
 * about it. Undefined for an unknown id.
 */
export const playerRecord = async (context: PlayersContext, key: string): Promise<PlayerRecord | undefined> => {
  const { db } = context
  const player = await playerBy(db, key)
  if (player === undefined) return undefined
  const steamId = steamIdOf(player)
  const stored: OfSteamId =
    steamId === '' ? { memberships: [], grants: [], orders: [], rentals: [] } : await ofSteamId(context, steamId)
  const current = stored.memberships.filter(({ isCurrent }) => isCurrent).map(({ type }) => type)
  return {
    player: playerHit(player, current),
    ...stored,
    ...(player.account === undefined ? { sessions: [], log: [] } : await ofAccount(db, player.account)),
  }
}
