import { afterEach, describe, expect, test, vi } from 'vitest'
import { bootPage } from './boot-page.ts'

type World = { stored?: Record<string, string>; isLight?: boolean; pathname?: string; isStorageBlocked?: boolean }

/** Runs the boot script in a page made of the few things it touches. */
const boot = ({ stored = {}, isLight = false, pathname = '/', isStorageBlocked = false }: World = {}) => {
  const fetched: string[] = []
  const documentElement = { className: '', lang: '' }
  vi.stubGlobal('document', {
    documentElement,
    createElement: () => ({ rel: '', href: '' }),
    head: { append: ({ rel, href }: { rel: string; href: string }) => fetched.push(`${rel} ${href}`) },
  })
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('matchMedia', () => ({ matches: isLight }))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      if (isStorageBlocked) throw new DOMException('blocked', 'SecurityError')
      return stored[key] ?? null
    },
  })
  bootPage({ zh: ['/zh.js'], en: ['/en.js'], 'home.zh': ['/home.js', '/zh.js'], 'vip.en': ['/vip.js'] })
  return { ...documentElement, fetched }
}

afterEach(() => vi.unstubAllGlobals())

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
    expect(boot().fetched).toEqual(['modulepreload /zh.js', 'modulepreload /home.js'])
    expect(boot({ pathname: '/vip/plans', stored: { preferredLanguage: 'en' } }).fetched).toEqual([
      'modulepreload /en.js',
      'modulepreload /vip.js',
    ])
    expect(boot({ pathname: '/nowhere' }).fetched).toEqual(['modulepreload /zh.js'])
  })

  test('zod is told not to compile', () => {
    boot()
    expect(Reflect.get(globalThis, '__zod_globalConfig')).toMatchObject({ jitless: true })
  })
})
