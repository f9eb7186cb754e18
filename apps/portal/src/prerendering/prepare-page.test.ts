import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { preparePage } from './prepare-page.ts'

type World = {
  stored?: Record<string, string> | undefined
  isLight?: boolean
  pathname?: string
  isStorageBlocked?: boolean
  /** What the server wrote on the page's root element. */
  dataset?: Record<string, string>
  fonts?: readonly Font[]
  /** Whether something is there to paint in the first frame. */
  isFilled?: boolean
}

/** What a face says of itself in the first frame, and how the loading ended that was asked for in the head. */
type Font = { family: string; status: FontFaceLoadStatus; load(): Promise<unknown> }

const family = 'Inter Variable'
const loaded: Font = { family, status: 'loaded', load: async () => {} }
const failed: Font = { family, status: 'error', load: () => Promise.reject(new DOMException('', 'NetworkError')) }
const onItsWay: Font = { family, status: 'loading', load: () => new Promise(() => {}) }
const madeAnew: Font = { family, status: 'unloaded', load: async () => {} }
const missing: Font = { family, status: 'loading', load: async () => {} }

/** Runs the inline script in a page made of the few things it touches. */
const prepare = (world: World = {}) => {
  const { stored = {}, isLight = false, pathname = '/', isStorageBlocked = false, dataset = {} } = world
  const { fonts = [], isFilled = true } = world
  const preloaded: string[] = []
  const controls = [{ inert: false }]
  let isEmptied = false
  const documentElement = { className: '', lang: '', dataset: { ...dataset } }
  class FontFaceRule {
    readonly cssText: string
    constructor(cssText: string) {
      this.cssText = cssText
    }
  }
  vi.stubGlobal('CSSFontFaceRule', FontFaceRule)
  const cssRules: object[] = [new FontFaceRule('url(inter.woff2)'), new FontFaceRule('local(Arial)'), {}]
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('document', {
    documentElement,
    readyState: 'complete',
    hidden: false,
    createElement: () => ({ rel: '', href: '' }),
    querySelectorAll: () => controls,
    fonts,
    body: { getBoundingClientRect: () => {} },
    styleSheets: [{ cssRules, deleteRule: (at: number) => cssRules.splice(at, 1) }],
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
  vi.stubGlobal('matchMedia', () => ({ matches: isLight }))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      if (isStorageBlocked) throw new DOMException('blocked', 'SecurityError')
      return stored[key] ?? null
    },
  })
  preparePage({
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
    preloaded,
    isEmptied,
    frames,
    cssRules,
    areControlsInert: controls.every(({ inert }) => inert),
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('before the page is painted', () => {
  test('the system decides the theme, dark where it does not ask for light', () => {
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

  test('a first visit is marked, so that the page keeps room for the language popup', () => {
    expect(prepare().dataset).toHaveProperty('firstVisit')
    expect(prepare({ stored: { languageSelected: 'true' } }).dataset).not.toHaveProperty('firstVisit')
  })

  test('blocked storage changes nothing', () => {
    expect(prepare({ isStorageBlocked: true })).toMatchObject({ className: 'dark', lang: 'zh-CN' })
  })

  test('the words and the page of the address are preloaded, each once', () => {
    expect(prepare().preloaded).toEqual(['modulepreload /zh.js', 'modulepreload /home.js', 'modulepreload /calls.js'])
    expect(prepare({ pathname: '/vip/plans', stored: { preferredLanguage: 'en' } }).preloaded).toEqual([
      'modulepreload /en.js',
      'modulepreload /vip.js',
    ])
    expect(prepare({ pathname: '/nowhere' }).preloaded).toEqual(['modulepreload /zh.js'])
  })

  test('on a prerendered page the code follows the first paint, without what fetches data', async () => {
    const { preloaded } = prepare({ dataset: { prerendered: 'zh' } })
    expect(preloaded).toEqual([])
    await vi.runAllTimersAsync()
    expect(preloaded).toEqual(['modulepreload /zh.js', 'modulepreload /home.js'])
  })

  test('a prerendered page is kept for the visitor it was rendered for, whatever the theme', () => {
    for (const stored of [undefined, { colorTheme: 'light' }])
      expect(prepare({ dataset: { prerendered: 'zh' }, stored })).toMatchObject({
        dataset: { prerendered: 'zh' },
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

  test('controls of a prerendered page take nothing that would be lost', () => {
    expect(prepare({ dataset: { prerendered: 'zh' } }).areControlsInert).toBe(true)
    expect(prepare().areControlsInert).toBe(false)
  })

  test('a visitor with a session is marked, so that no login button is shown', () => {
    expect(prepare({ stored: { token: 'x', languageSelected: 'true' } }).dataset).toEqual({ signedIn: '' })
  })

  test.each<[string, Font[], number]>([
    ['kept where all of them are loaded', [loaded, loaded], 3],
    ['kept where one has failed, which is none to wait for', [loaded, failed], 3],
    ['removed where one is still to come, but not what stands in for them', [loaded, onItsWay], 2],
    ['kept where Chromium has made a face anew that is in memory', [loaded, madeAnew], 3],
    ['removed where a face that was made anew is loaded once more', [loaded, missing], 2],
    ['kept where one for single letters is still to come', [loaded, { ...onItsWay, family: `${family} Latin` }], 3],
  ])('at the first frame with something to paint the web fonts are %s', async (_, fonts, rules) => {
    const { frames, cssRules } = prepare({ fonts })
    expect(cssRules).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(0)
    frames[0]?.()
    expect(cssRules).toHaveLength(rules)
  })

  test('fonts may go on loading while there is nothing to paint', () => {
    const { frames, cssRules } = prepare({ fonts: [onItsWay], isFilled: false })
    frames[0]?.()
    expect([frames.length, cssRules.length]).toEqual([2, 3])
  })

  test('zod does not compile its checks', () => {
    prepare()
    expect(Reflect.get(globalThis, '__zod_globalConfig')).toMatchObject({ jitless: true })
  })
})
