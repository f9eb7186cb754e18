import { type SQL, sql } from 'drizzle-orm'
import { type Database, queryRows } from '../../platform/db/index.ts'
import { countColumnNames, type StoredCounts, selectCounts } from '../stored-counts.ts'
import type { Edition } from './editions.store.ts'
import { type Place, type Stretch, sliceMaxSize } from './slices.ts'

/** An entry of an edition. */
export type EntryRow = Place & StoredCounts & { readonly nickname: string }

/** The columns of an entry, under their names in the code. */
export const shownEntry = sql`steam_id as "steamId", position, nickname, ${selectCounts}`

/** Conditions for the rows of an edition: in `leaderboard_entries`, and in `leaderboard_past_entries`. */
const isCurrent = ({ board, edition }: EditionKey) => sql`board = ${board} and since_edition <= ${edition}`
const isPast = ({ board, edition }: EditionKey) =>
  sql`board = ${board} and since_edition <= ${edition} and until_edition > ${edition}`

export type EditionKey = Pick<Edition, 'board' | 'edition'>

/** An edition to read, and a condition that the same statement checks: if it is not met, nothing is returned. */
export type EditionToRead = EditionKey & { readonly must: 'be kept' | 'be the newest' }

/**
 * Part of each statement that reads an edition. Editions are deleted first and their entries in a later transaction, so
 * a statement that sees the edition sees all of it. The newest edition is never deleted.
 */
const holds = ({ board, edition, must }: EditionToRead) =>
  must === 'be kept'
    ? sql`exists (select 1 from leaderboard_editions where board = ${board} and edition = ${edition})`
    : sql`exists (select 1 from leaderboard_boards where id = ${board} and edition = ${edition})`

/** Sorts after every Steam ID: digits come before letters in every collation. */
const afterEverySteamId = 'a'

/** A range of entries: at one position from one Steam ID to another, or between two positions. */
type Range =
  | { readonly at: number; readonly fromSteamId: string; readonly untilSteamId: string }
  | { readonly after: number; readonly before: number }

/**
 * The entries between two places, as ranges that an index scan can stop at. With `(position, steam_id) < (…)`,
 * PostgreSQL reads to the last entry at that position, and thousands can share one.
 */
const rangesOf = ({ from, until }: Pick<Stretch, 'from' | 'until'>): readonly Range[] =>
  from.position === until.position
    ? [{ at: from.position, fromSteamId: from.steamId, untilSteamId: until.steamId }]
    : [
        { at: from.position, fromSteamId: from.steamId, untilSteamId: afterEverySteamId },
        { after: from.position, before: until.position },
        { at: until.position, fromSteamId: '', untilSteamId: until.steamId },
      ]

const isIn = (range: Range) =>
  'at' in range
    ? sql`position = ${range.at}::double precision
        and steam_id >= ${range.fromSteamId}::text and steam_id < ${range.untilSteamId}::text`
    : sql`position > ${range.after}::double precision and position < ${range.before}::double precision`

/** Runs `selectIn` for each range of a stretch. */
export const inEachRange = (stretch: Pick<Stretch, 'from' | 'until'>, selectIn: (isInRange: SQL) => SQL): SQL =>
  sql.join(
    rangesOf(stretch).map((range) => selectIn(isIn(range))),
    sql` union all `,
  )

/** Reads entries in order. Undefined if the edition does not meet `must`. */
export const readStretch = async (
  db: Database,
  edition: EditionToRead,
  stretch: Stretch,
  limit: number,
): Promise<EntryRow[] | undefined> => {
  const first = sql`order by position, steam_id limit ${stretch.skip + limit}`
  const rows = await queryRows<EntryRow>(
    db,
    sql`select ${shownEntry} from (
      ${inEachRange(
        stretch,
        (isInRange) => sql`
        (select ${columns} from leaderboard_entries where ${isCurrent(edition)} and ${isInRange} ${first})
        union all
        (select ${columns} from leaderboard_past_entries where ${isPast(edition)} and ${isInRange} ${first})`,
      )}
    ) as entries where ${holds(edition)}
    order by position, steam_id offset ${stretch.skip} limit ${limit}`,
  )
  // A stretch always has entries.
  return rows.length === 0 ? undefined : rows
}

const columns = sql.raw(['steam_id', 'position', 'nickname', ...countColumnNames].join(', '))

/**
 * The rows of some players in an edition. Forces a primary key look-up per player, because the embedded database has no
 * statistics for the planner.
 */
