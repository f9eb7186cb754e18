import { sql } from 'drizzle-orm'
import { withinMs } from '../../platform/clock/index.ts'
import { type Database, queryRows } from '../../platform/db/index.ts'

/** Metrics are exported without it while the database is silent. */
const patienceMs = 1_000

/**
 * How many boards do not show all that was counted: their newest edition lacks something noted, or written for the next
 * one. Undefined while the database does not answer.
 */
export const countBoardsBehind = async (db: Database): Promise<number | undefined> => {
  // In one statement: what is written is noted no more, and must be seen in either place.
  const counting = queryRows<{ boards: number }>(
    db,
    sql`select count(*)::integer as boards from leaderboard_boards as boards
      where exists (select 1 from leaderboard_changes as changes
          where changes.mode = boards.mode and changes.season = boards.season)
        or exists (select 1 from leaderboard_pending_sizes as pending where pending.board = boards.id)`,
  )
  const rows = await withinMs(
    counting.catch(() => undefined),
    patienceMs,
  )
  return rows?.[0]?.boards
}
