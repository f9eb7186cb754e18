import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { preparePage } from './prepare-page.ts'

type World = {
  stored?: Record<string, string> | undefined
  isLight?: boolean
  isWide?: boolean
  pathname?: string
  isStorageBlocked?: boolean
  /** Attributes that the server has set on the root element. */
  dataset?: Record<string, string>
  /** Loads a font. */
  loadFont?: () => Promise<unknown>
  /** Whether the root element has content. */
  isFilled?: boolean
  readyState?: DocumentReadyState
}

/** Runs the inline script in a minimal fake page. */
const prepare = (world: World = {}) => {
  const { stored = {}, isLight = false, isWide = false, pathname = '/', isStorageBlocked = false, dataset = {} } = world
  const { loadFont = async () => {}, isFilled = true, readyState = 'complete' } = world
  const preloaded: string[] = []
  const controls = [{ inert: false }]
  let isEmptied = false
  const documentElement = { className: '', lang: '', dataset: { ...dataset } }
  const kept: Record<string, string> = {}
  const usedFonts = new Set<object>()
  const loadedFonts: string[] = []
  vi.stubGlobal(
    'FontFace',
    class {
      readonly #family: string
      constructor(family: string) {
        this.#family = family
      }
      load() {
        loadedFonts.push(this.#family)
        return loadFont()
      }
    },
  )
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('document', {
    documentElement,
    readyState,
    addEventListener: () => {},
    hidden: false,
    createElement: () => ({ rel: '', href: '' }),
    querySelectorAll: () => controls,
    fonts: usedFonts,
    getElementById: () => ({
      hasChildNodes: () => isFilled,
      replaceChildren: () => {
        isEmptied = true
      },
    }),
    head: { append: ({ rel, href }: { rel: string; href: string }) => preloaded.push(`${rel} ${href}`) },
  })
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  )
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('width') ? isWide : isLight }))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      if (isStorageBlocked) throw new DOMException('blocked', 'SecurityError')
      return stored[key] ?? null
    },
    setItem: (key: string, text: string) => {
      if (isStorageBlocked) throw new DOMException('blocked', 'SecurityError')
      kept[key] = text
    },
  })
  preparePage({
    fonts: ['Inter Variable', 'Inter Variable Latin'].map((family) => {
      return { family, source: 'url(inter.woff2)', descriptors: {}, isUsual: family === 'Inter Variable' }
    }),
    preloads: {
      zh: ['/zh.js'],
      en: ['/en.js'],
      'home.zh': ['/home.js', '/zh.js'],
      'home.data': ['/calls.js'],
      'vip.en': ['/vip.js'],
    },
  })
  return {
    ...documentElement,
    page: documentElement,
    preloaded,
    isEmptied,
    frames,
    kept,
    usedFonts,
    loadedFonts,
    areControlsInert: controls.every(({ inert }) => inert),
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('before the page is painted', () => {
  test('the theme follows the system; dark is the default', () => {
    expect(prepare().className).toBe('dark')
    expect(prepare({ isLight: true }).className).toBe('light')
  })

  test('a stored theme wins', () => {
    expect(prepare({ stored: { colorTheme: 'light' } }).className).toBe('light')
    expect(prepare({ stored: { colorTheme: 'dark' }, isLight: true }).className).toBe('dark')
    expect(prepare({ stored: { colorTheme: 'system' }, isLight: true }).className).toBe('light')
  })

  test('the page is Chinese unless English was chosen', () => {
    expect(prepare().lang).toBe('zh-CN')
    expect(prepare({ stored: { preferredLanguage: 'en' } }).lang).toBe('en-GB')
    expect(prepare({ stored: { preferredLanguage: 'xx' } }).lang).toBe('zh-CN')
  })

  test('a first visit is marked, so that the page reserves space for the language popup', () => {
    expect(prepare().dataset).toHaveProperty('firstVisit')
    expect(prepare({ stored: { languageSelected: 'true' } }).dataset).not.toHaveProperty('firstVisit')
    expect(prepare({ stored: { token: 'x' } }).dataset).not.toHaveProperty('firstVisit')
  })

  test('the first look at the list is kept, and the next visit is marked', () => {
    for (const pathname of ['/', '/servers']) {
      const { dataset, kept } = prepare({ pathname })
      expect(dataset).not.toHaveProperty('returning')
      expect(Date.now() - Number(kept.listSeen)).toBeLessThan(60_000)
    }
    for (const pathname of ['/vip', '/servers/details/quiet']) expect(prepare({ pathname }).kept).toEqual({})
    // The way back from a sign-in belongs to the first visit.
    const seen = (minutesAgo: number) => ({ listSeen: `${Date.now() - minutesAgo * 60_000}` })
    expect(prepare({ stored: seen(29) }).dataset).not.toHaveProperty('returning')
    expect(prepare({ stored: seen(31) }).dataset).toHaveProperty('returning')
    expect(prepare({ stored: { listSeen: 'rubbish' } }).dataset).toHaveProperty('returning')
  })

  test('blocked storage changes nothing', () => {
    expect(prepare({ isStorageBlocked: true })).toMatchObject({ className: 'dark', lang: 'zh-CN' })
  })

  test('texts and page of the URL are preloaded once', () => {
    expect(prepare().preloaded).toEqual(['modulepreload /zh.js', 'modulepreload /home.js', 'modulepreload /calls.js'])
    expect(prepare({ pathname: '/vip/plans', stored: { preferredLanguage: 'en' } }).preloaded).toEqual([
      'modulepreload /en.js',
      'modulepreload /vip.js',
    ])
    expect(prepare({ pathname: '/nowhere' }).preloaded).toEqual(['modulepreload /zh.js'])
  })

  test('a prerendered page loads its code after the first paint, without the code that fetches data', async () => {
    const { preloaded } = prepare({ dataset: { prerendered: 'zh' } })
    expect(preloaded).toEqual([])
    await vi.runAllTimersAsync()
    expect(preloaded).toEqual(['modulepreload /zh.js', 'modulepreload /home.js'])
  })

  test('a prerendered page is kept for a matching visitor in any theme', () => {
    for (const stored of [undefined, { colorTheme: 'light' }])
      expect(prepare({ dataset: { prerendered: 'zh' }, stored })).toMatchObject({
        dataset: { prerendered: 'hidden' },
        preloaded: [],
        isEmptied: false,
      })
  })

  test.each<[string, World]>([
    ['another language', { stored: { preferredLanguage: 'en' } }],
    ['a collapsed side menu', { stored: { sidebarCollapsed: 'true' } }],
  ])('a prerendered page is removed for a visitor with %s', (_, visitor) => {
    const { dataset, preloaded, isEmptied } = prepare({ dataset: { prerendered: 'zh' }, ...visitor })
    expect([dataset, isEmptied]).toEqual([{ firstVisit: '' }, true])
    expect(preloaded).not.toEqual([])
    expect(preloaded).not.toContain('modulepreload /calls.js')
  })

  test('the prerendered practice page is kept for visitors on phones only', () => {
    const isKept = (visitor: World) =>
      !prepare({ dataset: { prerendered: 'zh' }, pathname: '/pracc', ...visitor }).isEmptied
    expect(isKept({})).toBe(true)
    expect(isKept({ isWide: true })).toBe(false)
    expect(isKept({ stored: { token: 'x' } })).toBe(false)
    expect(isKept({ stored: { practiceCommands: 'open' } })).toBe(false)
  })

  test('controls of a prerendered page are disabled until hydration', () => {
    expect(prepare({ dataset: { prerendered: 'zh' } }).areControlsInert).toBe(true)
    expect(prepare().areControlsInert).toBe(false)
  })

  test('a visitor with a session is marked, so that no login button is shown', () => {
    expect(prepare({ stored: { token: 'x', languageSelected: 'true' } }).dataset).toEqual({ signedIn: '' })
  })

  test.each<[string, World, number]>([
    ['used where they are loaded before the page is parsed', { readyState: 'loading' }, 2],
    ['used where they are loaded before anything is rendered', { isFilled: false }, 2],
    ['used where one fails, which is none to wait for', { isFilled: false, loadFont: () => Promise.reject() }, 2],
    ['not used where something is laid out already', { readyState: 'interactive' }, 0],
    ['not used where one is still to come', { isFilled: false, loadFont: () => new Promise(() => {}) }, 0],
  ])('web fonts are %s', async (_, world, used) => {
    const { usedFonts, loadedFonts } = prepare(world)
    expect([usedFonts.size, loadedFonts]).toEqual([0, ['Inter Variable']])
    await vi.advanceTimersByTimeAsync(0)
    expect(usedFonts.size).toBe(used)
  })

  test('a prerendered page is hidden until its first frame while fonts load', async () => {
    const { usedFonts, frames, page } = prepare({ dataset: { prerendered: 'zh' } })
    expect(page.dataset.prerendered).toBe('hidden')
    await vi.advanceTimersByTimeAsync(0)
    expect(usedFonts.size).toBe(2)
    for (const frame of frames) frame()
    expect(page.dataset.prerendered).toBe('zh')
  })

  test('fonts that load after the first frame of a prerendered page are not used', async () => {
    const { usedFonts, frames, page } = prepare({ dataset: { prerendered: 'zh' } })
    for (const frame of frames) frame()
    await vi.advanceTimersByTimeAsync(0)
    expect([usedFonts.size, page.dataset.prerendered]).toEqual([0, 'zh'])
  })

  test('a prerendered page in the background is shown before hydration, because it gets no frames', async () => {
    const { frames, page } = prepare({ dataset: { prerendered: 'zh' } })
    await vi.runAllTimersAsync()
    expect(page.dataset.prerendered).toBe('zh')
    // React removes the attribute; a later frame must not set it again.
    Reflect.deleteProperty(page.dataset, 'prerendered')
    for (const frame of frames) frame()
    expect(page.dataset).not.toHaveProperty('prerendered')
  })

  test('web fonts are not used if the browser paints before it has parsed the page', async () => {
    const { usedFonts, frames } = prepare({ readyState: 'loading' })
    frames[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect([usedFonts.size, frames.length]).toEqual([0, 1])
  })

  test('zod does not compile its checks', () => {
    prepare()
    expect(Reflect.get(globalThis, '__zod_globalConfig')).toMatchObject({ jitless: true })
  })
})
