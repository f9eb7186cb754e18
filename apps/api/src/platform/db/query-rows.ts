import type { SQL } from 'drizzle-orm'
import type { Database } from './database.ts'

/**
 * The rows of a statement that is written in SQL. Nothing checks that they are of the type given: integers and double
 * precision numbers are numbers on both engines, other numbers may be texts.
 */
export const queryRows = async <Row>(db: Database, query: SQL): Promise<Row[]> => {
  const result = (await db.execute(query)) as unknown as { readonly rows: Row[] }
  return result.rows
}
