import { chatTextOf } from './chat-text.ts'
import type { LogEvent, LogPlayer } from './log-event.ts'
import { readObject, readSubjects, teamOf } from './log-player.ts'

/**
 * A player's position. Requires all three numbers: with fewer, a 32-character name could contain a position and a kill.
 */
const position = /^\[-?[\d.]{1,12} -?[\d.]{1,12} -?[\d.]{1,12}\] /
const killEnd = /"(?: \[[-\d. ]{1,60}\])? with "([^"]{1,64})"((?: \([a-z ]{1,60}\))*)$/
/** Number of characters in which `killEnd` is searched. */
const killEndLength = 400

const readKill = (player: LogPlayer, rest: string): LogEvent | undefined => {
  const end = killEnd.exec(rest.slice(-killEndLength))
  if (end === null) return undefined
  const [tail, weapon = '', details = ''] = end
  const victim = readObject(rest.slice('killed '.length, rest.length - tail.length + 1))
  return victim && { kind: 'killed', player, victim, weapon, isHeadshot: /\bheadshot\b/.test(details) }
}

const switchedTo = /^switched from team (?:<\w{0,12}> )?to <(CT|TERRORIST|Spectator|Unassigned)>$/

const readSwitch = (player: LogPlayer, rest: string): LogEvent | undefined => {
  const to = switchedTo.exec(rest)?.[1]
  return to === undefined ? undefined : { kind: 'switched', player, to: teamOf(to) }
}

const readAssist = (kind: 'assisted' | 'flashAssisted', player: LogPlayer, object: string): LogEvent | undefined => {
  const victim = readObject(object)
  return victim && { kind, player, victim }
}

/** Actions recognised by the whole text up to its end. */
const wholeActs = [
  ['killedOther', /^killed other "[^"]{0,64}"(?: \[[-\d. ]{1,60}\])? with "[^"]{0,64}"(?: \([a-z ]{1,60}\))*$/],
  ['suicide', /^committed suicide with "[^"]{0,64}"$/],
  ['killedByBomb', /^was killed by the bomb\.$/],
  ['connected', /^connected, address "[^"]{0,64}"$/],
  ['validated', /^STEAM USERID validated$/],
  ['entered', /^entered the game$/],
  ['disconnected', /^disconnected(?: \(reason "[^"]{0,256}"\))?$/],
] as const

/** Parses an action from the whole text after the player; undefined if it is none of `wholeActs`. */
const readWholeAct = (player: LogPlayer, rest: string): LogEvent | undefined => {
  if (rest.startsWith('killed "')) return readKill(player, rest)
  if (rest.startsWith('assisted killing ')) return readAssist('assisted', player, rest.slice(17))
  if (rest.startsWith('flash-assisted killing ')) return readAssist('flashAssisted', player, rest.slice(23))
  if (rest.startsWith('switched from team ')) return readSwitch(player, rest)
  const kind = wholeActs.find(([, shape]) => shape.test(rest))?.[0]
  return kind && { kind, player }
}

const isChat = (rest: string): boolean => chatTextOf(rest) !== undefined
/** Beginnings of whole actions, which are not actions if the rest is missing. */
const brokenAct =
  /^(?:(?:flash-assisted |assisted )?kill|committed suicide|was killed|switched from|connected|disconnected|say)/
/** Text that follows a player who was hurt or blinded, never a player who acts. */
const behindObject = /^(?:with "|from flashbang )/

/** The meaning of a line if it begins with this player. */
type Reading = {
  /** Undefined if the action is unknown. */
  readonly event: LogEvent | undefined
  readonly isWhole: boolean
}

const readAct = (player: LogPlayer, rest: string): Reading => {
  const whole = readWholeAct(player, rest)
  if (whole !== undefined) return { event: whole, isWhole: true }
  return { event: brokenAct.test(rest) ? undefined : { kind: 'acted', player }, isWhole: false }
}

/**
 * Picks the event of a line. A whole action at the end wins: outside of chat, player-written text is too short to end
 * with another player and such an action. If several or no whole actions match and the line has several possible
 * players, the result is undefined, so that a name cannot act for another player.
 */
const pickEvent = (readings: readonly Reading[]): LogEvent | undefined => {
  const last = readings.at(-1)
  const isCertain = last?.isWhole === true && readings.filter(({ isWhole }) => isWhole).length === 1
  return isCertain || readings.length === 1 ? last?.event : undefined
}

/**
 * Parses a line that begins with a player (docs/product/game.md#log-lines). Names (at most 32 characters) and chat may
 * contain what looks like another player's action, so every possible player is considered.
 */
export const readPlayerLine = (text: string): LogEvent | undefined => {
  const readings: Reading[] = []
  for (const { player, next } of readSubjects(text)) {
    const placed = text.slice(next)
    const rest = placed.replace(position, '')
    // Chat can imitate any line. Its author is uncertain, which does no harm because chat is not counted.
    if (isChat(rest)) return { kind: 'said', player }
    if (behindObject.test(rest)) continue
    const reading = readAct(player, rest)
    // A name is too short to contain an account with a team and a kill at a position or an assist, so the first match is
    // the player who acts. It can contain a bot with a kill.
    const isKill = reading.event?.kind === 'killed' && rest !== placed
    const isAssist = reading.event?.kind === 'assisted' || reading.event?.kind === 'flashAssisted'
    if (player.team !== undefined && player.steamId !== undefined && (isKill || isAssist)) return reading.event
    readings.push(reading)
  }
  return pickEvent(readings)
}
