import { whenIdleInTurn } from '@warmup/features/shared'
import { portalAreas, preloadMessages, useTranslation } from '@warmup/i18n'
import { useEffect } from 'react'
import { pagesToPreload } from './routes/lazy-pages.ts'
import { LoginDialogPage } from './routes/login-route.tsx'

/** Milliseconds after which the pages are loaded even on a busy page; its own requests come first. */
const preloadTimeoutMs = 10_000

/**
 * Loads the other pages in idle time, with their texts: they then open at once, and without a server. Returns a function
 * that loads the login right away, for a visitor who is about to open it. A failure shows when a page is opened.
 */
export const usePreloading = (): (() => void) => {
  const { i18n } = useTranslation('shell')
  useEffect(
    () =>
      whenIdleInTurn(
        [...pagesToPreload.map((page) => page.preload), () => preloadMessages(i18n, portalAreas)],
        preloadTimeoutMs,
      ),
    [i18n],
  )
  return () => void Promise.all([LoginDialogPage.preload(), preloadMessages(i18n, ['accounts'])])
}
