import { sessionKeys } from '@warmup/features/shared/session-keys'
import { showStartFailure } from '@warmup/features/shell/start-failure'
import { storageKeys } from '@warmup/features/shell/storage-keys'

/** A face of a web font, as the build read it from the styles. */
export type WebFont = {
  readonly family: string
  readonly source: string
  readonly descriptors: FontFaceDescriptors
  /** Whether every page uses it. The others are for single letters, such as those with an accent, and load when one is there. */
  readonly isUsual: boolean
}

/** What the build writes into the page for `preparePage`. */
export type PagePlan = {
  /** The script that starts the portal; absent where the page holds a tag for it. */
  readonly entry?: string
  /**
   * Scripts to preload, by who will import them: a language (`zh`), the first part of a path in a language
   * (`servers.zh`), or its page where the server has not put the data into it (`servers.data`).
   */
  readonly preloads: Readonly<Record<string, readonly string[]>>
  /** Empty in the server for development, which leaves the fonts in the styles. */
  readonly fonts: readonly WebFont[]
}

type Language = 'zh' | 'en'

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const applyTheme = (page: HTMLElement): void => {
  const theme = read(storageKeys.colorTheme)
  const isLight = theme === 'light' || (theme !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches)
  page.className = isLight ? 'light' : 'dark'
}

const applyLanguage = (page: HTMLElement): Language => {
  const language = read(storageKeys.preferredLanguage) === 'en' ? 'en' : 'zh'
  page.lang = language === 'en' ? 'en-GB' : 'zh-CN'
  return language
}

/**
 * Whether this visitor may be shown the prerendered page. It was rendered for a first visit; another language
 * or a collapsed side menu would make it jump when React hydrates it.
 */
const matchesVisitor = (page: HTMLElement, language: Language): boolean =>
  page.dataset.prerendered === language && read(storageKeys.sidebarCollapsed) !== 'true'

/** Longest wait for the first paint, in milliseconds: a hidden page is not painted, and not every browser reports it. */
const longestWaitMs = 1_000

const whenParsed = (work: () => void): void => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => work())
  else work()
}

/** Runs `work` once the whole page is parsed and something of it is painted. */
const afterFirstPaint = (work: () => void): void => {
  const painted = new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, document.hidden ? 0 : longestWaitMs)
  })
  const parsed = new Promise<void>(whenParsed)
  Promise.all([painted, parsed]).then(work)
}

/** Links work before React does; a button or field would lose what is pressed or typed until then. */
const disableControls = (): void => {
  for (const control of document.querySelectorAll<HTMLElement>('#root :is(button, input)')) control.inert = true
}

/**
 * Uses the web fonts where the usual ones are loaded before anything is laid out, and none of them on this page otherwise:
 * a font that is swapped in later moves text, however well its fallback fits. `font-display: optional` does not hold on a
 * busy machine, where its 100 ms end late, and Chromium makes the faces of a style sheet anew, as not loaded, whenever
 * styles change; those of a script it leaves alone.
 *
 * Returns a function that tells whether a usual one is still to come.
 */
const useFonts = (page: HTMLElement, fonts: readonly WebFont[]): (() => boolean) => {
  const faces = fonts.map(({ family, source, descriptors }) => new FontFace(family, source, descriptors))
  const hasContent = () => document.getElementById('root')?.hasChildNodes() === true
  let isLoading = true
  let isPainted = false
  const watchFrame = () => {
    if (hasContent()) isPainted = true
    else requestAnimationFrame(watchFrame)
  }
  // Not every browser waits with its first frame until the page is parsed.
  requestAnimationFrame(watchFrame)
  const usual = faces.filter((_, index) => fonts[index]?.isUsual)
  // One that fails is none to wait for.
  Promise.allSettled(usual.map((face) => face.load())).then(() => {
    isLoading = false
    // A browser lays out what is not hidden as soon as it has parsed the page.
    const isParsed = document.readyState !== 'loading'
    const isLaidOut = isPainted || (isParsed && page.dataset.prerendered !== 'hidden' && hasContent())
    if (!isLaidOut) for (const face of faces) document.fonts.add(face)
  })
  return () => isLoading
}

/** Removes a prerendered page that is not for this visitor; its styles have hidden it so far. */
const removePrerendered = (page: HTMLElement): void => {
  document.getElementById('root')?.replaceChildren()
  delete page.dataset.prerendered
}

/**
 * Runs inline in the head, after the styles and before anything is painted: applies theme and language, loads the fonts,
 * and preloads the scripts of this visitor's page, after the first paint where the server has prerendered it. It is part
 * of every page, so it imports nothing large.
 */
export const preparePage = ({ entry, preloads, fonts }: PagePlan): void => {
  const page = document.documentElement
  applyTheme(page)
  const areFontsLoading = useFonts(page, fonts)
  const language = applyLanguage(page)
  if (read(sessionKeys.token) !== null) page.dataset.signedIn = ''
  // Keeps room for the language popup.
  if (read(storageKeys.languageSelected) === null) page.dataset.firstVisit = ''

  // Zod would try to compile its checks, which the page's content security policy reports as a violation.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

  const area = location.pathname.split('/')[1] || 'home'
  const preload = (...keys: readonly string[]) => {
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
  const isPrerendered = page.dataset.prerendered !== undefined
  if (isPrerendered && matchesVisitor(page, language)) {
    const show = () => {
      if (page.dataset.prerendered === 'hidden') page.dataset.prerendered = language
    }
    whenParsed(() => {
      disableControls()
      if (!areFontsLoading()) return
      // What is hidden is not laid out: the fonts may come until the first frame.
      page.dataset.prerendered = 'hidden'
      requestAnimationFrame(show)
    })
    afterFirstPaint(() => {
      // A page in the background has no frames.
      show()
      preload(language, `${area}.${language}`)
      start()
    })
    return
  }
  if (isPrerendered) page.dataset.prerendered = 'hidden'
  preload(language, `${area}.${language}`, ...(isPrerendered ? [] : [`${area}.data`]))
  whenParsed(() => {
    if (isPrerendered) removePrerendered(page)
    start()
  })
}
