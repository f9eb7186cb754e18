import type { LeaderboardMode } from '@warmup/domain/leaderboard'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, queryRows, type Transaction } from '../../platform/db/index.ts'
import type { BoardRow, Edition } from './editions.store.ts'
import { type Place, type Stretch, sliceMaxSize } from './slices.ts'

/** What is counted of a player, as it is stored. */
export type StoredCounts = {
  readonly kills: number
  readonly deaths: number
  readonly headshots: number
  readonly playtimeSeconds: number
  readonly wins: number
  readonly loses: number
  readonly rifleKills: number
  readonly pistolKills: number
  readonly awpKills: number
  readonly clutches: number
  readonly clutchWins: number
}

/** An entry of an edition. */
export type EntryRow = Place & StoredCounts & { readonly nickname: string }

const shown = sql.raw(`steam_id as "steamId", position, nickname, kills, deaths, headshots,
  playtime_seconds as "playtimeSeconds", wins, loses, rifle_kills as "rifleKills", pistol_kills as "pistolKills",
  awp_kills as "awpKills", clutches, clutch_wins as "clutchWins"`)

/** The rows of `leaderboard_entries` that an edition shows, and those of `leaderboard_past_entries`. */
const isCurrent = ({ board, edition }: EditionKey) => sql`board = ${board} and since_edition <= ${edition}`
const isPast = ({ board, edition }: EditionKey) =>
  sql`board = ${board} and since_edition <= ${edition} and until_edition > ${edition}`

export type EditionKey = Pick<Edition, 'board' | 'edition'>

/**
 * Whether the edition is still kept. Part of each statement that reads one: editions are deleted first, and in a later
 * transaction what only they show, so a statement that sees the edition sees all of it.
 */
const isKept = ({ board, edition }: EditionKey) =>
  sql`exists (select 1 from leaderboard_editions where board = ${board} and edition = ${edition})`

const isWithin = ({ from, until }: Pick<Stretch, 'from' | 'until'>) => sql`
  (position, steam_id) >= (${from.position}::double precision, ${from.steamId}::text)
  and (position, steam_id) < (${until.position}::double precision, ${until.steamId}::text)`

/** Reads entries in their order. Undefined if the edition is not kept any more. */
export const readStretch = async (
  db: Database,
  edition: EditionKey,
  stretch: Stretch,
  limit: number,
): Promise<EntryRow[] | undefined> => {
  const first = sql`order by position, steam_id limit ${stretch.skip + limit}`
  const rows = await queryRows<EntryRow>(
    db,
    sql`
    select ${shown} from (
      (select * from (select ${columns} from leaderboard_entries
        where ${isCurrent(edition)} and ${isWithin(stretch)} ${first}) as current)
      union all
      (select * from (select ${columns} from leaderboard_past_entries
        where ${isPast(edition)} and ${isWithin(stretch)} ${first}) as past)
    ) as entries where ${isKept(edition)}
    order by position, steam_id offset ${stretch.skip} limit ${limit}`,
  )
  // A stretch always has entries.
  return rows.length === 0 ? undefined : rows
}

const columns = sql.raw(`steam_id, position, nickname, kills, deaths, headshots, playtime_seconds, wins, loses,
  rifle_kills, pistol_kills, awp_kills, clutches, clutch_wins`)

/**
 * The rows of some players that an edition shows. Each is looked up by the primary key, whatever PostgreSQL knows or does
 * not know about the tables: the embedded database keeps no statistics of its own.
 */
const rowsOf = (edition: EditionKey, steamIds: readonly string[], wanted: SQL) => sql`
  unnest(${sql.param(steamIds)}::text[]) as given(given_id) cross join lateral (
    (select ${wanted} from leaderboard_entries where ${isCurrent(edition)} and steam_id = given_id limit 1)
    union all
    (select ${wanted} from leaderboard_past_entries where ${isPast(edition)} and steam_id = given_id limit 1)
  ) as entries`

/** The entries of some players in their order; players without one are left out. Undefined if the edition is gone. */
export const readEntriesOf = async (
  db: Database,
  edition: EditionKey,
  steamIds: readonly string[],
): Promise<EntryRow[] | undefined> => {
  const rows = await queryRows<EntryRow & { isKept: boolean }>(
    db,
    sql`select kept."isKept", entries.* from (select ${isKept(edition)} as "isKept") as kept
      left join (select entries.* from ${rowsOf(edition, steamIds, shown)}) as entries on kept."isKept"
      order by position, "steamId"`,
  )
  if (rows[0]?.isKept !== true) return undefined
  return rows.flatMap(({ isKept: _, ...row }) => (row.steamId === null ? [] : [row]))
}

