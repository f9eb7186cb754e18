import { sessionKeys } from '../shared/session-keys.ts'
import { showStartFailure } from './start-failure.ts'
import { storageKeys } from './storage-keys.ts'

export type BootPlan = {
  /** The script that starts the portal; absent where the page holds a tag for it. */
  readonly entry?: string
  /**
   * Code to fetch ahead, by who will ask for it: a language (`zh`), the first part of an address in a language
   * (`servers.zh`), or its page where the server has not put the data into it (`servers.data`).
   */
  readonly preloads: Readonly<Record<string, readonly string[]>>
}

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** What the visitor's browser alone knows, on the page before anything is painted. */
const dress = (page: HTMLElement): 'zh' | 'en' => {
  const theme = read(storageKeys.colorTheme)
  const isLight = theme === 'light' || (theme !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches)
  page.className = isLight ? 'light' : 'dark'
  const language = read(storageKeys.preferredLanguage) === 'en' ? 'en' : 'zh'
  page.lang = language === 'en' ? 'en-GB' : 'zh-CN'
  return language
}

/**
 * Whether what the server drew into the page may be shown to this visitor. It was drawn for one who comes for the first
 * time; another language, a folded side menu or a notice on the page would show as a jump when the portal takes over.
 */
const isDrawingShown = (page: HTMLElement, language: string): boolean => {
  const { drawn } = page.dataset
  if (drawn === undefined) return false
  const isAsDrawn = drawn === language && read(storageKeys.sidebarCollapsed) !== 'true' && !history.state?.usr
  if (!isAsDrawn) page.dataset.undrawn = ''
  if (read(sessionKeys.token) !== null) page.dataset.known = ''
  return isAsDrawn
}

/** Milliseconds after which an unpainted page is no longer waited for: nobody looks, or the browser does not tell. */
const longestWaitMs = 1_000

/** Does something once all of the page has come. */
const whenParsed = (work: () => void): void => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => work())
  else work()
}

/** Does something once the page is on the screen, but not before all of it has come. */
const afterFirstPaint = (work: () => void): void => {
  const painted = new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, document.hidden ? 0 : longestWaitMs)
  })
  const parsed = new Promise<void>(whenParsed)
  Promise.all([painted, parsed]).then(work)
}

/**
 * Links of the drawing work at once. A button or field would take presses, words and focus, and lose them all when the
 * portal takes its place.
 */
const disarm = (): void => {
  for (const control of document.querySelectorAll<HTMLElement>('[data-drawn] :is(button, input)')) control.inert = true
}

/**
 * Runs inline in the page before anything is painted: the theme's class, the language, and the code that this visitor's
 * page is about to ask for: at once where the page is empty, after the first paint where the server has drawn it.
 * It imports nothing heavy, because it is part of the page itself.
 */
export const bootPage = ({ entry, preloads }: BootPlan): void => {
  const page = document.documentElement
  const language = dress(page)

  // Zod would try to compile its checks, which the page's content security policy reports as an offence.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

  const area = location.pathname.split('/')[1] || 'home'
  const fetchCode = (...keys: readonly string[]) => {
    for (const href of new Set(keys.flatMap((key) => preloads[key] ?? []))) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
  }
  const start = () => {
    if (entry !== undefined) import(/* @vite-ignore */ entry).catch(showStartFailure)
  }
  if (isDrawingShown(page, language)) {
    whenParsed(disarm)
    afterFirstPaint(() => {
      fetchCode(language, `${area}.${language}`)
      start()
    })
    return
  }
  fetchCode(language, `${area}.${language}`, ...(page.dataset.drawn === undefined ? [`${area}.data`] : []))
  // The portal draws into an element that comes further down.
  whenParsed(start)
}
