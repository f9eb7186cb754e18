import { isSteamId } from '../../common/steam-id.ts'
import type { LogPlayer, Team } from './log-event.ts'

const teams: Readonly<Record<string, Team>> = {
  CT: 'ct',
  TERRORIST: 't',
  Spectator: 'spectator',
  Unassigned: 'unassigned',
}

/** A team by the name that the log gives it. */
export const teamOf = (name: string): Team => (Object.hasOwn(teams, name) ? teams[name] : undefined)

/** What follows the name; lines about a switch leave the team out. */
const tokenEnd = /<(\d{1,5})><([^<>"]{0,32})>(?:<(CT|TERRORIST|Spectator|Unassigned|Console|)>)?"$/
/** Characters that `tokenEnd` matches at most. */
const tokenEndLength = 64

/** Digits of a 64-bit Steam ID that are the same for every player, and the rest of account 0's. */
const steamIdPrefix = '7656119'
const firstAccount = 7_960_265_728

const steamIdOfAccount = (account: number): string | undefined => {
  if (account < 1 || account >= 2 ** 32) return undefined
  const steamId = `${steamIdPrefix}${firstAccount + account}`
  return isSteamId(steamId) ? steamId : undefined
}

const steam3 = /^\[U:1:(\d{1,10})\]$/
const steam2 = /^STEAM_[0-5]:([01]):(\d{1,10})$/

/** The 64-bit Steam ID of `[U:1:n]` or `STEAM_1:y:z`; undefined for anything else, such as `BOT`. */
export const steamIdOf = (identifier: string): string | undefined => {
  const account = steam3.exec(identifier)?.[1]
  if (account !== undefined) return steamIdOfAccount(Number(account))
  const [, parity, half] = steam2.exec(identifier) ?? []
  return half === undefined ? undefined : steamIdOfAccount(Number(half) * 2 + Number(parity))
}

/** The account number of a 64-bit Steam ID, as in `[U:1:n]`. */
export const accountOf = (steamId: string): number => Number(steamId.slice(steamIdPrefix.length)) - firstAccount

/** Reads a player whose token begins at `start` with `"` and whose closing `"` is the character before `end`. */
const readToken = (text: string, start: number, end: number): LogPlayer | undefined => {
  const match = tokenEnd.exec(text.slice(Math.max(start + 1, end - tokenEndLength), end))
  if (match === null) return undefined
  const [tail, slot, identifier = '', team = ''] = match
  return {
    name: text.slice(start + 1, end - tail.length),
    slot: Number(slot),
    steamId: steamIdOf(identifier),
    team: teamOf(team),
  }
}

/** A player that a line may begin with, and where the text behind it begins. */
export type Subject = { readonly player: LogPlayer; readonly next: number }

/**
 * Everybody whom a line may begin with, the shortest name first: a name may hold what looks like the end of another
 * player, and so may what follows it, such as chat. What the player did has to tell which one it is.
 */
export function* readSubjects(text: string): Generator<Subject> {
  if (!text.startsWith('"')) return
  for (let at = text.indexOf('>" '); at !== -1; at = text.indexOf('>" ', at + 1)) {
    const player = readToken(text, 0, at + 2)
    if (player !== undefined) yield { player, next: at + 3 }
  }
}

/** The player whom a text consists of; its name may hold anything, because the text ends where the player ends. */
export const readObject = (text: string): LogPlayer | undefined =>
  text.startsWith('"') ? readToken(text, 0, text.length) : undefined
