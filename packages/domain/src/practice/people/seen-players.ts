import { cleanText } from '../../common/clean-text.ts'
import { isSteamId, normalizeSteamId } from '../../common/steam-id.ts'
import { playerNameMaxLength } from '../../servers/limits.ts'
import type { Teammate } from './teammate.ts'

const maxPlayers = 64

const playerOf = (name: string, id: string): Teammate[] => {
  const steamId = normalizeSteamId(id)
  return isSteamId(steamId) ? [{ steamId, name: cleanText(name, playerNameMaxLength) || steamId }] : []
}

/** Finds objects with a player's name at any depth of a JSON value, such as the clients in `status_json`. */
const playersIn = (value: unknown, depth = 0): Teammate[] => {
  if (typeof value !== 'object' || value === null || depth > 8) return []
  const found = Object.values(value).flatMap((part) => playersIn(part, depth + 1))
  const { name, steamid64, steamid } = value as Record<string, unknown>
  if (typeof name !== 'string') return found
  const id = [steamid64, steamid].find((part) => typeof part === 'string')
  return [...(typeof id === 'string' ? playerOf(name, id) : []), ...found]
}

/** Longer than any line of `status`: names have at most 32 characters. */
const maxLineLength = 512
const idAfterName = /"\s{1,8}(\[U:1:\d{1,10}\]|STEAM_\d:[01]:\d{1,10}|7656119\d{10})(?:\s|$)/g

/** Parses the player of `… "name" id …`. Names may contain quotation marks, so the name ends before the last id. */
const playerOfLine = (line: string): Teammate[] => {
  const start = line.indexOf('"') + 1
  const last = [...line.matchAll(idAfterName)].at(-1)
  return last === undefined || last.index < start ? [] : playerOf(line.slice(start, last.index), last[1] ?? '')
}

const playersOfLines = (text: string): Teammate[] =>
  text.split('\n').flatMap((line) => (line.length > maxLineLength ? [] : playerOfLine(line)))

/** Distinct players in a game server's answer to `status` or `status_json`; bots have no Steam ID. */
export const seenPlayersOf = (answer: string): readonly Teammate[] => {
  const start = answer.indexOf('{')
  const end = answer.lastIndexOf('}')
  let players: Teammate[] = []
  if (start >= 0 && end > start) {
    try {
      players = playersIn(JSON.parse(answer.slice(start, end + 1)))
    } catch {
      // Not JSON, but a text list with braces in a player's name.
    }
  }
  if (players.length === 0) players = playersOfLines(answer)
  return [...new Map(players.map((player) => [player.steamId, player])).values()].slice(0, maxPlayers)
}
