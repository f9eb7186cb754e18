import { chooseSteamPlayer, freshSteamId } from '../harness/sign-in.ts'
import {
  bound,
  dialogOf,
  expect,
  expectFieldError,
  headerLogin,
  headerUser,
  logInByEmail,
  registered,
  storedSession,
  test,
  typeBind,
} from './accounts-test.ts'

test('an email login without Steam must bind one, through Steam', async ({ page }) => {
  const email = await registered()
  await logInByEmail(page, email)
  await expect(dialogOf(page).getByText(email)).toBeVisible()
  // The open dialog makes the header inert, so it has no accessible roles.
  await expect(page.getByRole('button', { name: '登录', includeHidden: true }).first()).toBeAttached()
  expect(Object.keys(await storedSession(page)).sort()).toEqual(['bindingEmail', 'email_bind_token'])

  await page.goto('/login')
  await expect(dialogOf(page).getByText(email)).toBeVisible()
  const steamId = freshSteamId()
  await dialogOf(page).getByRole('button', { name: '使用 Steam 登录', exact: true }).click()
  await chooseSteamPlayer(page, steamId)
  await expect(page.getByRole('status').filter({ hasText: 'Steam 绑定成功，已登录' })).toBeVisible()
  await expect(headerUser(page, steamId)).toBeVisible()
  expect(Object.keys(await storedSession(page)).sort()).toEqual(['loginTime', 'token', 'user'])
})

test('binds with the token that .bind shows in the game, after a wrong token', async ({ page }) => {
  const steamId = freshSteamId()
  await logInByEmail(page, await registered())
  const token = dialogOf(page).getByRole('textbox', { name: '游戏内令牌' })
  const bind = dialogOf(page).getByRole('button', { name: '绑定', exact: true })
  await bind.click()
  await expectFieldError(token, '请输入游戏内令牌')
  await token.fill('nosuchtoken')
  await bind.click()
  await expectFieldError(token, '令牌无效或已过期')
  await expect(token).toBeFocused()
  await token.fill(` ${(await typeBind(steamId)).toUpperCase()} `)
  await bind.click()
  await expect(headerUser(page, steamId)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a Steam account of another user cannot be bound', async ({ page }) => {
  const { steamId } = await bound()
  await logInByEmail(page, await registered())
  await dialogOf(page).getByRole('button', { name: '使用 Steam 登录' }).click()
  await chooseSteamPlayer(page, steamId)
  await expect(page.getByRole('alert').filter({ hasText: '该 Steam 账号已绑定其他用户' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await headerLogin(page).click()
  await expect(dialogOf(page).getByRole('textbox', { name: '游戏内令牌' })).toBeVisible()
})

test('a failed binding can be retried from its notice', async ({ page }) => {
  const { steamId: taken } = await bound()
  await logInByEmail(page, await registered())
  await dialogOf(page).getByRole('button', { name: '使用 Steam 登录' }).click()
  await chooseSteamPlayer(page, taken)
  await page.getByRole('alert').getByRole('button', { name: '重试' }).click()
  const steamId = freshSteamId()
  await chooseSteamPlayer(page, steamId)
  await expect(page.getByRole('status').filter({ hasText: 'Steam 绑定成功，已登录' })).toBeVisible()
  await expect(headerUser(page, steamId)).toBeVisible()
})

test('a server that does not respond is reported in the dialog, and the page does not leave to bind', async ({
  page,
}) => {
  await page.route('**/api/auth/steam/bind*', (route) => route.abort('connectionrefused'))
  await logInByEmail(page, await registered())
  await dialogOf(page).getByRole('button', { name: '使用 Steam 登录' }).click()
  await expect(dialogOf(page).getByRole('alert').filter({ hasText: '服务器没有回应' })).toBeVisible()
  await expect(dialogOf(page).getByRole('textbox', { name: '游戏内令牌' })).toBeVisible()
})

test('an error of the token replaces the error of the departure to Steam', async ({ page }) => {
  await page.route('**/api/auth/steam/bind*', (route) => route.abort('connectionrefused'))
  await logInByEmail(page, await registered())
  await dialogOf(page).getByRole('button', { name: '使用 Steam 登录' }).click()
  const noAnswer = dialogOf(page).getByText('服务器没有回应')
  await expect(noAnswer).toBeVisible()
  const token = dialogOf(page).getByRole('textbox', { name: '游戏内令牌' })
  await token.fill('nosuchtoken')
  await dialogOf(page).getByRole('button', { name: '绑定', exact: true }).click()
  await expectFieldError(token, '令牌无效或已过期')
  await expect(noAnswer).toBeHidden()
})

test('a failed binding returns home and shows the reason', async ({ page }) => {
  await page.goto('/auth/steam/bind/callback?error=user_not_found')
  await expect(page.getByRole('alert').filter({ hasText: '用户不存在' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a binding that took too long starts again with the email login, also after an error', async ({ page }) => {
  await page.route('**/api/auth/steam/bind*', (route) => route.abort('connectionrefused'))
  await page.clock.install()
  await logInByEmail(page, await registered())
  await dialogOf(page).getByRole('button', { name: '使用 Steam 登录' }).click()
  await expect(dialogOf(page).getByText('服务器没有回应')).toBeVisible()
  await page.clock.fastForward('16:00')
  await expect(dialogOf(page).getByRole('alert').filter({ hasText: '绑定已超时' })).toBeVisible()
  expect(await storedSession(page)).toEqual({})
  await dialogOf(page).getByRole('button', { name: '重新登录' }).click()
  await expect(dialogOf(page).getByRole('form', { name: '使用邮箱登录' })).toBeVisible()
})

test('a bind token that the API refuses ends the binding', async ({ page }) => {
  await page.route('**/bind-steam-token-validation', (route) =>
    route.fulfill({ status: 401, json: { error: 'Unauthorized', code: 'unauthorized' } }),
  )
  await logInByEmail(page, await registered())
  await dialogOf(page).getByRole('textbox', { name: '游戏内令牌' }).fill('whatever')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByRole('alert').filter({ hasText: '绑定已超时' })).toBeVisible()
  expect(await storedSession(page)).toEqual({})
})
