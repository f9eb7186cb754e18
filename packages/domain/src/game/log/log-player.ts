import { steamIdOf } from '../../common/steam-id.ts'
import type { LogPlayer, Team } from './log-event.ts'

const teams: Readonly<Record<string, Team>> = {
  CT: 'ct',
  TERRORIST: 't',
  Spectator: 'spectator',
  Unassigned: 'unassigned',
}

/** The team for its name in the log. */
export const teamOf = (name: string): Team => (Object.hasOwn(teams, name) ? teams[name] : undefined)

/**
 * The rest of a player token after the name. Lines about a team switch omit the team. A player without an account has
 * `<none>`.
 */
const tokenEnd = /<(\d{1,5})><(<none>|[^<>"]{0,32})>(?:<(CT|TERRORIST|Spectator|Unassigned|Console|)>)?"$/
/** Maximum number of characters that `tokenEnd` matches. */
const tokenEndLength = 64
/** Maximum length of a name, in code units: the game allows 32 characters. */
const maxNameLength = 128

/** Parses the player token from the `"` at `start` to the `"` before `end`. */
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

/** The beginning of a console variable. Players choose the values of some, such as the names of their teams. */
const variable = /^"\w{1,64}" = "/

/** A possible player at the beginning of a line, and the offset of the text after it. */
export type Subject = { readonly player: LogPlayer; readonly next: number }

/**
 * All possible players at the beginning of a line, the shortest name first. A name, and text after it such as chat, may
 * contain what looks like the end of another player, so the action must tell which reading is right. Names have a
 * maximum length, which limits the number of readings.
 */
export function* readSubjects(text: string): Generator<Subject> {
  if (!text.startsWith('"') || variable.test(text)) return
  const head = text.slice(0, maxNameLength + tokenEndLength)
  for (let at = head.indexOf('>" '); at !== -1; at = head.indexOf('>" ', at + 1)) {
    const player = readToken(text, 0, at + 2)
    if (player !== undefined) yield { player, next: at + 3 }
  }
}

/** Parses a text that consists of one player. The name may contain anything, because the player ends with the text. */
export const readObject = (text: string): LogPlayer | undefined =>
  text.startsWith('"') ? readToken(text, 0, text.length) : undefined
