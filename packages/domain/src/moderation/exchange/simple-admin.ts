import type { SanctionKind } from '../sanction.ts'
import type { ForeignTable, ReadRow } from './dump-table.ts'
import { type ForeignReading, foreignSteamId, wholeOf } from './foreign-sanction.ts'

const muteKinds: Readonly<Record<string, SanctionKind>> = { GAG: 'mute_chat', MUTE: 'mute_voice', SILENCE: 'mute' }
const overStates: readonly string[] = ['UNBANNED', 'UNMUTED', 'EXPIRED']

const common = ['id', 'player_steamid', 'reason', 'duration', 'ends', 'created', 'status'] as const

const readTimed = ({ table, row, now, timeOf }: ReadRow, kind: SanctionKind, steamId: string): ForeignReading => {
  const minutes = wholeOf(row.duration)
  const [created, ends] = [timeOf(row.created), timeOf(row.ends)]
  // Without a duration it is for ever, and `ends` means nothing.
  if (minutes === undefined || minutes < 0 || created === undefined || (minutes > 0 && ends === undefined))
    return 'no_time'
  if (minutes > 0 && (ends ?? 0) <= now) return 'over'
  return {
    key: `simple_admin/${table}/${row.id}/${(created ?? 0) / 1_000}/${steamId}`,
    steamId,
    kind,
    words: row.reason ?? '',
    setAt: created,
    endsAt: minutes === 0 ? null : (ends ?? null),
  }
}

const readOf =
  (kindOf: (type: string) => SanctionKind | undefined) =>
  (given: ReadRow): ForeignReading => {
    const { id, player_steamid, player_ip, type, status } = given.row
    if (status === null || status === undefined || overStates.includes(status)) return status ? 'over' : 'unknown_state'
    if (status !== 'ACTIVE') return 'unknown_state'
    const steamId = foreignSteamId((player_steamid ?? '').trim())
    if (steamId === undefined) return player_ip ? 'by_address' : 'no_steam_id'
    const kind = kindOf(type ?? '')
    if (kind === undefined) return 'unknown_type'
    return wholeOf(id) === undefined ? 'no_value' : readTimed(given, kind, steamId)
  }

/**
 * The tables of CS2-SimpleAdmin: `Database/Migrations/Mysql/001_CreateTables.sql` to `015_steamidToBigInt.sql` of
 * https://github.com/daffyyyy/CS2-SimpleAdmin. CSS-BANS is a panel for the same tables:
 * `database/migrations/2024_05_04_142211_create_all_tables.php` of https://github.com/counterstrikesharp-panel/css-bans.
 */
export const simpleAdminTables: readonly ForeignTable[] = [
  { name: /^sa_bans$/i, id: 'id', columns: common, read: readOf(() => 'ban') },
  {
    name: /^sa_mutes$/i,
    id: 'id',
    columns: [...common, 'type'],
    read: readOf((type) => muteKinds[type.toUpperCase()]),
  },
]
