import { lazyDialog, usePreloadAtFirstMove } from '../common/index.ts'

/** Dialogs of a board, loaded separately from the page. */
export const PlayerDetailDialog = lazyDialog(
  async () => (await import('./player-detail-dialog/player-detail-dialog.tsx')).PlayerDetailDialog,
)
export const RulesDialog = lazyDialog(async () => (await import('./rules-dialog/rules-dialog.tsx')).RulesDialog)

const dialogs = [PlayerDetailDialog, RulesDialog]

/** Preloads the dialogs before a click opens one. */
export const usePreloadedDialogs = (): void => usePreloadAtFirstMove(dialogs)
