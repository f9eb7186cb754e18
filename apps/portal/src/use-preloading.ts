import { paths } from '@warmup/domain/shell'
import { fetchWhenIdle } from '@warmup/features/shared'
import { preloadMessages, useLanguage, useTranslation } from '@warmup/i18n'
import { onFirstMove } from '@warmup/ui/common'
import { useCallback, useEffect } from 'react'
import { pageAt, textsOf } from './lazy-pages.ts'

/** Returns the path of an element's in-app link, for example `/vip`. */
const pathOfLink = ({ target }: Event): string | undefined => {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.origin === location.origin ? link.pathname : undefined
}

/**
 * Fetches the files of the other pages in idle time after the visitor's first input, so that the pages open at once and
 * offline. A page's code is evaluated when the visitor points at its link. Returns a function that does the same for
 * the login, whose button is not a link. Errors are reported when the page is opened.
 */
export const usePreloading = (): (() => void) => {
  const { i18n } = useTranslation('shell')
  const language = useLanguage()
  useEffect(() => {
    let stopFetching = () => {}
    const ignoreMove = onFirstMove(() => {
      stopFetching = fetchWhenIdle('/pages.json', language)
    })
    return () => {
      ignoreMove()
      stopFetching()
    }
  }, [language])
  const preload = useCallback(
    (path: string) => {
      const linked = pageAt(path)
      if (linked) void Promise.all([linked.page.preload(), preloadMessages(i18n, textsOf(linked))])
    },
    [i18n],
  )
  useEffect(() => {
    const listening = new AbortController()
    const preloadLink = (event: Event) => preload(pathOfLink(event) ?? '')
    for (const type of ['pointerover', 'focusin']) {
      document.addEventListener(type, preloadLink, { signal: listening.signal, passive: true })
    }
    return () => listening.abort()
  }, [preload])
  return () => preload(paths.login)
}
