import { steamIdOf } from '../../common/steam-id.ts'
import { maxLogLineLength } from './limits.ts'
import { readLineHead } from './line-head.ts'
import type { LogEvent, LogLine, Side, StatsDetails } from './log-event.ts'
import { readPlayerLine } from './read-player-line.ts'

/** The game's names for the end of a round. */
const winners: Readonly<Record<string, Side | undefined>> = {
  SFUI_Notice_CTs_Win: 'ct',
  SFUI_Notice_Target_Saved: 'ct',
  SFUI_Notice_Bomb_Defused: 'ct',
  SFUI_Notice_All_Hostages_Rescued: 'ct',
  SFUI_Notice_CTs_ReachedHostage: 'ct',
  SFUI_Notice_CTs_PreventEscape: 'ct',
  SFUI_Notice_Escaping_Terrorists_Neutralized: 'ct',
  SFUI_Notice_Terrorists_Not_Escaped: 'ct',
  SFUI_Notice_Terrorists_Surrender: 'ct',
  SFUI_Notice_VIP_Escaped: 'ct',
  SFUI_Notice_Terrorists_Win: 't',
  SFUI_Notice_Target_Bombed: 't',
  SFUI_Notice_Hostages_Not_Rescued: 't',
  SFUI_Notice_Terrorists_Planted: 't',
  SFUI_Notice_Terrorists_Escaped: 't',
  SFUI_Notice_CTs_Surrender: 't',
  SFUI_Notice_VIP_Assassinated: 't',
  SFUI_Notice_VIP_Not_Escaped: 't',
  SFUI_Notice_Round_Draw: undefined,
}

const readNotice = (notice: string): LogEvent =>
  Object.hasOwn(winners, notice) ? { kind: 'roundWon', winner: winners[notice] } : { kind: 'triggered' }

const worldTriggered = /^World triggered "([^"]{1,64})"(?: on "([^"]{0,128})")?/

const readWorld = (text: string): LogEvent | undefined => {
  const [, name, map = ''] = worldTriggered.exec(text) ?? []
  switch (name) {
    case undefined:
      return undefined
    case 'Match_Start':
      return { kind: 'matchStart', map }
    case 'Warmup_Start':
      return { kind: 'warmupStart' }
    case 'Warmup_End':
      return { kind: 'warmupEnd' }
    case 'Round_Start':
      return { kind: 'roundStart' }
    case 'Round_End':
      return { kind: 'roundEnd' }
    case 'Match_Reloaded':
      return { kind: 'matchReloaded' }
    case 'Game_Commencing':
      return { kind: 'gameCommencing' }
    default:
      return name.startsWith('Restart_Round') ? { kind: 'restartRound' } : readNotice(name)
  }
}

const teamTriggered = /^Team "(?:CT|TERRORIST)" triggered "(\w{1,64})"/
const teamScored = /^Team "(CT|TERRORIST)" scored "(\d{1,3})"/

const readTeam = (text: string): LogEvent | undefined => {
  const notice = teamTriggered.exec(text)?.[1]
  if (notice !== undefined) return readNotice(notice)
  const [, team, points] = teamScored.exec(text) ?? []
  return points === undefined ? undefined : { kind: 'scored', side: team === 'CT' ? 'ct' : 't', points: Number(points) }
}

const mapLine = /^(Loading|Started) map "([^"]{0,128})"/

const readMap = (text: string): LogEvent | undefined => {
  const [, verb, map = ''] = mapLine.exec(text) ?? []
  return verb === undefined ? undefined : { kind: verb === 'Loading' ? 'loadingMap' : 'startedMap', map }
}

const matchScore = /^MatchStatus: Score: (\d{1,3}):(\d{1,3}) on map "([^"]{0,128})" RoundsPlayed: (-1|\d{1,3})/
const matchPause = /^Match pause is (enabled|disabled)\b/

const readMatch = (text: string): LogEvent | undefined => {
  const [, ct, t, map = '', rounds] = matchScore.exec(text) ?? []
  if (rounds !== undefined) return { kind: 'matchStatus', ct: Number(ct), t: Number(t), map, rounds: Number(rounds) }
  const pause = matchPause.exec(text)?.[1]
  return pause === undefined ? undefined : { kind: 'paused', isPaused: pause === 'enabled' }
}

