import { foldName, gramsOf, searchTextOf } from '@warmup/domain/players'
import { asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Database, excluded, type Transaction } from '../platform/db/index.ts'
import { playerGrams, seenPlayers } from './players.tables.ts'

/** A player in a log, and when it mentioned them, in milliseconds since 1970. */
export type SeenPlayer = { readonly steamId: string; readonly name: string; readonly at: number }

type Named = Pick<SeenPlayer, 'steamId' | 'name'>

const indexNames = async (tx: Transaction, players: readonly Named[]): Promise<void> => {
  if (players.length === 0) return
  await tx
    .insert(playerGrams)
    .values(players.map(({ steamId, name }) => ({ steamId, grams: [...gramsOf(name)] })))
    .onConflictDoUpdate({ target: playerGrams.steamId, set: excluded(playerGrams, ['grams']) })
}

/** The last name and time of each player, in the order of the Steam IDs, in which all transactions write the rows. */
const latestOf = (players: readonly SeenPlayer[]): SeenPlayer[] => {
  const latest = new Map<string, SeenPlayer>()
  for (const player of players) if (player.name !== '') latest.set(player.steamId, player)
  return [...latest.values()].toSorted((a, b) => (a.steamId < b.steamId ? -1 : 1))
}

/** The stored names of players, locked until the transaction ends. */
const lockNames = async (tx: Transaction, steamIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .select({ steamId: seenPlayers.steamId, name: seenPlayers.name })
    .from(seenPlayers)
    .where(inArray(seenPlayers.steamId, [...steamIds]))
    .orderBy(asc(seenPlayers.steamId))
    .for('update')
  return new Map(rows.map(({ steamId, name }) => [steamId, name]))
}

/** Stores names and times of players. Players without a name are left out. */
export const noteSeen = async (tx: Transaction, players: readonly SeenPlayer[]): Promise<void> => {
  const latest = latestOf(players)
  if (latest.length === 0) return
  // Another server may store another name at the same time. With the lock, the last one to write also indexes its name.
  const names = await lockNames(
    tx,
    latest.map(({ steamId }) => steamId),
  )
  await tx
    .insert(seenPlayers)
    .values(
      latest.map(({ steamId, name, at }) => ({
        steamId,
        name,
        folded: foldName(name),
        searchText: searchTextOf(name),
        firstSeenAt: new Date(at),
        lastSeenAt: new Date(at),
      })),
    )
    .onConflictDoUpdate({
      target: seenPlayers.steamId,
      set: {
        ...excluded(seenPlayers, ['name', 'folded', 'searchText']),
        lastSeenAt: sql`greatest(${seenPlayers.lastSeenAt}, excluded.last_seen_at)`,
      },
    })
  await indexNames(
    tx,
    latest.filter(({ steamId, name }) => names.get(steamId) !== name),
  )
}

/** Indexes some names that were stored without an index. Returns whether there may be more. */
export const indexStoredNames = async (tx: Transaction, limit: number): Promise<boolean> => {
  const rows = await tx
    .select({ steamId: seenPlayers.steamId, name: seenPlayers.name })
    .from(seenPlayers)
    .where(isNull(seenPlayers.searchText))
    .limit(limit)
    .for('update', { skipLocked: true })
  if (rows.length === 0) return false
  const texts = JSON.stringify(
    rows.map(({ steamId, name }) => ({ steam_id: steamId, folded: foldName(name), search_text: searchTextOf(name) })),
  )
  await tx.execute(sql`update seen_players set folded = given.folded, search_text = given.search_text
    from json_to_recordset((${texts}::text)::json) as given(steam_id text, folded text, search_text text)
    where seen_players.steam_id = given.steam_id`)
  await indexNames(tx, rows)
  return rows.length === limit
}

export const findSeen = async (db: Database, steamId: string) =>
  (await db.select().from(seenPlayers).where(eq(seenPlayers.steamId, steamId)).limit(1))[0]

/** The last names of players whom a log has mentioned. */
export const seenNames = async (db: Database, steamIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (steamIds.length === 0) return new Map()
  const rows = await db
    .select({ steamId: seenPlayers.steamId, name: seenPlayers.name })
    .from(seenPlayers)
    .where(inArray(seenPlayers.steamId, [...steamIds]))
  return new Map(rows.map(({ steamId, name }) => [steamId, name]))
}
