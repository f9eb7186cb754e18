import type { Language } from '@warmup/domain/common'
import type { WordsArea } from './areas.ts'

type Module = { readonly default: object }

/** One chunk a language and area, so that a visitor downloads only the words in use. */
export const wordsLoaders: Record<Language, Record<WordsArea, () => Promise<Module>>> = {
  zh: {
    common: () => import('./common/zh.ts'),
    shell: () => import('./shell/zh.ts'),
    servers: () => import('./servers/zh.ts'),
    accounts: () => import('./accounts/zh.ts'),
  },
  en: {
    common: () => import('./common/en.ts'),
    shell: () => import('./shell/en.ts'),
    servers: () => import('./servers/en.ts'),
    accounts: () => import('./accounts/en.ts'),
  },
}
