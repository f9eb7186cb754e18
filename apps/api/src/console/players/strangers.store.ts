import { type Column, ilike, inArray, or, type SQL, sql, type Table } from 'drizzle-orm'
import { users } from '../../accounts/index.ts'
import { practiceServers } from '../../machines/index.ts'
import { memberships, vipGrants } from '../../membership/index.ts'
import { practiceOrders } from '../../payments/index.ts'
import { containing, type Database, queryRows } from '../../platform/db/index.ts'

type Source = { readonly table: Table; readonly steamId: Column; readonly name?: Column }

/** The tables with Steam IDs of players who may have no account. */
const sources: readonly Source[] = [
  { table: memberships, steamId: memberships.steamId },
  { table: vipGrants, steamId: vipGrants.steamId },
  { table: practiceOrders, steamId: practiceOrders.payer, name: practiceOrders.payerName },
  { table: practiceServers, steamId: practiceServers.owner },
]

type Search = { readonly search?: string | undefined; readonly after: string; readonly limit: number }

/** Undefined if no row of the source can match: a Steam ID contains only digits. */
const isFoundIn = ({ steamId, name }: Source, search: string | undefined): SQL | undefined => {
  if (search === undefined) return sql`true`
  const pattern = containing(search)
  return or(/^\d+$/.test(search) ? ilike(steamId, pattern) : undefined, name && ilike(name, pattern))
}

/** Walks the index on the source's Steam IDs and stops after `limit` of them. */
const idsIn = (source: Source, { search, after, limit }: Search): SQL[] => {
  const { table, steamId } = source
  const isFound = isFoundIn(source, search)
  if (isFound === undefined) return []
  const ids = sql`(select distinct ${steamId} as id from ${table}
    where ${steamId} > ${after} and ${isFound}
      and not exists (select 1 from ${users} where ${users.steamId} = ${steamId})
    order by 1 limit ${limit})`
  return [ids]
}

/**
 * The Steam IDs of players without an account who have memberships, grants, orders or practice servers, in order.
 * `search`: part of the Steam ID, or of the name in an order. `after`: only higher Steam IDs are returned.
 */
export const findStrangers = async (db: Database, search: Search): Promise<string[]> => {
  const found = sql.join(
    sources.flatMap((source) => idsIn(source, search)),
    sql` union `,
  )
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select id from (${found}) as found order by id limit ${search.limit}`,
  )
  return rows.map(({ id }) => id)
}

/** The names in the last orders of these players. */
export const payerNames = async (db: Database, steamIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (steamIds.length === 0) return new Map()
  const { payer, payerName, createdAt } = practiceOrders
  const rows = await queryRows<{ id: string; name: string }>(
    db,
    sql`select distinct on (${payer}) ${payer} as id, ${payerName} as name from ${practiceOrders}
      where ${inArray(payer, [...steamIds])} order by ${payer}, ${createdAt} desc`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
