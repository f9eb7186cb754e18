import type { Page } from 'playwright/test'
import {
  bound,
  dialogOf,
  expect,
  expectFieldError,
  freshEmail,
  goTo,
  headerUser,
  logInByEmail,
  registered,
  resetLinkTo,
  test,
} from './accounts-test.ts'

const requestLink = async (page: Page, email: string) => {
  await page.goto('/login?showEmailLogin=true')
  await goTo(page, /^(忘记密码|Forgot password)$/)
  await dialogOf(page)
    .getByRole('textbox', { name: /^(邮箱|Email)$/ })
    .fill(email)
  await page.keyboard.press('Enter')
}
const setPassword = async (page: Page, first: string, second = first) => {
  await page.getByLabel(/^(密码|Password)$/).fill(first)
  await page.getByLabel(/^(确认密码|Confirm password)$/).fill(second)
  await page.keyboard.press('Enter')
}
const newPassword = 'newHorse22'

test('sets a new password with the mailed link, which works once', async ({ page }) => {
  const { email, steamId } = await bound()
  await requestLink(page, email)
  await expect(dialogOf(page).getByRole('status').filter({ hasText: '重置邮件已发送' })).toBeVisible()
  const link = await resetLinkTo(email)
  await page.goto(`${link}。（一小时内有效）`)
  await setPassword(page, newPassword)
  await expect(page.getByRole('status').filter({ hasText: '密码已更新' })).toBeVisible()
  await page.getByRole('button', { name: '去登录' }).click()
  await expect(dialogOf(page).getByRole('textbox', { name: '邮箱' })).toHaveValue(email)

  await page.goto(link)
  await setPassword(page, newPassword)
  await expect(page.getByText('重置链接已过期或无效')).toBeVisible()
  await page.getByRole('button', { name: '重新获取链接' }).click()
  await expect(dialogOf(page).getByRole('form', { name: '重置密码' })).toBeVisible()

  await logInByEmail(page, email, newPassword)
  await expect(headerUser(page, steamId)).toBeVisible()
})

test('a browser requests a link once in 5 minutes; then the server decides', async ({ page }) => {
  await page.clock.install()
  const email = await registered()
  await requestLink(page, email)
  await expect(dialogOf(page).getByText('重置邮件已发送')).toBeVisible()
  const requests: string[] = []
  page.on('request', (request) => request.url().endsWith('/email/reset-password') && requests.push(request.url()))
  await requestLink(page, email)
  await expect(dialogOf(page).getByRole('alert').filter({ hasText: '请求过于频繁，请稍后再试' })).toBeVisible()
  expect(requests).toEqual([])
  await page.clock.fastForward('05:01')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByRole('alert')).toHaveText('请求过于频繁')
  expect(requests).toHaveLength(1)
})

test('another mail can be requested where the first one is announced, with its result', async ({ page }) => {
  await page.clock.install()
  await requestLink(page, await registered())
  const outcome = dialogOf(page).getByRole('status').filter({ hasText: '重置邮件已发送' })
  await expect(outcome).toBeVisible()
  const again = dialogOf(page).getByRole('button', { name: '重新发送' })
  await expect(again).toBeDisabled()
  await page.clock.fastForward('05:01')
  await again.click()
  await expect(dialogOf(page).getByRole('alert')).toHaveText('请求过于频繁')
  await expect(outcome).toBeVisible()
  await expect(again).toBeFocused()
  await page.route('**/email/reset-password', (route) => route.fulfill({ json: {} }))
  await again.click()
  await expect(dialogOf(page).getByRole('alert')).toHaveCount(0)
  await expect(again).toBeDisabled()
})

test('an unregistered email is an error of its field and starts no cooldown', async ({ page }) => {
  await requestLink(page, freshEmail())
  const field = dialogOf(page).getByRole('textbox', { name: '邮箱' })
  await expectFieldError(field, '该邮箱未注册')
  await expect(field).toBeFocused()
  await field.fill(await registered())
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByText('重置邮件已发送')).toBeVisible()
})

test('a new password is validated, and a server failure is shown', async ({ page }) => {
  await page.route('**/reset-password/confirm', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/reset-password?token=abc&email=player%40example.com')
  const field = page.getByLabel('密码', { exact: true })
  await setPassword(page, 'short')
  await expectFieldError(field, '密码至少需要 8 个字符')
  await setPassword(page, 'warm-up-2026')
  await expectFieldError(field, '密码只能包含字母和数字')
  await setPassword(page, newPassword, 'newHorse23')
  await expectFieldError(page.getByLabel('确认密码'), '两次输入的密码不一致')
  await setPassword(page, newPassword)
  await expect(page.getByRole('alert').filter({ hasText: '密码重置失败' })).toBeVisible()
})
