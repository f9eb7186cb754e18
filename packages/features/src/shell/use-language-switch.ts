import type { Language } from '@warmup/domain/common'
import { switchLanguage, useLanguage, useTranslation } from '@warmup/i18n'
import { localeOf } from '@warmup/i18n/format'
import { useEffect, useEffectEvent } from 'react'
import { readPreferredLanguage, rememberLanguage } from './preferred-language.ts'
import { storageKeys } from './storage-keys.ts'

/** Releases the space that `prepare-page.ts` has reserved for the popup. */
export const endFirstVisit = (): void => {
  delete document.documentElement.dataset.firstVisit
}

/**
 * Applies the language to the page, and follows a choice in another tab. The returned function stores a choice and
 * applies it once its messages are loaded, without a blank page. `onChosen` is called at every choice, here or in
 * another tab.
 */
export const useLanguageSwitch = (onChosen: () => void = () => {}): ((chosen: Language) => void) => {
  const { i18n } = useTranslation('shell')
  const language = useLanguage()
  useEffect(() => {
    const [page, lang] = [document.documentElement, localeOf(language)]
    // Chromium recalculates the styles of the whole page on every assignment, even of the same value.
    if (page.lang !== lang) page.lang = lang
  }, [language])
  const apply = (chosen: Language) => {
    onChosen()
    endFirstVisit()
    // If loading the messages failed, the page keeps its language; the choice applies from the next visit.
    switchLanguage(i18n, chosen).catch(() => {})
  }
  const follow = useEffectEvent(({ key }: StorageEvent) => {
    if (key === storageKeys.preferredLanguage) apply(readPreferredLanguage())
  })
  useEffect(() => {
    const onStorage = (event: StorageEvent) => follow(event)
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
  return (chosen) => {
    rememberLanguage(chosen)
    apply(chosen)
  }
}
