import { isPresent, type Present, unseenMs, type Visit } from '@warmup/domain/players'
import { and, asc, eq, gte, inArray, lt, lte, max, or } from 'drizzle-orm'
import { addMs } from '../platform/clock/index.ts'
import { type Database, excluded, type Transaction } from '../platform/db/index.ts'
import { hiddenPlayers, playerVisits, presentPlayers } from './players.tables.ts'

type PresentRow = typeof presentPlayers.$inferSelect

const presentOf = ({ name, since, seenAt, returnBy }: PresentRow): Present => ({
  name,
  since: since.getTime(),
  seenAt: seenAt.getTime(),
  returnBy: returnBy?.getTime(),
})

/** A stored player with their server and its process. */
export type Stored = Present & { readonly steamId: string; readonly serverId: string; readonly instance: string }

const storedOf = (row: PresentRow): Stored => ({
  steamId: row.steamId,
  serverId: row.serverId,
  instance: row.instance,
  ...presentOf(row),
})

/**
 * The stored players of a server, and those of the given players who are stored on another one. Locks them in the order
 * of their Steam IDs, so that two servers whose players change places cannot deadlock.
 */
export const lockPresent = async (
  tx: Transaction,
  serverId: string,
  steamIds: readonly string[],
): Promise<Stored[]> => {
  const isMentioned = steamIds.length === 0 ? undefined : inArray(presentPlayers.steamId, [...steamIds])
  const rows = await tx
    .select()
    .from(presentPlayers)
    .where(or(eq(presentPlayers.serverId, serverId), isMentioned))
    .orderBy(asc(presentPlayers.steamId))
    .for('update')
  return rows.map(storedOf)
}

/**
 * At most `limit` players who have timed out, on any server. Locks their rows, and skips rows that another transaction
 * has locked.
 */
export const lockTimedOut = async (tx: Transaction, now: Date, limit: number): Promise<Stored[]> => {
  const { steamId, seenAt, returnBy } = presentPlayers
  const rows = await tx
    .select()
    .from(presentPlayers)
    .where(or(lt(seenAt, addMs(now, -unseenMs)), lt(returnBy, now)))
    .orderBy(asc(steamId))
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map(storedOf)
}

/** Stores players in the order of their Steam IDs, in which all transactions write the rows. */
export const storePresent = async (tx: Transaction, players: readonly Stored[]): Promise<void> => {
  if (players.length === 0) return
  const ordered = players.toSorted((a, b) => (a.steamId < b.steamId ? -1 : 1))
  await tx
    .insert(presentPlayers)
    .values(
      ordered.map(({ returnBy, since, seenAt, ...player }) => ({
        ...player,
        since: new Date(since),
        seenAt: new Date(seenAt),
        returnBy: returnBy === undefined ? null : new Date(returnBy),
      })),
    )
    .onConflictDoUpdate({
      target: presentPlayers.steamId,
      set: excluded(presentPlayers, ['serverId', 'instance', 'name', 'since', 'seenAt', 'returnBy']),
    })
}

/** Removes players who have left this server, unless they are on another one already. */
export const removePresent = async (tx: Transaction, serverId: string, steamIds: readonly string[]): Promise<void> => {
  if (steamIds.length === 0) return
  await tx
    .delete(presentPlayers)
    .where(and(inArray(presentPlayers.steamId, [...steamIds]), eq(presentPlayers.serverId, serverId)))
}

export const storeVisits = async (tx: Transaction, serverId: string, visits: readonly Visit[]): Promise<void> => {
  if (visits.length === 0) return
  await tx.insert(playerVisits).values(
    visits.map(({ steamId, since, until }) => ({
      steamId,
      serverId,
      since: new Date(since),
      until: new Date(until),
    })),
  )
}

export const deleteVisitsBefore = async (db: Database, time: Date): Promise<void> => {
  await db.delete(playerVisits).where(lt(playerVisits.until, time))
}

/** A player on a server, and whether they want to be named. */
export type Shown = Present & { readonly steamId: string; readonly isHidden: boolean }

