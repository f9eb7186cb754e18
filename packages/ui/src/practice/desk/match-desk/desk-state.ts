import type { DeskAction, DeskResult, PracticeFailure, WorkshopMap } from '@warmup/domain/practice'
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
