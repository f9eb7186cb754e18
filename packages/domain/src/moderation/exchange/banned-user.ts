import { accountOf } from '../../common/steam-id.ts'
import { type ForeignReading, type ForeignRow, foreignSteamId } from './foreign-sanction.ts'
import type { ForeignReader } from './read-dump.ts'

const maxLineChars = 4_096
/** As the game writes it and as people do, with quotation marks and `kick`. */
const command = /^banid\s+"?(?<minutes>\d{1,9}(?:\.\d+)?)"?\s+"?(?<player>[^"\s]+)"?(?:\s+kick)?$/i
const byAddress = /^(?:addip|banip)\b/i

/** The line without its comment; the game's own lines have none. */
const withoutComment = (line: string): string => (line.split('//', 1)[0] ?? '').trim()

const readLine = (line: string): ForeignReading => {
  if (byAddress.test(line)) return 'by_address'
  const { minutes, player = '' } = command.exec(line)?.groups ?? {}
  if (minutes === undefined) return 'broken'
  const steamId = foreignSteamId(player)
  if (steamId === undefined) return 'no_steam_id'
  // The game counts minutes from its start on, so the file does not say when such a ban ends.
  if (Number(minutes) > 0) return 'no_time'
  return { key: `banned_user/${steamId}`, steamId, kind: 'ban', words: '', setAt: null, endsAt: null }
}

/**
 * Reads the game's `banned_user.cfg`: `banid <minutes> <Steam ID>` in each line, which `writeid` writes for bans for ever
 * (https://developer.valvesoftware.com/wiki/Banid).
 */
export const createBannedUserReader = (): ForeignReader => {
  let pending = ''
  let line = 0
  const read = (text: string): ForeignRow[] => {
    line += 1
    const said = withoutComment(text)
    return said === '' ? [] : [{ line, name: said.slice(0, 80), reading: readLine(said) }]
  }
  return {
    push: (text) => {
      const lines = (pending + text).split(/\r?\n/)
      pending = lines.pop() ?? ''
      if (pending.length > maxLineChars) throw new RangeError('A line of the file is too long')
      return lines.flatMap(read)
    },
    end: () => read(pending),
  }
}

/** The line of `banned_user.cfg` for a ban for ever. */
export const bannedUserLine = (steamId: string): string => {
  const account = accountOf(steamId)
  return `banid 0 STEAM_1:${account % 2}:${Math.floor(account / 2)}\n`
}
