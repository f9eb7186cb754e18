import { expiredShownMs } from '@warmup/domain/practice'
import { and, asc, eq, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { addMs } from '../../platform/clock/index.ts'
import type { Database, Transaction } from '../../platform/db/index.ts'
import type { PlaceRow } from '../machines/places.store.ts'
import { practiceAdmins, practicePasswords, practicePlaces, practiceServers } from '../practice.tables.ts'

export type ServerRow = typeof practiceServers.$inferSelect
export type AdminRow = Pick<typeof practiceAdmins.$inferSelect, 'steamId' | 'note'>

/** A server with the place where it is, and its admins. */
export type ServerRecord = {
  readonly server: ServerRow
  /** Undefined once nothing is left of it on the machines. */
  readonly place: PlaceRow | undefined
  readonly admins: readonly AdminRow[]
  /** With which the game at its place was started, sealed; null where that is the server's present one. */
  readonly formerPassword: string | null
}

/** Those that are only reserved are not there yet, for anybody. */
export const isRented = ne(practiceServers.wish, 'reserved')

const itsPlace = and(eq(practicePlaces.serverId, practiceServers.id), eq(practicePlaces.number, practiceServers.place))

/** Read along with its server: a statement of their own for the admins takes as long as that for the servers. */
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

/** The servers for which something holds, those first that expire first. */
const recordsWhere = async (db: Database, where: SQL | undefined): Promise<ServerRecord[]> => {
  const rows = await db
    .select({ server: practiceServers, place: practicePlaces, admins: itsAdmins, formerPassword: itsFormerPassword })
    .from(practiceServers)
    .leftJoin(practicePlaces, itsPlace)
    .where(and(isRented, where))
    .orderBy(asc(practiceServers.expiresAt), asc(practiceServers.id))
  return rows.map(({ place, ...record }) => ({ ...record, place: place ?? undefined }))
}

/** The servers that a player owns or is an admin of, without those that expired long ago. */
export const serversOf = (db: Database, steamId: string, now: Date): Promise<ServerRecord[]> => {
  const shared = db
    .select({ id: practiceAdmins.serverId })
    .from(practiceAdmins)
    .where(eq(practiceAdmins.steamId, steamId))
  return recordsWhere(
    db,
    and(
      or(eq(practiceServers.owner, steamId), inArray(practiceServers.id, shared)),
      gt(practiceServers.expiresAt, addMs(now, -expiredShownMs)),
    ),
  )
}

export const findServer = async (db: Database, id: string): Promise<ServerRecord | undefined> =>
  (await recordsWhere(db, eq(practiceServers.id, id)))[0]

/** The row of a server, which nobody else changes until the transaction ends. */
export const lockServer = async (tx: Transaction, id: string): Promise<ServerRow | undefined> =>
  (
    await tx
      .select()
      .from(practiceServers)
      .where(and(eq(practiceServers.id, id), isRented))
      .for('update')
  )[0]

export const updateServer = async (
  db: Database,
  id: string,
  set: Partial<typeof practiceServers.$inferInsert>,
): Promise<void> => {
  await db.update(practiceServers).set(set).where(eq(practiceServers.id, id))
}

/** Former passwords of a server that are kept beside that of its running game: a restart with one may be under way. */
const keptPasswords = 10

/** Gives a server another password, and keeps the one with which its game may still run. */
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
}

export const listServers = (db: Database, owner: string | undefined): Promise<ServerRecord[]> =>
  recordsWhere(db, owner === undefined ? undefined : eq(practiceServers.owner, owner))
