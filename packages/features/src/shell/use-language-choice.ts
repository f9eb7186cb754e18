import { type Language, languagePopupDelayMs } from '@warmup/domain/common'
import { switchLanguage, useLanguage, useTranslation } from '@warmup/i18n'
import { localeOf } from '@warmup/i18n/format'
import { useEffect, useState } from 'react'
import { hasSelectedLanguage, rememberLanguage } from './preferred-language.ts'

/** Gives up the room that `prepare-page.ts` has kept for the popup. */
const endFirstVisit = (): void => {
  delete document.documentElement.dataset.firstVisit
}

/**
 * The language choice: `choose` stores it and shows it as soon as its messages are loaded, without a blank page between.
 * `isPopupShown` becomes true 500 ms into a first visit, for which the page has kept room since its first paint.
 */
export const useLanguageChoice = () => {
  const { i18n } = useTranslation('shell')
  const language = useLanguage()
  const [isPopupShown, setPopupShown] = useState(false)
  useEffect(() => {
    document.documentElement.lang = localeOf(language)
  }, [language])
  useEffect(() => {
    if (hasSelectedLanguage()) return
    const timer = setTimeout(() => setPopupShown(true), languagePopupDelayMs)
    return () => clearTimeout(timer)
  }, [])
  const choose = (chosen: Language) => {
    rememberLanguage(chosen)
    setPopupShown(false)
    endFirstVisit()
    // Where the messages cannot be loaded, the page keeps its language; the choice applies from the next visit.
    switchLanguage(i18n, chosen).catch(() => {})
  }
  return { isPopupShown, choose }
}
