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

test('an email login without Steam requires it, and binds by Steam', async ({ page }) => {
  const email = await registered()
  await logInByEmail(page, email)
  await expect(dialogOf(page).getByText(email)).toBeVisible()
  // Behind the open dialog the header is inert, so hidden from roles.
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

test('binds by the token that .bind shows in the game, after a wrong token', async ({ page }) => {
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

test('a Steam account that is bound to another user cannot be bound', async ({ page }) => {
  const { steamId } = await bound()
  await logInByEmail(page, await registered())
  await dialogOf(page).getByRole('button', { name: '使用 Steam 登录' }).click()
  await chooseSteamPlayer(page, steamId)
  await expect(page.getByRole('alert').filter({ hasText: '该 Steam 账号已绑定其他用户' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await headerLogin(page).click()
  await expect(dialogOf(page).getByRole('textbox', { name: '游戏内令牌' })).toBeVisible()
})

test('a failed binding goes home and shows the reason', async ({ page }) => {
  await page.goto('/auth/steam/bind/callback?error=user_not_found')
  await expect(page.getByRole('alert').filter({ hasText: '用户不存在' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a binding that took too long starts again with the email login', async ({ page }) => {
  await page.clock.install()
  await logInByEmail(page, await registered())
  await expect(dialogOf(page).getByRole('textbox', { name: '游戏内令牌' })).toBeVisible()
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
