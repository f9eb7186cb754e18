import type { Page } from 'playwright/test'
import { serverEntries, startGameServers, untilAllAnswered } from '../bench/game-servers.ts'
import { currentRun } from './harness/run.ts'
import { startApi } from './harness/stack.ts'
import { test as base, expect } from './harness/test.ts'
import { rowsOf } from './servers-world.ts'

const hostileName = '</script><script>document.title="owned"</script><b>x</b>'
const hostileNews = '<img src=x onerror=\'document.title="owned"\'> & </script> 开放报名'

/** A portal with game servers whose players and maps change all the time, and with texts that would like to be code. */
const test = base.extend<object, { portal: string }>({
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
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal),
})

test.use({ isPortalAwaited: false })

/** Puts texts into the browser's storage before the page runs. */
const store = (page: Page, texts: Record<string, string>) =>
  page.addInitScript((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
  }, texts)

/** Keeps the page as the server drew it: its scripts never come. */
const withoutPortal = (page: Page) => page.route('**/assets/*.js', () => {})

/** Whether the portal has taken over from what the server drew. */
const isLive = (page: Page) =>
  page.evaluate(() => document.querySelector('#root [data-server]') && !document.querySelector('#root [data-drawn]'))

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

test('what others wrote stays text, before and after the portal has taken over', async ({ page }) => {
  await page.goto('/')
  await expect(rowsOf(page).first()).toContainText(hostileName)
  await expect.poll(() => isLive(page)).toBe(true)
  await expect(rowsOf(page).first()).toContainText(hostileName)
  await expect(page.getByText(hostileNews)).toBeVisible()
  await expect(page).toHaveTitle(/^服务器/)
})

test('nothing moves or blinks while the portal takes over and live data arrive, and nothing is asked for', async ({
  page,
}) => {
  const asked: string[] = []
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
  await page.goto('/')
  await expect.poll(() => isLive(page)).toBe(true)
  expect(asked).toEqual([])

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

test('a scrolled page stays where it is when the portal takes over', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(rowsOf(page).first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 600))
  release()
  await expect.poll(() => isLive(page)).toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBe(600)
})

test.describe('whoever is not the visitor it was drawn for', () => {
  test('never sees Chinese where English was chosen', async ({ page }) => {
    await store(page, { preferredLanguage: 'en' })
    await page.addInitScript(() => {
      const look = () => {
        if (document.querySelector('body [data-drawn] main')?.checkVisibility())
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

  test('gets the filtered list of an address from the portal alone', async ({ page }) => {
    for (const address of ['/servers?modes=dm', '/?hide_full=false'])
      expect(await (await page.request.get(address)).text()).not.toMatch(/<html[^>]*data-drawn/)
    await page.goto('/servers?modes=dm')
    await expect(rowsOf(page).first()).toContainText('死斗')
  })
})
