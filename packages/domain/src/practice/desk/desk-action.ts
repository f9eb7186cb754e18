/** Ways to play that the match desk can prepare a server for. */
export const deskPresets = ['practice', 'scrim', 'knife', 'duel', 'wingman', 'retake', 'prefire'] as const
export type DeskPreset = (typeof deskPresets)[number]

/** Actions without a value. */
export const plainDeskActions = ['pause', 'unpause', 'restart_round', 'swap_sides', 'restart_match'] as const
export type PlainDeskAction = (typeof plainDeskActions)[number]

/** From the weakest to the strongest: CS2 numbers them from 0. */
export const botDifficulties = ['easy', 'normal', 'hard', 'expert'] as const
export type BotDifficulty = (typeof botDifficulties)[number]
