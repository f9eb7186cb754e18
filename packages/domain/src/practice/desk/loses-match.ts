import type { DeskAction } from './desk-action-schema.ts'

const losing: Readonly<Record<DeskAction['action'], boolean>> = {
  map: true,
  workshop: true,
  preset: true,
  bots: false,
  restart_round: true,
  restart_match: true,
  pause: false,
  unpause: false,
  swap_sides: true,
  say: false,
  kick: false,
}

/** Whether an action ends or resets the match that is being played. */
export const losesMatch = ({ action }: Pick<DeskAction, 'action'>): boolean => losing[action]

/**
 * Whether an action asks before it is carried out. A kick always asks. An action that loses a match asks unless the
 * server is known to be empty.
 */
export const asksFirst = (action: Pick<DeskAction, 'action'>, players: number | undefined): boolean =>
  action.action === 'kick' || (losesMatch(action) && players !== 0)
