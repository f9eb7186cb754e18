import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bootPage } from './boot-page.ts'

type World = {
  stored?: Record<string, string>
  isLight?: boolean
  pathname?: string
  isStorageBlocked?: boolean
  /** What the server wrote on the page's root element. */
  dataset?: Record<string, string>
  historyState?: unknown
}

/** Runs the boot script in a page made of the few things it touches. */
const boot = (world: World = {}) => {
  const { stored = {}, isLight = false, pathname = '/', isStorageBlocked = false, dataset = {}, historyState } = world
  const fetched: string[] = []
  const controls = [{ inert: false }]
  const documentElement = { className: '', lang: '', dataset: { ...dataset } }
  vi.stubGlobal('document', {
    documentElement,
    readyState: 'complete',
    hidden: false,
    createElement: () => ({ rel: '', href: '' }),
    querySelectorAll: () => controls,
    head: { append: ({ rel, href }: { rel: string; href: string }) => fetched.push(`${rel} ${href}`) },
  })
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('history', { state: historyState ?? null })
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
  bootPage({
    preloads: {
      zh: ['/zh.js'],
      en: ['/en.js'],
      'home.zh': ['/home.js', '/zh.js'],
      'home.data': ['/calls.js'],
      'vip.en': ['/vip.js'],
    },
  })
  return { ...documentElement, fetched, areControlsInert: controls.every(({ inert }) => inert) }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('before the page is painted', () => {
  test('the system decides the theme, dark where it does not ask for light', () => {
    expect(boot().className).toBe('dark')
    expect(boot({ isLight: true }).className).toBe('light')
  })

  test('a stored theme wins', () => {
    expect(boot({ stored: { colorTheme: 'light' } }).className).toBe('light')
    expect(boot({ stored: { colorTheme: 'dark' }, isLight: true }).className).toBe('dark')
    expect(boot({ stored: { colorTheme: 'system' }, isLight: true }).className).toBe('light')
  })

  test('the page is Chinese unless English was chosen', () => {
    expect(boot().lang).toBe('zh-CN')
    expect(boot({ stored: { preferredLanguage: 'en' } }).lang).toBe('en-GB')
    expect(boot({ stored: { preferredLanguage: 'xx' } }).lang).toBe('zh-CN')
  })

  test('blocked storage changes nothing', () => {
    expect(boot({ isStorageBlocked: true })).toMatchObject({ className: 'dark', lang: 'zh-CN' })
  })

  test('the words and the page of the address are fetched, each once', () => {
    expect(boot().fetched).toEqual(['modulepreload /zh.js', 'modulepreload /home.js', 'modulepreload /calls.js'])
    expect(boot({ pathname: '/vip/plans', stored: { preferredLanguage: 'en' } }).fetched).toEqual([
      'modulepreload /en.js',
      'modulepreload /vip.js',
    ])
    expect(boot({ pathname: '/nowhere' }).fetched).toEqual(['modulepreload /zh.js'])
  })

  test('over a drawn page the code comes after the paint, and nothing that fetches data', async () => {
    const { fetched } = boot({ dataset: { drawn: 'zh' } })
    expect(fetched).toEqual([])
    await vi.runAllTimersAsync()
    expect(fetched).toEqual(['modulepreload /zh.js', 'modulepreload /home.js'])
  })

  test('what the server drew is shown to whom it was drawn for', () => {
    const drawn = { drawn: 'zh' }
    expect(boot({ dataset: drawn })).toMatchObject({ dataset: drawn, fetched: [] })
    expect(boot({ dataset: drawn, stored: { colorTheme: 'light' } })).toMatchObject({ dataset: drawn, fetched: [] })
    for (const other of [
      { stored: { preferredLanguage: 'en' } },
      { stored: { sidebarCollapsed: 'true' } },
      { historyState: { usr: { error: 'pageNotFound' } } },
    ]) {
      const { dataset, fetched } = boot({ dataset: drawn, ...other })
      expect(dataset).toEqual({ drawn: 'zh', undrawn: '' })
      expect(fetched).not.toEqual([])
      expect(fetched).not.toContain('modulepreload /calls.js')
    }
  })

  test('controls of the drawing take nothing that would be lost', () => {
    expect(boot({ dataset: { drawn: 'zh' } }).areControlsInert).toBe(true)
    expect(boot().areControlsInert).toBe(false)
  })

  test('whoever has a session is not offered to log in', () => {
    expect(boot({ dataset: { drawn: 'zh' }, stored: { token: 'x' } }).dataset).toEqual({
      drawn: 'zh',
      known: '',
    })
  })

  test('zod is told not to compile', () => {
    boot()
    expect(Reflect.get(globalThis, '__zod_globalConfig')).toMatchObject({ jitless: true })
  })
})
