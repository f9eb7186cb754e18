import type { PlayerRecord } from '@warmup/domain/console'
import type { Acting } from '../action/acting.ts'

/** Props of the parts of the page about a player. */
export type PlayerPartProps = Acting & {
  /** The player with all that is stored. */
  record: PlayerRecord
}

/** What an action calls the player: the name, or the key of a player without one. */
export const nameOf = ({ player: { name, key } }: PlayerRecord): string => name || key
