import type { LogEvent, LogPlayer, Side, Team } from './log-event.ts'
import { accountOf } from './log-player.ts'

const teamNames = { ct: 'CT', t: 'TERRORIST', spectator: 'Spectator', unassigned: 'Unassigned' } as const

const nameOf = (team: Team): string => (team === undefined ? '' : teamNames[team])

const tokenOf = ({ name, slot, steamId, team }: LogPlayer): string =>
  `"${name}<${slot}><${steamId === undefined ? 'BOT' : `[U:1:${accountOf(steamId)}]`}><${nameOf(team)}>"`

const notices = { ct: 'SFUI_Notice_CTs_Win', t: 'SFUI_Notice_Terrorists_Win' } as const satisfies Record<Side, string>

/** Where everybody stands: the place is of no use to anyone. */
const position = '[-120 448 64]'

/** The events that a simulated game server writes. */
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
      return `${tokenOf(event.player)} connected, address "127.0.0.1:27005"`
    case 'entered':
      return `${tokenOf(event.player)} entered the game`
    case 'switched':
      return `${tokenOf(event.player)} switched from team <${nameOf(event.player.team)}> to <${nameOf(event.to)}>`
    case 'disconnected':
      return `${tokenOf(event.player)} disconnected (reason "NETWORK_DISCONNECT_DISCONNECT_BY_USER")`
    case 'killed':
      return `${tokenOf(event.player)} ${position} killed ${tokenOf(event.victim)} ${position} with "${event.weapon}"${event.isHeadshot ? ' (headshot)' : ''}`
    case 'assisted':
      return `${tokenOf(event.player)} assisted killing ${tokenOf(event.victim)}`
    case 'suicide':
      return `${tokenOf(event.player)} ${position} committed suicide with "world"`
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

/** A line of the log as CS2 writes it, without its line break. The time is in milliseconds, written as UTC. */
export const writeLogLine = (time: number, event: WrittenEvent): string => {
  const date = new Date(time)
  const day = `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}/${date.getUTCFullYear()}`
  const clock = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`
  return `${day} - ${clock}.${String(date.getUTCMilliseconds()).padStart(3, '0')} - ${textOf(event)}`
}
