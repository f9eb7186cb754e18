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

export const CollectStyles = ({ styles, children }: { styles: EmotionCache; children: ReactNode }) => (
  <CacheProvider value={styles}>{children}</CacheProvider>
)

const styleTag = (kind: string, names: readonly string[], rules: string): string =>
  `<style data-emotion="${kind} ${names.join(' ')}" data-s="">${rules}</style>`

/**
 * The collected styles as elements for the page's head: global styles first, then those of classes.
 * In the browser emotion reuses them and adds only what is missing.
 */
export const styleElements = ({ inserted, registered }: EmotionCache): string => {
  const collected = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const isClass = ([name]: [string, string]) => registered[`${key}-${name}`] !== undefined
  const classes = collected.filter(isClass)
  const pageWide = collected.filter((entry) => !isClass(entry))
  return [
    ...pageWide.map(([name, rules]) => styleTag(`${key}-global`, [name], rules)),
    styleTag(
      key,
      classes.map(([name]) => name),
      classes.map(([, rules]) => rules).join(''),
    ),
  ].join('')
}
