import type { SQL } from 'drizzle-orm'
import type { Database } from './database.ts'

/**
 * The rows of an SQL statement. Their type is not checked: integers and double precision numbers are numbers on both
 * engines, other numeric types may be strings.
 */
export const queryRows = async <Row>(db: Database, query: SQL): Promise<Row[]> => {
  const result = (await db.execute(query)) as unknown as { readonly rows: Row[] }
  return result.rows
}
