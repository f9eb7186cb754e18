import { desc, eq, sql } from 'drizzle-orm'
import { type Database, queryRows } from '../platform/db/index.ts'
import { playerVisits } from './players.tables.ts'

type ServerVisits = { readonly serverId: string; readonly seconds: number; readonly visits: number }

/** A player's ended visits by server, the longest played first. */
export const visitsByServer = (db: Database, steamId: string, limit: number): Promise<ServerVisits[]> =>
  queryRows(
    db,
    sql`select server_id as "serverId", sum(extract(epoch from until - since))::float8 as seconds,
        count(*)::integer as visits
      from player_visits where steam_id = ${steamId}
      group by server_id order by 2 desc, 1 limit ${limit}`,
  )

/** A player's ended visits, the newest first. */
export const latestVisits = (db: Database, steamId: string, limit: number) =>
  db
    .select({ serverId: playerVisits.serverId, since: playerVisits.since, until: playerVisits.until })
    .from(playerVisits)
    .where(eq(playerVisits.steamId, steamId))
    .orderBy(desc(playerVisits.until))
    .limit(limit)
