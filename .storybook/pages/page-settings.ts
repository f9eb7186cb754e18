import { createContext, use } from 'react'
import type { Theme } from '../theme.ts'
import { type Words, words } from './words.ts'

/** What the toolbar says, for a page: pages have no forced states and no pseudo-language. */
export type PageSettings = { theme: Theme; language: 'zh' | 'en' }

export const PageSettingsContext = createContext<PageSettings>({ theme: 'dark', language: 'zh' })

export const usePageSettings = (): PageSettings => use(PageSettingsContext)

/** The words of Storybook's own pages in the language of the toolbar. */
export const useWords = (): Words => words[usePageSettings().language]
