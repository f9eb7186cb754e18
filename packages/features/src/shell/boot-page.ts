import { storageKeys } from './storage-keys.ts'

/** Code to fetch ahead, by who will ask for it: a language, or the first part of an address and a language. */
export type BootPreloads = Readonly<Record<string, readonly string[]>>

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Runs inline in the page before anything is painted: the theme's class, the language, and the code that this visitor's
 * page is about to ask for. It imports nothing heavy, because it is part of the page itself.
 */
export const bootPage = (preloads: BootPreloads): void => {
  const page = document.documentElement
  const theme = read(storageKeys.colorTheme)
  const isLight = theme === 'light' || (theme !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches)
  page.className = isLight ? 'light' : 'dark'

  const language = read(storageKeys.preferredLanguage) === 'en' ? 'en' : 'zh'
  page.lang = language === 'en' ? 'en-GB' : 'zh-CN'

  // Zod would try to compile its checks, which the page's content security policy reports as an offence.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

  const area = location.pathname.split('/')[1] || 'home'
  for (const href of new Set([...(preloads[language] ?? []), ...(preloads[`${area}.${language}`] ?? [])])) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}
