import type { Page } from 'playwright/test'
import { expect, guestName, headerLogin, headerUser, operator, storedSession, test } from './accounts-world.ts'
import { freshSteamId, signInWithSteam } from './harness/sign-in.ts'

const logOutButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: '退出登录' })
const question = (page: Page) => page.getByRole('alertdialog', { name: '退出登录' })

test('a session outlives a reload, and the login page has nothing for it', async ({ page }) => {
  const steamId = freshSteamId()
  await signInWithSteam(page, steamId)
  await page.reload()
  await expect(headerUser(page, steamId)).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})

test('an expired token is found by the next check, and the logout is silent', async ({ page }) => {
  await page.clock.install()
  await signInWithSteam(page, freshSteamId())
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
    await signInWithSteam(page, freshSteamId())
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const)
    await page.goto('/')
    await expect(headerLogin(page)).toBeVisible()
    expect(await storedSession(page)).toEqual({})
  })
}

test('two tabs agree', async ({ page, context }) => {
  const steamId = freshSteamId()
  const other = await context.newPage()
  await other.goto('/')
  await expect(headerLogin(other)).toBeVisible()
  await signInWithSteam(page, steamId)
  await expect(headerUser(other, steamId)).toBeVisible()
  await logOutButton(other).click()
  await question(other).getByRole('button', { name: '退出登录' }).click()
  await expect(headerLogin(page)).toBeVisible()
})

test('the question of logging out ends with the session, and does not come back with the next', async ({
  page,
  context,
}) => {
  await signInWithSteam(page, freshSteamId())
  await logOutButton(page).click()
  await expect(question(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await logOutButton(other).click()
  await question(other).getByRole('button', { name: '退出登录' }).click()
  await expect(question(page)).toBeHidden()
  await expect(headerLogin(page)).toBeVisible()

  const steamId = freshSteamId()
  await signInWithSteam(other, steamId)
  await expect(headerUser(page, steamId)).toBeVisible()
  await expect(question(page)).toBeHidden()
})

test('logging out asks first, is recorded, and forgets everything', async ({ page }) => {
  const steamId = freshSteamId()
  await signInWithSteam(page, steamId)
  await logOutButton(page).click()
  await expect(question(page)).toContainText(guestName(steamId))
  await question(page).getByRole('button', { name: '取消' }).click()
  await expect(headerUser(page, steamId)).toBeVisible()

  const reported = page.waitForRequest((request) => request.url().endsWith('/api/auth/log'))
  await logOutButton(page).click()
  await question(page).getByRole('button', { name: '退出登录' }).click()
  expect((await reported).postDataJSON()).toEqual({ steamId, action: 'LOGOUT' })
  await expect(headerLogin(page)).toBeVisible()
  expect(await storedSession(page)).toEqual({})
})

test('a session that the operator has ended is over at the next load, once', async ({ page }) => {
  const steamId = freshSteamId()
  await signInWithSteam(page, steamId)
  expect(await operator('sessions', 'end', steamId)).toContain('ended every session')
  const refused: number[] = []
  page.on('response', (response) => response.status() === 401 && refused.push(response.status()))
  await page.goto('/')
  await expect(headerLogin(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await storedSession(page)).toEqual({})
  expect(refused).toEqual([401])
  await signInWithSteam(page, steamId)
  await expect(headerUser(page, steamId)).toBeVisible()
})

test('the membership shows beside the name', async ({ page }) => {
  const steamId = freshSteamId()
  await operator('grant', 'vip', steamId, '--until', '2099-01-01')
  await signInWithSteam(page, steamId)
  await expect(page.getByRole('banner').getByText('VIP', { exact: true })).toBeVisible()
})
