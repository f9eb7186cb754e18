import type { KeyScope } from '@warmup/domain/keys'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../platform/db/moment.ts'

/** Keys for reading. A key that is revoked is deleted; the list of the console's actions keeps who made and revoked it. */
export const apiKeys = pgTable('api_keys', {
  name: text().primaryKey(),
  /** SHA-256 of the key, which is too random to be guessed. */
  keyHash: text('key_hash').notNull().unique(),
  /** The last characters of the key. */
  ending: text().notNull(),
  scopes: jsonb().$type<readonly KeyScope[]>().notNull(),
  madeAt: moment('made_at').notNull(),
  /** The last day in Asia/Shanghai, `YYYY-MM-DD`; null: it does not end. */
  until: text(),
  /** Stored at most once a minute. */
  usedAt: moment('used_at'),
})
