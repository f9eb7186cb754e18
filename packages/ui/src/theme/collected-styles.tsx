import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'

const key = 'css'

/** Collects the styles of a prerendered page. Create a new cache for each rendering. */
export const createStyles = (): EmotionCache => {
  const cache = createCache({ key })
  // Otherwise Emotion would add a style element beside every element.
  cache.compat = true
  return cache
}

/**
 * Adopts the styles of a prerendered page in the browser and adds missing ones. If a style element is appended to the
 * end of the head, Chromium applies only that element. Any other change rebuilds all styles and font faces and lays out
 * the whole page. So, unlike Emotion's own hydration, this moves no style element, and every new rule gets its own
 * element instead of joining an existing one.
 */
export const adoptStyles = (): EmotionCache => {
  const cache = createCache({ key, speedy: false })
  for (const element of document.querySelectorAll<HTMLStyleElement>('style[data-styles]'))
    for (const name of element.dataset.styles?.split(' ') ?? []) cache.inserted[name] = true
  return cache
}

export const StylesProvider = ({ styles, children }: { styles: EmotionCache; children: ReactNode }) => (
  <CacheProvider value={styles}>{children}</CacheProvider>
)

/** Returns the collected styles as an element for the page's head. */
export const styleElement = ({ inserted }: EmotionCache): string => {
  const collected = Object.entries(inserted).filter((entry) => typeof entry[1] === 'string')
  const names = collected.map(([name]) => name).join(' ')
  return `<style data-styles="${names}">${collected.map(([, rules]) => rules).join('')}</style>`
}
