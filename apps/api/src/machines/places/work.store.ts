import { and, asc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/index.ts'
import { practicePlaces, practiceServers } from '../machines.tables.ts'
import type { PlaceRow } from './places.store.ts'
import { isRented, type ServerRow } from './servers.store.ts'

/** A server with all its places, by number. */
export type Work = { readonly server: ServerRow; readonly places: readonly PlaceRow[] }

const isNotReady = or(
  eq(practicePlaces.isUp, false),
  ne(practicePlaces.readyTask, practicePlaces.taskId),
  // After a failure only complete rounds try again, so that an unreachable engine does not get a request every second.
  sql`(${practicePlaces.adminsVersion} < ${practiceServers.adminsVersion} and ${practicePlaces.adminsProblem} = '')`,
)

/** Servers that have not reached their desired state, as last observed. */
const isUnsettled = or(
  isNotNull(practiceServers.transition),
  eq(practicePlaces.isLeaving, true),
  and(ne(practiceServers.desiredState, 'running'), eq(practicePlaces.hasService, true)),
  and(eq(practiceServers.desiredState, 'running'), isNotReady),
)

const readWork = async (db: Database, where: SQL | undefined): Promise<Work[]> => {
  const rows = await db
    .select({ server: practiceServers, place: practicePlaces })
    .from(practicePlaces)
    .innerJoin(practiceServers, eq(practiceServers.id, practicePlaces.serverId))
    .where(and(isRented, where))
    .orderBy(asc(practiceServers.createdAt), asc(practiceServers.id), asc(practicePlaces.number))
  return [...Map.groupBy(rows, ({ server }) => server.id).values()].flatMap((ofServer) => {
    const [first] = ofServer
    return first === undefined ? [] : [{ server: first.server, places: ofServer.map(({ place }) => place) }]
  })
}

/** The servers with a place on the machines, the oldest first. */
export const allWork = (db: Database): Promise<Work[]> => readWork(db, undefined)

export const unsettledWork = async (db: Database): Promise<Work[]> => {
  const rows = await db
    .selectDistinct({ id: practicePlaces.serverId })
    .from(practicePlaces)
    .innerJoin(practiceServers, eq(practiceServers.id, practicePlaces.serverId))
    .where(isUnsettled)
  if (rows.length === 0) return []
  return readWork(
    db,
    inArray(
      practiceServers.id,
      rows.map(({ id }) => id),
    ),
  )
}

/** The condition for a place. */
export const isPlace = ({ serverId, number }: Pick<PlaceRow, 'serverId' | 'number'>) =>
  and(eq(practicePlaces.serverId, serverId), eq(practicePlaces.number, number))

export const updatePlace = async (
  db: Database,
  place: Pick<PlaceRow, 'serverId' | 'number'>,
  set: Partial<typeof practicePlaces.$inferInsert>,
): Promise<void> => {
  await db.update(practicePlaces).set(set).where(isPlace(place))
}

/** Ends the log keys without a version of a server: `logged_task` says for which task they are valid. */
export const endKeysWithoutVersion = async (tx: Transaction, serverId: string): Promise<void> => {
  await tx.update(practicePlaces).set({ loggedTask: '' }).where(eq(practicePlaces.serverId, serverId))
}

/** Ends a move to another node. A move that began meanwhile goes on. */
export const arriveAt = async (
  db: Database,
  place: Pick<PlaceRow, 'serverId' | 'number' | 'targetNode'>,
): Promise<void> => {
  await db
    .update(practicePlaces)
    .set({ targetNode: '' })
    .where(and(isPlace(place), eq(practicePlaces.targetNode, place.targetNode)))
}

export const deletePlace = async (db: Database, place: Pick<PlaceRow, 'serverId' | 'number'>): Promise<void> => {
  await db.delete(practicePlaces).where(and(isPlace(place), eq(practicePlaces.isLeaving, true)))
}

/** Whether a place still belongs to the server and is not marked for removal. */
export const isKept = async (db: Database, place: Pick<PlaceRow, 'serverId' | 'number'>): Promise<boolean> => {
  const rows = await db
    .select({ number: practicePlaces.number })
    .from(practicePlaces)
    .where(and(isPlace(place), eq(practicePlaces.isLeaving, false)))
  return rows.length > 0
}
