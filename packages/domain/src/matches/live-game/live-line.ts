import { cleanText } from '../../common/clean-text.ts'
import type { LogEvent, LogPlayer, Team } from '../../game/log/log-event.ts'
import { playerName } from '../../players/player-name.ts'
import { labelMaxLength, playerNameMaxLength } from '../../servers/limits.ts'

/** A part of a shown line: text, or a player. Bots have no Steam ID. */
export type LinePart = string | { readonly name: string; readonly steamId?: string }

/** A line of a log as it is shown. */
export type LiveLine = {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly parts: readonly LinePart[]
}

const sides = { ct: 'CT', t: 'TERRORIST', spectator: 'Spectator', unassigned: 'Unassigned' } as const

const label = (text: string): string => cleanText(text, labelMaxLength)

const person = ({ name, steamId }: LogPlayer): LinePart => ({
  name: steamId === undefined ? cleanText(name, playerNameMaxLength) : playerName(name, steamId),
  ...(steamId === undefined ? {} : { steamId }),
})

const sided = (player: LogPlayer): LinePart[] => [
  person(player),
  ...(player.team === undefined ? [] : [` <${sides[player.team]}>`]),
]

const to = (team: Team): string => (team === undefined ? '' : ` to <${sides[team]}>`)

const playerParts = (event: Extract<LogEvent, { player: LogPlayer }>): readonly LinePart[] => {
  switch (event.kind) {
    case 'entered':
      return [person(event.player), ' entered the game']
    case 'disconnected':
      return [person(event.player), ' disconnected']
    case 'switched':
      return [person(event.player), ` switched${to(event.to)}`]
    case 'killed':
      return [
        ...sided(event.player),
        ' killed ',
        ...sided(event.victim),
        ` with ${label(event.weapon)}${event.isHeadshot ? ' (headshot)' : ''}`,
      ]
    case 'assisted':
      return [...sided(event.player), ' assisted killing ', ...sided(event.victim)]
    case 'suicide':
      return [...sided(event.player), ' committed suicide']
    case 'killedByBomb':
      return [...sided(event.player), ' was killed by the bomb']
    default:
      return []
  }
}

const gameParts = (event: Exclude<LogEvent, { player: LogPlayer }>): readonly LinePart[] => {
  switch (event.kind) {
    case 'loadingMap':
      return [`Loading map ${label(event.map)}`]
    case 'matchStart':
      return [`Match_Start on ${label(event.map)}`]
    case 'warmupStart':
      return ['Warmup_Start']
    case 'warmupEnd':
      return ['Warmup_End']
    case 'restartRound':
      return ['Restart_Round']
    case 'roundStart':
      return ['Round_Start']
    case 'roundWon':
      return [event.winner === undefined ? 'Round_Draw' : `Round won by <${sides[event.winner]}>`]
    case 'scored':
      return [`<${sides[event.side]}> scored ${event.points}`]
    case 'paused':
      return [event.isPaused ? 'Match pause is enabled' : 'Match pause is disabled']
    case 'matchReloaded':
      return ['Match_Reloaded']
    case 'gameOver':
      return ['Game Over']
    default:
      return []
  }
}

/**
 * The shown form of a log line (docs/product/practice.md#practice-live); empty for a line that is not shown. It is
 * written from the parsed event, so it holds no address and no secret. Chat, settings, commands and lines of unknown
 * form are not shown, because they may hold anything.
 */
export const shownParts = (event: LogEvent): readonly LinePart[] =>
  'player' in event ? playerParts(event) : gameParts(event)