const jsonLine = /^(?:JSON_BEGIN\{|\}*JSON_END|\{|\}+,?|"\w{1,40}"\s*:)/

const statsRound = /^"round_number"\s*:\s*"(\d{1,3})",?$/
const statsPlayer = /^"player_\d{1,3}"\s*:\s*"([\d\s,.-]{1,600})",?$/

const isCount = (value: number | undefined): value is number => Number.isInteger(value) && Number(value) >= 0

/** Reads the rest of a row of statistics: hsp, kdr, adr, mvp, ef, ud, 3k, 4k, 5k, clutchk, firstk, and more. */
const readStatsDetails = (kills: number, rest: readonly number[]): StatsDetails | undefined => {
  const [headshotPercent = -1, , , , , , kills3, kills4, kills5, , openingKills] = rest
  const headshots = Math.round((headshotPercent * kills) / 100)
  if (!isCount(headshots) || !isCount(openingKills)) return undefined
  if (!isCount(kills3) || !isCount(kills4) || !isCount(kills5)) return undefined
  return { headshots, openingKills, kills3, kills4, kills5 }
}

/** Reads a row of statistics: accountid, team, money, kills, deaths, assists, dmg, and the details. */
const readStatsPlayer = (row: string): LogEvent => {
  const [account, , , kills, deaths, assists, damage, ...rest] = row.split(',').map((value) => Number(value.trim()))
  const steamId = steamIdOf(`[U:1:${account}]`)
  if (steamId === undefined || !isCount(kills) || !isCount(deaths) || !isCount(assists)) return { kind: 'json' }
  return {
    kind: 'statsPlayer',
    steamId,
    kills,
    deaths,
    assists,
    damage: damage === undefined || !(damage >= 0) ? undefined : Math.round(damage),
    details: readStatsDetails(kills, rest),
  }
}

/** A line of the game's own statistics (`round_stats`), which it writes before each round. */
const readJson = (text: string): LogEvent | undefined => {
  if (!jsonLine.test(text)) return undefined
  const round = statsRound.exec(text)?.[1]
  if (round !== undefined) return { kind: 'statsRound', round: Number(round) }
  const row = statsPlayer.exec(text)?.[1]
  return row === undefined ? { kind: 'json' } : readStatsPlayer(row)
}

/** Lines about a server's settings, state and administrators. */
const statusLine =
  /^(?:MatchStatus: |Team playing "|server_cvar: "|server_message: "|server cvars |"[^"]{1,64}" = "|Log file |Started: |Match pause is |Molotov projectile spawned |Vote |Bad rcon|Banid: |Addip: |Kick: |Your server |Server |\[META\] )/i

const readStatus = (text: string): LogEvent | undefined => (statusLine.test(text) ? { kind: 'status' } : undefined)

const readKnown = (text: string): LogEvent | undefined => {
  switch (text[0]) {
    case '"':
      return readPlayerLine(text) ?? readJson(text)
    case 'W':
      return readWorld(text)
    case 'T':
      return readTeam(text)
    case 'L':
      return readMap(text)
    case 'M':
      return readMatch(text)
    case 'S':
      return text.startsWith('Starting Freeze period') ? { kind: 'freezePeriod' } : readMap(text)
    case 'G':
      return text.startsWith('Game Over:') ? { kind: 'gameOver' } : undefined
    case 'r':
      return text.startsWith('rcon from "') ? { kind: 'rcon' } : undefined
    case 'A':
      return text.startsWith('ACCOLADE') ? { kind: 'accolade' } : undefined
    default:
      return readJson(text)
  }
}

const jsonKinds: ReadonlySet<LogEvent['kind']> = new Set(['json', 'statsRound', 'statsPlayer'])

const readEvent = (text: string): LogEvent | undefined => readKnown(text) ?? readStatus(text)

/**
 * Parses one log line without its line break; undefined if the format is unknown (docs/product/game.md#log-lines). Takes
 * time linear in the length of the line.
 */
export const readLogLine = (line: string): LogLine | undefined => {
  if (line.length > maxLogLineLength) return undefined
  const { time, text } = readLineHead(line)
  const event = readEvent(text)
  if (event === undefined) return undefined
  // Only JSON blocks lack a time. Other lines without one are the rest of a line whose beginning was lost.
  return time === undefined && !jsonKinds.has(event.kind) ? undefined : { time, event }
}
