import type { Page } from 'playwright/test'
import { serverEntries, startGameServers, untilAllAnswered } from '../../bench/game-servers.ts'
import { currentRun } from '../harness/run.ts'
import { startApi } from '../harness/stack.ts'
import { test as base, expect } from '../harness/test.ts'
import { rowsOf } from './servers-test.ts'

const hostileName = '</script><script>document.title="owned"</script><b>x</b>'
const hostileNews = '<img src=x onerror=\'document.title="owned"\'> & </script> 开放报名'

/** A portal with game servers whose players and maps change all the time, and with texts that would like to be code. */
const servedPage = base.extend<object, { portal: string }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from it
    async ({}, use) => {
      const games = await startGameServers(40, { isLively: true })
      const [first, ...others] = serverEntries(games.ports)
      if (first === undefined) throw new Error('There are no servers')
      const hostile = { ...first, name_display: hostileName, ontop: 1 }
      const api = await startApi({
        ...currentRun().community,
        servers: {
          poll: { interval_seconds: 0.5, info_timeout_ms: 1_000 },
          list: [hostile, ...others],
        },
        announcements: { items: [{ id: 'a', text: hostileNews, priority: 1, start_date: '2020-01-01T00:00:00Z' }] },
      })
      await untilAllAnswered(api.address)
      await use(api.address)
      await api.stop()
      games.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, use) => use(portal),
})

/** Puts texts into the browser's storage before the page runs. */
const store = (page: Page, texts: Record<string, string>) =>
  page.addInitScript((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
  }, texts)

/** Keeps the page as the server rendered it: its scripts never come. */
const withoutPortal = (page: Page) => page.route('**/assets/*.js', () => {})

/** Fails where React found other markup than it renders itself, or anything else reached the console as an error. */
const test = servedPage.extend<{ hasNoConsoleErrors: undefined }>({
  hasNoConsoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        // Nothing answers at the latency targets.
        const isLatency = message.text().startsWith('WebSocket connection to')
        if (message.type() === 'error' && !isLatency) errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

test.use({ isPortalAwaited: false })

// On a busy machine a rendering may take longer than a request waits for it; the next request gets it then.
test.beforeEach(async ({ portal }) => {
  for (const path of ['', 'servers'])
    await expect.poll(async () => (await fetch(`${portal}/${path}`)).text()).toMatch(/<html[^>]*data-prerendered/)
})

const isHydrated = (page: Page) => page.evaluate(() => document.documentElement.dataset.prerendered === undefined)

/** Holds the portal's scripts back until the returned function is called. */
const holdScripts = async (page: Page): Promise<() => void> => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const address of ['/', '/servers']) {
    test(`${address} shows the servers and the announcement`, async ({ page }) => {
      await page.goto(address)
      await expect(rowsOf(page).first()).toContainText(hostileName)
      expect(await rowsOf(page).count()).toBeGreaterThan(10)
      await expect(rowsOf(page).nth(1)).toContainText(/\d+\/16/)
      await expect(page.getByText(hostileNews)).toBeVisible()
      await expect(page.getByRole('link', { name: '加入' }).first()).toHaveAttribute('href', /^steam:/)
    })
  }
})

test('hydrating moves no style element, which would lay out the whole page anew', async ({ page }) => {
  await page.addInitScript(() => {
    const removed: string[] = []
    Object.assign(window, { removed })
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes]))
        if (node instanceof HTMLStyleElement) removed.push(node.outerHTML.slice(0, 80))
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await expect.poll(() => isHydrated(page)).toBe(true)
  await expect(rowsOf(page).first()).toBeVisible()
  expect(await page.evaluate('window.removed')).toEqual([])
})

/** The rules of each style sheet of the page, in their order. */
const rulesOfSheets = (page: Page) =>
  page.evaluate(() => [...document.styleSheets].map(({ cssRules }) => cssRules.length))

test('styles that come later change no sheet that is there, which would lay out the whole page anew', async ({
  page,
}) => {
  await page.goto('/')
  await expect.poll(() => isHydrated(page)).toBe(true)
  await page.getByRole('button', { name: '快速加入' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const before = await rulesOfSheets(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: '排行榜' }).first().click()
  await expect(page.getByRole('heading', { name: '排行榜', level: 1 })).toBeVisible()
  const after = await rulesOfSheets(page)
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.length).toBeGreaterThan(before.length)
})

test('hydrating sets no attribute of the whole page to what it is, which would find all its styles anew', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const repeated: (string | null)[] = []
    Object.assign(window, { repeated })
    const observer = new MutationObserver((records) => {
      for (const { attributeName, oldValue } of records)
        if (document.documentElement.getAttribute(attributeName ?? '') === oldValue) repeated.push(attributeName)
    })
    addEventListener('DOMContentLoaded', () => {
      observer.observe(document.documentElement, { attributes: true, attributeOldValue: true })
    })
  })
  await page.goto('/')
  await expect.poll(() => isHydrated(page)).toBe(true)
  expect(await page.evaluate(() => Reflect.get(window, 'repeated'))).toEqual([])
})

test('what others wrote stays text, before and after hydration', async ({ page }) => {
  await page.goto('/')
  await expect(rowsOf(page).first()).toContainText(hostileName)
  await expect.poll(() => isHydrated(page)).toBe(true)
  await expect(rowsOf(page).first()).toContainText(hostileName)
  await expect(page.getByText(hostileNews)).toBeVisible()
  await expect(page).toHaveTitle(/^服务器/)
})

