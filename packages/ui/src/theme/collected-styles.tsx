import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'

const key = 'css'

/** Collects the styles of a prerendered page. Create a new one for each rendering. */
export const createStyles = (): EmotionCache => {
  const cache = createCache({ key })
  // Otherwise emotion would put a style element beside every element.
  cache.compat = true
  return cache
}

/**
 * The styles of this page in the browser, to which those are added that a prerendered page does not have yet. Chromium applies
 * a style element at the end of the head by itself, and makes all styles and font faces anew, then lays out the whole page,
 * where anything else changes. So no element is moved, as Emotion does with those it takes over, and every new rule gets
 * an element of its own instead of joining an older one.
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

/** The collected styles as an element for the page's head. */
export const styleElement = ({ inserted }: EmotionCache): string => {
  const collected = Object.entries(inserted).filter((entry) => typeof entry[1] === 'string')
  const names = collected.map(([name]) => name).join(' ')
  return `<style data-styles="${names}">${collected.map(([, rules]) => rules).join('')}</style>`
}
