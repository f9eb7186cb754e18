import { isFriendCode, isSteamId, searchedSteamId } from '@warmup/domain/common'
import { type OrderState, paymentMethods } from '@warmup/domain/payments'
import { and, desc, eq, gt, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { containing, type Database } from '../../platform/db/index.ts'
import { practiceOrderEntries, practiceOrders } from '../payments.tables.ts'
import type { OrderRow } from './orders.store.ts'

/** The last order of a page. */
export type OrderPlace = Pick<OrderRow, 'createdAt' | 'id'>

export type OrderSearch = {
  readonly state?: OrderState | undefined
  /**
   * Any form of the payer's Steam ID, the gateway's number of a payment, or part of an order's id, our number of a
   * payment or refund, the payer's Steam ID or name, or the server's id or name.
   */
  readonly search?: string | undefined
  readonly before?: OrderPlace | undefined
  readonly limit: number
}

/** The orders with this number of a payment at a gateway. */
const paidAs = (db: Database, transactionId: string) =>
  db
    .select({ id: practiceOrderEntries.orderId })
    .from(practiceOrderEntries)
    .where(
      and(
        // The index on the payments' numbers begins with the method.
        inArray(practiceOrderEntries.method, [...paymentMethods]),
        eq(practiceOrderEntries.transactionId, transactionId),
        gt(practiceOrderEntries.amount, 0),
      ),
    )

const isFound = (db: Database, search: string): SQL | undefined => {
  const steamId = searchedSteamId(search)
  const ofPayer = isSteamId(steamId) ? eq(practiceOrders.payer, steamId) : undefined
  if (ofPayer && !isFriendCode(search)) return ofPayer
  const { id, payer, payerName, serverId, serverName } = practiceOrders
  // Our numbers of payments and refunds are the order's id and an ending.
  const orderId = search.replace(/_\d{1,3}(?:_r\d{0,3})?$/, '')
  const inColumns = [payer, payerName, serverId, serverName].map((column) => ilike(column, containing(search)))
  return or(ofPayer, ilike(id, containing(orderId)), ...inColumns, inArray(id, paidAs(db, search)))
}

const isBefore = ({ createdAt, id }: OrderPlace): SQL =>
  sql`(${practiceOrders.createdAt}, ${practiceOrders.id}) < (${createdAt.toISOString()}::timestamptz, ${id})`

/** Orders, the newest first. */
export const findOrders = (db: Database, { state, search, before, limit }: OrderSearch): Promise<OrderRow[]> =>
  db
    .select()
    .from(practiceOrders)
    .where(
      and(
        state && eq(practiceOrders.state, state),
        search ? isFound(db, search) : undefined,
        before && isBefore(before),
      ),
    )
    .orderBy(desc(practiceOrders.createdAt), desc(practiceOrders.id))
    .limit(limit)
