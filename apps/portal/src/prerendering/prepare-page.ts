import { sessionKeys } from '@warmup/features/shared/session-keys'
import { showStartFailure } from '@warmup/features/shell/start-failure'
import { storageKeys } from '@warmup/features/shell/storage-keys'

/** A web font face that the build extracted from the styles. */
export type WebFont = {
  readonly family: string
  readonly source: string
  readonly descriptors: FontFaceDescriptors
  /**
   * Whether every page uses the face. The other faces contain rare characters, such as accented letters, and load on
   * demand.
   */
  readonly isUsual: boolean
}

/** The data that the build writes into the page for `preparePage`. */
export type PagePlan = {
  /** The script that starts the portal; absent if the page has a tag for it. */
  readonly entry?: string
  /**
   * Scripts to preload, by key: a language (`zh`), the first part of the path and the language (`servers.zh`), or the
   * page's data if the server has not embedded it (`servers.data`).
   */
  readonly preloads: Readonly<Record<string, readonly string[]>>
  /** Empty on the dev server, which keeps the fonts in the styles. */
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

const write = (key: string, text: string): void => {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Blocked or full.
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

/** Whether the practice page begins as it does for visitors on phones: there the commands are folded at first. */
const seesPracticeAsVisitor = (isSignedIn: boolean): boolean =>
  !isSignedIn && read(storageKeys.practiceCommands) === null && !matchMedia('(width >= 48rem)').matches

/**
 * Whether this visitor may see the prerendered page. It was rendered for a first visit: with another language or a
 * collapsed side menu it would shift during hydration.
 */
const matchesVisitor = (page: HTMLElement, language: Language, isSignedIn: boolean): boolean =>
  page.dataset.prerendered === language &&
  read(storageKeys.sidebarCollapsed) !== 'true' &&
  (location.pathname !== '/pracc' || seesPracticeAsVisitor(isSignedIn))

/**
 * Maximum wait for the first paint, in milliseconds: hidden pages are not painted, and not every browser reports the
 * paint.
 */
const longestWaitMs = 1_000

const whenParsed = (work: () => void): void => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => work())
  else work()
}

/** Runs `work` after the page is parsed and its first paint. */
const afterFirstPaint = (work: () => void): void => {
  const painted = new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, document.hidden ? 0 : longestWaitMs)
  })
  const parsed = new Promise<void>(whenParsed)
  Promise.all([painted, parsed]).then(work)
}

/** Links work before hydration; presses on buttons and input in fields would be lost. */
const disableControls = (): void => {
  for (const control of document.querySelectorAll<HTMLElement>('#root :is(button, input)')) control.inert = true
}

/**
 * Enables the web fonts if the usual ones load before the first layout; otherwise this page uses none. A font that is
 * swapped in later moves text, however well its fallback fits. `font-display: optional` does not prevent that on a busy
 * machine, where its 100 ms period ends late. Chromium also reloads the faces of a style sheet whenever styles change,
 * but not faces that a script added.
 *
 * Returns a function that tells whether a usual font is still loading.
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
  // Not every browser delays its first frame until the page is parsed.
  requestAnimationFrame(watchFrame)
  const usual = faces.filter((_, index) => fonts[index]?.isUsual)
  // A failed font is not awaited.
  Promise.allSettled(usual.map((face) => face.load())).then(() => {
    isLoading = false
    // A browser lays out visible content as soon as it has parsed the page.
    const isParsed = document.readyState !== 'loading'
    const isLaidOut = isPainted || (isParsed && page.dataset.prerendered !== 'hidden' && hasContent())
    if (!isLaidOut) for (const face of faces) document.fonts.add(face)
  })
  return () => isLoading
}

/** A first visit in milliseconds: long enough for the way to a sign-in and back. */
const firstVisitMs = 30 * 60_000

/** Marks visitors who saw the list in an earlier visit: on a phone its doors are hidden from them. */
const markReturn = (page: HTMLElement): void => {
  const seenAt = read(storageKeys.listSeen)
  if (seenAt === null) {
    if (location.pathname === '/' || location.pathname === '/servers') write(storageKeys.listSeen, `${Date.now()}`)
  } else if (!(Date.now() - Number(seenAt) < firstVisitMs)) page.dataset.returning = ''
}

/** Removes a prerendered page that does not match this visitor; its styles have kept it hidden. */
const removePrerendered = (page: HTMLElement): void => {
  document.getElementById('root')?.replaceChildren()
  delete page.dataset.prerendered
}

/**
 * Runs inline in the head, after the styles and before the first paint. It applies theme and language, loads the fonts,
 * and preloads the scripts of this visitor's page; if the page is prerendered, it does so after the first paint. It is
 * part of every page, so it imports nothing large.
 */
export const preparePage = ({ entry, preloads, fonts }: PagePlan): void => {
  const page = document.documentElement
  applyTheme(page)
  const areFontsLoading = useFonts(page, fonts)
  const language = applyLanguage(page)
  const isSignedIn = read(sessionKeys.token) !== null
  if (isSignedIn) page.dataset.signedIn = ''
  // Reserves space for the language popup, which asks no signed-in player.
  else if (read(storageKeys.languageSelected) === null) page.dataset.firstVisit = ''

  // Zod would try to compile its checks with `eval`, which the content security policy reports as a violation.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

  const area = location.pathname.split('/')[1] || 'home'
  markReturn(page)
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
  if (isPrerendered && matchesVisitor(page, language, isSignedIn)) {
    const show = () => {
      if (page.dataset.prerendered === 'hidden') page.dataset.prerendered = language
    }
    whenParsed(() => {
      disableControls()
      if (!areFontsLoading()) return
      // Hidden content is not laid out: the fonts may load until the first frame.
      page.dataset.prerendered = 'hidden'
      requestAnimationFrame(show)
    })
    afterFirstPaint(() => {
      // Background pages get no frames.
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
