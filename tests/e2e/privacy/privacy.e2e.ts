import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expectNoAxeViolations } from '../harness/axe.ts'
import { beginSignedIn, freshSteamId } from '../harness/sign-in.ts'
import { expect, test } from '../shell/shell-test.ts'

const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: '隐私' })
const accountMenu = (page: Page, steamId: string) =>
  page.getByRole('banner').getByRole('button', { name: `Guest ${steamId.slice(-6)}` })
const main = (page: Page) => page.getByRole('main')

test('a visitor opens the page from the footer, in both languages', async ({ page }) => {
  await page.goto('/faq')
  await footerLink(page).click()
  await expect(page).toHaveURL('/privacy')
  await expect(page.getByRole('heading', { level: 1, name: '隐私' })).toBeVisible()
  await expect(main(page).getByText('180 天')).toBeVisible()
  await expect(main(page).getByText('登录后可以下载你的数据，或者删除账号。')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.evaluate(() => localStorage.setItem('preferredLanguage', 'en'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expect(main(page).getByText('180 days')).toBeVisible()
})

test('a player downloads their data from their own menu', async ({ page }) => {
  const steamId = freshSteamId()
  await beginSignedIn(page, steamId)
  await page.goto('/faq')
  await accountMenu(page, steamId).click()
  await page.getByRole('link', { name: '隐私和数据' }).click()
  await expect(page).toHaveURL('/privacy')
  const downloading = page.waitForEvent('download')
  await main(page).getByRole('button', { name: '下载我的数据' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`account-${steamId}.json`)
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data).toMatchObject({ account: { steamId }, sessions: [{ browser: 'chrome' }], orders: [] })
  await expect(main(page).getByText('已下载')).toBeVisible()
})

test('a player deletes the account, is signed out everywhere, and starts anew', async ({ page, context }) => {
  const steamId = freshSteamId()
  await beginSignedIn(page, steamId)
  await page.goto('/privacy')
  const other = await context.newPage()
  await other.goto('/faq')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await main(page).getByRole('button', { name: '删除账号…' }).click()
  const dialog = page.getByRole('alertdialog', { name: '删除账号？' })
  await expect(dialog).toContainText(`Guest ${steamId.slice(-6)}`)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: /^按住删除账号/ }).hover()
  await page.mouse.down()
  await expect(page.getByText('你的账号已删除。')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible()
  await expect(other.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible()
  const ask = () => page.request.get('/api/account', { headers: { authorization: `Bearer ${token}` } })
  expect((await ask()).status()).toBe(401)

  await beginSignedIn(page, steamId)
  expect((await ask()).status()).toBe(401)
  await page.goto('/privacy')
  await expect(main(page).getByText('没有邮箱，用 Steam 登录')).toBeVisible()
})

test('a player with an old sign-in is asked to log in again first', async ({ page }) => {
  await beginSignedIn(page, freshSteamId())
  await page.route('**/api/account', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), obstacle: 'sign_in_again' } })
  })
  await page.goto('/privacy')
  await main(page).getByRole('button', { name: '删除账号…' }).click()
  await page.getByRole('button', { name: '重新登录' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: '使用 Steam 登录' })).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('a backend without these calls shows the text only', async ({ page }) => {
  await beginSignedIn(page, freshSteamId())
  await page.route('**/api/account', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/privacy')
  await expect(main(page).getByText('180 天')).toBeVisible()
  await expect(main(page).getByText('你的数据')).toBeHidden()
  await expect(main(page).getByRole('button')).toHaveCount(0)
})
