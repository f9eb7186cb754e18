import { suspectUpdateMs } from './limits.ts'

/** The version of the game that servers need, and when it last changed, in milliseconds since 1970. */
export type GameChange = { readonly version: number; readonly at: number }

/**
 * The update of the game that may be why a server is failing since `failingSince`, because plugins often need their own
 * update after it; undefined if the game did not change shortly before.
 */
export const suspectedUpdate = (change: GameChange | undefined, failingSince: number): GameChange | undefined =>
  change !== undefined && failingSince >= change.at && failingSince - change.at <= suspectUpdateMs ? change : undefined
