import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '../../src/platform/db/index.ts'

const tables = ['leaderboard_totals', 'leaderboard_server_totals', 'leaderboard_days'] as const

const rowsSchema = z.array(z.object({ row: z.string() }))

/** All counts, row by row in a fixed order, for comparison. */
export const storedTotals = async (db: Database): Promise<Record<string, string[]>> => {
  const result: Record<string, string[]> = {}
  for (const table of tables) {
    const { rows } = (await db.execute(sql`select to_json(stored)::text as row from ${sql.raw(table)} as stored`)) as {
      rows: unknown
    }
    result[table] = rowsSchema
      .parse(rows)
      .map(({ row }) => row)
      .toSorted()
  }
  return result
}

/** Deletes all counts and kept batches. */
export const clearTotals = async (db: Database): Promise<void> => {
  await db.execute(sql`truncate leaderboard_totals, leaderboard_server_totals, leaderboard_days, leaderboard_players,
    leaderboard_changes, leaderboard_streams, leaderboard_batches, leaderboard_base_totals, leaderboard_base_days,
    leaderboard_refold_totals, leaderboard_refold_days`)
}
