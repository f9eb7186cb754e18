import type { Browser, Page } from 'playwright/test'
import { expectNoAxeViolations } from '../harness/axe.ts'
import { beginSignedIn, freshSteamId } from '../harness/sign-in.ts'
import { expect, sidebar, test } from '../shell/shell-test.ts'

test.use({ features: { settings: { enabled: true } } })

const pages = (page: Page) => page.getByRole('navigation', { name: '设置分类' })
const rows = (page: Page) => page.getByRole('list', { name: '登录的设备' }).getByRole('listitem')
const headerLogin = (page: Page) => page.getByRole('banner').getByRole('button', { name: '登录' })
const phoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

/** Another device with the same signed-in player. */
const otherDevice = async (browser: Browser, portal: string | undefined, steamId: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: portal ?? '', userAgent: phoneAgent, locale: 'zh-CN' })
  await context.addInitScript(() => {
    if (window.origin !== 'null') localStorage.setItem('languageSelected', 'true')
  })
  const page = await context.newPage()
  await beginSignedIn(page, steamId)
  await page.goto('/faq')
  await expect(page.getByRole('banner').getByRole('button', { name: `Guest ${steamId.slice(-6)}` })).toBeVisible()
  return page
}

test('language and theme can be set here and stay in sync with the header', async ({ page }) => {
  await page.goto('/settings')
  await expect(page.getByRole('radio', { name: '跟随系统' })).toBeChecked()
  await page.getByRole('radio', { name: '浅色' }).check()
  await expect(page.locator('html')).toHaveClass(/light/)
  await page.getByRole('banner').getByRole('button', { name: /深色/ }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(page.getByRole('radio', { name: '跟随系统' })).toBeChecked()
  await page.getByRole('radio', { name: '浅色' }).check()

  await page.getByRole('radio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Leaderboard' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  await expect(page.locator('html')).toHaveClass(/light/)
})

test('each page has a URL and is reachable by keyboard, and visitors are asked to log in', async ({ page }) => {
  await page.goto('/faq')
  await sidebar(page).getByRole('link', { name: '设置' }).click()
  await expect(page).toHaveURL('/settings')
  await pages(page).getByRole('link', { name: '通用' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings/profile')
  await expect(page.getByRole('main').getByText('请先登录')).toBeVisible()
  await pages(page).getByRole('link', { name: '安全' }).click()
  await expect(page).toHaveURL('/settings/security')
  await expect(page.getByRole('main').getByText('请先登录')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goBack()
  await expect(page).toHaveURL('/settings/profile')
})

test('the profile is updated from Steam', async ({ page }) => {
  const steamId = freshSteamId()
  await beginSignedIn(page, steamId)
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}')
    localStorage.setItem('user', JSON.stringify({ ...user, username: 'An old name' }))
  })
  await page.goto('/settings/profile')
  await expect(page.getByRole('main').getByText(steamId)).toBeVisible()
  await page.getByRole('button', { name: '从 Steam 更新' }).click()
  await expect(page.getByText('已是 Steam 上的最新资料')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: `Guest ${steamId.slice(-6)}` })).toBeVisible()
})

test('sessions are listed, and an ended one is signed out', async ({ page, browser, baseURL }) => {
  const steamId = freshSteamId()
  const phone = await otherDevice(browser, baseURL, steamId)
  await beginSignedIn(page, steamId)
  await page.goto('/settings/security')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).filter({ hasText: '当前设备' })).toContainText('Chrome')
  await expect(rows(page).filter({ hasText: 'iPhone' })).toContainText('Safari')
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: /^退出 Safari/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: /^退出 Safari/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(rows(page)).toHaveCount(1)

  await phone.reload()
  await expect.poll(() => phone.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect(headerLogin(phone)).toBeVisible()
  await phone.context().close()
})

test('an open page of an ended session notices it by its own check', async ({ page, browser, baseURL }) => {
  const steamId = freshSteamId()
  const phone = await otherDevice(browser, baseURL, steamId)
  await phone.clock.install()
  await phone.goto('/faq')
  await beginSignedIn(page, steamId)
  await page.goto('/settings/security')
  await page.getByRole('button', { name: '退出其他所有设备' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(rows(page)).toHaveCount(1)
  await phone.clock.fastForward('01:01')
  await expect(headerLogin(phone)).toBeVisible()
  // The current session is still signed in with the same token.
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await phone.context().close()
})
