/** Ways to play that the match desk can prepare a server for. */
export const deskPresets = ['practice', 'scrim', 'knife', 'duel', 'wingman', 'retake', 'prefire'] as const
export type DeskPreset = (typeof deskPresets)[number]

/** Actions without a value. */
export const plainDeskActions = ['restart_round', 'restart_match', 'pause', 'unpause', 'swap_sides'] as const
export type PlainDeskAction = (typeof plainDeskActions)[number]

/** From the weakest to the strongest: CS2 numbers them from 0. */
export const botDifficulties = ['easy', 'normal', 'hard', 'expert'] as const
export type BotDifficulty = (typeof botDifficulties)[number]

/** The name of a map of the game, such as `de_mirage`. */
const mapName = /^[a-z]{2,8}_[a-z0-9_]{1,48}$/
export const isMapName = (text: string): boolean => mapName.test(text)

/** An action of the match desk, with its value. */
export type DeskAction =
  | { readonly action: 'map'; readonly map: string }
  | { readonly action: 'workshop'; readonly workshop: string }
  | { readonly action: 'preset'; readonly preset: DeskPreset }
  /** `count`: how many bots play; 0 removes them. */
  | { readonly action: 'bots'; readonly count: number; readonly difficulty: BotDifficulty }
  | { readonly action: PlainDeskAction }
  | { readonly action: 'say'; readonly text: string }
  /** `player`: the key that the desk's reading has for a player. */
  | { readonly action: 'kick'; readonly player: string }

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
