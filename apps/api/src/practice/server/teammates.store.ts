import { maxPastTeammates, type Teammate } from '@warmup/domain/practice'
import { and, asc, desc, eq, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm'
import { type Database, excluded, type Transaction } from '../../platform/db/index.ts'
import { practiceTeammates } from '../practice.tables.ts'

const ofServer = (serverId: string) => eq(practiceTeammates.serverId, serverId)
const lastSeenFirst = [desc(practiceTeammates.seenAt), practiceTeammates.steamId]

/** A player as a game server reports them. */
type SeenTeammate = Teammate & { readonly ping?: number | undefined }

/** Stores players as present. */
const see = async (db: Database, serverId: string, players: readonly SeenTeammate[], seenAt: Date): Promise<void> => {
  await db
    .insert(practiceTeammates)
    .values(
      players.map(({ steamId, name, ping = null }) => ({
        serverId,
        steamId,
        name,
        ping,
        seenAt,
        presentSince: seenAt,
      })),
    )
    .onConflictDoUpdate({
      target: [practiceTeammates.serverId, practiceTeammates.steamId],
      set: {
        ...excluded(practiceTeammates, ['name', 'seenAt']),
        ping: sql`coalesce(excluded.ping, ${practiceTeammates.ping})`,
        presentSince: sql`coalesce(${practiceTeammates.presentSince}, excluded.present_since)`,
      },
    })
}

/** Deletes all but the players of a server who were seen last, because a game server can name any number of players. */
const forgetOthers = async (db: Database, serverId: string): Promise<void> => {
  const lastSeen = db
    .select({ steamId: practiceTeammates.steamId })
    .from(practiceTeammates)
    .where(ofServer(serverId))
    .orderBy(...lastSeenFirst)
    .limit(maxPastTeammates)
  await db.delete(practiceTeammates).where(and(ofServer(serverId), notInArray(practiceTeammates.steamId, lastSeen)))
}

/** Records who plays on a server. Players who, by the log, joined after the server was asked stay present. */
export const recordTeammates = async (
  db: Database,
  serverId: string,
  players: readonly SeenTeammate[],
  seenAt: Date,
  askedAt = seenAt,
): Promise<void> => {
  const hasLeft =
    players.length === 0
      ? undefined
      : notInArray(
          practiceTeammates.steamId,
          players.map(({ steamId }) => steamId),
        )
  await db
    .update(practiceTeammates)
    .set({ presentSince: null })
    .where(and(ofServer(serverId), lt(practiceTeammates.presentSince, askedAt), hasLeft))
  if (players.length === 0) return
  await see(db, serverId, players, seenAt)
  await forgetOthers(db, serverId)
}

/** Records that all players have left, after a restart of the game. */
export const recordNewGame = async (tx: Transaction, serverId: string): Promise<void> => {
  await tx
    .update(practiceTeammates)
    .set({ presentSince: null })
    .where(and(ofServer(serverId), isNotNull(practiceTeammates.presentSince)))
}

/** Records who joined or left, according to the log of a server, by Steam ID; undefined for a player who left. */
export const recordMoves = async (
  tx: Transaction,
  serverId: string,
  moves: ReadonlyMap<string, string | undefined>,
  at: Date,
): Promise<void> => {
  // In a fixed order, because other writers lock these rows too.
  const sorted = [...moves].toSorted(([one], [other]) => (one < other ? -1 : 1))
  for (const [steamId, name] of sorted) {
    if (name === undefined)
      await tx
        .update(practiceTeammates)
        .set({ presentSince: null })
        .where(and(ofServer(serverId), eq(practiceTeammates.steamId, steamId)))
    else await see(tx, serverId, [{ steamId, name }], at)
  }
  if (moves.size > 0) await forgetOthers(tx, serverId)
}

/** Players of a server, last seen first. */
export const pastTeammates = (db: Database, serverId: string): Promise<Teammate[]> =>
  db
    .select({ steamId: practiceTeammates.steamId, name: practiceTeammates.name })
    .from(practiceTeammates)
    .where(ofServer(serverId))
    .orderBy(...lastSeenFirst)
    .limit(maxPastTeammates)

/** A player on a practice server. */
export type PresentTeammate = Teammate & {
  readonly serverId: string
  readonly since: Date
  /** Milliseconds; null if unknown. */
  readonly ping: number | null
}

/** The players on the given servers, in the order in which they joined. */
export const presentTeammates = async (db: Database, serverIds: readonly string[]): Promise<PresentTeammate[]> => {
  if (serverIds.length === 0) return []
  const { serverId, steamId, name, ping, presentSince } = practiceTeammates
  const rows = await db
    .select({ serverId, steamId, name, ping, since: presentSince })
    .from(practiceTeammates)
    .where(and(inArray(serverId, [...serverIds]), isNotNull(presentSince)))
    .orderBy(asc(presentSince), asc(steamId))
  return rows.flatMap(({ since, ...player }) => (since === null ? [] : [{ ...player, since }]))
}
