import { sql } from 'drizzle-orm'
import { queryRows, type Transaction } from '../db/index.ts'
import type { BackupTable } from './backup-header.ts'

/**
 * Left out: migrations write `schema_migrations` themselves, and `leases` and `replicas` are about processes. The job
 * queue has a schema of its own: its mails have been sent since, and would be sent twice.
 */
const leftOut: ReadonlySet<string> = new Set(['schema_migrations', 'leases', 'replicas'])

/** What is neither an extension's nor the system's. */
export const isOurs = (kind: 'pg_class' | 'pg_proc', id: string) =>
  sql.raw(`not exists (select from pg_depend where classid = '${kind}'::regclass and objid = ${id} and deptype = 'e')`)

export type TableColumns = Pick<BackupTable, 'name' | 'columns'>
type Reference = { readonly from: string; readonly to: string }

const tablesOf = (tx: Transaction): Promise<TableColumns[]> =>
  queryRows(
    tx,
    sql`select relname::text as name, array_agg(attname::text order by attnum) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      where relkind = 'r' and relnamespace = 'public'::regnamespace and ${isOurs('pg_class', 'pg_class.oid')}
      group by relname order by relname`,
  )

const referencesOf = (tx: Transaction): Promise<Reference[]> =>
  queryRows(
    tx,
    sql`select referring.relname::text as from, referred.relname::text as to from pg_constraint
      join pg_class referring on referring.oid = conrelid join pg_class referred on referred.oid = confrelid
      where contype = 'f' and conrelid <> confrelid`,
  )

/** Sorts tables so that each follows those that it refers to. */
const sorted = (tables: readonly TableColumns[], references: readonly Reference[]): readonly TableColumns[] => {
  const waiting = new Set(tables)
  const order: TableColumns[] = []
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name))
    const free = [...waiting].filter(({ name }) => !references.some(({ from, to }) => from === name && names.has(to)))
    if (free.length === 0) throw new Error('Tables refer to each other in a circle')
    for (const table of free) waiting.delete(table)
    order.push(...free)
  }
  return order
}

/** The tables of the schema that belong into a backup, in an order in which each follows those that it refers to. */
export const tablesInBackup = async (tx: Transaction): Promise<readonly TableColumns[]> => {
  const kept = (await tablesOf(tx)).filter(({ name }) => !leftOut.has(name))
  return sorted(kept, await referencesOf(tx))
}
