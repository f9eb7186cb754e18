import { languagePopupDelayMs } from '@warmup/domain/common'
import { startTransition, useEffect, useState } from 'react'
import { LazyLanguagePopup } from './lazy-dialogs.ts'
import { hasSelectedLanguage } from './preferred-language.ts'
import { endFirstVisit, useLanguageSwitch } from './use-language-switch.ts'

/**
 * The language choice: `choose` is that of `useLanguageSwitch`. `isPopupShown` becomes true 500 ms into a first visit;
 * the page reserves space for the popup from the first paint. If the popup fails to load, the space is released, and the
 * next visit tries again.
 */
export const useLanguageChoice = () => {
  const [isPopupShown, setPopupShown] = useState(false)
  const choose = useLanguageSwitch(() => setPopupShown(false))
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
  return { isPopupShown, choose }
}
