import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/moment.ts'

/** Codes that were made together: for VIP, or for hours of a practice server. */
export const vipCodeBatches = pgTable('vip_code_batches', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  /** Days of VIP; 0 for hours. */
  days: integer().notNull(),
  /** Hours of a practice server; 0 for VIP. */
  hours: integer().notNull().default(0),
  /** Number of codes. */
  count: integer().notNull(),
  /** How many players can redeem each of them. */
  uses: integer().notNull(),
  /** Last valid day in Asia/Shanghai; null without end. */
  until: date({ mode: 'string' }),
  madeAt: moment('made_at').notNull(),
  revokedAt: moment('revoked_at'),
  /** A single code for several players, which is no secret. */
  code: text(),
  /** The sealed code of a gift, which its shop or its payer may ask for again; null for codes of operators. */
  sealedCode: text('sealed_code'),
})

/** Codes, of which only hashes are stored: they are too random to be guessed. */
export const vipCodes = pgTable(
  'vip_codes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    batchId: bigint('batch_id', { mode: 'number' })
      .notNull()
      .references(() => vipCodeBatches.id),
    /** See `hashOf` in `vip-codes.store.ts`. */
    codeHash: text('code_hash').notNull().unique(),
    /** The last characters of the code. */
    ending: text().notNull(),
    /** How many players have redeemed it. */
    used: integer().notNull().default(0),
  },
  (table) => [index('vip_codes_batch').on(table.batchId)],
)

/** Who redeemed a code. What it added is in the grants of VIP, or in the activity of the server. */
export const vipCodeRedemptions = pgTable(
  'vip_code_redemptions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    codeId: bigint('code_id', { mode: 'number' })
      .notNull()
      .references(() => vipCodes.id),
    /** Empty after the player's data was deleted. */
    steamId: text('steam_id').notNull(),
    at: moment('at').notNull(),
    /** Last valid day of VIP, or the day in Asia/Shanghai on which the server's time ends if it is ready at once. */
    until: date('vip_until', { mode: 'string' }).notNull(),
    /** The server that got the hours; empty for VIP. */
    serverId: text('server_id').notNull().default(''),
  },
  (table) => [
    uniqueIndex('vip_code_redemptions_once').on(table.codeId, table.steamId).where(sql`${table.steamId} <> ''`),
    index('vip_code_redemptions_player').on(table.steamId),
  ],
)
