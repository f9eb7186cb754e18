import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'

const key = 'css'

/** Where the styles of what is drawn on the server are collected; a new one for each drawing. */
export const createStyles = (): EmotionCache => {
  const cache = createCache({ key })
  // Else every element would have its styles beside it.
  cache.compat = true
  return cache
}

export const CollectStyles = ({ styles, children }: { styles: EmotionCache; children: ReactNode }) => (
  <CacheProvider value={styles}>{children}</CacheProvider>
)

const styleTag = (kind: string, names: readonly string[], rules: string): string =>
  `<style data-emotion="${kind} ${names.join(' ')}" data-s="">${rules}</style>`

/**
 * The collected styles as elements for the page's head: page-wide styles in their order, then those of classes.
 * The browser's own copy of emotion recognises them and adds only what they lack.
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
