import type { SanctionKind } from '../sanction.ts'
import type { ForeignTable, ReadRow } from './dump-table.ts'
import { type ForeignReading, foreignSteamId, wholeOf } from './foreign-sanction.ts'

/** Of `sb_bans.type`: 0 is a Steam ID, 1 an address. `sb_comms` has no addresses of players. */
const byAddress = '1'
const muteKinds: Readonly<Record<string, SanctionKind>> = { '1': 'mute_voice', '2': 'mute_chat', '3': 'mute' }
/** Deleted, unbanned and expired. */
const removals: readonly string[] = ['D', 'U', 'E']

const common = ['bid', 'authid', 'created', 'ends', 'length', 'reason', 'removetype', 'type'] as const

const readTimed = ({ table, row, now }: ReadRow, kind: SanctionKind, steamId: string): ForeignReading => {
  const [created, ends, length] = [wholeOf(row.created), wholeOf(row.ends), wholeOf(row.length)]
  if (created === undefined || ends === undefined || length === undefined) return 'no_time'
  // -1: until the player left the server.
  if (length < 0 || (length > 0 && ends * 1_000 <= now)) return 'over'
  return {
    key: `sourcebans/${table}/${row.bid}/${created}/${steamId}`,
    steamId,
    kind,
    words: row.reason ?? '',
    setAt: created > 0 ? created * 1_000 : null,
    endsAt: length === 0 ? null : ends * 1_000,
  }
}

const readOf =
  (kindOf: (type: string) => SanctionKind | undefined) =>
  (given: ReadRow): ForeignReading => {
    const { bid, authid, ip, type, removetype } = given.row
    if (removetype !== null && removetype !== undefined && removetype !== '')
      return removals.includes(removetype) ? 'over' : 'unknown_state'
    const steamId = foreignSteamId((authid ?? '').trim())
    if (steamId === undefined) return ip !== undefined && type === byAddress ? 'by_address' : 'no_steam_id'
    const kind = kindOf(type ?? '')
    if (kind === undefined) return 'unknown_type'
    return wholeOf(bid) === undefined ? 'no_value' : readTimed(given, kind, steamId)
  }

/**
 * The tables of SourceBans++, whose times are in seconds: `web/install/includes/sql/struc.sql` of
 * https://github.com/sbpp/sourcebans-pp. Their prefix is the operator's. A ban with an address and a Steam ID counts for the
 * Steam ID.
 */
export const sourceBansTables: readonly ForeignTable[] = [
  {
    name: /(?:^|_)bans$/i,
    id: 'bid',
    columns: common,
    read: readOf((type) => (/^[01]$/.test(type) ? 'ban' : undefined)),
  },
  { name: /(?:^|_)comms$/i, id: 'bid', columns: common, read: readOf((type) => muteKinds[type]) },
]
