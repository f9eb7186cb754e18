import { type Language, languagePopupDelayMs } from '@warmup/domain/common'
import { switchLanguage, useLanguage, useTranslation } from '@warmup/i18n'
import { localeOf } from '@warmup/i18n/format'
import { startTransition, useEffect, useState } from 'react'
import { LazyLanguagePopup } from './lazy-dialogs.ts'
import { hasSelectedLanguage, readPreferredLanguage, rememberLanguage } from './preferred-language.ts'
import { storageKeys } from './storage-keys.ts'

/** Gives up the room that `prepare-page.ts` has kept for the popup. */
const endFirstVisit = (): void => {
  delete document.documentElement.dataset.firstVisit
}

/**
 * The language choice: `choose` stores it and shows it as soon as its messages are loaded, without a blank page between.
 * `isPopupShown` becomes true 500 ms into a first visit, for which the page has kept room since its first paint; a popup
 * that cannot be loaded gives the room up, and is offered at the next visit.
 */
export const useLanguageChoice = () => {
  const { i18n } = useTranslation('shell')
  const language = useLanguage()
  const [isPopupShown, setPopupShown] = useState(false)
  useEffect(() => {
    const [page, lang] = [document.documentElement, localeOf(language)]
    // Chromium finds the styles of the whole page anew whenever this is set, even to what it is.
    if (page.lang !== lang) page.lang = lang
  }, [language])
  useEffect(() => {
    if (hasSelectedLanguage()) return
    let isGone = false
    const timer = setTimeout(async () => {
      const isLoaded = await LazyLanguagePopup.preload()
      // Chosen meanwhile, in this tab or another.
      if (isGone || hasSelectedLanguage()) return
      // The whole shell is rendered with it, while the visitor may already scroll or tap.
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
    // Where the messages cannot be loaded, the page keeps its language; the choice applies from the next visit.
    switchLanguage(i18n, chosen).catch(() => {})
  }
  return { isPopupShown, choose }
}
