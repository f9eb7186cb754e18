import { moveAction } from './move-action.ts'
import { nodeActions } from './node-actions.ts'
import { orphanActions } from './orphan-actions.ts'
import type { ConsolePracticeContext } from './practice.context.ts'
import { operatingActions, rentalActions } from './rental-actions.ts'

/** The handlers of all actions on practice servers and their machines. */
export const practiceActions = (context: ConsolePracticeContext) => ({
  ...rentalActions(context),
  ...operatingActions(context),
  ...moveAction(context),
  ...orphanActions(context),
  ...nodeActions(context),
})
