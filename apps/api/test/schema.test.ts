import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Database, migrationsFolder, queryRows } from '../src/platform/db/index.ts'
import { describeOnBothEngines } from './database.ts'

/** The parts of a snapshot of drizzle-kit that are compared. */
type Snapshot = {
  readonly tables: Readonly<
    Record<
      string,
      {
        readonly name: string
        readonly columns: Readonly<
          Record<string, { readonly name: string; readonly type: string; readonly notNull: boolean }>
        >
        readonly indexes: Readonly<Record<string, unknown>>
        readonly uniqueConstraints: Readonly<Record<string, unknown>>
        readonly checkConstraints: Readonly<Record<string, unknown>>
        readonly foreignKeys: Readonly<Record<string, unknown>>
      }
    >
  >
}

const snapshots = globSync('meta/*_snapshot.json', { cwd: migrationsFolder })
const migrations = globSync('*.sql', { cwd: migrationsFolder })

const newest = (): Snapshot => JSON.parse(readFileSync(join(migrationsFolder, snapshots[0] ?? ''), 'utf8'))

const sqlTypes: Readonly<Record<string, string>> = { serial: 'integer', bigserial: 'bigint' }

/** Each column as `table.column type`, with `not null`, and each index and rule by its name. */
const described = ({ tables }: Snapshot): string[] =>
  Object.values(tables)
    .flatMap(({ name, columns, indexes, uniqueConstraints, checkConstraints, foreignKeys }) => [
      ...Object.values(columns).map(
        (column) =>
          `${name}.${column.name} ${sqlTypes[column.type] ?? column.type}${column.notNull ? ' not null' : ''}`,
      ),
      ...[indexes, uniqueConstraints, checkConstraints, foreignKeys].flatMap((named) =>
        Object.keys(named).map((one) => `${name}: ${one}`),
      ),
    ])
    .toSorted()

/** The same of a database, without the list of migrations. Primary keys are left out: their names are PostgreSQL's. */
const describedIn = async (db: Database): Promise<string[]> => {
  const rows = await queryRows<{ line: string }>(
    db,
    sql`
    with tables as (select oid, relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname <> 'schema_migrations')
    select relname || '.' || attname || ' ' || format_type(atttypid, atttypmod)
        || case when attnotnull then ' not null' else '' end as line
      from tables join pg_attribute on attrelid = tables.oid where attnum > 0 and not attisdropped
    union all
    select relname || ': ' || conname from tables join pg_constraint on conrelid = tables.oid
      where contype in ('u', 'c', 'f')
    union all
    select tables.relname || ': ' || indexed.relname
      from tables join pg_index on indrelid = tables.oid join pg_class indexed on indexed.oid = indexrelid
      where not indisprimary and not exists (select from pg_constraint where conindid = indexrelid and contype = 'u')`,
  )
  return rows.map(({ line }) => line).toSorted()
}

test('drizzle-kit keeps the snapshot of the newest migration only', () => {
  expect(snapshots).toEqual([`meta/${migrations.toSorted().at(-1)?.slice(0, 4)}_snapshot.json`])
})

describeOnBothEngines('a database that was migrated step by step', (database) => {
  test('has the tables, columns, indexes and rules of the newest snapshot', async () => {
    expect(await describedIn(database().db)).toEqual(described(newest()))
  })
})
