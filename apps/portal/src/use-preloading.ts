import { preloadWhenIdle } from '@warmup/features/shared'
import { portalAreas, preloadMessages, useTranslation } from '@warmup/i18n'
import { useEffect } from 'react'
import { pagesToPreload } from './routes/lazy-pages.ts'
import { LoginDialogPage } from './routes/login-route.tsx'

/**
 * Loads the other pages in idle time, with their texts: they then open at once, and without a server. Returns a function
 * that loads the login right away, for a visitor who is about to open it. A failure shows when a page is opened.
 */
export const usePreloading = (): (() => void) => {
  const { i18n } = useTranslation('shell')
  useEffect(
    () => preloadWhenIdle([...pagesToPreload.map((page) => page.preload), () => preloadMessages(i18n, portalAreas)]),
    [i18n],
  )
  return () => void Promise.all([LoginDialogPage.preload(), preloadMessages(i18n, ['accounts'])])
}