/** The players on a server at a time, in the order in which they joined. */
export const presentOn = async (db: Database, serverId: string, now: Date): Promise<Shown[]> => {
  const rows = await db
    .select({ row: presentPlayers, hidden: hiddenPlayers.steamId })
    .from(presentPlayers)
    .leftJoin(hiddenPlayers, eq(hiddenPlayers.steamId, presentPlayers.steamId))
    .where(eq(presentPlayers.serverId, serverId))
    .orderBy(asc(presentPlayers.since), asc(presentPlayers.steamId))
  return rows
    .map(({ row, hidden }) => ({ steamId: row.steamId, ...presentOf(row), isHidden: hidden !== null }))
    .filter((player) => isPresent(player, now.getTime()))
}

/** All players on servers at a time, with the names that they have there. For moderators: also hidden players. */
export const allPresent = async (
  db: Database,
  now: Date,
): Promise<{ readonly steamId: string; readonly name: string; readonly serverId: string }[]> => {
  const rows = await db.select().from(presentPlayers)
  return rows
    .filter((row) => isPresent(presentOf(row), now.getTime()))
    .map(({ steamId, name, serverId }) => ({ steamId, name, serverId }))
}

/** A server on which a player has played, and when they were last seen there. */
export type Played = { readonly serverId: string; readonly lastPlayed: Date }

/** The servers on which a player has played, the last first. */
export const playedBy = async (db: Database, steamId: string): Promise<Played[]> => {
  const visits = await db
    .select({ serverId: playerVisits.serverId, lastPlayed: max(playerVisits.until) })
    .from(playerVisits)
    .where(eq(playerVisits.steamId, steamId))
    .groupBy(playerVisits.serverId)
  const present = await db
    .select({ serverId: presentPlayers.serverId, lastPlayed: presentPlayers.seenAt })
    .from(presentPlayers)
    .where(eq(presentPlayers.steamId, steamId))
  const last = new Map<string, Date>()
  for (const { serverId, lastPlayed } of [...visits, ...present]) {
    const known = last.get(serverId)
    if (lastPlayed !== null && (known === undefined || known < lastPlayed)) last.set(serverId, lastPlayed)
  }
  return [...last]
    .map(([serverId, lastPlayed]) => ({ serverId, lastPlayed }))
    .toSorted((a, b) => b.lastPlayed.getTime() - a.lastPlayed.getTime())
}

/** The stored presence of a player; undefined after they have left. */
export const findPresent = async (db: Database, steamId: string): Promise<Stored | undefined> => {
  const [row] = await db.select().from(presentPlayers).where(eq(presentPlayers.steamId, steamId)).limit(1)
  return row && storedOf(row)
}

/** Whether a player was on a server between two times. Visits of less than 30 seconds are not kept. */
export const wasOn = async (
  db: Database,
  { steamId, serverId, from, until }: { steamId: string; serverId: string; from: Date; until: Date },
): Promise<boolean> => {
  const isThere = and(
    eq(presentPlayers.steamId, steamId),
    eq(presentPlayers.serverId, serverId),
    lte(presentPlayers.since, until),
    gte(presentPlayers.seenAt, addMs(from, -unseenMs)),
  )
  if ((await db.$count(presentPlayers, isThere)) > 0) return true
  const wasThere = and(
    eq(playerVisits.steamId, steamId),
    eq(playerVisits.serverId, serverId),
    lte(playerVisits.since, until),
    gte(playerVisits.until, from),
  )
  return (await db.$count(playerVisits, wasThere)) > 0
}

/** On which servers players are at a time. */
export const presentServers = async (
  db: Database,
  steamIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> => {
  if (steamIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(presentPlayers)
    .where(inArray(presentPlayers.steamId, [...steamIds]))
  const present = rows.filter((row) => isPresent(presentOf(row), now.getTime()))
  return new Map(present.map(({ steamId, serverId }) => [steamId, serverId]))
}
