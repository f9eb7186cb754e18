import type { LeaderboardMode } from '@warmup/domain/leaderboard'
import { sql } from 'drizzle-orm'
import { type Database, queryRows, type Transaction } from '../platform/db/index.ts'
import { textArray } from './text-array.ts'

type Board = Pick<LeaderboardChange, 'mode' | 'season'>

/** A player whose totals or name changed on a board. */
export type LeaderboardChange = { readonly mode: LeaderboardMode; readonly season: string; readonly steamId: string }

const keyOf = ({ mode, season, steamId }: LeaderboardChange): string => `${mode} ${season} ${steamId}`

/**
 * Notes players whose entries changed. Locks existing notes until the transaction ends: a publisher that takes them
 * waits and then reads the totals with this change. Call it once per transaction, so that all writers lock in the same
 * order.
 */
export const addChanges = async (tx: Transaction, changes: readonly LeaderboardChange[]): Promise<void> => {
  const byKey = new Map(changes.map((change) => [keyOf(change), change]))
  if (byKey.size === 0) return
  const rows = [...byKey.keys()].toSorted().flatMap((key) => byKey.get(key) ?? [])
  const columns = (['mode', 'season', 'steamId'] as const).map((name) =>
    textArray(
      rows.map((row) => row[name]),
      'text',
    ),
  )
  await tx.execute(
    sql`
    insert into leaderboard_changes (mode, season, steam_id)
    select mode, season, steam_id from unnest(${sql.join(columns, sql`, `)}) as changed(mode, season, steam_id)
    on conflict (mode, season, steam_id) do update set mode = excluded.mode`,
  )
}

/**
 * Takes at most `limit` notes of a board after a Steam ID, in order, and skips notes locked by a writer. Read the
 * totals afterwards in the same transaction: a later change creates a new note.
 */
export const takeChanges = async (
  tx: Transaction,
  { mode, season }: Board,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> => {
  const rows = await queryRows<{ steamId: string }>(
    tx,
    // Deletes by `ctid`: with keys, PostgreSQL reads all notes of the board if the table has no statistics.
    sql`delete from leaderboard_changes where ctid = any(array(
        select ctid from leaderboard_changes where mode = ${mode} and season = ${season} and steam_id > ${after}
        order by steam_id limit ${limit} for update skip locked))
      returning steam_id as "steamId"`,
  )
  return rows.map(({ steamId }) => steamId).sort()
}

/** The given boards that have notes. */
export const boardsWithChanges = (db: Database, boards: readonly Board[]): Promise<Board[]> =>
  queryRows(
    db,
    sql`select mode, season from json_to_recordset(${JSON.stringify(boards)}::json) as boards(mode text, season text)
      where exists (select 1 from leaderboard_changes as changes
        where changes.mode = boards.mode and changes.season = boards.season)`,
  )
