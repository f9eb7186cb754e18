import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { requestSession } from '../e2e/harness/sign-in.ts'
import { becomeStill, type CountRequests, countRequests } from './become-still.ts'
import { worldTime } from './portal-stack.ts'
import { neededHeight, preventAnimations, watchPendingWork } from './preview-page.ts'
import type { Shot } from './shots.ts'
import { stillPicture } from './still-picture.ts'
import type { PictureRun } from './take-pictures.ts'

type Visitor = 'visitor' | 'player'

const visitorPages: Readonly<Record<string, string>> = {
  Servers: '/servers',
  Leaderboard: '/leaderboard',
  VIP: '/vip',
  Practice: '/pracc',
  Inventory: '/inventory',
  FAQ: '/faq',
  Settings: '/settings',
  Login: '/login',
  'Reset password': '/reset-password',
  'Not found': '/nowhere',
}

/** Those that look different to somebody who is signed in. */
const playerPages: Readonly<Record<string, string>> = {
  Servers: '/servers',
  Leaderboard: '/leaderboard',
  VIP: '/vip',
  Practice: '/pracc',
  Inventory: '/inventory',
  Profile: '/settings/profile',
  Security: '/settings/security',
}

/** Who is signed in: a sample player of the sandbox with a membership and a place on the leaderboards. */
const playerSteamId = '76561198000000001'

const pages = [
  ...Object.entries(visitorPages).map(([story, path]) => ({ visitor: 'visitor' as const, story, path })),
  ...Object.entries(playerPages).map(([story, path]) => ({
    visitor: 'player' as const,
    story: `${story} signed in`,
    path,
  })),
]

/** A picture of a page; `file` is its path in the portal. */
export type PageShot = Shot & { readonly visitor: Visitor }

const sizes = [
  { width: 1440, height: 900 },
  { width: 834, height: 1112 },
  { width: 390, height: 844 },
]

/** Each page at each width, in both languages and themes. */
export const pageShots: readonly PageShot[] = pages.flatMap(({ visitor, story, path }) =>
  sizes.flatMap(({ width }) =>
    (['zh', 'en'] as const).flatMap((locale) =>
      (['dark', 'light'] as const).map((theme) => {
        const storyId = `pages-portal--${story.toLowerCase().replaceAll(' ', '-')}`
        const id = `${storyId}-${width}-${locale}-${theme}`
        return { id, storyId, component: 'Pages/Portal', story, file: path, width, theme, locale, visitor }
      }),
    ),
  ),
)

/** Taller pages are shown up to here. */
const maximumHeight = 4_000

/**
 * Runs before everything else in the page: it is always the same moment there, while timers and frames go on. Not by
 * Playwright's clock, whose messages to itself `watchPendingWork` would wait for without end.
 */
const fixDate = (time: number): void => {
  const RealDate = Date
  RealDate.now = () => time
  window.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [time], newTarget),
    apply: (target) => new target(time).toString(),
  })
}

/** Sent to the page: whether it is hydrated, has something to show, and neither waits for anything nor is about to load more. */
const isLoaded = (): boolean => {
  const ends = document.querySelectorAll('[data-more=available] > .board-sentinel')
  return (
    !document.documentElement.hasAttribute('data-prerendered') &&
    (document.querySelector('main')?.textContent ?? '').trim() !== '' &&
    !document.querySelector('[aria-busy=true], [data-latency=loading]') &&
    [...ends].every((end) => end.getBoundingClientRect().top > window.innerHeight)
  )
}

/** Sent to the page: the ids of practice servers are drawn by chance, and all look the same in a picture. */
const hideIds = (): void => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node.nodeValue) node.nodeValue = node.nodeValue.replace(/\bps-[a-z2-7]{10}\b/g, 'ps-2222222222')
}

/** Sent to the page: whether a list in it loads more where its end comes into view. */
const loadsMore = (): boolean => document.querySelector('[data-more]') !== null

/**
 * Makes the window as high as what the page has to show; again and again where that loads more, else once, because a page may
 * fill any window. Resolves to whether the page came to rest.
 */
