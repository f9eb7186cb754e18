import { lazyDialog, usePreloadAtFirstMove } from '../common/index.ts'

/** What opens over the list: the landing page is shown without its code. */
export const AnnouncementDialog = lazyDialog(
  async () => (await import('./announcement-dialog/announcement-dialog.tsx')).AnnouncementDialog,
)
export const QuickJoinDialog = lazyDialog(
  async () => (await import('./quick-join-dialog/quick-join-dialog.tsx')).QuickJoinDialog,
)
export const FilterChoices = lazyDialog(async () => (await import('./server-filters/filter-choices.tsx')).FilterChoices)
export const FilterSheet = lazyDialog(async () => (await import('./server-filters/filter-sheet.tsx')).FilterSheet)
export const ServerSheet = lazyDialog(async () => (await import('./server-sheet/server-sheet.tsx')).ServerSheet)

const dialogs = [FilterChoices, AnnouncementDialog, QuickJoinDialog, FilterSheet, ServerSheet]

/** Loads that code before the click that opens one. */
export const usePreloadedDialogs = (): void => usePreloadAtFirstMove(dialogs)
