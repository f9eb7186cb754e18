import { type SQL, sql } from 'drizzle-orm'

/**
 * An array as one parameter, the same on both engines, of the SQL type `type`. Reading JSON instead would take twice the
 * time of everything else that is done with the values.
 */
export const textArray = (values: readonly (string | number)[], type: string): SQL => {
  const items = values.map((value) => (typeof value === 'number' ? value : `"${value.replace(/["\\]/g, '\\$&')}"`))
  return sql`(${`{${items.join(',')}}`}::text)::${sql.raw(type)}[]`
}
