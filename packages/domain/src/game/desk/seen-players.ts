import { isSteamId } from '../../common/is-steam-id.ts'
import { normalizeSteamId } from '../../common/steam-id.ts'
import { playerName } from '../../players/player-name.ts'

/** A player on a game server. */
export type SeenPlayer = { readonly steamId: string; readonly name: string }

const maxPlayers = 64

const playerOf = (name: string, id: string): SeenPlayer[] => {
  const steamId = normalizeSteamId(id)
  return isSteamId(steamId) ? [{ steamId, name: playerName(name, steamId) }] : []
}

/** Finds objects with a player's name at any depth of a JSON value, such as the clients in `status_json`. */
const playersIn = (value: unknown, depth = 0): SeenPlayer[] => {
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
const playerOfLine = (line: string): SeenPlayer[] => {
  const start = line.indexOf('"') + 1
  const last = [...line.matchAll(idAfterName)].at(-1)
  return last === undefined || last.index < start ? [] : playerOf(line.slice(start, last.index), last[1] ?? '')
}

const playersOfLines = (text: string): SeenPlayer[] =>
  text.split('\n').flatMap((line) => (line.length > maxLineLength ? [] : playerOfLine(line)))

/** The JSON in an answer; undefined if it has none, only a part of one, or braces in a player's name. */
const jsonIn = (answer: string): unknown => {
  const start = answer.indexOf('{')
  const end = answer.lastIndexOf('}')
  if (start < 0 || end < start) return undefined
  try {
    return JSON.parse(answer.slice(start, end + 1))
  } catch {
    return undefined
  }
}

/** The lists and the numbers of people (`clients_human`) at any depth of a JSON value. */
const countsIn = (value: unknown, depth = 0): (number | 'list')[] => {
  if (typeof value !== 'object' || value === null || depth > 8) return []
  const { clients_human: humans } = value as Record<string, unknown>
  const own: (number | 'list')[] = [
    ...(Array.isArray(value) ? (['list'] as const) : []),
    ...(typeof humans === 'number' ? [humans] : []),
  ]
  return [...own, ...Object.values(value).flatMap((part) => countsIn(part, depth + 1))]
}

/** Whether JSON without a readable player says that the server is empty: it has a list, or a number of people, which is 0. */
const isEmptyJson = (json: unknown): boolean => {
  const counts = countsIn(json)
  return counts.length > 0 && counts.every((count) => count === 'list' || count === 0)
}

/** The line of `status` that counts people, such as `players  : 0 humans, 2 bots (0 max) (hibernating)`. */
const isEmptyText = (text: string): boolean => /^\s{0,8}players\s{0,8}:\s{0,8}0\s{1,8}humans\b/m.test(text)

/**
 * Distinct players in a game server's answer to `status` or `status_json`; bots have no Steam ID. Undefined if the answer
 * neither names a player nor says that the server is empty: it is empty, cut off, or answers an unknown command.
 */
export const seenPlayersOf = (answer: string): readonly SeenPlayer[] | undefined => {
  const json = jsonIn(answer)
  let players = playersIn(json)
  if (players.length === 0) players = playersOfLines(answer)
  if (players.length === 0 && !isEmptyJson(json) && !isEmptyText(answer)) return undefined
  return [...new Map(players.map((player) => [player.steamId, player])).values()].slice(0, maxPlayers)
}
