import { withoutPlayer } from '@warmup/domain/game'
import { type LiveLine, type LiveState, parseLiveState } from '@warmup/domain/matches/live-game'
import { visibilityOf } from '@warmup/domain/players'
import { asc, eq, getTableColumns, inArray, like, sql } from 'drizzle-orm'
import { type Database, rowVersion, type Transaction } from '../../platform/db/index.ts'
import { practiceLive } from '../matches.tables.ts'

type LiveRow = typeof practiceLive.$inferSelect

/** The game of a server, and its last lines. */
export type Live = Omit<LiveRow, 'state' | 'lines'> & {
  readonly state: LiveState
  readonly lines: readonly LiveLine[]
}

const liveOf = (row: LiveRow): Live => ({ ...row, state: parseLiveState(row.state), lines: JSON.parse(row.lines) })

/** A game as it was read. */
type ReadLive = Live & {
  /** Differs after each change of the row. */
  readonly version: string
}

const columns = { ...getTableColumns(practiceLive), version: rowVersion }
const readLiveOf = ([row]: readonly (LiveRow & { version: string })[]): ReadLive | undefined => {
  if (row === undefined) return undefined
  const { version, ...live } = row
  return { ...liveOf(live), version }
}

export const readLive = async (db: Database, serverId: string): Promise<ReadLive | undefined> =>
  readLiveOf(await db.select(columns).from(practiceLive).where(eq(practiceLive.serverId, serverId)))

/** Locked until the transaction ends. */
export const lockLive = async (tx: Transaction, serverId: string): Promise<ReadLive | undefined> =>
  readLiveOf(await tx.select(columns).from(practiceLive).where(eq(practiceLive.serverId, serverId)).for('update'))

/**
 * Whether lines come from an older process than the followed one. While a server moves, two processes run; after a
 * restart, late lines of the old process can arrive.
 */
export const isOfOlderProcess = (
  live: Live | undefined,
  { instance, startedAt }: Pick<Live, 'instance' | 'startedAt'>,
): boolean => live !== undefined && live.instance !== instance && startedAt < live.startedAt

export const storeLive = async (
  tx: Transaction,
  { serverId, instance, startedAt, updatedAt, toldAt, state, lines }: Live,
): Promise<void> => {
  const row = { instance, startedAt, updatedAt, toldAt, state: JSON.stringify(state), lines: JSON.stringify(lines) }
  await tx
    .insert(practiceLive)
    .values({ serverId, ...row })
    .onConflictDoUpdate({ target: practiceLive.serverId, set: row })
}

/** The games of servers, by server. */
export const livesOf = async (db: Database, serverIds: readonly string[]): Promise<ReadonlyMap<string, Live>> => {
  if (serverIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(practiceLive)
    .where(inArray(practiceLive.serverId, [...serverIds]))
  return new Map(rows.map((row) => [row.serverId, liveOf(row)]))
}

const names =
  (steamId: string) =>
  ({ parts }: LiveLine): boolean =>
    parts.some((part) => typeof part === 'object' && part.steamId === steamId)

const namedIn = (db: Database, steamId: string) =>
  db
    .select()
    .from(practiceLive)
    .where(like(practiceLive.lines, `%${steamId}%`))
    .orderBy(asc(practiceLive.serverId))

/** The kept lines that name a player, without the names of others. */
export const linesNaming = async (db: Database, steamId: string) => {
  const { textOf } = visibilityOf([steamId], new Set())
  return (await namedIn(db, steamId)).flatMap((row) => {
    const { serverId, lines } = liveOf(row)
    return lines
      .filter(names(steamId))
      .map(({ at, parts }) => ({ serverId, at: new Date(at), line: textOf(parts, '(another player)') }))
  })
}

/** Removes a player from the kept lines and games of all servers. */
export const removeFromLive = async (tx: Transaction, steamId: string): Promise<void> => {
  const rows = await tx
    .select({ serverId: practiceLive.serverId })
    .from(practiceLive)
    .where(like(sql`${practiceLive.lines} || ${practiceLive.state}`, `%${steamId}%`))
    .orderBy(asc(practiceLive.serverId))
  for (const { serverId } of rows) {
    const live = await lockLive(tx, serverId)
    if (live === undefined) continue
    const { [steamId]: _, ...players } = live.state.players
    const lines = live.lines.filter((line) => !names(steamId)(line))
    const roster = withoutPlayer(live.state.roster, steamId)
    await storeLive(tx, { ...live, lines, state: { ...live.state, roster, players } })
  }
}
