import type { Page } from 'playwright/test'
import { serverEntries, startGameServers, untilAllAnswered } from '../../bench/game-servers.ts'
import { currentRun } from '../harness/run.ts'
import { startApi } from '../harness/stack.ts'
import { test as base, expect } from '../harness/test.ts'
import { rowsOf } from './servers-test.ts'

const hostileName = '</script><script>document.title="owned"</script><b>x</b>'
const hostileNews = '<img src=x onerror=\'document.title="owned"\'> & </script> 开放报名'

/** A portal whose game servers change players and maps all the time, with texts that look like code. */
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

/** Writes texts to the browser's storage before the page runs. */
const store = (page: Page, texts: Record<string, string>) =>
  page.addInitScript((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
  }, texts)

/** Blocks the page's scripts, so that it stays as the server rendered it. */
const withoutPortal = (page: Page) => page.route('**/assets/*.js', () => {})

/** Fails on hydration mismatches and on any other console error. */
const test = servedPage.extend<{ hasNoConsoleErrors: undefined }>({
  hasNoConsoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        // The latency targets do not respond.
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

// On a busy machine a render may exceed the time that a request waits for it; the next request receives it.
test.beforeEach(async ({ portal }) => {
  for (const path of ['', 'servers'])
    await expect.poll(async () => (await fetch(`${portal}/${path}`)).text()).toMatch(/<html[^>]*data-prerendered/)
})

const isHydrated = (page: Page) => page.evaluate(() => document.documentElement.dataset.prerendered === undefined)

/** Delays the portal's scripts until the returned function is called. */
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

test('hydration moves no style element, which would recompute the layout of the whole page', async ({ page }) => {
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

/** The number of rules in each style sheet of the page, in order. */
const rulesOfSheets = (page: Page) =>
  page.evaluate(() => [...document.styleSheets].map(({ cssRules }) => cssRules.length))

test('later styles do not change existing sheets, which would recompute the layout of the whole page', async ({
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

test('hydration does not rewrite unchanged root attributes, which would recompute all styles', async ({ page }) => {
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

test('user-written texts stay text, before and after hydration', async ({ page }) => {
  await page.goto('/')
  await expect(rowsOf(page).first()).toContainText(hostileName)
  await expect.poll(() => isHydrated(page)).toBe(true)
  await expect(rowsOf(page).first()).toContainText(hostileName)
  await expect(page.getByText(hostileNews)).toBeVisible()
  await expect(page).toHaveTitle(/^服务器/)
})

/** Records the paths of the calls that the page makes, and whether it was hydrated. */
const recordCalls = async (page: Page) => {
  const asked: { readonly path: string; readonly isHydrated: boolean }[] = []
  await page.exposeFunction('hasAsked', (path: string, isDone: boolean) => asked.push({ path, isHydrated: isDone }))
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      if (pathname.startsWith('/api/'))
        Reflect.get(window, 'hasAsked')(pathname, document.documentElement.dataset.prerendered === undefined)
      return fetch(input, init)
    }
  })
  return asked
}

test('hydration keeps every element, moves nothing and fetches nothing; live data moves nothing either', async ({
  page,
}) => {
  const asked = await recordCalls(page)
  const release = await holdScripts(page)
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
  // Rows below the viewport are removed after it is measured.
  const elements = await page.evaluateHandle(() =>
    [...document.querySelectorAll('#root :is([data-server], h1, a, button, input)')].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().top < window.innerHeight,
    ),
  )
  release()
  await expect.poll(() => isHydrated(page)).toBe(true)
  expect(asked.filter((call) => !call.isHydrated)).toEqual([])
  expect(asked.map(({ path }) => path)).not.toContain('/api/servers')
  const isKept = (all: Element[]) => all.every((element) => element.isConnected)
  expect(await elements.evaluate(isKept)).toBe(true)

  const before = await rowsOf(page).allTextContents()
  await page.clock.runFor(30_500)
  await expect.poll(() => asked.map(({ path }) => path)).toContain('/api/servers')
  await expect.poll(() => rowsOf(page).allTextContents()).not.toEqual(before)
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({
    shifts: [],
    blinks: 0,
    hadRows: true,
  })
})

/** Records how many controls are disabled when the page stops being marked as prerendered. */
const recordDisabledControls = (page: Page) =>
  page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.documentElement.dataset.prerendered !== undefined) return
      observer.disconnect()
      Object.assign(window, { disabledControls: document.querySelectorAll('#root [inert]').length })
    })
    observer.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-prerendered'] })
  })

/** Slows the page's processor down by a factor, as on a loaded machine. */
const slowDown = async (page: Page, rate: number) =>
  (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate })

