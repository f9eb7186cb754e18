import type { Page } from 'playwright/test'
import { beginSignedIn, freshSteamId } from '../harness/sign-in.ts'
import { expect, guestName, headerLogin, headerUser, operator, storedSession, test } from './accounts-test.ts'

const logOutButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: '退出登录' })
const logOutDialog = (page: Page) => page.getByRole('alertdialog', { name: '退出登录' })

test('a session survives a reload, and the login page goes home', async ({ page }) => {
  const steamId = freshSteamId()
  await beginSignedIn(page, steamId)
  await page.goto('/')
  await expect(headerUser(page, steamId)).toBeVisible()
  await page.reload()
  await expect(headerUser(page, steamId)).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})

test('a prerendered page enables its controls once it shows the player', async ({ page }) => {
  await beginSignedIn(page, freshSteamId())
  await page.addInitScript(() => {
    const observer = new MutationObserver((changes) => {
      // A control that lost the attribute, not one that React removed.
      if (!changes.some(({ target }) => target instanceof HTMLElement && target.isConnected && !target.inert)) return
      observer.disconnect()
      document.body.dataset.shown = document.querySelector('header')?.textContent ?? ''
    })
    observer.observe(document, { subtree: true, attributeFilter: ['inert'] })
  })
  await page.goto('/')
  await expect(page.locator('body')).toHaveAttribute('data-shown', /Guest/)
})

test('the next check notices an expired token and ends the session without a notice', async ({ page }) => {
  await page.clock.install()
  await beginSignedIn(page, freshSteamId())
  await page.goto('/')
  await page.evaluate(() => {
    const payload = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1_000) + 30 }))
    localStorage.setItem('token', `e30.${payload}.soon`)
  })
  await page.clock.fastForward('01:01')
  await expect(headerLogin(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await storedSession(page)).toEqual({})
})

for (const [what, key, value] of [
  ['an unreadable token', 'token', 'rubbish'],
  ['a login of more than 7 days ago', 'loginTime', String(Date.now() - 8 * 24 * 3_600_000)],
] as const) {
  test(`${what} is discarded on load`, async ({ page }) => {
    await beginSignedIn(page, freshSteamId())
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const)
    await page.goto('/')
    await expect(headerLogin(page)).toBeVisible()
    expect(await storedSession(page)).toEqual({})
  })
}

test('tabs share the session', async ({ page, context }) => {
  const steamId = freshSteamId()
  const other = await context.newPage()
  await other.goto('/')
  await expect(headerLogin(other)).toBeVisible()
  await beginSignedIn(page, steamId)
  await page.goto('/')
  await expect(headerUser(other, steamId)).toBeVisible()
  await logOutButton(other).click()
  await logOutDialog(other).getByRole('button', { name: '退出登录' }).click()
  await expect(headerLogin(page)).toBeVisible()
})

test('the logout dialog closes with the session and does not reopen with the next', async ({ page, context }) => {
  await beginSignedIn(page, freshSteamId())
  await page.goto('/')
  await logOutButton(page).click()
  await expect(logOutDialog(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await logOutButton(other).click()
  await logOutDialog(other).getByRole('button', { name: '退出登录' }).click()
  await expect(logOutDialog(page)).toBeHidden()
  await expect(headerLogin(page)).toBeVisible()

  const steamId = freshSteamId()
  await beginSignedIn(other, steamId)
  await expect(headerUser(page, steamId)).toBeVisible()
  await expect(logOutDialog(page)).toBeHidden()
})

test('logging out asks for confirmation, is recorded and clears the session', async ({ page }) => {
  const steamId = freshSteamId()
  await beginSignedIn(page, steamId)
  await page.goto('/')
  await logOutButton(page).click()
  await expect(logOutDialog(page)).toContainText(guestName(steamId))
  await logOutDialog(page).getByRole('button', { name: '取消' }).click()
  await expect(headerUser(page, steamId)).toBeVisible()

  const reported = page.waitForRequest((request) => request.url().endsWith('/api/auth/log'))
  await logOutButton(page).click()
  await logOutDialog(page).getByRole('button', { name: '退出登录' }).click()
  expect((await reported).postDataJSON()).toEqual({ steamId, action: 'LOGOUT' })
  await expect(headerLogin(page)).toBeVisible()
  expect(await storedSession(page)).toEqual({})
})

test('a session ended by the operator is over at the next load, and its token is not sent again', async ({ page }) => {
  const steamId = freshSteamId()
  await beginSignedIn(page, steamId)
  expect(await operator('sessions', 'end', steamId)).toContain('ended every session')
  const shown: string[] = []
  page.on('request', (request) => request.headers().authorization && shown.push(request.url()))
  await page.goto('/')
  await expect(headerLogin(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  // Parallel calls are refused together; none is repeated.
  expect(shown.length).toBeGreaterThan(0)
  expect(new Set(shown).size).toBe(shown.length)
  const before = [...shown]
  const practice = page.getByRole('navigation').getByRole('link', { name: /^练习服/ })
  await practice.first().click()
  await expect(page.getByRole('main').getByRole('button', { name: '登录' }).first()).toBeVisible()
  expect(await storedSession(page)).toEqual({})
  expect(shown).toEqual(before)
  await beginSignedIn(page, steamId)
  await page.goto('/')
  await expect(headerUser(page, steamId)).toBeVisible()
})

test('the membership appears beside the name', async ({ page }) => {
  const steamId = freshSteamId()
  await operator('grant', 'vip', steamId, '--until', '2099-01-01')
  await beginSignedIn(page, steamId)
  await page.goto('/')
  await expect(page.getByRole('banner').getByText('VIP', { exact: true })).toBeVisible()
})
