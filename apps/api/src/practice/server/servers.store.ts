import { expiredShownMs } from '@warmup/domain/practice'
import { and, asc, eq, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import {
  endKeysWithoutVersion,
  isRented,
  type PlaceRow,
  practicePlaces,
  practiceServers,
  type ServerRow,
  updateServer,
} from '../../machines/index.ts'
import { addMs } from '../../platform/clock/index.ts'
import type { Database, Transaction } from '../../platform/db/index.ts'
import { practiceAdmins, practicePasswords } from '../practice.tables.ts'

export type AdminRow = Pick<typeof practiceAdmins.$inferSelect, 'steamId' | 'note'>

/** A server with its place and its admins. */
export type ServerRecord = {
  readonly server: ServerRow
  /** Undefined once the machines hold nothing of the server. */
  readonly place: PlaceRow | undefined
  readonly admins: readonly AdminRow[]
  /** The sealed password with which the game was started; null if it is the server's current password. */
  readonly formerPassword: string | null
}

const itsPlace = and(eq(practicePlaces.serverId, practiceServers.id), eq(practicePlaces.number, practiceServers.place))

/** A subquery, because a separate query for the admins would take as long as the query for the servers. */
const itsAdmins = sql<AdminRow[]>`(
  select coalesce(
    json_agg(
      json_build_object('steamId', ${practiceAdmins.steamId}, 'note', ${practiceAdmins.note})
      order by ${practiceAdmins.position}
    ),
    '[]'
  )
  from ${practiceAdmins} where ${practiceAdmins.serverId} = ${practiceServers.id}
)`

const itsFormerPassword = sql<string | null>`(
  select ${practicePasswords.password} from ${practicePasswords}
  where ${practicePasswords.serverId} = ${practiceServers.id} and ${practicePasswords.settings} = ${practicePlaces.settings}
)`

/** The servers that match a condition, by expiry, earliest first. */
const recordsWhere = async (db: Database, where: SQL | undefined): Promise<ServerRecord[]> => {
  const rows = await db
    .select({ server: practiceServers, place: practicePlaces, admins: itsAdmins, formerPassword: itsFormerPassword })
    .from(practiceServers)
    .leftJoin(practicePlaces, itsPlace)
    .where(and(isRented, where))
    .orderBy(asc(practiceServers.expiresAt), asc(practiceServers.id))
  return rows.map(({ place, ...record }) => ({ ...record, place: place ?? undefined }))
}

/** The servers that a player owns or is an admin of, without servers that expired long ago. */
export const serversOf = (db: Database, steamId: string, now: Date): Promise<ServerRecord[]> => {
  // A union, because a condition with `or` would read every server ever rented, and this list is requested often.
  const owned = db.select({ id: practiceServers.id }).from(practiceServers).where(eq(practiceServers.owner, steamId))
  const shared = db
    .select({ id: practiceAdmins.serverId })
    .from(practiceAdmins)
    .where(eq(practiceAdmins.steamId, steamId))
  return recordsWhere(
    db,
    and(inArray(practiceServers.id, owned.union(shared)), gt(practiceServers.expiresAt, addMs(now, -expiredShownMs))),
  )
}

/**
 * The rented servers whose owners allow everybody to watch them. Leaves out servers that are gone, so that this frequent
 * query can use the index of expiries.
 */
export const watchableServers = (db: Database, now: Date): Promise<ServerRecord[]> =>
  recordsWhere(
    db,
    and(
      eq(practiceServers.mayWatch, true),
      gt(practiceServers.expiresAt, now),
      ne(practiceServers.desiredState, 'gone'),
    ),
  )

export const findServer = async (db: Database, id: string): Promise<ServerRecord | undefined> =>
  (await recordsWhere(db, eq(practiceServers.id, id)))[0]

/**
 * Keeps a server from being deleted until the transaction ends; false if its data are gone. MUST be the first lock of its
 * transaction, as in all work on a server.
 */
export const holdServer = async (tx: Transaction, id: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: practiceServers.id })
    .from(practiceServers)
    .where(and(eq(practiceServers.id, id), ne(practiceServers.desiredState, 'gone')))
    .for('key share')
  return rows.length > 0
}

/** How many former passwords are kept besides the running game's: a restart with one of them may be in progress. */
const keptPasswords = 10

/** Changes a server's password. The old one is kept, because the running game may still use it. */
export const replacePassword = async (
  tx: Transaction,
  { id, password, settings, place }: Pick<ServerRow, 'id' | 'password' | 'settings' | 'place'>,
  next: string,
): Promise<void> => {
  const started = tx
    .select({ settings: practicePlaces.settings })
    .from(practicePlaces)
    .where(and(eq(practicePlaces.serverId, id), eq(practicePlaces.number, place)))
  const isOver = or(
    lt(practicePasswords.settings, started),
    and(lt(practicePasswords.settings, settings - keptPasswords), ne(practicePasswords.settings, started)),
  )
  await tx.delete(practicePasswords).where(and(eq(practicePasswords.serverId, id), isOver))
  await tx.insert(practicePasswords).values({ serverId: id, settings, password })
  await updateServer(tx, id, { password: next, settings: settings + 1 })
  await endKeysWithoutVersion(tx, id)
}

/** All servers, or those of an owner, without servers that expired long ago. */
export const recentServers = (db: Database, owner: string | undefined, now: Date): Promise<ServerRecord[]> =>
  recordsWhere(
    db,
    and(
      owner === undefined ? undefined : eq(practiceServers.owner, owner),
      gt(practiceServers.expiresAt, addMs(now, -expiredShownMs)),
    ),
  )

export const listServers = (db: Database, owner: string | undefined): Promise<ServerRecord[]> =>
  recordsWhere(db, owner === undefined ? undefined : eq(practiceServers.owner, owner))

/** Replaces the admins of a server whose row is locked. The game server is told at once, or as soon as it can be reached. */
export const replaceAdmins = async (
  tx: Transaction,
  { id, adminsVersion }: Pick<ServerRow, 'id' | 'adminsVersion'>,
  admins: readonly AdminRow[],
): Promise<void> => {
  await tx.delete(practiceAdmins).where(eq(practiceAdmins.serverId, id))
  await tx
    .insert(practiceAdmins)
    .values(admins.map(({ steamId, note }, position) => ({ serverId: id, steamId, note, position })))
  await updateServer(tx, id, { adminsVersion: adminsVersion + 1 })
}
