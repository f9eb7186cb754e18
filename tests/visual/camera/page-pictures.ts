import { navigationItems, pages } from '@warmup/domain/shell'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { requestSession } from '../../e2e/harness/sign-in.ts'
import { becomeStill, type CountRequests, countRequests } from './become-still.ts'
import { worldTime } from './portal-stack.ts'
import { neededHeight, preventAnimations, watchPendingWork } from './preview-page.ts'
import type { Shot } from './shots.ts'
import { stillPicture } from './still-picture.ts'
import { loadWithinMs, phoneAt } from './story-preview.ts'
import type { PictureRun } from './take-pictures.ts'
import { withoutStream } from './without-stream.ts'

type Visitor = 'visitor' | 'player'

const visitorPages: Readonly<Record<string, string>> = {
  ...Object.fromEntries(navigationItems.map((item) => [item, pages[item].path])),
  login: '/login',
  'reset password': '/reset-password',
  'not found': '/nowhere',
}

/** Pages that look different to a signed-in player. */
const { faq: _, settings, ...otherPages } = pages
const playerPages: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(otherPages).map(([item, { path }]) => [item, path])),
  profile: `${settings.path}/profile`,
  security: `${settings.path}/security`,
}

/** The signed-in player: a sample player of the sandbox with a membership and a rank. */
const playerSteamId = '76561198000000001'

const visits = [
  ...Object.entries(visitorPages).map(([story, path]) => ({ visitor: 'visitor' as const, story, path })),
  ...Object.entries(playerPages).map(([story, path]) => ({
    visitor: 'player' as const,
    story: `${story} signed in`,
    path,
  })),
]

/** A shot of a page; `file` is its path in the portal. */
export type PageShot = Shot & { readonly visitor: Visitor }

const sizes = [
  { width: 1440, height: 900 },
  { width: 834, height: 1112 },
  { width: 390, height: 844 },
]

/** Every page at each width, in both languages and themes. */
export const pageShots: readonly PageShot[] = visits.flatMap(({ visitor, story, path }) =>
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

/** Height at which taller pages are cropped. */
const maximumHeight = 4_000

/**
 * Runs first in the page: fixes the time, while timers and frames continue. Playwright's clock sends itself messages,
 * for which `watchPendingWork` would wait forever.
 */
const fixDate = (time: number): void => {
  const RealDate = Date
  RealDate.now = () => time
  window.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [time], newTarget),
    apply: (target) => new target(time).toString(),
  })
}

/** Runs in the page: whether it is hydrated, has content and neither loads data nor is about to. */
const isLoaded = (): boolean => {
  const ends = document.querySelectorAll('[data-more=available] > .board-sentinel')
  return (
    !document.documentElement.hasAttribute('data-prerendered') &&
    (document.querySelector('main')?.textContent ?? '').trim() !== '' &&
    !document.querySelector('[aria-busy=true], [data-latency=loading]') &&
    [...ends].every((end) => end.getBoundingClientRect().top > window.innerHeight)
  )
}

/** Runs in the page: replaces the random ids of practice servers by one id. */
const hideIds = (): void => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node.nodeValue) node.nodeValue = node.nodeValue.replace(/\bps-[a-z2-7]{10}\b/g, 'ps-2222222222')
}

/** Runs in the page: whether it has a list that loads more on scrolling. */
const loadsMore = (): boolean => document.querySelector('[data-more]') !== null

/**
 * Makes the window as high as the content. Repeats this if that loads more; otherwise once, because a page may fill any
 * window. Resolves to whether the page became still.
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
 * Runs first in the page: holds frames while fonts load. On a busy machine fonts may come after the first frame, and
 * the page would then show fallback fonts.
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

/** Runs in the page: whether it uses web fonts. */
const hasWebFonts = (): boolean =>
  [...document.fonts].some(({ family, status }) => family.includes('Inter Variable') && status === 'loaded')

/** Collects failed requests, because a page with missing data looks different each time. */
const watchRefusals = (page: Page): string[] => {
  const refusals: string[] = []
  page.on('response', (response) => {
    const status = response.status()
    if (status === 429 || status >= 500) refusals.push(`${new URL(response.url()).pathname} answered ${status}`)
  })
  return refusals
}

/** A separate address for each picture: the rate limit would refuse a shared one, because the clock hardly moves. */
const visitorAddress = (shot: PageShot): string => {
  const index = pageShots.findIndex(({ id }) => id === shot.id)
  return `203.0.${index >> 8}.${index & 255}`
}

type Session = NonNullable<BrowserContextOptions['storageState']>

/** Signs in once; the session can be used in any context. */
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
    ...phoneAt(width),
    reducedMotion: 'reduce',
    colorScheme: shot.theme,
    locale: shot.locale === 'zh' ? 'zh-CN' : 'en-GB',
    timezoneId: 'Asia/Shanghai',
    // Allows the style that prevents animations.
    bypassCSP: true,
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': visitorAddress(shot) },
    ...(shot.visitor === 'player' && { storageState: session }),
  })
  context.setDefaultTimeout(loadWithinMs)
  try {
    const page = await context.newPage()
    const requests = await countRequests(page)
    const refusals = watchRefusals(page)
    await page.addInitScript(fixDate, worldTime.getTime())
    await page.addInitScript(watchPendingWork)
    await page.addInitScript(preventAnimations)
    // An open stream is a request that never ends.
    await page.addInitScript(withoutStream)
    await page.addInitScript(holdFramesForFonts)
    await page.addInitScript((language) => {
      localStorage.setItem('preferredLanguage', language)
      localStorage.setItem('languageSelected', 'true')
    }, shot.locale)
    // Latencies would depend on this machine, so they cannot be measured.
    await page.routeWebSocket('**/latency', (socket) => socket.close())
    const open = async () => {
      await page.goto(`${address}${shot.file}`, { waitUntil: 'networkidle' })
      await page.waitForFunction(isLoaded)
    }
    // Loads twice: the second time everything is cached, so the order of responses does not matter.
    await open()
    await open()
    if (!(await page.evaluate(hasWebFonts))) throw new Error('the page goes without web fonts')
    const isStill = await growToContent({ page, requests }, { width, height })
    // Last, because a new render would show the ids again.
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
