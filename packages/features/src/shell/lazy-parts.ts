import { lazyPart } from '@warmup/ui/common'

/** Dialogs of the shell, whose code comes once the page stands. */
export const LazyLogoutDialog = lazyPart(
  async () => (await import('./logout-dialog.container.tsx')).LogoutDialogContainer,
)
export const LazyBookmarkHint = lazyPart(
  async () => (await import('./bookmark-hint.container.tsx')).BookmarkHintContainer,
)
export const LazyLanguagePopup = lazyPart(async () => (await import('./language-popup.container.ts')).LanguagePopup)

/** Fetches the dialogs' code ahead of the click, so that they open at once. */
export const prefetchDialogs = (): void => {
  void LazyLogoutDialog.prefetch()
  void LazyBookmarkHint.prefetch()
}
