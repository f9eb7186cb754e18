import { lazyDialog, usePreloadAtFirstMove } from '../common/index.ts'

/** What opens over a board: the page is shown without its code. */
export const PlayerDetailDialog = lazyDialog(
  async () => (await import('./player-detail-dialog/player-detail-dialog.tsx')).PlayerDetailDialog,
)
export const RulesDialog = lazyDialog(async () => (await import('./rules-dialog/rules-dialog.tsx')).RulesDialog)

const dialogs = [PlayerDetailDialog, RulesDialog]

/** Loads that code before the click that opens one. */
export const usePreloadedDialogs = (): void => usePreloadAtFirstMove(dialogs)