const growToContent = async (
  { page, requests }: { page: Page; requests: CountRequests },
  { width, height }: { width: number; height: number },
): Promise<boolean> => {
  for (let needed = 0, times = 0; ; times += 1) {
    const isStill = await becomeStill({ page, requests })
    await page.waitForFunction(isLoaded)
    const found = await page.evaluate(neededHeight)
    const isDone = times > 0 && (found === needed || !(await page.evaluate(loadsMore)))
    if (isDone || !isStill) return isStill
    needed = found
    const shown = Math.min(maximumHeight, Math.max(height, needed))
    await page.setViewportSize({ width, height: shown })
    await page.waitForFunction((expected) => window.innerHeight === expected, shown)
  }
}

/**
 * Runs before everything else in the page: no frame is prepared while fonts are loading. A page goes without web fonts where they
 * come later than its first frame, which happens where the machine is busy.
 */
const holdFramesForFonts = (): void => {
  const load = FontFace.prototype.load
  let loading = 0
  FontFace.prototype.load = function (this: FontFace) {
    const end = () => {
      loading -= 1
    }
    loading += 1
    const loaded = load.call(this)
    loaded.then(end, end)
    return loaded
  }
  const request = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (callback) => {
    const run = (time: number): void => {
      if (loading === 0 && document.fonts.status === 'loaded') callback(time)
      else request(run)
    }
    return request(run)
  }
}

/** Sent to the page: whether it uses web fonts. */
const hasWebFonts = (): boolean =>
  [...document.fonts].some(({ family, status }) => family.includes('Inter Variable') && status === 'loaded')

/** Collects what the portal could not answer: a page without it looks different each time. */
const watchRefusals = (page: Page): string[] => {
  const refusals: string[] = []
  page.on('response', (response) => {
    const status = response.status()
    if (status === 429 || status >= 500) refusals.push(`${new URL(response.url()).pathname} answered ${status}`)
  })
  return refusals
}

/** An address for each picture: visitors who share one would use up what it may ask for, in a world whose clock hardly moves. */
const visitorAddress = (shot: PageShot): string => {
  const index = pageShots.findIndex(({ id }) => id === shot.id)
  return `203.0.${index >> 8}.${index & 255}`
}

type Session = NonNullable<BrowserContextOptions['storageState']>

/** Signs in once; the session can be given to any context. */
const beginSession = async (browser: Browser, address: string): Promise<Session> => {
  const context = await browser.newContext()
  try {
    const stored = await requestSession(context.request, address, { steamId: playerSteamId, now: worldTime })
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
    const { cookies } = await context.storageState()
    return { cookies, origins: [{ origin: new URL(address).origin, localStorage }] }
  } finally {
    await context.close()
  }
}

const takeOne = async (
  browser: Browser,
  { address, session }: { address: string; session: Session },
  shot: PageShot,
): Promise<{ png: Buffer; isStill: boolean }> => {
  const { width, height } = sizes.find((size) => size.width === shot.width) ?? { width: shot.width, height: 900 }
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    colorScheme: shot.theme,
    locale: shot.locale === 'zh' ? 'zh-CN' : 'en-GB',
    timezoneId: 'Asia/Shanghai',
    // For the style that holds animations.
    bypassCSP: true,
    extraHTTPHeaders: { 'x-forwarded-for': visitorAddress(shot) },
    ...(shot.visitor === 'player' && { storageState: session }),
  })
  try {
    const page = await context.newPage()
    const requests = await countRequests(page)
    const refusals = watchRefusals(page)
    await page.addInitScript(fixDate, worldTime.getTime())
    await page.addInitScript(watchPendingWork)
    await page.addInitScript(preventAnimations)
    await page.addInitScript(holdFramesForFonts)
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
    if (!(await page.evaluate(hasWebFonts))) throw new Error('the page goes without web fonts')
    const isStill = await growToContent({ page, requests }, { width, height })
    // At last, because whatever is rendered anew shows them again.
    await page.evaluate(hideIds)
    const [refusal] = refusals
    if (refusal !== undefined) throw new Error(refusal)
    return { png: await stillPicture(page, () => page.screenshot({ caret: 'initial' })), isStill }
  } finally {
    await context.close()
  }
}

/** Takes the pictures of a running portal, two at a time. */
export const takePages = async (browser: Browser, address: string, shots: readonly PageShot[]): Promise<PictureRun> => {
  const session = await beginSession(browser, address)
  const run: PictureRun = { pictures: [], failures: [] }
  const waiting = shots[Symbol.iterator]()
  const work = async () => {
    for (const shot of waiting) {
      try {
        const { png, isStill } = await takeOne(browser, { address, session }, shot)
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
