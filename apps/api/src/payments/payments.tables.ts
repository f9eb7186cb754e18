import {
  type Duration,
  orderEvents,
  orderedProducts,
  orderStates,
  paymentMethods,
  paymentVias,
} from '@warmup/domain/payments'
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
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment } from '../platform/db/moment.ts'

/** Orders of practice servers, their renewals, and hours for other players (docs/product/payments.md#orders). Money is in minor units throughout. */
export const practiceOrders = pgTable(
  'practice_orders',
  {
    id: text().primaryKey(),
    /** Steam ID. */
    payer: text().notNull(),
    /** The payer's name at the time. */
    payerName: text('payer_name').notNull(),
    product: text({ enum: orderedProducts }).notNull(),
    /** The server that is renewed, reserved or created; empty for hours for another player. */
    serverId: text('server_id').notNull(),
    serverName: text('server_name').notNull(),
    /** Sealed password of a new server. Kept because a late payment may create the server again. */
    password: text().notNull(),
    /** Region of a new server. */
    region: text().notNull(),
    /** Start of a booking; null otherwise. */
    startsAt: moment('starts_at'),
    duration: text().$type<Duration>().notNull(),
    /** The length of a booking that is no rental duration; null otherwise. The former release does not read it. */
    hours: integer(),
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
    index('practice_orders_created').on(table.createdAt, table.id),
    index('practice_orders_open').on(table.payableUntil).where(sql`${table.state} in ('created', 'pending')`),
    index('practice_orders_unsettled').on(table.state).where(sql`${table.state} in ('paid', 'refund_due')`),
  ],
)

/**
 * `beginning` until the gateway has answered; `taking` once we have decided to capture the approved money (PayPal). A
 * `taking` attempt ends only by the gateway's answer.
 */
export const attemptStates = ['beginning', 'open', 'taking', 'closed', 'paid'] as const

/** Attempts to pay an order, each with its own number at its gateway. An order has at most one open attempt. */
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
    /** The gateway's own number, if it assigns one. */
    gatewayId: text('gateway_id').notNull().default(''),
    /** The payment page; empty until the gateway has answered. */
    url: text().notNull().default(''),
    state: text({ enum: attemptStates }).notNull(),
    begunAt: moment('begun_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the gateway was last queried about it. */
    askedAt: moment('asked_at'),
    /** The time of the next query; null once no money can come any more. */
    lookAt: moment('look_at'),
    /** The number of queries since it was closed. */
    looks: integer().notNull().default(0),
    /** The time of the gateway's first notification. */
    notifiedAt: moment('notified_at'),
    /** How often its approved money was declined. */
    declines: integer().notNull().default(0),
    /**
     * The time of the last decline after which it stayed approved; null once the gateway has sent a notification since.
     */
    declinedAt: moment('declined_at'),
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
 * The history of orders: each transition and each movement of money. Entries are only appended; triggers reject
 * updates, deletes and truncation.
 */
export const practiceOrderEntries = pgTable(
  'practice_order_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => practiceOrders.id),
    event: text({ enum: orderEvents }).notNull(),
    /** The order's state after the entry. */
    state: text({ enum: orderStates }).notNull(),
    at: moment('at').notNull(),
    method: text({ enum: paymentMethods }),
    tradeNo: text('trade_no').notNull().default(''),
    /** The gateway's number of the payment or refund. */
    transactionId: text('transaction_id').notNull().default(''),
    /** Money received; negative for a refund, 0 if none moved. */
    amount: integer().notNull().default(0),
    /** ISO 4217; empty if no money moved. */
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

/** Refunds, one per payment: of all of it, or of the rest after partial refunds by hand. */
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
    /** Whether it was an extra payment: its refund does not change the order. */
    isSurplus: boolean('is_surplus').notNull(),
    state: text({ enum: ['due', 'done'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    /** The time of the next attempt. */
    tryAt: moment('try_at').notNull(),
    tries: integer().notNull().default(0),
    /** How many attempts the gateway refused. */
    failures: integer().notNull().default(0),
    /** Why the last attempt failed. */
    problem: text().notNull().default(''),
    /** The gateway's number of the refund, once it is done. */
    refundId: text('refund_id').notNull().default(''),
  },
  (table) => [
    unique('practice_refunds_trade').on(table.tradeNo),
    index('practice_refunds_order').on(table.orderId),
    index('practice_refunds_due').on(table.tryAt).where(sql`${table.state} = 'due'`),
  ],
)

/** The results of comparing a day with a gateway's statement. */
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
