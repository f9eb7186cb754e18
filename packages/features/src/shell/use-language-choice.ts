import { languagePopupDelayMs } from '@warmup/domain/common'
import { useLanguage } from '@warmup/i18n'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { LazyLanguagePopup } from './lazy-dialogs.ts'
import { hasSelectedLanguage } from './preferred-language.ts'
import { endFirstVisit, useLanguageSwitch } from './use-language-switch.ts'

/**
 * The language choice: `choose` is that of `useLanguageSwitch`. `isPopupShown` becomes true 500 ms into a first visit;
 * the page reserves space for the popup from the first paint. A player who signs in without an answer keeps the current
 * language, and is not asked on the next page. If the popup fails to load, the space is released, and the next visit tries
 * again.
 */
export const useLanguageChoice = (isSignedIn: boolean) => {
  const [isPopupShown, setPopupShown] = useState(false)
  const language = useLanguage()
  const choose = useLanguageSwitch(() => setPopupShown(false))
  const keep = useEffectEvent(() => choose(language))
  useEffect(() => {
    if (hasSelectedLanguage()) return
    if (isSignedIn) return keep()
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
  }, [isSignedIn])
  return { isPopupShown, choose }
}
