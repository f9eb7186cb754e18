import {
  listedMatches,
  type MatchRecord,
  type MatchState,
  matchKeptMs,
  noMatch,
  storedMatchState,
} from '@warmup/domain/matches'
import { and, desc, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { practiceServers } from '../../machines/index.ts'
import { addMs } from '../../platform/clock/index.ts'
import { type Database, rowVersion, type Transaction } from '../../platform/db/index.ts'
import { practiceMatches, practiceMatchPlayers, practiceMatchStates } from '../matches.tables.ts'

export type MatchRow = typeof practiceMatches.$inferSelect

/** The state of the matches in the log of a server, as it was read. */
type ReadMatchState = {
  readonly state: MatchState
  /** Undefined before a line has counted. */
  readonly updatedAt: Date | undefined
  /** The last match whose beginning was told to webhooks; null without one. */
  readonly toldMatchId: string | null
  /** Differs after each change; undefined before a line has counted. */
  readonly version: string | undefined
}

const selectState = (db: Database, serverId: string) =>
  db
    .select({
      state: practiceMatchStates.state,
      updatedAt: practiceMatchStates.updatedAt,
      toldMatchId: practiceMatchStates.toldMatchId,
      version: rowVersion,
    })
    .from(practiceMatchStates)
    .where(eq(practiceMatchStates.serverId, serverId))

const unknownState = (): ReadMatchState => ({
  state: noMatch(),
  updatedAt: undefined,
  toldMatchId: null,
  version: undefined,
})

export const readMatchState = async (db: Database, serverId: string): Promise<ReadMatchState> => {
  const [row] = await selectState(db, serverId)
  return row === undefined ? unknownState() : { ...row, state: storedMatchState(row.state) }
}

/** Locked until the transaction ends. */
export const lockMatchState = async (tx: Transaction, serverId: string): Promise<ReadMatchState> => {
  const added = await tx
    .insert(practiceMatchStates)
    .values({ serverId, state: noMatch(), updatedAt: new Date(0) })
    .onConflictDoNothing()
    .returning({ serverId: practiceMatchStates.serverId })
  const [row] = await selectState(tx, serverId).for('update')
  return row === undefined || added.length > 0 ? unknownState() : { ...row, state: storedMatchState(row.state) }
}

export const saveMatchState = async (
  tx: Transaction,
  serverId: string,
  state: MatchState,
  updatedAt: Date,
): Promise<void> => {
  const values = { state, matchId: state.match?.id ?? null, updatedAt }
  await tx
    .insert(practiceMatchStates)
    .values({ serverId, ...values })
    .onConflictDoUpdate({ target: practiceMatchStates.serverId, set: values })
}

/** Stores whose beginning was told last of the matches on a server. */
export const noteToldMatch = async (tx: Transaction, serverId: string, toldMatchId: string): Promise<void> => {
  await tx.update(practiceMatchStates).set({ toldMatchId }).where(eq(practiceMatchStates.serverId, serverId))
}

/** Servers with a match and no line that counted since a time. */
export const silentServers = async (db: Database, since: Date): Promise<string[]> => {
  const rows = await db
    .select({ serverId: practiceMatchStates.serverId })
    .from(practiceMatchStates)
    .where(and(isNotNull(practiceMatchStates.matchId), lt(practiceMatchStates.updatedAt, since)))
    .orderBy(practiceMatchStates.serverId)
  return rows.map(({ serverId }) => serverId)
}

type Kept = Omit<MatchRow, 'map' | 'scoreA' | 'scoreB' | 'players'>

const playerRows = (matchId: string, { players }: MatchRecord) =>
  players.flatMap(({ steamId, team, kills, deaths, assists }) =>
    steamId === null ? [] : [{ matchId, steamId, team, kills, deaths, assists }],
  )

/** Keeps the stored start of a match unless the match was restarted. */
const firstStart = sql`case when ${practiceMatches.clockStart} = excluded.clock_start
  then ${practiceMatches.startedAt} else excluded.started_at end`

/** Writes a match and its players. */
export const saveMatch = async (tx: Transaction, { id, startedAt, ...match }: Kept): Promise<void> => {
  const { map, score } = match.record
  const players = playerRows(id, match.record)
  const set = { ...match, map, scoreA: score.a, scoreB: score.b, players: players.length }
  await tx
    .insert(practiceMatches)
    .values({ id, startedAt, ...set })
    .onConflictDoUpdate({ target: practiceMatches.id, set: { ...set, startedAt: firstStart } })
  const steamIds = players.map(({ steamId }) => steamId)
  await tx
    .delete(practiceMatchPlayers)
    .where(and(eq(practiceMatchPlayers.matchId, id), notInArray(practiceMatchPlayers.steamId, steamIds)))
  if (players.length === 0) return
  const { team, kills, deaths, assists } = practiceMatchPlayers
  const excluded = (name: string) => sql.raw(`excluded.${name}`)
  await tx
    .insert(practiceMatchPlayers)
    .values(players)
    .onConflictDoUpdate({
      target: [practiceMatchPlayers.matchId, practiceMatchPlayers.steamId],
      set: {
        team: excluded(team.name),
        kills: excluded(kills.name),
        deaths: excluded(deaths.name),
        assists: excluded(assists.name),
      },
    })
}

export const removeMatch = async (tx: Transaction, id: string): Promise<void> => {
  await tx.delete(practiceMatches).where(eq(practiceMatches.id, id))
}

/** A match by the id of its link, which may arrive in upper case. Ids of former releases have letters of either case. */
export const findMatch = async (db: Database, id: string): Promise<MatchRow | undefined> =>
  (
    await db
      .select()
      .from(practiceMatches)
      .where(inArray(practiceMatches.id, [id, id.toLowerCase()]))
  )[0]

const maxMatchesOfDemos = 2_000

/** The matches of a server without their records, the newest first. */
export const matchesOn = (db: Database, serverId: string) => {
  const { id, progress, startedAt, clockStart, clockEnd, map, scoreA, scoreB, players } = practiceMatches
  return db
    .select({ id, progress, startedAt, clockStart, clockEnd, map, scoreA, scoreB, players })
    .from(practiceMatches)
    .where(eq(practiceMatches.serverId, serverId))
    .orderBy(desc(startedAt), desc(id))
    .limit(maxMatchesOfDemos)
}

/** The latest matches of a player, without their records. */
export const matchesOfPlayer = (db: Database, steamId: string) => {
  const { id, progress, startedAt, map, scoreA, scoreB, players } = practiceMatches
  return db
    .select({ match: { id, progress, startedAt, map, scoreA, scoreB, players }, player: practiceMatchPlayers })
    .from(practiceMatchPlayers)
    .innerJoin(practiceMatches, eq(practiceMatches.id, practiceMatchPlayers.matchId))
    .where(eq(practiceMatchPlayers.steamId, steamId))
    .orderBy(desc(startedAt), desc(id))
    .limit(listedMatches)
}

/** A player's matches, for the export of personal data. */
export const exportedMatches = (db: Database, steamId: string) => {
  const { id, startedAt, map } = practiceMatches
  const { team, kills, deaths, assists } = practiceMatchPlayers
  return db
    .select({ id, startedAt, map, team, kills, deaths, assists })
    .from(practiceMatchPlayers)
    .innerJoin(practiceMatches, eq(id, practiceMatchPlayers.matchId))
    .where(eq(practiceMatchPlayers.steamId, steamId))
    .orderBy(startedAt)
}

const removedAtOnce = 500

/**
 * Removes matches a year after both their end and the deletion of their server's files, with the demos. Returns whether
 * there may be more.
 */
export const removeOldMatches = async (db: Database, now: Date): Promise<boolean> => {
  const before = addMs(now, -matchKeptMs)
  const old = db
    .select({ id: practiceMatches.id })
    .from(practiceMatches)
    .leftJoin(practiceServers, eq(practiceServers.id, practiceMatches.serverId))
    .where(
      and(lt(practiceMatches.endedAt, before), or(isNull(practiceServers.id), lt(practiceServers.deletedAt, before))),
    )
    .limit(removedAtOnce)
  const removed = await db
    .delete(practiceMatches)
    .where(sql`${practiceMatches.id} in (${old})`)
    .returning({ id: practiceMatches.id })
  return removed.length === removedAtOnce
}

/** Removes name and Steam ID of a player; what they did stays (docs/product/privacy.md#deletion). */
export const erasePlayerOfMatches = async (tx: Transaction, steamId: string): Promise<void> => {
  const mine = sql`${JSON.stringify([{ steamId }])}::jsonb`
  const without = (players: ReturnType<typeof sql>) => sql`(
    select jsonb_agg(
      case when player->>'steamId' = ${steamId} then player || '{"steamId": null, "name": ""}'::jsonb else player end
      order by place
    )
    from jsonb_array_elements(${players}) with ordinality as listed (player, place)
  )`
  const { state } = practiceMatchStates
  // In the order in which lines of a log lock the rows.
  await tx
    .update(practiceMatchStates)
    .set({
      state: sql`jsonb_set(${state}, '{present}', (
        select coalesce(jsonb_agg(person), '[]')
        from jsonb_array_elements(${state}->'present') as person where person->>'steamId' is distinct from ${steamId}
      ))`,
    })
    .where(sql`${state}->'present' @> ${mine}`)
  // The roster names the player, so it is removed. Without a roster, every player in a line counts as present.
  await tx
    .update(practiceMatchStates)
    .set({ state: sql`${state} - 'roster'` })
    .where(sql`(${state}->'roster')::text like ${`%"${steamId}"%`}`)
  await tx
    .update(practiceMatchStates)
    .set({ state: sql`jsonb_set(${state}, '{match,players}', ${without(sql`${state}#>'{match,players}'`)})` })
    .where(sql`${state}#>'{match,players}' @> ${mine}`)
  const { id, record } = practiceMatches
  const played = tx
    .select({ id: practiceMatchPlayers.matchId })
    .from(practiceMatchPlayers)
    .where(eq(practiceMatchPlayers.steamId, steamId))
  await tx
    .update(practiceMatches)
    .set({ record: sql`jsonb_set(${record}, '{players}', ${without(sql`${record}->'players'`)})` })
    .where(and(sql`${id} in (${played})`, sql`${record}->'players' @> ${mine}`))
  await tx.delete(practiceMatchPlayers).where(eq(practiceMatchPlayers.steamId, steamId))
}
