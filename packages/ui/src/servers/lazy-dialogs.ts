import { lazyDialog, usePreloadAtFirstMove } from '../common/index.ts'

/** Dialogs of the server list, loaded separately from the landing page. */
export const AnnouncementDialog = lazyDialog(
  async () => (await import('./announcement-dialog/announcement-dialog.tsx')).AnnouncementDialog,
)
export const QuickJoinDialog = lazyDialog(
  async () => (await import('./quick-join-dialog/quick-join-dialog.tsx')).QuickJoinDialog,
)
export const FilterChoices = lazyDialog(async () => (await import('./server-filters/filter-choices.tsx')).FilterChoices)
export const FilterSheet = lazyDialog(async () => (await import('./server-filters/filter-sheet.tsx')).FilterSheet)
export const OwnChoices = lazyDialog(async () => (await import('./own-filters/own-choices.tsx')).OwnChoices)
export const PlayerListPopover = lazyDialog(
  async () => (await import('./player-list-popover/player-list-popover.tsx')).PlayerListPopover,
)
export const PlayerList = lazyDialog(async () => (await import('./player-list-popover/player-list.tsx')).PlayerList)
export const ServerSheet = lazyDialog(async () => (await import('./server-sheet/server-sheet.tsx')).ServerSheet)

const dialogs = [
  FilterChoices,
  AnnouncementDialog,
  QuickJoinDialog,
  FilterSheet,
  OwnChoices,
  PlayerListPopover,
  ServerSheet,
]

/** Preloads the dialogs before a click opens one. */
export const usePreloadedDialogs = (): void => usePreloadAtFirstMove(dialogs)
