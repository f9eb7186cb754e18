import type { Page } from 'playwright/test'
import { chooseSteamPlayer, freshSteamId } from '../harness/sign-in.ts'
import { bound, dialogOf, expect, headerLogin, headerUser, password, test } from './accounts-test.ts'

const success = (page: Page) => page.getByRole('status').filter({ hasText: '登录成功' })
const scrollOf = (page: Page) => page.evaluate(() => window.scrollY)

/** Signs in through Steam from the current page. */
const signInFromHere = async (page: Page, steamId: string) => {
  await headerLogin(page).click()
  await dialogOf(page).getByRole('button', { name: '使用 Steam 登录', exact: true }).click()
  await chooseSteamPlayer(page, steamId)
}

test('Steam returns to the filtered, sorted, scrolled list', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 420 })
  await page.goto('/?sort=-players&hide_full=false')
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  const address = page.url()
  await page.evaluate(() => window.scrollTo(0, 150))
  const steamId = freshSteamId()
  await signInFromHere(page, steamId)
  await expect(success(page)).toBeVisible()
  await expect(headerUser(page, steamId)).toBeVisible()
  expect(page.url()).toBe(address)
  await expect.poll(() => scrollOf(page)).toBe(150)
})

test('an email login returns to the page where it was opened, with one message', async ({ page }) => {
  const { email } = await bound()
  await page.goto('/vip')
  await expect(page.getByRole('heading', { name: 'VIP 会员' })).toBeVisible()
  await headerLogin(page).click()
  await dialogOf(page).getByRole('button', { name: '使用邮箱登录' }).click()
  await dialogOf(page).getByRole('textbox', { name: '邮箱' }).fill(email)
  await dialogOf(page).getByLabel('密码', { exact: true }).fill(password)
  await dialogOf(page).getByRole('button', { name: '登录', exact: true }).click()
  await expect(success(page)).toBeVisible()
  await expect(page).toHaveURL('/vip')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'VIP 会员' })).toBeVisible()
  await expect(success(page)).toHaveCount(0)
})

test.describe('the success message', () => {
  const signedIn = async (page: Page) => {
    await page.goto('/vip')
    await signInFromHere(page, freshSteamId())
    await expect(success(page)).toBeVisible()
    await expect(page).toHaveURL('/vip')
  }

  test('disappears after 5 s without moving the page', async ({ page }) => {
    await page.clock.install()
    await signedIn(page)
    const before = await page.getByRole('heading', { level: 1 }).boundingBox()
    await page.clock.runFor(5_000)
    await expect(success(page)).toHaveCount(0)
    expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before)
  })

  test('disappears on the next page and does not return with Back', async ({ page }) => {
    await page.clock.install()
    await signedIn(page)
    await page.getByRole('complementary').getByRole('link', { name: '常见问题' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '常见问题' })).toBeVisible()
    await expect(success(page)).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'VIP 会员' })).toBeVisible()
    await expect(success(page)).toHaveCount(0)
  })

  test('ends with the session', async ({ page }) => {
    await page.clock.install()
    await signedIn(page)
    // As when another tab logs out or the token expires.
    await page.evaluate(() => {
      localStorage.clear()
      window.dispatchEvent(new StorageEvent('storage'))
    })
    await expect(headerLogin(page)).toBeVisible()
    await expect(success(page)).toHaveCount(0)
  })
})