/**
 * The entries of some players in their order, those after the first `offset`, and how many there are. Undefined if the
 * edition is gone.
 */
export const readPageOf = async (
  db: Database,
  edition: EditionKey,
  steamIds: readonly string[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly entries: readonly EntryRow[]; readonly total: number } | undefined> => {
  const [counted] = await queryRows<{ isKept: boolean; total: number; steamIds: string[] }>(
    db,
    sql`select ${isKept(edition)} as "isKept", count(*)::integer as total,
        (array_agg(steam_id order by position, steam_id))[${offset + 1}::integer : ${offset + limit}::integer] as "steamIds"
      from ${rowsOf(edition, steamIds, sql.raw('position, steam_id'))}`,
  )
  if (counted?.isKept !== true) return undefined
  const entries = counted.total > offset ? await readEntriesOf(db, edition, counted.steamIds) : []
  return entries && { entries, total: counted.total }
}

/** The ranks of entries of one edition: 1 for the first. None if the edition is not kept any more. */
export const readRanks = async (
  db: Database,
  edition: Edition,
  places: readonly Place[],
): Promise<ReadonlyMap<string, number>> => {
  if (places.length === 0) return new Map()
  const asked = places.map(({ position, steamId }) => {
    const slice = edition.slices.indexOf({ position, steamId })
    const start = edition.slices.start(slice)
    return {
      own_position: position,
      own_steam_id: steamId,
      // JSON has no infinity.
      from_position: String(start.position),
      from_steam_id: start.steamId,
      before: edition.slices.before(slice),
    }
  })
  // The limit, which no slice reaches, has PostgreSQL read the index instead of guessing that a third of all rows match.
  const ahead = sql.raw(`(position, steam_id) >= (asked.from_position, asked.from_steam_id)
    and (position, steam_id) < (asked.own_position, asked.own_steam_id) order by position, steam_id
    limit ${2 * sliceMaxSize}`)
  const rows = await queryRows<{ steamId: string; rank: number }>(
    db,
    sql`select own_steam_id as "steamId", (1 + before
      + (select count(*) from (
          select 1 from leaderboard_entries where ${isCurrent(edition)} and ${ahead}) as current)
      + (select count(*) from (
          select 1 from leaderboard_past_entries where ${isPast(edition)} and ${ahead}) as past))::integer as rank
    from json_to_recordset(${JSON.stringify(asked)}::json) as asked(own_position double precision, own_steam_id text,
      from_position double precision, from_steam_id text, before integer)
    where ${isKept(edition)}`,
  )
  return new Map(rows.map(({ steamId, rank }) => [steamId, rank]))
}

/** `rankingScore` of the domain, negated, in SQL: the same numbers, of whole boards at once. */
const positions: Readonly<Record<LeaderboardMode, SQL>> = {
  dm: sql.raw('-totals.kills::double precision'),
  'dm-pistol': sql.raw('-totals.kills::double precision'),
  solo: sql.raw(`case when totals.deaths > 0 then -totals.kills::double precision / totals.deaths
    else -totals.kills::double precision end`),
  retakes: sql.raw(`case when totals.wins + totals.loses > 0
    then -totals.wins::double precision / (totals.wins + totals.loses) else 0 end`),
}

const names = (prefix: string, of: string): string => of.replaceAll(/\w+/g, (name) => `${prefix}.${name}`)
const counts = `kills, deaths, headshots, playtime_seconds, wins, loses, rifle_kills, pistol_kills, awp_kills, clutches,
  clutch_wins`
const content = `nickname, position, ${counts}`
const updates = content.replaceAll(/\w+/g, (name) => `${name} = excluded.${name}`)

/** An entry that a write has changed: where it was and where it is. Null: it was not, or is no more, on the board. */
export type MovedEntry = {
  readonly steamId: string
  readonly before: number | null
  readonly after: number | null
  /** Whether an earlier edition shows what was changed. */
  readonly isReplaced: boolean
}

/**
 * Writes the entries of some players as their totals are now, for an edition that is not published yet, and keeps what
 * earlier editions show of them. Entries that stay the same are left alone.
 */
export const writeEntries = (
  tx: Transaction,
  { id: board, mode, season, minimumPlaytimeSeconds }: BoardRow,
  edition: number,
  steamIds: readonly string[],
): Promise<MovedEntry[]> =>
  queryRows<MovedEntry>(
    tx,
    // Each row is looked up by its primary key: see `rowsOf`.
    sql`with ranked as (
      select totals.steam_id, coalesce(players.nickname, totals.steam_id) as nickname, ${positions[mode]} as position,
        ${sql.raw(names('totals', counts))}
      from unnest(${sql.param(steamIds)}::text[]) as given(given_id)
      cross join lateral (select * from leaderboard_totals
        where mode = ${mode} and season = ${season} and steam_id = given_id limit 1) as totals
      left join lateral (select * from leaderboard_players where steam_id = given_id limit 1) as players on true
      where totals.playtime_seconds >= ${minimumPlaytimeSeconds}
    ), present as materialized (
      select entries.* from unnest(${sql.param(steamIds)}::text[]) as given(given_id)
      cross join lateral (select ctid as place, * from leaderboard_entries
        where board = ${board} and steam_id = given_id limit 1) as entries
    ), changed as materialized (
      select steam_id, present.position as before, present.since_edition as before_since,
        ${sql.raw(names('ranked', content))}
      from ranked full join present using (steam_id)
      where (${sql.raw(names('ranked', content))}) is distinct from (${sql.raw(names('present', content))})
    ), past as (
      insert into leaderboard_past_entries (board, since_edition, until_edition, steam_id, ${sql.raw(content)})
      select ${board}::integer, since_edition, ${edition}::integer, steam_id, ${sql.raw(names('present', content))}
      from present join changed using (steam_id) where since_edition < ${edition}
    ), removed as (
      delete from leaderboard_entries where ctid = any(array(
        select place from present join changed using (steam_id) where changed.position is null))
    ), written as (
      insert into leaderboard_entries (board, since_edition, steam_id, ${sql.raw(content)})
      select ${board}::integer, ${edition}::integer, steam_id, ${sql.raw(content)} from changed where position is not null
      on conflict (board, steam_id) do update set since_edition = excluded.since_edition, ${sql.raw(updates)}
    )
    select steam_id as "steamId", before, position as after, coalesce(before_since < ${edition}, false) as "isReplaced"
    from changed`,
  )

/** Every `every`-th entry of what is written for the next edition, from a place to another. The first is not among them. */
export const readCuts = async (
  tx: Transaction,
  board: number,
  stretch: Pick<Stretch, 'from' | 'until'>,
  every: number,
): Promise<Place[]> => {
  const rows = await queryRows<Place>(
    tx,
    sql`
    select position, steam_id as "steamId" from (
      select position, steam_id, row_number() over (order by position, steam_id) as number
      from leaderboard_entries where board = ${board} and ${isWithin(stretch)}
    ) as numbered where number > 1 and number % ${every} = 1 order by number`,
  )
  return rows
}

/** Deletes at most `limit` entries that no edition from `edition` on shows. Resolves to whether there may be more. */
export const deletePastEntries = async (
  db: Database,
  { board, edition }: EditionKey,
  limit: number,
): Promise<boolean> => {
  const rows = await queryRows<{ deleted: number }>(
    db,
    sql`
    with gone as (
      delete from leaderboard_past_entries where board = ${board} and ctid = any(array(
        select ctid from leaderboard_past_entries
        where board = ${board} and until_edition <= ${edition} order by until_edition limit ${limit}))
      returning 1
    ) select count(*)::integer as deleted from gone`,
  )
  return rows[0]?.deleted === limit
}

/**
 * Notes a change for some players whose playtime lies between two limits, in the order of their Steam IDs. Resolves to
 * the last of them, undefined at the end. For when the minimum playtime has changed.
 */
export const noteChangesBetween = async (
  tx: Transaction,
  { mode, season }: { readonly mode: string; readonly season: string },
  {
    from,
    until,
    after,
    limit,
  }: { readonly from: number; readonly until: number; readonly after: string; readonly limit: number },
): Promise<string | undefined> => {
  const rows = await queryRows<{ last: string | null }>(
    tx,
    sql`
    with looked_at as (
      select mode, season, steam_id, playtime_seconds from leaderboard_totals
      where mode = ${mode} and season = ${season} and steam_id > ${after} order by steam_id limit ${limit}
    ), noted as (
      insert into leaderboard_changes (mode, season, steam_id)
      select mode, season, steam_id from looked_at
      where playtime_seconds >= ${from} and playtime_seconds < ${until} order by steam_id
      on conflict do nothing
    ) select max(steam_id) as last from looked_at`,
  )
  return rows[0]?.last ?? undefined
}
