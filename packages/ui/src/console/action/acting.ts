import type { ActionDraft } from './action-draft.ts'

/** What a view needs for its actions. */
export type Acting = {
  /** Whether the caller may act: viewers get no buttons. */
  canAct: boolean
  /** Called with the action to take. */
  onAct: (draft: ActionDraft) => void
}
