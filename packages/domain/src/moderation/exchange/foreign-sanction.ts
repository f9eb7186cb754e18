import { isSteamId } from '../../common/is-steam-id.ts'
import { accountOf, steamIdOf } from '../../common/steam-id.ts'
import type { SanctionKind } from '../sanction.ts'

/** The systems whose sanctions can be imported (docs/product/moderation.md#import). */
export const importSystems = ['sourcebans', 'simple_admin', 'css_bans', 'banned_user'] as const
export type ImportSystem = (typeof importSystems)[number]

/** A sanction of another system that is in force. Times are in milliseconds since 1970. */
export type ForeignSanction = {
  /** Names the row of the other system in every file of it. */
  readonly key: string
  readonly steamId: string
  readonly kind: SanctionKind
  /** Its reason as it was written there. */
  readonly words: string
  /** Null: not known. */
  readonly setAt: number | null
  /** Null: for ever. */
  readonly endsAt: number | null
}

/**
 * Why a row is not imported. `by_address` and `no_steam_id`: it names an address or a name only; `broken`: a statement or row
 * cannot be read; `no_columns`: the file does not say which columns the values belong to.
 */
const rowProblems = [
  'broken',
  'no_columns',
  'other_columns',
  'no_value',
  'no_steam_id',
  'by_address',
  'unknown_type',
  'unknown_state',
  'no_time',
] as const
export type RowProblem = (typeof rowProblems)[number]

/** What a row of another system says: a sanction, `over` for one that has ended or was lifted, or why it says nothing. */
export type ForeignReading = ForeignSanction | 'over' | RowProblem

export type ForeignRow = {
  /** The line of the file. */
  readonly line: number
  /** What the operator finds the row by, such as `sb_bans 17`. */
  readonly name: string
  readonly reading: ForeignReading
}

/** The Steam ID of a player in any of its three forms; undefined for anything else. */
export const foreignSteamId = (text: string): string | undefined => {
  const steamId = isSteamId(text) ? text : steamIdOf(text)
  return steamId !== undefined && accountOf(steamId) >= 1 && accountOf(steamId) < 2 ** 32 ? steamId : undefined
}

/** A whole number as a dump writes it; undefined for anything else. */
export const wholeOf = (text: string | null | undefined): number | undefined =>
  text !== null && text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : undefined
