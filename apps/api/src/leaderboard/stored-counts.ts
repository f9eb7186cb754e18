import { type Counter, counterNames } from '@warmup/domain/leaderboard'
import { type SQL, sql } from 'drizzle-orm'

export type StoredCount = Counter | 'playtimeSeconds'

/** A player's counts, as stored (docs/product/leaderboard.md#leaderboard-counting). */
export type StoredCounts = Readonly<Record<StoredCount, number>>

export const storedCountNames: readonly StoredCount[] = [...counterNames, 'playtimeSeconds']

/** The column of a count: `rifle_kills` for `rifleKills`. */
export const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const countColumnNames: readonly string[] = storedCountNames.map(columnOf)

/** Selects the counts under their names in the code. */
export const selectCounts: SQL = sql.raw(storedCountNames.map((name) => `${columnOf(name)} as "${name}"`).join(', '))