test('hydration keeps every element, moves nothing and fetches nothing, and neither do live data move anything', async ({
  page,
}) => {
  const asked: string[] = []
  const release = await holdScripts(page)
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname)
  })
  await page.clock.install()
  await page.addInitScript(() => {
    const seen = { shifts: [] as string[], blinks: 0, hadRows: false }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        for (const { node } of Reflect.get(entry, 'sources')) seen.shifts.push(node?.textContent ?? 'something gone')
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver(() => {
      const hasRows = document.querySelector('[data-server]') !== null
      if (seen.hadRows && !hasRows) seen.blinks += 1
      seen.hadRows ||= hasRows
    }).observe(document, { subtree: true, childList: true })
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(rowsOf(page).first()).toBeVisible()
  // Rows below the viewport go once it has been measured.
  const elements = await page.evaluateHandle(() =>
    [...document.querySelectorAll('#root :is([data-server], h1, a, button, input)')].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().top < window.innerHeight,
    ),
  )
  release()
  await expect.poll(() => isHydrated(page)).toBe(true)
  expect(asked).toEqual([])
  const isKept = (all: Element[]) => all.every((element) => element.isConnected)
  expect(await elements.evaluate(isKept)).toBe(true)

  const before = await rowsOf(page).allTextContents()
  await page.clock.runFor(30_500)
  await expect.poll(() => asked).toContain('/api/servers')
  await expect.poll(() => rowsOf(page).allTextContents()).not.toEqual(before)
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({
    shifts: [],
    blinks: 0,
    hadRows: true,
  })
})

test('a font that comes late moves nothing, however busy the page', async ({ page }) => {
  const fonts: (() => void)[] = []
  await page.route('**/*.woff2', async (route) => {
    await new Promise<void>((resolve) => fonts.push(resolve))
    await route.continue()
  })
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        for (const { node } of Reflect.get(entry, 'sources')) shifts.push(node?.textContent ?? 'something gone')
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const loaded = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'))
  await page.goto('/', { waitUntil: 'commit' })
  await expect(rowsOf(page).first()).toBeVisible()
  for (const release of fonts) release()
  await page.evaluate(() => {
    const end = performance.now() + 500
    while (performance.now() < end);
  })
  await loaded
  await expect.poll(() => isHydrated(page)).toBe(true)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
})

test('the file of a font for letters with an accent is loaded once there is one', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) files.push(request.url())
  })
  // Rendered by the browser, once the usual fonts are there: where they come late, the page goes without any.
  const release = await holdScripts(page)
  await page.goto('/?hide_full=false', { waitUntil: 'commit' })
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => family.includes('Inter Variable')))
  release()
  await expect(rowsOf(page).first()).toBeVisible()
  expect(files.filter((file) => !file.includes('-basic-'))).toEqual([])
  await page.getByRole('searchbox').fill('São')
  await expect.poll(() => files.some((file) => file.includes('inter-latin-'))).toBe(true)
})

test('what is not alive yet looks so, and no longer once it is', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const controls = [
    page.getByText('快速加入'),
    page.locator('[data-control-box]').filter({ has: page.locator('input[type=search]') }),
    page.locator('label').filter({ hasText: '隐藏空服' }),
  ]
  for (const control of controls) await expect(control).toHaveCSS('opacity', '0.4')
  await expect(page.getByText('加入', { exact: true }).first()).toHaveCSS('opacity', '1')
  release()
  await expect.poll(() => isHydrated(page)).toBe(true)
  for (const control of controls) await expect(control).toHaveCSS('opacity', '1')
})

test('a scrolled page stays where it is when it is hydrated', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(rowsOf(page).first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 600))
  release()
  await expect.poll(() => isHydrated(page)).toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBe(600)
})

test.describe('a visitor other than the one it was rendered for', () => {
  test('never sees Chinese where English was chosen', async ({ page }) => {
    await store(page, { preferredLanguage: 'en' })
    await page.addInitScript(() => {
      const look = () => {
        if (
          /[\u4e00-\u9fff]/.test(document.querySelector('main h1')?.textContent ?? '') &&
          document.querySelector('main')?.checkVisibility()
        )
          Object.assign(window, { hasSeenChinese: true })
        requestAnimationFrame(look)
      }
      look()
    })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Quick join' })).toBeVisible()
    expect(await page.evaluate(() => Reflect.has(window, 'hasSeenChinese'))).toBe(false)
  })

  test('is not offered to log in where a session is stored', async ({ page }) => {
    await withoutPortal(page)
    await page.goto('/')
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
    await store(page, { token: 'x' })
    await page.reload()
    await expect(rowsOf(page).first()).toBeVisible()
    await expect(page.getByRole('button', { name: '登录' })).toBeHidden()
  })

  test('sees the theme that was chosen at once', async ({ page }) => {
    await withoutPortal(page)
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await page.goto('/')
    const dark = await ground()
    await store(page, { colorTheme: 'light' })
    await page.reload()
    await expect(rowsOf(page).first()).toBeVisible()
    expect(await ground()).not.toBe(dark)
  })

  test('gets the filtered list of an address from the browser alone', async ({ page }) => {
    for (const address of ['/servers?modes=dm', '/?hide_full=false'])
      expect(await (await page.request.get(address)).text()).not.toMatch(/<html[^>]*data-prerendered/)
    await page.goto('/servers?modes=dm')
    await expect(rowsOf(page).first()).toContainText('死斗')
  })
})
