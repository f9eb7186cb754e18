import { type MapRun, maxKnownMaps, maxMapRuns } from '@warmup/domain/maps'
import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { type Database, excluded, type Transaction } from '../platform/db/index.ts'
import { mapRuns, serverHours, serverMaps } from './maps.tables.ts'

export type ServerRun = MapRun & { readonly serverId: string }
export type ServerHour = { readonly serverId: string; readonly hour: Date; readonly players: number }

const runOf = ({ map, startedAt, seenUntil }: typeof mapRuns.$inferSelect): MapRun => ({
  map,
  from: startedAt.getTime(),
  until: seenUntil.getTime(),
})

/** The last map of each server that was seen since a time. */
export const lastRuns = async (db: Database, since: Date): Promise<ReadonlyMap<string, MapRun>> => {
  const rows = await db.select().from(mapRuns).where(gte(mapRuns.seenUntil, since)).orderBy(asc(mapRuns.startedAt))
  return new Map(rows.map((row) => [row.serverId, runOf(row)]))
}

/** Stores played maps, or their later ends. */
export const storeRuns = async (tx: Transaction, runs: readonly ServerRun[]): Promise<void> => {
  await tx
    .insert(mapRuns)
    .values(
      runs.map(({ serverId, map, from, until }) => ({
        serverId,
        map,
        startedAt: new Date(from),
        seenUntil: new Date(until),
      })),
    )
    .onConflictDoUpdate({
      target: [mapRuns.serverId, mapRuns.startedAt],
      set: excluded(mapRuns, ['seenUntil']),
    })
}

/** The maps of a server since a time, the last one first. */
export const runsOf = async (db: Database, serverId: string, since: Date): Promise<readonly MapRun[]> => {
  const rows = await db
    .select()
    .from(mapRuns)
    .where(and(eq(mapRuns.serverId, serverId), gte(mapRuns.seenUntil, since)))
    .orderBy(desc(mapRuns.startedAt))
    .limit(maxMapRuns)
  return rows.map(runOf)
}

/** Notes the maps that servers play as maps to choose from. At most one for each server. */
export const noteMaps = async (tx: Transaction, runs: readonly ServerRun[]): Promise<void> => {
  await tx
    .insert(serverMaps)
    .values(runs.map(({ serverId, map, until }) => ({ serverId, map, seenAt: new Date(until) })))
    .onConflictDoUpdate({ target: [serverMaps.serverId, serverMaps.map], set: excluded(serverMaps, ['seenAt']) })
}

/** The names of the maps to choose from on servers, by name. */
export const mapsOn = async (db: Database, serverIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ map: serverMaps.map })
    .from(serverMaps)
    .where(inArray(serverMaps.serverId, [...serverIds]))
    .orderBy(asc(serverMaps.map))
    .limit(maxKnownMaps)
  return rows.map(({ map }) => map)
}

/** Whether a map can be chosen on one of the servers. */
export const isKnownOn = async (db: Database, map: string, serverIds: readonly string[]): Promise<boolean> => {
  const isOnOne = and(eq(serverMaps.map, map), inArray(serverMaps.serverId, [...serverIds]))
  return (await db.$count(serverMaps, isOnOne)) > 0
}

/** Raises the most players of hours. */
export const storeHours = async (tx: Transaction, hours: readonly ServerHour[]): Promise<void> => {
  await tx
    .insert(serverHours)
    .values([...hours])
    .onConflictDoUpdate({
      target: [serverHours.serverId, serverHours.hour],
      set: { players: sql`greatest(${serverHours.players}, excluded.players)` },
    })
}

/** The most players of a server in each hour since a time, oldest first. */
export const hoursOf = async (
  db: Database,
  serverId: string,
  since: Date,
): Promise<readonly { readonly at: number; readonly players: number }[]> => {
  const rows = await db
    .select()
    .from(serverHours)
    .where(and(eq(serverHours.serverId, serverId), gte(serverHours.hour, since)))
    .orderBy(asc(serverHours.hour))
  return rows.map(({ hour, players }) => ({ at: hour.getTime(), players }))
}

/** Removes history before one time, and maps to choose from before another. */
export const removeBefore = async (
  db: Database,
  { history, maps }: { readonly history: Date; readonly maps: Date },
): Promise<void> => {
  await db.delete(mapRuns).where(lt(mapRuns.seenUntil, history))
  await db.delete(serverHours).where(lt(serverHours.hour, history))
  await db.delete(serverMaps).where(lt(serverMaps.seenAt, maps))
}
