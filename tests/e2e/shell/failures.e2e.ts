import type { Page } from 'playwright/test'
import { beginSignedIn, freshSteamId } from '../harness/sign-in.ts'
import { addressOf, expect, sidebar, test } from './shell-test.ts'

const dialogFailure = (page: Page) => page.getByRole('alert').filter({ hasText: '这部分没有加载成功' })
const dialogOffline = (page: Page) => page.getByRole('alert').filter({ hasText: '网络已断开，联网后会自动打开' })

/** Blocks message files that the page has not loaded yet. */
const refuseFurtherWords = async (page: Page, known: ReadonlySet<string>) => {
  let refusals = 0
  await page.route(/\/assets\/zh-[\w-]+\.js$/, (route) => {
    if (known.has(route.request().url())) return route.continue()
    refusals += 1
    return route.abort()
  })
  return () => refusals
}

const requestedBy = (page: Page): ReadonlySet<string> => {
  const urls = new Set<string>()
  page.on('request', (request) => urls.add(request.url()))
  return urls
}

test.describe('a dialog whose code cannot be loaded', () => {
  test('reloads the page once, then reports it and opens after a retry', async ({ page }) => {
    const code = /\/assets\/bookmark-hint[\w.-]+\.js$/
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1, name: '常见问题' })).toBeVisible()
    await page.route(code, (route) => route.abort())
    await page.goto('/faq')
    const button = page.getByRole('button', { name: '收藏本站' })
    const reloaded = page.waitForEvent('load')
    await button.click()
    await reloaded
    await button.click()
    await expect(dialogFailure(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: '常见问题' })).toBeVisible()

    await page.unroute(code)
    await dialogFailure(page).getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('dialog', { name: '收藏本站' })).toBeVisible()
    await expect(dialogFailure(page)).toHaveCount(0)
  })

  test('keeps the server list while offline, can be dismissed, and opens when online again', async ({
    page,
    context,
  }) => {
    const code = /\/assets\/quick-join-dialog-[\w-]+\.js$/
    await page.route(code, (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    // While offline the page is not reloaded, because it would be lost.
    await context.setOffline(true)
    await page.getByRole('button', { name: '快速加入' }).click()
    await expect(dialogOffline(page)).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await dialogOffline(page).getByRole('button', { name: '关闭提示' }).click()
    await expect(dialogOffline(page)).toHaveCount(0)
    await page.getByRole('button', { name: '快速加入' }).click()
    await expect(dialogOffline(page)).toBeVisible()
    await page.unroute(code)
    await context.setOffline(false)
    await expect(page.getByRole('dialog', { name: '快速加入' })).toBeVisible()
    await expect(dialogOffline(page)).toHaveCount(0)
  })

  test.describe('on a first visit', () => {
    test.use({ isFirstVisit: true })
    test('the language popup is omitted if it cannot be loaded', async ({ page }) => {
      let attempts = 0
      await page.route(/\/assets\/language-popup[\w.-]+\.js$/, (route) => {
        attempts += 1
        return route.abort()
      })
      await page.goto('/faq')
      await expect.poll(() => attempts).toBe(1)
      await sidebar(page).getByRole('link', { name: '排行榜' }).click()
      await expect(page.getByRole('heading', { level: 1, name: '排行榜' })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  })
})

test.describe('texts that cannot be loaded', () => {
  test('are never shown as keys: the page reloads once, then reports it, and shows them after a retry', async ({
    page,
  }) => {
    const known = requestedBy(page)
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1, name: '常见问题' })).toBeVisible()
    const refusals = await refuseFurtherWords(page, new Set(known))
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(dialogFailure(page)).toBeVisible()
    expect(addressOf(page)).toBe('/login')
    await expect(page.getByRole('heading', { level: 1, name: '常见问题' })).toBeVisible()
    expect(refusals()).toBeGreaterThanOrEqual(2)
    await expect(page.getByText('login.title')).toHaveCount(0)

    await page.unrouteAll()
    await dialogFailure(page).getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
  })
})

test('a membership with an unreadable end is shown without it', async ({ page }) => {
  await page.route('**/api/auth/vip-status/*', (route) => route.fulfill({ json: { type: 'vip', expireDate: '永久' } }))
  const steamId = freshSteamId()
  await beginSignedIn(page, steamId)
  await page.goto('/')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Guest/ })
    .click()
  await expect(page.getByRole('button', { name: '复制 Steam ID' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('VIP', { exact: true }).first()).toBeVisible()
})

test.describe('a portal that cannot start reports it and offers a retry', () => {
  test.use({ isPortalAwaited: false })
  for (const [what, pattern] of [
    ['no script loads', /\/assets\/[\w.-]+\.js$/],
    ['no texts load', /\/assets\/zh-[\w-]+\.js$/],
  ] as const) {
    for (const address of ['/faq', '/servers']) {
      test(`if ${what}, at ${address}`, async ({ page }) => {
        await page.route(pattern, (route) => route.abort())
        await page.goto(address)
        const failure = page.getByRole('alert').filter({ hasText: '网站没有加载成功' })
        await expect(failure).toBeVisible()
        await page.unroute(pattern)
        await failure.getByRole('button', { name: '重新加载' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
        await expect(failure).toHaveCount(0)
      })
    }
  }
})
