import { sql } from 'drizzle-orm'
import { type Database, queryRows } from '../../src/platform/db/index.ts'

type Column = { readonly table: string; readonly column: string; readonly type: string }

/** The columns of each table, without those that the database fills. */
const columnsOf = async (db: Database): Promise<ReadonlyMap<string, readonly Column[]>> => {
  const columns = await queryRows<Column>(
    db,
    sql`select c.table_name as table, c.column_name as column, c.data_type as type
      from information_schema.columns as c
      join information_schema.tables as t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.is_identity = 'NO' and coalesce(c.column_default, '') not like 'nextval%'
      order by c.table_name, c.ordinal_position`,
  )
  return Map.groupBy(columns, ({ table }) => table)
}

/** The names of columns that may hold a player. */
const isSteamId = /steam_?id|owner|payer|actor$|player$|captain\d$|invited$|answered_by$/
const isEmail = /email|mail$/

type Person = { readonly userId: string; readonly steamId: string; readonly email: string }

/** Rows refer to each other by the same id. */
const anyId = '00000000-0000-4000-8000-000000000001'

const sampleOf = ({ column, type }: Column, { userId, steamId, email }: Person): string => {
  if (type === 'text') {
    if (isSteamId.test(column)) return `'${steamId}'`
    return isEmail.test(column) ? `'${email}'` : `'x'`
  }
  if (type === 'ARRAY') return `'{}'`
  if (type === 'uuid') return `'${column === 'user_id' ? userId : anyId}'`
  // The events of webhooks are documents that may name a player.
  if (type === 'jsonb') return column === 'event' ? `'{"steamId":"${steamId}"}'` : `'{}'`
  if (type === 'bytea') return `'\\x00'`
  if (type === 'boolean') return 'false'
  if (type === 'date') return 'current_date'
  return type.startsWith('timestamp') ? 'now()' : '1'
}

const insertInto = (table: string, columns: readonly Column[], person: Person): string => {
  const names = columns.map(({ column }) => `"${column}"`).join(', ')
  return `insert into "${table}" (${names}) values (${columns.map((column) => sampleOf(column, person)).join(', ')}) on conflict do nothing`
}

/**
 * Inserts a row about the player into every table, also into tables of later migrations. A failed insert is repeated
 * after the others, because the row that it refers to may be missing.
 */
export const fillEveryTable = async (db: Database, person: Person, except: readonly string[]): Promise<void> => {
  const columns = await columnsOf(db)
  let tables = [...columns.keys()].filter((table) => !except.includes(table))
  while (tables.length > 0) {
    const failed: string[] = []
    let reason: unknown
    for (const table of tables) {
      try {
        await db.execute(sql.raw(insertInto(table, columns.get(table) ?? [], person)))
      } catch (error) {
        failed.push(table)
        reason = error
      }
    }
    if (failed.length === tables.length) throw new Error(`No row fits into ${failed.join(', ')}`, { cause: reason })
    tables = failed
  }
}

/** The tables of every schema that have a row with one of the texts. */
export const tablesWith = async (db: Database, texts: readonly string[]): Promise<string[]> => {
  const tables = await queryRows<{ schema: string; name: string }>(
    db,
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      order by table_schema, table_name`,
  )
  const found: string[] = []
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const holds = sql.join(
      texts.map((text) => sql`position(${text} in whole::text) > 0`),
      sql` or `,
    )
    const rows = await queryRows(db, sql`select 1 from ${table} as whole where ${holds} limit 1`)
    if (rows.length > 0) found.push(schema === 'public' ? name : `${schema}.${name}`)
  }
  return found
}
