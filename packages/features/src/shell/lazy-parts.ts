import { type ComponentType, lazy } from 'react'

const loadLogoutDialog = () => import('./logout-dialog.container.tsx')
const loadBookmarkHint = () => import('./bookmark-hint.container.tsx')

/** Dialogs of the shell, whose code comes once the page stands. */
export const LazyLogoutDialog = lazy(async () => ({ default: (await loadLogoutDialog()).LogoutDialogContainer }))
export const LazyBookmarkHint = lazy(async () => ({ default: (await loadBookmarkHint()).BookmarkHintContainer }))
export const LazyLanguagePopup: ComponentType<{ onChoose: (language: 'zh' | 'en') => void }> = lazy(async () => ({
  default: (await import('./language-popup.container.ts')).LanguagePopup,
}))

/** Fetches the dialogs' code ahead of the click, so that they open at once. A failure here shows itself at the click. */
export const prefetchDialogs = (): void => {
  Promise.all([loadLogoutDialog(), loadBookmarkHint()]).catch(() => {})
}
