import { maxLogLineLength } from './limits.ts'
import type { LogEvent, LogLine, LogPlayer, Side } from './log-event.ts'
import { readObject, readSubjects, teamOf } from './log-player.ts'

/** `11/22/2026 - 20:15:03.120 - ` of CS2, or `L 11/22/2026 - 20:15:03: ` of other senders. */
const header = /^(?:L )?(\d\d)\/(\d\d)\/(\d{4}) - (\d\d):(\d\d):(\d\d)(?:\.(\d{3}))?(?: -|:) /

const timeOf = (match: RegExpExecArray): number | undefined => {
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0, millisecond = 0] = match
    .slice(1)
    .map((digits: string | undefined) => Number(digits ?? 0))
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 60) return undefined
  return Date.UTC(year, month - 1, day, hour, minute, second, millisecond)
}

const position = /^\[[-\d. ]{1,60}\] /
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
  ['said', /^say(?:_team)? ".*"$/s],
  // Text of players or other players follow, which could pass for another beginning of the line.
  ['acted', /^(?:changed name to "|attacked "|blinded for [\d.]+ by ").+/s],
] as const

/** What a player did, from the whole text behind the player; undefined if it is no act that we know. */
const readAct = (player: LogPlayer, rest: string): LogEvent | undefined => {
  if (rest.startsWith('killed "')) return readKill(player, rest)
  if (rest.startsWith('assisted killing ')) return readAssist('assisted', player, rest.slice(17))
  if (rest.startsWith('flash-assisted killing ')) return readAssist('flashAssisted', player, rest.slice(23))
  if (rest.startsWith('switched from team ')) return readSwitch(player, rest)
  const kind = wholeActs.find(([, shape]) => shape.test(rest))?.[0]
  return kind && { kind, player }
}

/** Beginnings of acts that count, which are none of them if the rest is missing. */
const brokenAct =
  /^(?:(?:flash-assisted |assisted )?kill|committed suicide|was killed|switched from|connected|disconnected|say)/

const jsonLine = /^(?:JSON_BEGIN\{|\}*JSON_END|\{|\}+,?|"\w{1,40}"\s*:)/

const readPlayerLine = (text: string): LogEvent | undefined => {
  let subjects = 0
  let killWithoutPlace: LogEvent | undefined
  let other: LogEvent | undefined
  for (const { player, next } of readSubjects(text)) {
    subjects += 1
    const placed = text.slice(next)
    const rest = placed.replace(position, '')
    const act = readAct(player, rest)
    // The game says where a kill was; a name that holds a place and a kill as well would be too long.
    if (act?.kind === 'killed' && rest === placed) killWithoutPlace ??= act
    else if (act !== undefined) return act
    else if (!brokenAct.test(rest)) other = { kind: 'acted', player }
  }
  if (subjects === 0) return jsonLine.test(text) ? { kind: 'json' } : undefined
  // Where nothing tells which player it is, it is nobody.
  return killWithoutPlace ?? (subjects === 1 ? other : undefined)
}

const worldTriggered = /^World triggered "([^"]{1,64})"(?: on "([^"]{0,128})")?/

const readWorld = (text: string): LogEvent | undefined => {
  const [, name, map = ''] = worldTriggered.exec(text) ?? []
  switch (name) {
    case undefined:
      return undefined
    case 'Match_Start':
      return { kind: 'matchStart', map }
    case 'Round_Start':
      return { kind: 'roundStart' }
    case 'Round_End':
      return { kind: 'roundEnd' }
    case 'Game_Commencing':
      return { kind: 'gameCommencing' }
    default:
      return { kind: name.startsWith('Restart_Round') ? 'restartRound' : 'triggered' }
  }
}

const winners: Readonly<Record<string, Side | undefined>> = {
  SFUI_Notice_CTs_Win: 'ct',
  SFUI_Notice_Target_Saved: 'ct',
  SFUI_Notice_Bomb_Defused: 'ct',
  SFUI_Notice_Terrorists_Win: 't',
  SFUI_Notice_Target_Bombed: 't',
  SFUI_Notice_Round_Draw: undefined,
}

const teamTriggered = /^Team "(?:CT|TERRORIST)" triggered "(\w{1,64})"/
const teamScored = /^Team "(?:CT|TERRORIST)" scored "/

const readTeam = (text: string): LogEvent | undefined => {
  const notice = teamTriggered.exec(text)?.[1]
  if (notice !== undefined)
    return Object.hasOwn(winners, notice) ? { kind: 'roundWon', winner: winners[notice] } : { kind: 'triggered' }
  return teamScored.test(text) ? { kind: 'scored' } : undefined
}

const mapLine = /^(Loading|Started) map "([^"]{0,128})"/

const readMap = (text: string): LogEvent | undefined => {
  const [, verb, map = ''] = mapLine.exec(text) ?? []
  return verb === undefined ? undefined : { kind: verb === 'Loading' ? 'loadingMap' : 'startedMap', map }
}

const readEvent = (text: string): LogEvent | undefined => {
  switch (text[0]) {
    case '"':
      return readPlayerLine(text)
    case 'W':
      return readWorld(text)
    case 'T':
      return readTeam(text)
    case 'L':
      return readMap(text)
    case 'S':
      return text.startsWith('Starting Freeze period') ? { kind: 'freezePeriod' } : readMap(text)
    case 'G':
      return text.startsWith('Game Over:') ? { kind: 'gameOver' } : undefined
    case 'r':
      return text.startsWith('rcon from "') ? { kind: 'rcon' } : undefined
    case 'A':
      return text.startsWith('ACCOLADE') ? { kind: 'accolade' } : undefined
    default:
      return jsonLine.test(text) ? { kind: 'json' } : undefined
  }
}

/**
 * Reads one line of a game server's log, without its line break; undefined if it is none of those that we know
 * (docs/product.md#log-lines). Takes time in proportion to the length of the line, whatever it holds.
 */
export const readLogLine = (line: string): LogLine | undefined => {
  if (line.length > maxLogLineLength) return undefined
  const match = header.exec(line)
  const time = match === null ? undefined : timeOf(match)
  const event = readEvent((match === null ? line : line.slice(match[0].length)).trimEnd())
  if (event === undefined) return undefined
  // Only blocks of JSON come without a time: any other line is the rest of one whose beginning was lost.
  return time === undefined && event.kind !== 'json' ? undefined : { time, event }
}
