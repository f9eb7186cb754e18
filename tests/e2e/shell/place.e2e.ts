import type { Page } from 'playwright/test'
import { addressOf, expect, sidebar, test } from './shell-test.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '登录' })
const loginButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: '登录' })
const scrollOf = (page: Page) => page.evaluate(() => window.scrollY)
const hasFocusRing = (page: Page) => page.evaluate(() => document.activeElement?.matches(':focus-visible'))

/** A filtered and sorted list. */
const listAddress = '/?modes=dm&sort=-players&hide_full=false'

test.describe('the login opens above the page and closing it returns to the page', () => {
  test.use({ viewport: { width: 1440, height: 420 } })

  test('a filtered, sorted, scrolled list is unchanged afterwards, with focus on the button', async ({ page }) => {
    await page.goto('/?sort=-players')
    await expect(page.getByRole('row').nth(3)).toBeVisible()
    const address = addressOf(page)
    const table = await page.getByRole('table').elementHandle()
    await page.evaluate(() => window.scrollTo(0, 120))
    await loginButton(page).click()
    await expect(dialogOf(page)).toBeVisible()
    await expect(page).toHaveURL('/login')
    await expect(page).toHaveTitle(/^登录 · /)
    await dialogOf(page).getByRole('button', { name: '关闭' }).click()
    await expect(dialogOf(page)).toHaveCount(0)
    expect(addressOf(page)).toBe(address)
    await expect(page).toHaveTitle(/^服务器列表 · /)
    expect(await scrollOf(page)).toBe(120)
    // The table element is the same, so nothing was rendered again.
    expect(await table?.evaluate((element) => element.isConnected)).toBe(true)
    await expect(loginButton(page)).toBeFocused()
    expect(await hasFocusRing(page)).toBe(false)
  })

  test('a second press while its code loads changes nothing', async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route(/\/assets\/login-[^/]*\.js/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/faq')
    await loginButton(page).click()
    await expect(page).toHaveURL('/login')
    await loginButton(page).click()
    held.resolve()
    await expect(dialogOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(0)
    expect(addressOf(page)).toBe('/faq')
    await expect(page.getByRole('heading', { level: 1, name: '常见问题' })).toBeVisible()
  })

  test('a dialog that crashes leaves the page and a message that can be closed', async ({ page }) => {
    await page.route(/\/assets\/login-[^/]*\.js/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export const LoginPage = () => { throw new Error("crash") }',
      }),
    )
    await page.goto('/faq')
    await loginButton(page).click()
    const message = page.getByRole('alert').filter({ hasText: '这里出了点问题' })
    await expect(message).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: '常见问题' })).toBeVisible()
    await message.getByRole('button', { name: '关闭提示' }).click()
    await expect(message).toHaveCount(0)
    expect(addressOf(page)).toBe('/faq')
  })

  test('with a keyboard, focus returns with its ring', async ({ page }) => {
    await page.goto('/vip')
    await loginButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialogOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(0)
    expect(addressOf(page)).toBe('/vip')
    await expect(page.getByRole('heading', { name: 'VIP 会员' })).toBeVisible()
    await expect(loginButton(page)).toBeFocused()
    expect(await hasFocusRing(page)).toBe(true)
  })

  test('the history has one entry for each step: Back closes the dialog, Forward reopens it', async ({ page }) => {
    await page.goto('/faq')
    await sidebar(page).getByRole('link', { name: '排行榜' }).click()
    await loginButton(page).click()
    await expect(dialogOf(page)).toBeVisible()
    await page.goBack()
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/leaderboard\?season=/)
    await page.goForward()
    await expect(dialogOf(page)).toBeVisible()
    await expect(page.locator('h1', { hasText: '排行榜' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: '常见问题' })).toBeVisible()
  })

  test('a page that completes its URL does so after the dialog closes', async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/leaderboard/seasons', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/faq')
    await sidebar(page).getByRole('link', { name: '排行榜' }).click()
    await loginButton(page).click()
    await expect(dialogOf(page)).toBeVisible()
    const boardAsked = page.waitForRequest(/\/api\/leaderboard\/dm\?/)
    held.resolve()
    await boardAsked
    await expect(page).toHaveURL('/login')
    await page.goBack()
    await expect(page).toHaveURL(/\/leaderboard\?season=/)
  })

  test('a reload keeps the page behind the dialog', async ({ page }) => {
    await page.goto(listAddress)
    await expect(page.getByRole('heading', { name: '服务器列表' })).toBeVisible()
    const address = addressOf(page)
    await loginButton(page).click()
    await expect(dialogOf(page)).toBeVisible()
    await page.reload()
    await expect(dialogOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(0)
    expect(addressOf(page)).toBe(address)
  })

  test('text typed into the search just before is kept', async ({ page }) => {
    await page.goto('/')
    const search = page.getByRole('searchbox')
    await search.fill('dust')
    await loginButton(page).click()
    await expect(dialogOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(search).toHaveValue('dust')
    expect(addressOf(page)).toBe('/?s=dust')
  })

  test('a visitor who opened it directly goes home, with the list settings of the URL', async ({ page }) => {
    await page.goto('/login?showEmailLogin=true&sort=-players')
    await expect(dialogOf(page).getByRole('textbox', { name: '邮箱' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(0)
    expect(addressOf(page)).toBe('/?sort=-players')
    await page.goto('/login?modes=nonsense')
    await expect(dialogOf(page)).toBeVisible()
    await expect(page.getByText(/台服务器|服务器/).first()).toBeAttached()
    await expect(dialogOf(page)).toBeVisible()
  })
})

test.describe('without a server list', () => {
  test.use({ features: { servers: { enabled: false } } })
  for (const address of ['/login', '/login?showEmailLogin=true', '/reset-password', '/reset-password?token=a']) {
    test(`${address} opens the login above the VIP page`, async ({ page }) => {
      await page.goto(address)
      await expect(dialogOf(page)).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/login')
      await page.keyboard.press('Escape')
      await expect(dialogOf(page)).toHaveCount(0)
      expect(new URL(page.url()).pathname).toBe('/vip')
      await expect(page.getByRole('heading', { name: 'VIP 会员' })).toBeVisible()
    })
  }
})
