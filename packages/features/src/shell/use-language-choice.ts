import { type Language, languagePopupDelayMs } from '@warmup/domain/common'
import { switchLanguage, useLanguage, useTranslation } from '@warmup/i18n'
import { localeOf } from '@warmup/i18n/format'
import { startTransition, useEffect, useState } from 'react'
import { LazyLanguagePopup } from './lazy-dialogs.ts'
import { hasSelectedLanguage, readPreferredLanguage, rememberLanguage } from './preferred-language.ts'
import { storageKeys } from './storage-keys.ts'

/** Releases the space that `prepare-page.ts` has reserved for the popup. */
const endFirstVisit = (): void => {
  delete document.documentElement.dataset.firstVisit
}

/**
 * The language choice: `choose` stores it and applies it once its messages are loaded, without a blank page.
 * `isPopupShown` becomes true 500 ms into a first visit; the page reserves space for the popup from the first paint. If
 * the popup fails to load, the space is released, and the next visit tries again.
 */
export const useLanguageChoice = () => {
  const { i18n } = useTranslation('shell')
  const language = useLanguage()
  const [isPopupShown, setPopupShown] = useState(false)
  useEffect(() => {
    const [page, lang] = [document.documentElement, localeOf(language)]
    // Chromium recalculates the styles of the whole page on every assignment, even of the same value.
    if (page.lang !== lang) page.lang = lang
  }, [language])
  useEffect(() => {
    if (hasSelectedLanguage()) return
    let isGone = false
    const timer = setTimeout(async () => {
      const isLoaded = await LazyLanguagePopup.preload()
      // Chosen meanwhile, in this or another tab.
      if (isGone || hasSelectedLanguage()) return
      // A transition, because the whole shell renders while the visitor may already scroll or tap.
      if (isLoaded) startTransition(() => setPopupShown(true))
      else endFirstVisit()
    }, languagePopupDelayMs)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])
  useEffect(() => {
    // Chosen in another tab.
    const follow = ({ key }: StorageEvent) => {
      if (key !== storageKeys.preferredLanguage) return
      setPopupShown(false)
      endFirstVisit()
      switchLanguage(i18n, readPreferredLanguage()).catch(() => {})
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [i18n])
  const choose = (chosen: Language) => {
    rememberLanguage(chosen)
    setPopupShown(false)
    endFirstVisit()
    // If loading the messages failed, the page keeps its language; the choice applies from the next visit.
    switchLanguage(i18n, chosen).catch(() => {})
  }
  return { isPopupShown, choose }
}
