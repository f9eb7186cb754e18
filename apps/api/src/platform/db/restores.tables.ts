import { bigint, pgTable } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** The restores of this database from a backup. What happened between the two times is missing from it. */
export const restores = pgTable('restores', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  takenAt: moment('taken_at').notNull(),
  restoredAt: moment('restored_at').notNull(),
})
