import { type SQL, sql } from 'drizzle-orm'
import { queryRows, type Transaction } from '../../platform/db/index.ts'
import { countColumnNames } from '../stored-counts.ts'
import { greatestCount } from '../totals.store.ts'

type Correction = {
  readonly live: string
  /** Tables whose sum the live table should equal. */
  readonly folded: readonly [base: string, refold: string]
  readonly keys: readonly string[]
  readonly counts: readonly string[]
  /** The rows to compare. */
  readonly where?: SQL
  /** Whether the boards show the rows, so that corrected rows must be published again. */
  readonly isEntry?: boolean
}

const corrections = (firstDay: string): readonly Correction[] => [
  {
    live: 'leaderboard_totals',
    folded: ['leaderboard_base_totals', 'leaderboard_refold_totals'],
    keys: ['mode', 'season', 'steam_id'],
    counts: countColumnNames,
    isEntry: true,
  },
  {
    live: 'leaderboard_server_totals',
    folded: ['leaderboard_base_totals', 'leaderboard_refold_totals'],
    keys: ['steam_id', 'mode', 'season', 'server_id'],
    counts: ['kills', 'deaths', 'playtime_seconds', 'sessions'],
  },
  {
    live: 'leaderboard_days',
    folded: ['leaderboard_base_days', 'leaderboard_refold_days'],
    keys: ['steam_id', 'mode', 'day'],
    counts: ['kills'],
    where: sql`day >= ${firstDay}::date`,
  },
]

/** Last digits of Steam IDs, which divide the work into statements. */
const digits = Array.from({ length: 10 }, (_, digit) => String(digit))

const correct = async (tx: Transaction, correction: Correction, digit: string): Promise<number> => {
  const { live, folded, keys, counts: columns, where = sql`true`, isEntry = false } = correction
  const list = (names: readonly string[], of = '') => sql.raw(names.map((name) => `${of}${name}`).join(', '))
  const all = [...keys, ...columns]
  const part = sql`right(steam_id, 1) = ${digit} and ${where}`
  const [base, refold] = folded.map((table) => sql`select ${list(all)} from ${sql.raw(table)} where ${part}`) as [
    SQL,
    SQL,
  ]
  const isSame = sql.raw(keys.map((key) => `stored.${key} = expected.${key}`).join(' and '))
  const noted = sql`, noted as (
    insert into leaderboard_changes (mode, season, steam_id)
    select mode, season, steam_id from written union select mode, season, steam_id from removed
    on conflict (mode, season, steam_id) do update set mode = excluded.mode)`
  const [row] = await queryRows<{ corrected: number }>(
    tx,
    sql`
    with expected as (
      select ${list(keys)}, ${sql.raw(columns.map((name) => `least(sum(${name}), ${greatestCount})::integer as ${name}`).join(', '))}
      from (${base} union all ${refold}) as folded
      group by ${list(keys)}
      having ${sql.raw(columns.map((name) => `sum(${name})`).join(' + '))} > 0),
    written as (
      insert into ${sql.raw(live)} (${list(all)})
      select ${list(all, 'expected.')} from expected left join ${sql.raw(live)} as stored on ${isSame}
      where stored.steam_id is null
        or (${list(columns, 'stored.')}) is distinct from (${list(columns, 'expected.')})
      on conflict (${list(keys)}) do update
        set ${sql.raw(columns.map((name) => `${name} = excluded.${name}`).join(', '))}
      returning ${list(keys)}),
    removed as (
      delete from ${sql.raw(live)} as stored
      where ${part} and not exists (select 1 from expected where ${isSame})
      returning ${list(keys)})
    ${isEntry ? noted : sql``}
    select ((select count(*) from written) + (select count(*) from removed))::integer as corrected`,
  )
  return row?.corrected ?? 0
}

/**
 * Sets the totals to the sum of the base and the refolded batches, and notes changed entries. Returns the number of
 * wrong rows. No counting may happen at the same time.
 */
export const correctTotals = async (tx: Transaction, firstDay: string): Promise<number> => {
  let corrected = 0
  for (const correction of corrections(firstDay))
    for (const digit of digits) corrected += await correct(tx, correction, digit)
  return corrected
}
