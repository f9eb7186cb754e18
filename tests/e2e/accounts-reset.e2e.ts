import type { Page } from 'playwright/test'
import {
  bound,
  dialogOf,
  expect,
  expectFieldError,
  freshEmail,
  headerUser,
  inEnglish,
  logInByEmail,
  registered,
  resetLinkTo,
  test,
} from './accounts-world.ts'

const askForLink = async (page: Page, email: string) => {
  await page.goto('/login?showEmailLogin=true')
  await dialogOf(page)
    .getByRole('button', { name: /^(忘记密码|Forgot password)$/ })
    .click()
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

const words = {
  zh: { sent: '重置邮件已发送', done: '密码已更新', login: '去登录' },
  en: { sent: 'The reset email is on its way', done: 'Your password is updated', login: 'Go to login' },
} as const

for (const language of ['zh', 'en'] as const) {
  test(`sets a new password by the mailed link, which works once: ${language}`, async ({ page }) => {
    const { sent, done, login } = words[language]
    if (language === 'en') await inEnglish(page)
    const { email, steamId } = await bound()
    await askForLink(page, email)
    await expect(dialogOf(page).getByRole('status').filter({ hasText: sent })).toBeVisible()
    const link = await resetLinkTo(email)
    await page.goto(link)
    await setPassword(page, newPassword)
    await expect(page.getByRole('status').filter({ hasText: done })).toBeVisible()
    await page.getByRole('button', { name: login }).click()
    await expect(dialogOf(page).getByRole('textbox', { name: /^(邮箱|Email)$/ })).toBeVisible()
    await logInByEmail(page, email, newPassword)
    await expect(headerUser(page, steamId)).toBeVisible()
  })
}

test('a link used twice has expired, and leads to where a new one is asked for', async ({ page }) => {
  const email = await registered()
  await askForLink(page, email)
  const link = await resetLinkTo(email)
  for (const outcome of ['密码已更新', '重置链接已过期或无效']) {
    await page.goto(link)
    await setPassword(page, newPassword)
    await expect(page.getByText(outcome)).toBeVisible()
  }
  await page.getByRole('button', { name: '重新获取链接' }).click()
  await expect(dialogOf(page).getByRole('form', { name: '重置密码' })).toBeVisible()
})

test('one browser asks once in 5 minutes; after that the server has its say', async ({ page }) => {
  await page.clock.install()
  const email = await registered()
  await askForLink(page, email)
  await expect(dialogOf(page).getByText('重置邮件已发送')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/email/reset-password') && asked.push(request.url()))
  await askForLink(page, email)
  await expect(dialogOf(page).getByRole('alert').filter({ hasText: '请求过于频繁，请稍后再试' })).toBeVisible()
  expect(asked).toEqual([])
  await page.clock.fastForward('05:01')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByRole('alert')).toHaveText('请求过于频繁')
  expect(asked).toHaveLength(1)
})

test('an email that nobody registered is told at its field, and costs no waiting', async ({ page }) => {
  await askForLink(page, freshEmail())
  const field = dialogOf(page).getByRole('textbox', { name: '邮箱' })
  await expectFieldError(field, '该邮箱未注册')
  await expect(field).toBeFocused()
  await field.fill(await registered())
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByText('重置邮件已发送')).toBeVisible()
})

test('a new password has its rules, and a failure of the server its words', async ({ page }) => {
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

for (const query of ['', '?token=abc', '?email=a%40b.co']) {
  test(`/reset-password${query} leads to the login`, async ({ page }) => {
    await page.goto(`/reset-password${query}`)
    await expect(page).toHaveURL('/login')
  })
}