for (const address of ['/', '/servers'])
  test(`${address} with old data hydrates on a slow processor, and nothing asks for newer data before`, async ({
    page,
  }) => {
    const asked = await recordCalls(page)
    await recordDisabledControls(page)
    await page.clock.install()
    const release = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    await expect(rowsOf(page).first()).toBeVisible()
    // Older than the list may be: every part that is hydrated would reload it, and parts hydrate one after the other.
    await page.clock.runFor(60_000)
    await slowDown(page, 15)
    release()
    await expect.poll(() => isHydrated(page)).toBe(true)
    await slowDown(page, 1)
    await expect.poll(() => asked.map(({ path }) => path)).toContain('/api/servers')
    expect(asked.filter((call) => !call.isHydrated)).toEqual([])
    expect(await page.evaluate('window.disabledControls')).toBe(0)
  })

test('a font that arrives late moves nothing, even on a busy page', async ({ page }) => {
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

test('the font file for accented letters is loaded only if needed', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) files.push(request.url())
  })
  // The browser renders the list after the usual fonts have loaded: if they arrive late, the page uses none.
  const release = await holdScripts(page)
  await page.goto('/?hide_full=false', { waitUntil: 'commit' })
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => family.includes('Inter Variable')))
  release()
  await expect(rowsOf(page).first()).toBeVisible()
  expect(files.filter((file) => !file.includes('-basic-'))).toEqual([])
  await page.getByRole('searchbox').fill('São')
  await expect.poll(() => files.some((file) => file.includes('inter-latin-'))).toBe(true)
})

test('controls look inactive until hydration and active afterwards', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const controls = [
    page.locator('button', { hasText: '快速加入' }),
    page.locator('[data-control-box]').filter({ has: page.locator('input[type=search]') }),
    page.locator('label').filter({ hasText: '隐藏空服' }),
  ]
  for (const control of controls) await expect(control).toHaveCSS('opacity', '0.4')
  await expect(page.getByText('加入', { exact: true }).first()).toHaveCSS('opacity', '1')
  release()
  await expect.poll(() => isHydrated(page)).toBe(true)
  for (const control of controls) await expect(control).toHaveCSS('opacity', '1')
})

test('a scrolled page keeps its position on hydration', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(rowsOf(page).first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 600))
  release()
  await expect.poll(() => isHydrated(page)).toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBe(600)
})

test.describe('a visitor with other settings than the prerendered page', () => {
  test('never sees Chinese if English was chosen', async ({ page }) => {
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

  test('is not offered the login if a session is stored', async ({ page }) => {
    await withoutPortal(page)
    await page.goto('/')
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
    await store(page, { token: 'x' })
    await page.reload()
    await expect(rowsOf(page).first()).toBeVisible()
    await expect(page.getByRole('button', { name: '登录' })).toBeHidden()
  })

  test('sees the chosen theme at once', async ({ page }) => {
    await withoutPortal(page)
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await page.goto('/')
    const dark = await ground()
    await store(page, { colorTheme: 'light' })
    await page.reload()
    await expect(rowsOf(page).first()).toBeVisible()
    expect(await ground()).not.toBe(dark)
  })

  test('gets the filtered list of a URL from the browser only', async ({ page }) => {
    for (const address of ['/servers?modes=dm', '/?hide_full=false'])
      expect(await (await page.request.get(address)).text()).not.toMatch(/<html[^>]*data-prerendered/)
    await page.goto('/servers?modes=dm')
    await expect(rowsOf(page).first()).toContainText('死斗')
  })
})

test('servers out of view are measured after the first scroll, or at once if sorted by latency', async ({ page }) => {
  const targets = new Set<string>()
  page.on('websocket', (socket) => targets.add(socket.url()))
  await page.goto('/')
  // The last attempt of all visible servers has failed.
  await expect(page.locator('[data-server] [data-latency=loading]')).toHaveCount(0)
  expect(targets.size).toBeLessThan(40)
  await page.mouse.move(5, 5)
  await expect.poll(() => targets.size).toBe(40)

  targets.clear()
  await page.goto('/?sort=latency')
  await expect.poll(() => targets.size).toBe(40)
})

test.describe('the practice page', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test.beforeEach(async ({ portal }) => {
    await expect.poll(async () => (await fetch(`${portal}/pracc`)).text()).toMatch(/<html[^>]*data-prerendered/)
  })

  test('is there before its scripts on a phone, and works once they are', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/pracc')
    await expect(page.getByRole('heading', { level: 1, name: '练习服' })).toBeVisible()
    await expect(page.getByText('登录后查看你的服务器')).toBeVisible()
    release()
    await expect.poll(() => isHydrated(page)).toBe(true)
    await page.getByRole('button', { name: '展开常用指令' }).click()
    await expect(page.getByRole('button', { name: '收起常用指令' })).toBeVisible()
  })

  test('is rendered by the browser where the window is wide, with open commands', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/pracc')
    await expect(page.getByRole('button', { name: '收起常用指令' })).toBeVisible()
  })
})
