import { bannedUserLine, csvLine } from '@warmup/domain/moderation'
import { asc, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/index.ts'
import { sanctions } from '../moderation.tables.ts'
import { bansInForce, type SanctionRow } from '../sanctions.store.ts'

const fetchedRows = 2_000

/** All sanctions in parts, the oldest first. */
async function* allSanctions(db: Database): AsyncGenerator<readonly SanctionRow[]> {
  let last: SanctionRow | undefined
  for (;;) {
    const rows = await db
      .select()
      .from(sanctions)
      .where(
        last &&
          sql`(${sanctions.setAt}, ${sanctions.id}) > (${last.setAt.toISOString()}::timestamptz, ${last.id}::uuid)`,
      )
      .orderBy(asc(sanctions.setAt), asc(sanctions.id))
      .limit(fetchedRows)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)
  }
}

const columns = [
  'id',
  'steam_id',
  'kind',
  'reason',
  'words',
  'scope',
  'scope_target',
  'source',
  'set_at',
  'ends_at',
  'lifted_at',
] as const

const cellsOf = (row: SanctionRow): Readonly<Record<(typeof columns)[number], string>> => ({
  id: row.id,
  steam_id: row.steamId,
  kind: row.kind,
  reason: row.reason,
  words: row.words,
  scope: row.scope,
  scope_target: row.scopeTarget,
  source: row.source,
  set_at: row.setAt.toISOString(),
  ends_at: row.endsAt?.toISOString() ?? '',
  lifted_at: row.liftedAt?.toISOString() ?? '',
})

/** All sanctions as CSV (RFC 4180), with those that are over; `onRows` hears of each part. */
export async function* sanctionsAsCsv(db: Database, onRows: (count: number) => void): AsyncGenerator<string> {
  yield csvLine(columns)
  for await (const rows of allSanctions(db)) {
    onRows(rows.length)
    yield rows
      .map(cellsOf)
      .map((cells) => csvLine(columns.map((column) => cells[column])))
      .join('')
  }
}

/** The bans for ever on all servers as the game's `banned_user.cfg`, and the number of those that it cannot express. */
export const bansAsBannedUser = async (
  db: Database,
  now: Date,
): Promise<{ readonly lines: readonly string[]; readonly timed: number }> => {
  const bans = await bansInForce(db, now, undefined)
  const lines = bans.filter(({ endsAt }) => endsAt === null).map(({ steamId }) => bannedUserLine(steamId))
  return { lines, timed: bans.length - lines.length }
}
