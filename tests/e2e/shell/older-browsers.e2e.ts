import type { Page, Route } from 'playwright/test'
import { expect, test } from './shell-test.ts'

/** Serves a modified page of the portal, with the policy that the server sent. */
const changePage = (page: Page, change: (html: string) => string) =>
  page.route('**/*', async (route: Route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })

/** Removes features that are newer than the oldest supported browsers. */
const removeNewerApis = () => {
  const newer: readonly (readonly [owner: object, ...names: readonly string[]])[] = [
    [AbortSignal, 'any'],
    [URL, 'canParse', 'parse'],
    [Intl, 'Segmenter', 'DurationFormat'],
    [Array, 'fromAsync'],
    [Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with'],
    [String.prototype, 'isWellFormed', 'toWellFormed'],
    [Object, 'groupBy'],
    [Map, 'groupBy'],
    [Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf'],
    [Promise, 'withResolvers', 'try'],
    [RegExp, 'escape'],
    [Error, 'captureStackTrace', 'isError'],
    [
      Reflect.get(window, 'Iterator').prototype,
      'map',
      'filter',
      'take',
      'drop',
      'flatMap',
      'reduce',
      'toArray',
      'forEach',
      'some',
      'every',
      'find',
    ],
    [Document.prototype, 'startViewTransition'],
    [window, 'requestIdleCallback', 'cancelIdleCallback', 'navigation', 'scheduler', 'CloseWatcher', 'ScrollTimeline'],
  ]
  for (const [owner, ...names] of newer) for (const name of names) Reflect.deleteProperty(owner, name)
}

test.describe('the oldest supported browsers', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(removeNewerApis)
    // Firefox supports registered properties since 128 and :has() since 121.
    await changePage(page, (html) => html.replace(/@property [^}]*\}/g, '').replaceAll(':has(', ':unknown('))
  })

  test('show every page without an error', async ({ page }) => {
    const pages = [
      ['/', '服务器列表'],
      ['/vip', 'VIP 会员'],
      ['/leaderboard', '排行榜'],
      ['/pracc', '练习服'],
      ['/inventory', '库存'],
      ['/faq', '常见问题'],
      ['/servers/rules/sh-dm-1', /./],
      ['/servers/details/sh-dm-1', /死斗/],
      ['/reset-password?token=a&email=b%40c.de', /./],
    ] as const
    for (const [address, heading] of pages) {
      await test.step(address, async () => {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
        await expect(page.getByRole('alert')).toHaveCount(0)
      })
    }
  })

  test('search the FAQ, which counts characters', async ({ page }) => {
    await page.goto('/faq')
    await page.getByRole('searchbox').fill('会员')
    await expect(page.locator('[data-question] mark').first()).toBeVisible()
  })

  test('render the rows at the scroll position of a list', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 })
    await page.goto('/')
    await expect(page.locator('[data-server]').first()).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.locator('[data-server]').last()).toBeInViewport()
  })

  test('sign in', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('an unsupported browser', () => {
  test.use({ isPortalAwaited: false })
  const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your browser is too old for this site' })

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(CSS, 'supports', { value: () => false })
    })
    // It cannot parse the script that starts the portal, nor any module.
    await changePage(page, (html) => html.replace(/<script>(?:(?!<\/script>)[\s\S])*"preloads"[\s\S]*?<\/script>/, ''))
  })

  test('shows a notice in both languages if the page would be blank', async ({ page }) => {
    await page.goto('/faq')
    await expect(notice(page)).toBeVisible()
    await expect(notice(page)).toContainText('浏览器版本太旧')
    await expect(notice(page)).toContainText('Safari 16.4')
    await expect(page.locator('#root')).toBeEmpty()
  })

  test('shows a notice above the prerendered list, which stays readable', async ({ page }) => {
    await expect
      .poll(async () => {
        await page.goto('/')
        return page.locator('[data-server]').count()
      })
      .toBeGreaterThan(0)
    await expect(notice(page)).toBeVisible()
    await expect(page.locator('[data-server]').first()).toBeVisible()
    await expect(page.locator('.server-name').first()).not.toBeEmpty()
  })
})

test('a current browser shows no notice', async ({ page }) => {
  await page.goto('/faq')
  await expect(page.locator('#too-old')).toHaveCount(0)
})
