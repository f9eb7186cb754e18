import { boughtBatchName } from '@warmup/domain/membership'
import { durationMs, mayFollow, orderStates } from '@warmup/domain/payments'
import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { practicePlaces, practiceServers } from '../../src/machines/machines.tables.ts'
import { vipCodeBatches } from '../../src/membership/codes/vip-codes.tables.ts'
import { practiceOrderEntries, practiceOrders } from '../../src/payments/payments.tables.ts'
import type { Database, OpenDatabase } from '../../src/platform/db/index.ts'
import { practiceBookings } from '../../src/practice/practice.tables.ts'

/** Removes every order and server, for the next test. The triggers that keep the entries are off meanwhile. */
export const clearOrders = async ({ sqlText }: Pick<OpenDatabase, 'sqlText'>): Promise<void> => {
  await sqlText.executeSql(
    `do $$ begin
      set local session_replication_role = replica;
      truncate practice_orders, practice_servers, practice_bookings, practice_reconciliations cascade;
      set local session_replication_role = origin;
    end $$`,
  )
}

/** A gateway's own records. */
export type GatewayBook = {
  /** Its trades by our number, in minor units. */
  readonly trades: ReadonlyMap<
    string,
    { readonly state: string; readonly amount: number | undefined; readonly refunded: number }
  >
  /** Money received minus refunds, for trades whose numbers begin with `prefix`. */
  net(prefix: string): number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/**
 * The invariants once everything is settled: each payment buys a service or is refunded, exactly once, and each order
 * has the same sum in the ledger and at the gateways. `renewed` is the server of the renewals, with its expiry before
 * them.
 */
export const expectInvariants = async (
  db: Database,
  gateways: readonly GatewayBook[],
  renewed?: { readonly id: string; readonly expiresAt: Date },
): Promise<void> => {
  const orders = await db.select().from(practiceOrders)
  let extendedMs = 0
  const made: string[] = []
  for (const order of orders) {
    const entries = await db
      .select()
      .from(practiceOrderEntries)
      .where(eq(practiceOrderEntries.orderId, order.id))
      .orderBy(asc(practiceOrderEntries.id))
    const told = `${order.id} ${order.state}: ${entries.map(({ event, amount }) => `${event} ${amount}`).join(', ')}`
    const times = (event: string) => entries.filter((entry) => entry.event === event).length
    const ledger = sum(entries.map(({ amount }) => amount))
    expect(['fulfilled', 'closed', 'refunded'], told).toContain(order.state)
    const inPart = sum(entries.filter(({ event }) => event === 'refunded_in_part').map(({ amount }) => amount))
    const isKept = order.state === 'fulfilled'
    // Partial refunds of an extra payment are not counted twice, because that payment is refunded in full.
    if (inPart === 0) expect(ledger, told).toBe(isKept ? order.amount : 0)
    else expect(ledger > 0, told).toBe(isKept)
    expect(ledger, told).toBe(sum(gateways.map((gateway) => gateway.net(order.id))))
    for (const event of ['paid', 'fulfilled', 'refund_due', 'refunded']) expect(times(event), told).toBeLessThan(2)
    expect(times('paid'), told).toBe(
      times('fulfilled') + times('refund_due') - (times('fulfilled') && times('refund_due')),
    )
    const states = entries.map(({ state }) => state).filter((state, place, all) => state !== all[place - 1])
    for (const [place, state] of states.entries())
      if (place > 0) expect(mayFollow(states[place - 1] ?? 'refunded', state), told).toBe(true)
    expect(orderStates).toContain(states.at(-1))
    if (times('fulfilled') === 0) continue
    if (order.product === 'book_server') {
      const booked = await db.select().from(practiceBookings).where(eq(practiceBookings.orderId, order.id))
      expect(
        booked.map(({ id }) => id),
        told,
      ).toEqual([order.serverId])
      expect(booked[0]?.state === 'cancelled', told).toBe(!isKept)
      continue
    }
    if (order.product === 'gift_hours') {
      expect(await db.$count(vipCodeBatches, eq(vipCodeBatches.name, boughtBatchName(order.id))), told).toBe(1)
      continue
    }
    if (order.product === 'renew_server') extendedMs += durationMs(order.duration)
    else made.push(order.serverId)
  }
  for (const gateway of gateways) {
    for (const [tradeNo, trade] of gateway.trades) {
      const entries = await db.select().from(practiceOrderEntries).where(eq(practiceOrderEntries.tradeNo, tradeNo))
      const money = entries.map(({ amount }) => amount).filter((amount) => amount !== 0)
      if (trade.state !== 'paid') expect(money, tradeNo).toEqual([])
      else expect([money[0], sum(money.slice(1))], tradeNo).toEqual([trade.amount, 0 - trade.refunded])
    }
  }
  const servers = await db.select().from(practiceServers)
  expect(servers.filter(({ desiredState }) => desiredState === 'reserved')).toEqual([])
  for (const id of made) expect(servers.filter((server) => server.id === id)).toHaveLength(1)
  expect(new Set(made).size).toBe(made.length)
  const bought = servers.filter(({ owner, id }) => owner !== '' && id !== renewed?.id && made.includes(id))
  expect(bought).toHaveLength(made.length)
  const placed = new Set((await db.select().from(practicePlaces)).map(({ serverId }) => serverId))
  expect(servers.filter(({ id }) => !placed.has(id))).toEqual([])
  if (renewed === undefined) return
  const after = servers.find(({ id }) => id === renewed.id)
  expect(after?.expiresAt.getTime()).toBe(renewed.expiresAt.getTime() + extendedMs)
}
