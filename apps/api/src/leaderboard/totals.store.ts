import type { LeaderboardMode } from '@warmup/domain/leaderboard'
import type { Increments } from '@warmup/domain/leaderboard/fold'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/db/index.ts'
import type { LeaderboardChange } from './changes.store.ts'
import { columnOf, countColumnNames } from './stored-counts.ts'
import { textArray } from './text-array.ts'

/** The largest `integer` of PostgreSQL. Counts stop there, so that no log can cause an overflow error. */
export const greatestCount = 2_147_483_647

/** The counts that a batch of a game server's log adds, or takes back from an earlier batch. */
export type Addition = {
  readonly mode: LeaderboardMode
  /** The season at the time of receipt, '' for none. */
  readonly season: string
  readonly serverId: string
  /** The day of receipt in Asia/Shanghai. */
  readonly day: string
  readonly increments: ReadonlyMap<string, Readonly<Increments>>
}

type Row = Readonly<Record<string, string | number>>

/** The boards of a batch: all time, and its season. */
const boardsOf = ({ season }: Pick<Addition, 'season'>): string[] => (season === '' ? [''] : ['', season])

const byKey = (a: Row, b: Row) => (keyOf(a) < keyOf(b) ? -1 : 1)
const keyOf = ({ season = '', steam_id }: Row) => `${season} ${steam_id}`

const rowOf = (steamId: string, season: string, counts: Readonly<Increments>): Row => ({
  steam_id: steamId,
  season,
  ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [columnOf(name), count])),
})

const hasAny = (row: Row, names: readonly string[]) => names.some((name) => row[name] !== 0)

/** Rows for each board, in the lock order of all writers. */
const rowsOf = (addition: Addition, names: readonly string[]): Row[] =>
  boardsOf(addition)
    .flatMap((season) => [...addition.increments].map(([steamId, counts]) => rowOf(steamId, season, counts)))
    .filter((row) => hasAny(row, names))
    .toSorted(byKey)

const list = (names: readonly string[]): SQL => sql.raw(names.join(', '))

/**
 * Adds rows to a table in one statement, in order. `names` are the columns to add up, `keys` the columns of the primary
 * key; `constants` are the same in every row.
 */
const addRows = async (
  tx: Transaction,
  table: string,
  keys: Readonly<Record<string, string>>,
  names: readonly string[],
  rows: readonly Row[],
  constants: Readonly<Record<string, string>> = {},
): Promise<void> => {
  if (rows.length === 0) return
  const own = Object.keys(keys).filter((key) => !(key in constants))
  const columns = [...own, ...names]
  const values = Object.entries(constants).map(([key, value]) => sql`${value}::${sql.raw(keys[key] ?? 'text')}`)
  const arrays = columns.map((name) =>
    textArray(
      rows.map((row) => row[name] ?? 0),
      keys[name] ?? 'integer',
    ),
  )
  const sums = names
    .map((name) => `${name} = least(${table}.${name}::bigint + excluded.${name}, ${greatestCount})::integer`)
    .join(', ')
  await tx.execute(
    sql`insert into ${sql.raw(table)} (${list([...Object.keys(constants), ...columns])})
    select ${sql.join([...values, list(columns)], sql`, `)}
    from unnest(${sql.join(arrays, sql`, `)}) as added(${list(columns)})
    on conflict (${list(Object.keys(keys))}) do update set ${sql.raw(sums)}`,
  )
}

const boardKey = { mode: 'text', season: 'text', steam_id: 'text' }
const serverKey = { ...boardKey, server_id: 'text' }
const dayKey = { steam_id: 'text', mode: 'text', day: 'date' }

/** Tables by server and day to which a batch can be added. */
const tables = {
  base: { totals: 'leaderboard_base_totals', days: 'leaderboard_base_days' },
  refold: { totals: 'leaderboard_refold_totals', days: 'leaderboard_refold_days' },
} as const

/** Removes rows whose counts are all zero again, so that boards list no player who has not played. */
const removeEmpty = async (tx: Transaction, table: string, names: readonly string[], addition: Addition) => {
  const reduced = [...addition.increments].filter(([, counts]) => Object.values(counts).some((count) => count < 0))
  if (reduced.length === 0) return
  const steamIds = textArray(
    reduced.map(([steamId]) => steamId),
    'text',
  )
  await tx.execute(sql`delete from ${sql.raw(table)} where mode = ${addition.mode} and steam_id = any(${steamIds})
    and ${sql.raw(names.map((name) => `${name} = 0`).join(' and '))}`)
}

const dayRows = ({ increments }: Addition): Row[] =>
  [...increments]
    .map(([steam_id, { kills }]) => ({ steam_id, kills }))
    .filter(({ kills }) => kills !== 0)
    .toSorted(byKey)

const addDays = (tx: Transaction, table: string, addition: Addition): Promise<void> =>
  addRows(tx, table, dayKey, ['kills'], dayRows(addition), { mode: addition.mode, day: addition.day })

/** Adds a batch to the published totals. Returns the changed entries. */
export const addToTotals = async (tx: Transaction, addition: Addition): Promise<LeaderboardChange[]> => {
  const { mode, serverId } = addition
  const rows = rowsOf(addition, countColumnNames)
  const ofServer = ['kills', 'deaths', 'playtime_seconds', 'sessions']
  await addRows(tx, 'leaderboard_totals', boardKey, countColumnNames, rows, { mode })
  await addRows(tx, 'leaderboard_server_totals', serverKey, ofServer, rowsOf(addition, ofServer), {
    mode,
    server_id: serverId,
  })
  await addDays(tx, 'leaderboard_days', addition)
  await removeEmpty(tx, 'leaderboard_totals', countColumnNames, addition)
  await removeEmpty(tx, 'leaderboard_server_totals', ofServer, addition)
  await removeEmpty(tx, 'leaderboard_days', ['kills'], addition)
  return rows.map(({ season, steam_id }) => ({ mode, season: String(season), steamId: String(steam_id) }))
}

/** Adds a batch to the base counts, or to the counts of a running rebuild. */
export const addToFolded = async (tx: Transaction, to: keyof typeof tables, addition: Addition): Promise<void> => {
  const { mode, serverId } = addition
  const names = [...countColumnNames, 'sessions']
  await addRows(tx, tables[to].totals, serverKey, names, rowsOf(addition, names), { mode, server_id: serverId })
  await addDays(tx, tables[to].days, addition)
}
