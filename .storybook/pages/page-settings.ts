import { createContext, use } from 'react'
import type { Theme } from '../theme.ts'
import type { IndexedStory } from './stories-index.ts'
import { type Words, words } from './words.ts'

/**
 * The toolbar's settings for a page and the list of all stories. Pages have no forced states and no pseudo-language.
 */
export type PageSettings = { theme: Theme; language: 'zh' | 'en'; stories: readonly IndexedStory[] }

export const PageSettingsContext = createContext<PageSettings>({ theme: 'dark', language: 'zh', stories: [] })

export const usePageSettings = (): PageSettings => use(PageSettingsContext)

/** The texts of Storybook's own pages in the language of the toolbar. */
export const useWords = (): Words => words[usePageSettings().language]
