import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** The `set` of an upsert that takes these columns from the rows which could not be inserted. */
export const excluded = <Table extends PgTable, Key extends keyof Table['_']['columns'] & string>(
  table: Table,
  keys: readonly Key[],
): Record<Key, SQL> => {
  const columns = getTableColumns(table)
  const set = keys.map((key) => [key, sql`excluded.${sql.identifier(columns[key]?.name ?? key)}`] as const)
  return Object.fromEntries(set) as Record<Key, SQL>
}
