import type { Browser } from 'playwright'
import { neededHeight, waitUntilStill, watchTimeouts } from './preview-page.ts'
import type { Shot } from './shots.ts'
import type { PictureRun } from './take-pictures.ts'

/**
 * The portal's pages as a visitor who is not signed in sees them. Without the leaderboard: the sandbox's matches go on at their
 * own pace, so that its rows are other ones each time.
 */
const pages: Readonly<Record<string, string>> = {
  Servers: '/servers',
  VIP: '/vip',
  Practice: '/pracc',
  Inventory: '/inventory',
  FAQ: '/faq',
  Settings: '/settings',
  Login: '/login',
  'Reset password': '/reset-password',
  'Not found': '/nowhere',
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 834, height: 1112 },
  { width: 390, height: 844 },
]

/** Each page at each width, in both languages and themes. `file` is its path in the portal. */
export const pageShots: readonly Shot[] = Object.entries(pages).flatMap(([story, path]) =>
  sizes.flatMap(({ width }) =>
    (['zh', 'en'] as const).flatMap((locale) =>
      (['dark', 'light'] as const).map((theme) => {
        const storyId = `pages-portal--${story.toLowerCase().replaceAll(' ', '-')}`
        const id = `${storyId}-${width}-${locale}-${theme}`
        return { id, storyId, component: 'Pages/Portal', story, file: path, width, theme, locale }
      }),
    ),
  ),
)

/** When every page is looked at. */
const pageTime = new Date('2026-11-20T12:00:00.000Z')

/** Taller pages are shown up to here. */
const maximumHeight = 4_000

/** Sent to the page: whether it is hydrated, has something to show, and waits for nothing. */
const isLoaded = (): boolean =>
  !document.documentElement.hasAttribute('data-prerendered') &&
  (document.querySelector('main')?.textContent ?? '').trim() !== '' &&
  !document.querySelector('[aria-busy=true], [data-latency=loading]')

const takeOne = async (browser: Browser, address: string, shot: Shot): Promise<{ png: Buffer; isStill: boolean }> => {
  const { width, height } = sizes.find((size) => size.width === shot.width) ?? { width: shot.width, height: 900 }
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    colorScheme: shot.theme,
    locale: shot.locale === 'zh' ? 'zh-CN' : 'en-GB',
    timezoneId: 'Asia/Shanghai',
  })
  try {
    const page = await context.newPage()
    await page.clock.setFixedTime(pageTime)
    await page.addInitScript(watchTimeouts)
    await page.addInitScript((language) => {
      localStorage.setItem('preferredLanguage', language)
      localStorage.setItem('languageSelected', 'true')
    }, shot.locale)
    // How fast this machine answers would be in the picture: no latency can be measured.
    await page.routeWebSocket('**/latency', (socket) => socket.close())
    const open = async () => {
      await page.goto(`${address}${shot.file}`, { waitUntil: 'networkidle' })
      await page.waitForFunction(isLoaded)
    }
    // Twice: the second time everything is in the cache, and nothing depends on what arrived first.
    await open()
    await open()
    await page.setViewportSize({
      width,
      height: Math.min(maximumHeight, Math.max(height, await page.evaluate(neededHeight))),
    })
    const isStill = await page.evaluate(waitUntilStill)
    return { png: await page.screenshot({ caret: 'initial' }), isStill }
  } finally {
    await context.close()
  }
}

/** Takes the pictures of a running portal, two at a time. */
export const takePages = async (browser: Browser, address: string, shots: readonly Shot[]): Promise<PictureRun> => {
  const run: PictureRun = { pictures: [], failures: [] }
  const waiting = shots[Symbol.iterator]()
  const work = async () => {
    for (const shot of waiting) {
      try {
        const { png, isStill } = await takeOne(browser, address, shot)
        if (isStill) run.pictures.push({ shot, png })
        else run.failures.push({ shot, problem: 'something in the page keeps moving; stop it under reduced motion' })
      } catch (error) {
        run.failures.push({ shot, problem: error instanceof Error ? error.message : String(error) })
      }
    }
  }
  await Promise.all([work(), work()])
  return run
}