const rowsOf = (edition: EditionKey, steamIds: readonly string[], wanted: SQL) => sql`
  unnest(${sql.param(steamIds)}::text[]) as given(given_id) cross join lateral (
    (select ${wanted} from leaderboard_entries where ${isCurrent(edition)} and steam_id = given_id limit 1)
    union all
    (select ${wanted} from leaderboard_past_entries where ${isPast(edition)} and steam_id = given_id limit 1)
  ) as entries`

/**
 * The entries of some players in order; players without one are left out. Undefined if the edition does not meet
 * `must`.
 */
const readEntriesOf = async (
  db: Database,
  edition: EditionToRead,
  steamIds: readonly string[],
): Promise<EntryRow[] | undefined> => {
  const rows = await queryRows<EntryRow & { holds: boolean }>(
    db,
    sql`select checked.holds, entries.* from (select ${holds(edition)} as holds) as checked
      left join (select entries.* from ${rowsOf(edition, steamIds, shownEntry)}) as entries on checked.holds
      order by position, "steamId"`,
  )
  if (rows[0]?.holds !== true) return undefined
  return rows.flatMap(({ holds: _, ...row }) => (row.steamId === null ? [] : [row]))
}

/**
 * The entries of some players in order after the first `offset`, and their total number. Undefined if the edition does
 * not meet `must`.
 */
export const readPageOf = async (
  db: Database,
  edition: EditionToRead,
  steamIds: readonly string[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly entries: readonly EntryRow[]; readonly total: number } | undefined> => {
  const [counted] = await queryRows<{ holds: boolean; total: number; steamIds: string[] }>(
    db,
    sql`select ${holds(edition)} as holds, count(*)::integer as total,
        (array_agg(steam_id order by position, steam_id))[${offset + 1}::integer : ${offset + limit}::integer] as "steamIds"
      from ${rowsOf(edition, steamIds, sql.raw('position, steam_id'))}`,
  )
  if (counted?.holds !== true) return undefined
  const entries =
    counted.total > offset ? await readEntriesOf(db, { ...edition, must: 'be kept' }, counted.steamIds) : []
  return entries && { entries, total: counted.total }
}

/** The ranks of entries, each in its edition; ranks begin at 1. Undefined for editions that are no longer kept. */
export const readRanks = async (
  db: Database,
  places: readonly (Place & { readonly edition: Edition })[],
): Promise<(number | undefined)[]> => {
  if (places.length === 0) return []
  const asked = places.flatMap(({ edition: { board, edition, slices }, position, steamId }, index) => {
    const from = slices.start(slices.indexOf({ position, steamId }))
    return rangesOf({ from, until: { position, steamId } }).map((range) => ({
      index,
      own_board: board,
      own_edition: edition,
      ...('at' in range
        ? // JSON has no infinity.
          { at: String(range.at), from_steam_id: range.fromSteamId, until_steam_id: range.untilSteamId }
        : { after: String(range.after), before: String(range.before) }),
    }))
  })
  const isShown = sql.raw('board = own_board and since_edition <= own_edition')
  const isShownYet = sql`${isShown} and until_edition > own_edition`
  const isAt = sql.raw('position = at and steam_id >= from_steam_id and steam_id < until_steam_id')
  const isBetween = sql.raw('position > after and position < before')
  // The limit is larger than any slice. It makes PostgreSQL use the index instead of guessing that a third of all rows
  // match.
  const countOf = (table: string, where: SQL) => sql`(select count(*) from (select from ${sql.raw(table)}
    where ${where} order by position, steam_id limit ${sql.raw(String(2 * sliceMaxSize))}) as ahead)`
  const rows = await queryRows<{ index: number; ahead: number }>(
    db,
    sql`select index, sum(
        ${countOf('leaderboard_entries', sql`${isShown} and ${isAt}`)}
        + ${countOf('leaderboard_entries', sql`${isShown} and ${isBetween}`)}
        + ${countOf('leaderboard_past_entries', sql`${isShownYet} and ${isAt}`)}
        + ${countOf('leaderboard_past_entries', sql`${isShownYet} and ${isBetween}`)}
      )::integer as ahead
    from json_to_recordset(${JSON.stringify(asked)}::json) as ranges(index integer, own_board integer,
      own_edition integer, at double precision, from_steam_id text, until_steam_id text, after double precision,
      before double precision)
    where exists (select 1 from leaderboard_editions where board = own_board and edition = own_edition)
    group by index`,
  )
  const ahead = new Map(rows.map((row) => [row.index, row.ahead]))
  return places.map(({ edition: { slices }, ...place }, index) => {
    const inSlice = ahead.get(index)
    return inSlice === undefined ? undefined : 1 + slices.before(slices.indexOf(place)) + inSlice
  })
}
