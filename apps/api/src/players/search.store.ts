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

/** Players whose name begins with a text, in alphabetical order. */
export const namesBeginning = (db: Database, text: string, limit: number): Promise<FoundName[]> =>
  found(
    db,
    sql`select seen.steam_id as "steamId", seen.name from seen_players as seen
      where seen.search_text ~>=~ ${text}::text and seen.search_text ~<~ ${text + last}::text and ${isNamed}
      order by seen.search_text using ~<~ limit ${limit}`,
  )

/** Whether a name contains all words. A name that is not indexed yet has only the text of the former release. */
const containsAll = (words: readonly string[]): SQL =>
  sql`coalesce(seen.search_text, seen.folded) like all(${sql.param(words.map(containing))}::text[])`

/** Recently seen players whose name contains all words. Fast for words that many names contain. */
export const recentNamesContaining = (db: Database, words: readonly string[], limit: number): Promise<FoundName[]> =>
  found(
    db,
    sql`select seen.steam_id as "steamId", seen.name from (
        select steam_id, name, folded, search_text from seen_players order by last_seen_at desc limit ${recentlySeen}
      ) as seen where ${containsAll(words)} and ${isNamed} limit ${limit}`,
  )

/** Players whose name contains all words, from the index of pieces. Fast for words that few names contain. */
export const namesContaining = (db: Database, words: readonly string[], limit: number): Promise<FoundName[]> =>
  found(
    db,
    sql`select seen.steam_id as "steamId", seen.name
      from (select steam_id from player_grams where grams @> ${sql.param(gramsForSearch(words))}::text[]) as matching
      cross join lateral (select * from seen_players where seen_players.steam_id = matching.steam_id limit 1) as seen
      where ${containsAll(words)} and ${isNamed} limit ${limit}`,
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
