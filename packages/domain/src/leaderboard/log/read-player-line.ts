import type { LogEvent, LogPlayer } from './log-event.ts'
import { readObject, readSubjects, teamOf } from './log-player.ts'

/** Where somebody stood. All three numbers: with fewer, a name of 32 characters has room for a place and a kill. */
const position = /^\[-?[\d.]{1,12} -?[\d.]{1,12} -?[\d.]{1,12}\] /
const killEnd = /"(?: \[[-\d. ]{1,60}\])? with "([^"]{1,64})"((?: \([a-z ]{1,60}\))*)$/
/** Characters that `killEnd` is looked for in. */
const killEndLength = 400

const readKill = (player: LogPlayer, rest: string): LogEvent | undefined => {
  const end = killEnd.exec(rest.slice(-killEndLength))
  if (end === null) return undefined
  const [tail, weapon = '', details = ''] = end
  const victim = readObject(rest.slice('killed '.length, rest.length - tail.length + 1))
  return victim && { kind: 'killed', player, victim, weapon, isHeadshot: details.includes('(headshot') }
}

const switchedTo = /^switched from team <\w{0,12}> to <(CT|TERRORIST|Spectator|Unassigned)>$/

const readSwitch = (player: LogPlayer, rest: string): LogEvent | undefined => {
  const to = switchedTo.exec(rest)?.[1]
  return to === undefined ? undefined : { kind: 'switched', player, to: teamOf(to) }
}

const readAssist = (kind: 'assisted' | 'flashAssisted', player: LogPlayer, object: string): LogEvent | undefined => {
  const victim = readObject(object)
  return victim && { kind, player, victim }
}

/** Acts that are told by their whole text, to its end. */
const wholeActs = [
  ['killedOther', /^killed other "[^"]{0,64}"(?: \[[-\d. ]{1,60}\])? with "[^"]{0,64}"(?: \([a-z ]{1,60}\))*$/],
  ['suicide', /^committed suicide with "[^"]{0,64}"$/],
  ['killedByBomb', /^was killed by the bomb\.$/],
  ['connected', /^connected, address "[^"]{0,64}"$/],
  ['validated', /^STEAM USERID validated$/],
  ['entered', /^entered the game$/],
  ['disconnected', /^disconnected(?: \(reason "[^"]{0,256}"\))?$/],
] as const

/** An act that is told by the whole text behind the player; undefined if the text is none of them. */
const readWholeAct = (player: LogPlayer, rest: string): LogEvent | undefined => {
  if (rest.startsWith('killed "')) return readKill(player, rest)
  if (rest.startsWith('assisted killing ')) return readAssist('assisted', player, rest.slice(17))
  if (rest.startsWith('flash-assisted killing ')) return readAssist('flashAssisted', player, rest.slice(23))
  if (rest.startsWith('switched from team ')) return readSwitch(player, rest)
  const kind = wholeActs.find(([, shape]) => shape.test(rest))?.[0]
  return kind && { kind, player }
}

const chat = /^say(?:_team)? ".*"$/s
/** Beginnings of acts that are told by their whole text, which are none of them if the rest is missing. */
const brokenAct =
  /^(?:(?:flash-assisted |assisted )?kill|committed suicide|was killed|switched from|connected|disconnected|say)/
/** What follows the player who was hurt or blinded: nobody who acts stands before it. */
const behindObject = /^(?:with "|from flashbang )/

/** What a line says if it begins with this player. */
type Reading = {
  /** Undefined if it says nothing that we know. */
  readonly event: LogEvent | undefined
  readonly isWhole: boolean
}

const readAct = (player: LogPlayer, rest: string): Reading => {
  const whole = readWholeAct(player, rest)
  if (whole !== undefined) return { event: whole, isWhole: true }
  return { event: brokenAct.test(rest) ? undefined : { kind: 'acted', player }, isWhole: false }
}

/**
 * Picks what the line says. A whole act at the end is it: nothing that a player writes outside of chat is long enough to
 * end with another player and such an act. Where it is not the only one, or there is none, and the line can begin with
 * several players, it is nobody's: a name would speak for somebody else.
 */
const pickEvent = (readings: readonly Reading[]): LogEvent | undefined => {
  const last = readings.at(-1)
  const isCertain = last?.isWhole === true && readings.filter(({ isWhole }) => isWhole).length === 1
  return isCertain || readings.length === 1 ? last?.event : undefined
}

/**
 * Reads a line that begins with a player (docs/product.md#log-lines). Names, which have at most 32 characters, and chat may
 * hold what looks like another player who does something, so each player whom the line may begin with is considered.
 */
export const readPlayerLine = (text: string): LogEvent | undefined => {
  const readings: Reading[] = []
  for (const { player, next } of readSubjects(text)) {
    const placed = text.slice(next)
    const rest = placed.replace(position, '')
    // Chat has room for any line. Who wrote it is not certain, which does no harm: it counts nothing.
    if (chat.test(rest)) return { kind: 'said', player }
    if (behindObject.test(rest)) continue
    const reading = readAct(player, rest)
    // No name has room for somebody on a team, a place and a kill, or for an account on a team and an assist: whoever comes
    // first is who acts.
    const isKill = reading.event?.kind === 'killed' && rest !== placed
    const isAssist = reading.event?.kind === 'assisted' || reading.event?.kind === 'flashAssisted'
    if (player.team !== undefined && (isKill || (isAssist && player.steamId !== undefined))) return reading.event
    readings.push(reading)
  }
  return pickEvent(readings)
}
