import { sql } from 'drizzle-orm'
import { withinMs } from '../../platform/clock/index.ts'
import { type Database, queryRows } from '../../platform/db/index.ts'

/** If the database does not answer within this time, the metrics are exported without this count. */
const patienceMs = 1_000

/** The number of boards whose newest edition lacks changes, which are only noted, or written for the next edition. */
export const readBoardsBehind = async (db: Database): Promise<number> => {
  // One statement: writing a change deletes its note, so two statements could miss it in both places.
  const [row] = await queryRows<{ boards: number }>(
    db,
    sql`select count(*)::integer as boards from leaderboard_boards as boards
      where exists (select 1 from leaderboard_changes as changes
          where changes.mode = boards.mode and changes.season = boards.season)
        or exists (select 1 from leaderboard_pending_sizes as pending where pending.board = boards.id)`,
  )
  return row?.boards ?? 0
}

/** The number of outdated boards for the metrics; undefined if the database does not answer. */
export const countBoardsBehind = (db: Database): Promise<number | undefined> =>
  withinMs(
    readBoardsBehind(db).catch(() => undefined),
    patienceMs,
  )
