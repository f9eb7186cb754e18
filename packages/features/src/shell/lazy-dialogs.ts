import { lazyDialog } from '@warmup/ui/common'

export const LazyLogoutDialog = lazyDialog(
  async () => (await import('./logout-dialog.container.tsx')).LogoutDialogContainer,
)
export const LazyBookmarkHint = lazyDialog(
  async () => (await import('./bookmark-hint.container.tsx')).BookmarkHintContainer,
)
export const LazyLanguagePopup = lazyDialog(async () => (await import('./language-popup.container.ts')).LanguagePopup)
export const LazyToastCorner = lazyDialog(
  async () => (await import('./toast-corner.container.tsx')).ToastCornerContainer,
)

/** Dialogs whose code loads on the visitor's first interaction, so that they open immediately. */
export const dialogsToPreload = [LazyLogoutDialog, LazyBookmarkHint, LazyToastCorner]
