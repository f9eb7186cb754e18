import type { LeaderboardMode } from '@warmup/domain/leaderboard'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, queryRows, type Transaction } from '../../platform/db/index.ts'
import { countColumnNames } from '../stored-counts.ts'
import type { BoardRow } from './editions.store.ts'
import { type EditionKey, inEachRange } from './entries.store.ts'
import type { Place, Stretch } from './slices.ts'

/** `rankingScore` of the domain, negated, as SQL for whole boards. */
const positions: Readonly<Record<LeaderboardMode, SQL>> = {
  dm: sql.raw('-totals.kills::double precision'),
  'dm-pistol': sql.raw('-totals.kills::double precision'),
  solo: sql.raw(`case when totals.deaths > 0 then -totals.kills::double precision / totals.deaths
    else -totals.kills::double precision end`),
  retakes: sql.raw(`case when totals.wins + totals.loses > 0
    then -totals.wins::double precision / (totals.wins + totals.loses) else 0 end`),
}

const list = (names: readonly string[], of: string): SQL => sql.raw(names.map((name) => `${of}.${name}`).join(', '))
const contentNames = ['nickname', 'position', ...countColumnNames]
const content = sql.raw(contentNames.join(', '))
const updates = sql.raw(contentNames.map((name) => `${name} = excluded.${name}`).join(', '))

/**
 * An entry that a write has changed: its old and new place. Null: it was not on the board before, or is no longer.
 */
export type MovedEntry = {
  readonly steamId: string
  readonly before: number | null
  readonly after: number | null
  /** Whether a published edition shows the old values. */
  readonly isReplaced: boolean
}

/**
 * Writes the current totals of some players for the next edition, and keeps the values that published editions show.
 * Skips unchanged entries.
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
        ${list(countColumnNames, 'totals')}
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
        ${list(contentNames, 'ranked')}
      from ranked full join present using (steam_id)
      where (${list(contentNames, 'ranked')}) is distinct from (${list(contentNames, 'present')})
    ), past as (
      insert into leaderboard_past_entries (board, since_edition, until_edition, steam_id, ${content})
      select ${board}::integer, since_edition, ${edition}::integer, steam_id, ${list(contentNames, 'present')}
      from present join changed using (steam_id) where since_edition < ${edition}
    ), removed as (
      delete from leaderboard_entries where ctid = any(array(
        select place from present join changed using (steam_id) where changed.position is null))
    ), written as (
      insert into leaderboard_entries (board, since_edition, steam_id, ${content})
      select ${board}::integer, ${edition}::integer, steam_id, ${content} from changed where position is not null
      on conflict (board, steam_id) do update set since_edition = excluded.since_edition, ${updates}
    )
    select steam_id as "steamId", before, position as after, coalesce(before_since < ${edition}, false) as "isReplaced"
    from changed`,
  )

/** Every `every`-th entry between two places of the next edition, without the first. */
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
      select position, steam_id, row_number() over (order by position, steam_id) as number from (
        ${inEachRange(
          stretch,
          (isInRange) =>
            sql`select position, steam_id from leaderboard_entries where board = ${board} and ${isInRange}`,
        )}
      ) as entries
    ) as numbered where number > 1 and number % ${every} = 1 order by number`,
  )
  return rows
}

/** Deletes at most `limit` entries that no edition from `edition` on shows. Resolves to whether more may remain. */
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
 * After a change of the minimum playtime, notes a change for some players with a playtime between two limits, in the order
 * of their Steam IDs. Resolves to the last Steam ID; undefined at the end.
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
