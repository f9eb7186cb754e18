import type { Page } from 'playwright/test'
import { codeTo, dialogOf, expect, freshEmail, logInByEmail, password, registered, test } from './accounts-test.ts'

const field = (page: Page, name: string) => dialogOf(page).getByLabel(name, { exact: true })
const button = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true })
const alert = (page: Page, text: string) => dialogOf(page).getByRole('alert').filter({ hasText: text })

test('a form begins without the message and the password of the visit before', async ({ page }) => {
  const email = await registered()
  await logInByEmail(page, email, 'wrong-horse-1')
  await expect(alert(page, '邮箱或密码不正确')).toBeVisible()
  await button(page, '注册').click()
  await button(page, '注册').click()
  await expect(alert(page, '请先验证邮箱')).toBeVisible()
  await button(page, '返回').click()
  await expect(alert(page, '邮箱或密码不正确')).toHaveCount(0)
  await expect(field(page, '邮箱')).toHaveValue(email)
  await expect(field(page, '密码')).toHaveValue('')
  await button(page, '注册').click()
  await expect(field(page, '验证码')).toBeVisible()
  await expect(dialogOf(page).getByRole('alert')).toHaveCount(0)
})

test('once the code is sent nobody is told any more to ask for it, but where it went', async ({ page }) => {
  await page.goto('/login?showEmailLogin=true')
  await button(page, '注册').click()
  const email = freshEmail()
  await field(page, '邮箱').fill(email)
  await field(page, '密码').fill(password)
  await field(page, '确认密码').fill(password)
  await button(page, '注册').click()
  await expect(alert(page, '请先验证邮箱')).toBeVisible()
  await expect(field(page, '验证码')).toHaveAccessibleDescription('请输入邮件里的验证码')
  await button(page, '发送验证码').click()
  await expect(field(page, '验证码')).toHaveAccessibleDescription(new RegExp(`^已发送到 ${email}，10 分钟内有效`))
  await expect(dialogOf(page).getByRole('alert')).toHaveCount(0)
  await codeTo(email)
})

test('a server that refuses to send another code is not said to have sent one', async ({ page }) => {
  await page.route('**/api/auth/email/send-code', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json: { error: 'No', code: 'too_many_requests' } }),
  )
  await page.goto('/login?showEmailLogin=true')
  await button(page, '注册').click()
  await field(page, '邮箱').fill(freshEmail())
  await button(page, '发送验证码').click()
  await expect(field(page, '验证码')).toHaveAccessibleDescription(/^发送太频繁，请 \d+ 秒后再试$/)
})

test('another backend says in its own words what is wrong with a code', async ({ page }) => {
  await page.route('**/api/auth/email/register', (route) =>
    route.fulfill({ status: 400, json: { error: '验证码属于另一个邮箱', code: 'invalid_code' } }),
  )
  await page.goto('/login?showEmailLogin=true')
  await button(page, '注册').click()
  const email = freshEmail()
  await field(page, '邮箱').fill(email)
  await button(page, '发送验证码').click()
  await field(page, '验证码').fill(await codeTo(email))
  await field(page, '密码').fill(password)
  await field(page, '确认密码').fill(password)
  await button(page, '注册').click()
  await expect(field(page, '验证码')).toHaveAccessibleDescription('验证码属于另一个邮箱')
})

test('a reset mail says where it went and when another can be sent, and the email goes along', async ({ page }) => {
  const email = await registered()
  await page.goto('/login?showEmailLogin=true')
  await button(page, '忘记密码').click()
  await field(page, '邮箱').fill(email)
  await button(page, '发送重置邮件').click()
  await expect(dialogOf(page).getByText(`邮件已发到 ${email}`)).toBeVisible()
  await expect(dialogOf(page).getByRole('button', { name: /^重新发送/ })).toHaveAttribute('aria-disabled', 'true')
  await button(page, '返回').click()
  await expect(field(page, '邮箱')).toHaveValue(email)
})

test.describe('a failure to sign in says whose it is', () => {
  const credentials = ['player@example.com', password] as const
  for (const [what, answer, text] of [
    ['a server that fails', { status: 500, body: '' }, '服务器出了点问题，请稍后再试'],
    [
      'an answer that means nothing',
      { status: 200, contentType: 'text/html', body: '<h1>Hi</h1>' },
      '服务器出了点问题，请稍后再试',
    ],
  ] as const)
    test(what, async ({ page }) => {
      await page.route('**/api/auth/email/login', (route) => route.fulfill(answer))
      await logInByEmail(page, ...credentials)
      await expect(alert(page, text)).toBeVisible()
    })

  test('no network', async ({ page, context }) => {
    await page.goto('/login?showEmailLogin=true')
    await field(page, '邮箱').fill(credentials[0])
    await field(page, '密码').fill(credentials[1])
    await context.setOffline(true)
    await button(page, '登录').click()
    await expect(alert(page, '网络已断开，请联网后重试')).toBeVisible()
  })

  test('a server that never answers is slow first, then silent', async ({ page }) => {
    await page.clock.install()
    await page.route('**/api/auth/email/login', () => {})
    await logInByEmail(page, ...credentials)
    await expect(button(page, '正在登录…')).toBeVisible()
    await page.clock.runFor(3_000)
    await expect(button(page, '服务器回应较慢，请稍候…')).toBeVisible()
    // Its time limit is the browser's own, which no clock of the page moves.
    await expect(alert(page, '服务器没有回应，请稍后再试')).toBeVisible()
  })
})
