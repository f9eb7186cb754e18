import { sql } from 'drizzle-orm'

/**
 * Differs after each change of the selected row (PostgreSQL's documentation, 5.6 System Columns): for work that reads,
 * computes outside of a transaction, and stores only if nothing has changed meanwhile. Locking a row keeps it.
 */
export const rowVersion = sql<string>`xmin::text`
