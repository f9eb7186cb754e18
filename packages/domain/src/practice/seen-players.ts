import { cleanText } from '../common/clean-text.ts'
import { isSteamId } from '../common/steam-id.ts'
import { playerNameMaxLength } from '../servers/limits.ts'
import type { Teammate } from './teammate.ts'

const firstSteamId = 76_561_197_960_265_728n
const maxPlayers = 64

/** The 64-bit Steam ID of what a game server prints: 17 digits, `[U:1:N]` or `STEAM_X:Y:Z`. */
const steamIdOf = (text: string): string | undefined => {
  const account = /^\[?U:1:(\d{1,10})\]?$/.exec(text)?.[1]
  const [, odd, half] = /^STEAM_\d:([01]):(\d{1,10})$/.exec(text) ?? []
  const steamId =
    account !== undefined
      ? String(firstSteamId + BigInt(account))
      : odd !== undefined && half !== undefined
        ? String(firstSteamId + BigInt(half) * 2n + BigInt(odd))
        : text
  return isSteamId(steamId) ? steamId : undefined
}

const playerOf = (name: string, id: string): Teammate[] => {
  const steamId = steamIdOf(id)
  return steamId === undefined ? [] : [{ steamId, name: cleanText(name, playerNameMaxLength) || steamId }]
}

/** Objects anywhere in a JSON value that name a player, as `status_json` lists its clients. */
const playersIn = (value: unknown, depth = 0): Teammate[] => {
  if (typeof value !== 'object' || value === null || depth > 8) return []
  const found = Object.values(value).flatMap((part) => playersIn(part, depth + 1))
  const { name, steamid64, steamid } = value as Record<string, unknown>
  if (typeof name !== 'string') return found
  const id = [steamid64, steamid].find((part) => typeof part === 'string')
  return [...(typeof id === 'string' ? playerOf(name, id) : []), ...found]
}

const line = /"(.*)"\s+(\[U:1:\d{1,10}\]|STEAM_\d:[01]:\d{1,10}|7656119\d{10})(?:\s|$)/

const playersOfLines = (text: string): Teammate[] =>
  text.split('\n').flatMap((each) => {
    const [, name, id] = line.exec(each) ?? []
    return name === undefined || id === undefined ? [] : playerOf(name, id)
  })

/** The players that a game server's answer to `status` or `status_json` names, each once; bots have no Steam ID. */
export const seenPlayersOf = (answer: string): readonly Teammate[] => {
  const start = answer.indexOf('{')
  const end = answer.lastIndexOf('}')
  let players: Teammate[] = []
  if (start >= 0 && end > start) {
    try {
      players = playersIn(JSON.parse(answer.slice(start, end + 1)))
    } catch {
      // A list as text, in which somebody's name has braces.
    }
  }
  if (players.length === 0) players = playersOfLines(answer)
  return [...new Map(players.map((player) => [player.steamId, player])).values()].slice(0, maxPlayers)
}
