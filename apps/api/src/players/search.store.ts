import { gramsForSearch } from '@warmup/domain/players'
import { type SQL, sql } from 'drizzle-orm'
import { containing, type Database, queryRows } from '../platform/db/index.ts'

export type FoundName = { readonly steamId: string; readonly name: string }

/** Number of recently seen players that a search reads before it uses the index of pieces. */
const recentlySeen = 2_000

const isNamed = sql`not exists (select 1 from hidden_players where hidden_players.steam_id = seen.steam_id)`

const found = (db: Database, query: SQL): Promise<FoundName[]> => queryRows<FoundName>(db, query)

/** Sorts after every character. */
const last = '\u{10ffff}'

/** Players whose folded name begins with a text, in alphabetical order. */
export const namesBeginning = (db: Database, folded: string, limit: number): Promise<FoundName[]> =>
  found(
    db,
    sql`select seen.steam_id as "steamId", seen.name from seen_players as seen
      where seen.folded ~>=~ ${folded}::text and seen.folded ~<~ ${folded + last}::text and ${isNamed}
      order by seen.folded using ~<~ limit ${limit}`,
  )

/** Recently seen players whose folded name contains a text. Fast for texts that many names contain. */
export const recentNamesContaining = (db: Database, folded: string, limit: number): Promise<FoundName[]> =>
  found(
    db,
    sql`select seen.steam_id as "steamId", seen.name from (
        select steam_id, name, folded from seen_players order by last_seen_at desc limit ${recentlySeen}
      ) as seen where seen.folded like ${containing(folded)}::text and ${isNamed} limit ${limit}`,
  )

/** Players whose folded name contains a text, from the index of pieces. Fast for texts that few names contain. */
export const namesContaining = (db: Database, folded: string, limit: number): Promise<FoundName[]> =>
  found(
    db,
    sql`select seen.steam_id as "steamId", seen.name
      from (select steam_id from player_grams where grams @> ${sql.param(gramsForSearch(folded))}::text[]) as matching
      cross join lateral (select * from seen_players where seen_players.steam_id = matching.steam_id limit 1) as seen
      where seen.folded like ${containing(folded)}::text and ${isNamed} limit ${limit}`,
  )

/** Players whose Steam ID begins with some digits. */
export const steamIdsBeginning = (db: Database, digits: string, limit: number): Promise<FoundName[]> =>
  found(
    db,
    // Digits come before letters in every collation.
    sql`select seen.steam_id as "steamId", seen.name from seen_players as seen
      where seen.steam_id >= ${digits}::text and seen.steam_id < ${`${digits}a`}::text and ${isNamed}
      order by seen.steam_id limit ${limit}`,
  )
