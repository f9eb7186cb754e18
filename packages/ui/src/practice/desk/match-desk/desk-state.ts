import { isPausedNow, type ShownGame } from '@warmup/domain/matches/live-game'
import type { Desk, DeskAction, DeskResult, PracticeFailure, WorkshopMap } from '@warmup/domain/practice'
import type { ReactNode } from 'react'
import type { Loadable } from '../../../common/index.ts'

/** The last action of the desk: under way, answered by the game server, or failed without an answer. */
export type DeskState =
  | { readonly status: 'idle' }
  | { readonly status: 'busy'; readonly action: DeskAction }
  | { readonly status: 'answered'; readonly action: DeskAction; readonly result: DeskResult }
  | { readonly status: 'failed'; readonly action: DeskAction; readonly failure: PracticeFailure }

/** A workshop map that the player looks for. */
export type WorkshopSearch = {
  /** The text of the field. */
  readonly text: string
  readonly onText: (text: string) => void
  /** The number in the text; undefined if it has none. */
  readonly number: string | undefined
  /** The map with this number; undefined while there is none to look for. */
  readonly map: Loadable<WorkshopMap> | undefined
  /** Why nothing is known about the map. */
  readonly failure: PracticeFailure | undefined
}

/** A group of controls. */
export type DeskGroup = 'match' | 'say' | 'players' | 'maps' | 'presets' | 'workshop' | 'bots'

const groups: Readonly<Partial<Record<DeskAction['action'], DeskGroup>>> = {
  say: 'say',
  kick: 'players',
  map: 'maps',
  preset: 'presets',
  workshop: 'workshop',
  bots: 'bots',
}

/** The group that has the control of an action. */
export const groupOf = ({ action }: DeskAction): DeskGroup => groups[action] ?? 'match'

/** Returns the outcome of the last action, for the group from which it came. */
export type ResultIn = (group: DeskGroup) => ReactNode

/**
 * Whether the match is paused, by what the server's log says. Undefined if that is unknown: there is no log, or the desk
 * has paused or continued the match and the log has not said it yet.
 */
export const isPausedAtDesk = (
  { recent }: Pick<Desk, 'recent'>,
  game: ShownGame | undefined,
  now: number,
): boolean | undefined => {
  const isPaused = game && isPausedNow(game, now)
  if (game === undefined || isPaused === undefined) return undefined
  const last = recent.find(({ event }) => event === 'desk_pause' || event === 'desk_unpause')
  const isUnsaid = last !== undefined && (last.event === 'desk_pause') !== isPaused && Date.parse(last.at) > game.at
  return isUnsaid ? undefined : isPaused
}
