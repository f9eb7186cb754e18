import { type MapRun, maxKnownMaps, maxMapRuns } from '@warmup/domain/maps'
import { and, asc, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/db/index.ts'
import { mapRuns, serverHours } from './maps.tables.ts'

export type ServerRun = MapRun & { readonly serverId: string }
export type ServerHour = { readonly serverId: string; readonly hour: Date; readonly players: number }

const rowsAtOnce = 1_000

/** Parts that are short enough for one statement. */
const inParts = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  )

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
  for (const part of inParts(runs))
    await tx
      .insert(mapRuns)
      .values(
        part.map(({ serverId, map, from, until }) => ({
          serverId,
          map,
          startedAt: new Date(from),
          seenUntil: new Date(until),
        })),
      )
      .onConflictDoUpdate({
        target: [mapRuns.serverId, mapRuns.startedAt],
        set: { seenUntil: sql`excluded.seen_until` },
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

/** The names of the maps that were played on servers since a time, by name. */
export const mapsOn = async (db: Database, serverIds: readonly string[], since: Date): Promise<string[]> => {
  if (serverIds.length === 0) return []
  const rows = await db
    .selectDistinct({ map: mapRuns.map })
    .from(mapRuns)
    .where(and(inArray(mapRuns.serverId, [...serverIds]), gt(mapRuns.seenUntil, since)))
    .orderBy(asc(mapRuns.map))
    .limit(maxKnownMaps)
  return rows.map(({ map }) => map)
}

/** Whether a map was played on one of the servers since a time. */
export const wasPlayed = async (
  db: Database,
  { map, serverIds, since }: { readonly map: string; readonly serverIds: readonly string[]; readonly since: Date },
): Promise<boolean> => {
  if (serverIds.length === 0) return false
  const rows = await db
    .select({ map: mapRuns.map })
    .from(mapRuns)
    .where(and(eq(mapRuns.map, map), inArray(mapRuns.serverId, [...serverIds]), gt(mapRuns.seenUntil, since)))
    .limit(1)
  return rows.length > 0
}

/** Raises the most players of hours. */
export const storeHours = async (tx: Transaction, hours: readonly ServerHour[]): Promise<void> => {
  for (const part of inParts(hours))
    await tx
      .insert(serverHours)
      .values([...part])
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

/** Removes maps that ended, and hours that began, before these times. */
export const removeHistoryBefore = async (
  db: Database,
  { runs, hours }: { readonly runs: Date; readonly hours: Date },
): Promise<void> => {
  await db.delete(mapRuns).where(lt(mapRuns.seenUntil, runs))
  await db.delete(serverHours).where(lt(serverHours.hour, hours))
}
