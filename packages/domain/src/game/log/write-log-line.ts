import { accountOf } from '../../common/steam-id.ts'
import type { LogEvent, LogPlayer, Side, Team } from './log-event.ts'

const teamNames = { ct: 'CT', t: 'TERRORIST', spectator: 'Spectator', unassigned: 'Unassigned' } as const

const nameOf = (team: Team): string => (team === undefined ? '' : teamNames[team])

/** Writes a player in the log's format. */
export const writeLogPlayer = ({ name, slot, steamId, team }: LogPlayer): string =>
  `"${name}<${slot}><${steamId === undefined ? 'BOT' : `[U:1:${accountOf(steamId)}]`}><${nameOf(team)}>"`

const notices = { ct: 'SFUI_Notice_CTs_Win', t: 'SFUI_Notice_Terrorists_Win' } as const satisfies Record<Side, string>

/** The same position for all players: readers ignore it. */
const position = '[-120 448 64]'

/** Events that a simulated game server writes. */
export type WrittenEvent = Extract<
  LogEvent,
  {
    kind:
      | 'connected'
      | 'entered'
      | 'switched'
      | 'disconnected'
      | 'killed'
      | 'assisted'
      | 'suicide'
      | 'matchStart'
      | 'loadingMap'
      | 'startedMap'
      | 'roundStart'
      | 'roundEnd'
      | 'roundWon'
      | 'freezePeriod'
      | 'gameOver'
  }
>

const textOf = (event: WrittenEvent): string => {
  switch (event.kind) {
    case 'connected':
      return `${writeLogPlayer(event.player)} connected, address "127.0.0.1:27005"`
    case 'entered':
      return `${writeLogPlayer(event.player)} entered the game`
    case 'switched':
      return `${writeLogPlayer(event.player)} switched from team <${nameOf(event.player.team)}> to <${nameOf(event.to)}>`
    case 'disconnected':
      return `${writeLogPlayer(event.player)} disconnected (reason "NETWORK_DISCONNECT_DISCONNECT_BY_USER")`
    case 'killed':
      return `${writeLogPlayer(event.player)} ${position} killed ${writeLogPlayer(event.victim)} ${position} with "${event.weapon}"${event.isHeadshot ? ' (headshot)' : ''}`
    case 'assisted':
      return `${writeLogPlayer(event.player)} assisted killing ${writeLogPlayer(event.victim)}`
    case 'suicide':
      return `${writeLogPlayer(event.player)} ${position} committed suicide with "world"`
    case 'matchStart':
      return `World triggered "Match_Start" on "${event.map}"`
    case 'loadingMap':
      return `Loading map "${event.map}"`
    case 'startedMap':
      return `Started map "${event.map}"`
    case 'roundStart':
      return 'World triggered "Round_Start"'
    case 'roundEnd':
      return 'World triggered "Round_End"'
    case 'roundWon':
      return event.winner === undefined
        ? 'Team "CT" triggered "SFUI_Notice_Round_Draw" (CT "0") (T "0")'
        : `Team "${nameOf(event.winner)}" triggered "${notices[event.winner]}" (CT "0") (T "0")`
    case 'freezePeriod':
      return 'Starting Freeze period'
    case 'gameOver':
      return 'Game Over: casual mg_active de_mirage score 8:5 after 20 min'
  }
}

const two = (number: number) => String(number).padStart(2, '0')

/**
 * Writes a log line as CS2 does, without its line break, from an event or a raw text. The time is in milliseconds,
 * written as UTC.
 */
export const writeLogLine = (time: number, line: WrittenEvent | string): string => {
  const date = new Date(time)
  const day = `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}/${date.getUTCFullYear()}`
  const clock = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`
  return `${day} - ${clock}.${String(date.getUTCMilliseconds()).padStart(3, '0')} - ${typeof line === 'string' ? line : textOf(line)}`
}
