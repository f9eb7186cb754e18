import type { Duration } from '@warmup/domain/practice'
import { orderEvents, orderStates, paymentMethods, paymentVias } from '@warmup/domain/practice/payment'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Orders of practice servers and their renewals (docs/product.md#orders). Money is in minor units throughout. */
export const practiceOrders = pgTable(
  'practice_orders',
  {
    id: text().primaryKey(),
    /** Steam ID. */
    payer: text().notNull(),
    /** The payer's name at the time. */
    payerName: text('payer_name').notNull(),
    product: text({ enum: ['new_server', 'renew_server'] }).notNull(),
    /** The server that is renewed, that is reserved, or that was created. */
    serverId: text('server_id').notNull(),
    serverName: text('server_name').notNull(),
    /** Of a new server, sealed: late money may have to create it once more. */
    password: text().notNull(),
    /** Of a new server. */
    region: text().notNull(),
    duration: text().$type<Duration>().notNull(),
    relocatable: boolean().notNull(),
    currency: text({ enum: ['CNY', 'USD'] }).notNull(),
    amount: integer().notNull(),
    state: text({ enum: orderStates }).notNull(),
    /** Number of the last attempt to pay. */
    attempts: integer().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    payableUntil: moment('payable_until').notNull(),
  },
  (table) => [
    index('practice_orders_payer').on(table.payer, table.createdAt),
    index('practice_orders_open').on(table.payableUntil).where(sql`${table.state} in ('created', 'pending')`),
    index('practice_orders_unsettled').on(table.state).where(sql`${table.state} in ('paid', 'refund_due')`),
  ],
)

/**
 * `beginning` until its gateway has answered, `taking` once it was decided to take the money that its payer has agreed to
 * pay (PayPal): from then on only the gateway ends it.
 */
export const attemptStates = ['beginning', 'open', 'taking', 'closed', 'paid'] as const

/** Attempts to pay an order, each under a number of its own at its gateway. One of an order is open at a time. */
export const practicePayments = pgTable(
  'practice_payments',
  {
    tradeNo: text('trade_no').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => practiceOrders.id),
    method: text({ enum: paymentMethods }).notNull(),
    via: text({ enum: paymentVias }).notNull(),
    amount: integer().notNull(),
    /** The gateway's own number, where it gave one. */
    gatewayId: text('gateway_id').notNull().default(''),
    /** Where it is paid; empty until the gateway has said so. */
    url: text().notNull().default(''),
    state: text({ enum: attemptStates }).notNull(),
    begunAt: moment('begun_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the gateway was last asked about it. */
    askedAt: moment('asked_at'),
    /** When it is to be asked next; null once nothing can come any more. */
    lookAt: moment('look_at'),
    /** How often it was looked at since it was closed. */
    looks: integer().notNull().default(0),
    /** When the gateway first told us of it. */
    notifiedAt: moment('notified_at'),
  },
  (table) => [
    index('practice_payments_order').on(table.orderId),
    uniqueIndex('practice_payments_one_open')
      .on(table.orderId)
      .where(sql`${table.state} in ('beginning', 'open', 'taking')`),
    index('practice_payments_look').on(table.lookAt).where(sql`${table.lookAt} is not null`),
  ],
)

/**
 * Everything that happened to orders: each transition, and each movement of money. Entries are appended and, as a trigger
 * sees to, neither changed nor removed.
 */
export const practiceOrderEntries = pgTable(
  'practice_order_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => practiceOrders.id),
    event: text({ enum: orderEvents }).notNull(),
    /** The order's state after it. */
    state: text({ enum: orderStates }).notNull(),
    at: moment('at').notNull(),
    method: text({ enum: paymentMethods }),
    tradeNo: text('trade_no').notNull().default(''),
    /** The gateway's number of the payment that came or was given back. */
    transactionId: text('transaction_id').notNull().default(''),
    /** Money that came; negative where it was given back, 0 where none moved. */
    amount: integer().notNull().default(0),
    /** ISO 4217; empty where no money moved. */
    currency: text().notNull().default(''),
    /** For the operator. */
    detail: text().notNull().default(''),
  },
  (table) => [
    index('practice_order_entries_order').on(table.orderId, table.id),
    index('practice_order_entries_money').on(table.at).where(sql`${table.amount} <> 0`),
    uniqueIndex('practice_order_entries_payment').on(table.method, table.transactionId).where(sql`${table.amount} > 0`),
    uniqueIndex('practice_order_entries_refund')
      .on(table.method, table.transactionId)
      .where(sql`${table.amount} < 0 and ${table.event} <> 'refunded_in_part'`),
  ],
)

/** Payments that are given back, each once: as a whole, or what is left of it after parts were given back by hand. */
export const practiceRefunds = pgTable(
  'practice_refunds',
  {
    /** Our number of the refund at the gateway. */
    refundNo: text('refund_no').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => practiceOrders.id),
    tradeNo: text('trade_no').notNull(),
    transactionId: text('transaction_id').notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    /** Whether it came on top: giving it back does not change the order. */
    isSurplus: boolean('is_surplus').notNull(),
    state: text({ enum: ['due', 'done'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    /** When it is to be tried next. */
    tryAt: moment('try_at').notNull(),
    tries: integer().notNull().default(0),
    /** Why the last try came to nothing. */
    problem: text().notNull().default(''),
    /** The gateway's number of it, once it is done. */
    refundId: text('refund_id').notNull().default(''),
  },
  (table) => [
    unique('practice_refunds_trade').on(table.tradeNo),
    index('practice_refunds_order').on(table.orderId),
    index('practice_refunds_due').on(table.tryAt).where(sql`${table.state} = 'due'`),
  ],
)

/** What the comparison of a day with a gateway's statement has found. */
export const practiceReconciliations = pgTable(
  'practice_reconciliations',
  {
    /** In Asia/Shanghai. */
    day: date({ mode: 'string' }).notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    at: moment('at').notNull(),
    /** Lines of the statement. */
    lines: integer().notNull(),
    differences: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.method] })],
)
