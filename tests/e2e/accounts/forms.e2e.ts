import type { Page } from 'playwright/test'
import {
  codeTo,
  dialogOf,
  expect,
  freshEmail,
  goTo,
  logInByEmail,
  password,
  registered,
  test,
} from './accounts-test.ts'

const field = (page: Page, name: string) => dialogOf(page).getByLabel(name, { exact: true })
const button = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true })
const alert = (page: Page, text: string) => dialogOf(page).getByRole('alert').filter({ hasText: text })

test('a form opens without the message and password of the previous visit', async ({ page }) => {
  const email = await registered()
  await logInByEmail(page, email, 'wrong-horse-1')
  await expect(alert(page, '邮箱或密码不正确')).toBeVisible()
  await goTo(page, '注册')
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

test('after sending the code, the form says where it went instead of asking to request it', async ({ page }) => {
  await page.goto('/login?showEmailLogin=true')
  await goTo(page, '注册')
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
  await expect(field(page, '验证码')).toBeFocused()
  await codeTo(email)
})

test('a failure to send a code is shown beside the button', async ({ page }) => {
  await page.route('**/api/auth/email/send-code', (route) => route.abort('connectionrefused'))
  await page.goto('/login?showEmailLogin=true')
  await goTo(page, '注册')
  await field(page, '邮箱').fill(freshEmail())
  await button(page, '注册').click()
  await expect(field(page, '验证码')).toHaveAccessibleDescription('请输入邮件里的验证码')
  await button(page, '发送验证码').click()
  await expect(field(page, '验证码')).toHaveAccessibleDescription('服务器没有回应，请稍后再试')
})

test('the late response to a previous form does not affect the new one', async ({ page }) => {
  const held: (() => void)[] = []
  await page.route('**/api/auth/email/reset-password', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.fulfill({ status: 404, json: { error: 'No', code: 'email_not_registered' } })
  })
  await page.goto('/login?showEmailLogin=true')
  await goTo(page, '忘记密码')
  await field(page, '邮箱').fill(freshEmail())
  await button(page, '发送重置邮件').click()
  await expect.poll(() => held.length).toBe(1)
  await button(page, '返回').click()
  await goTo(page, '忘记密码')
  await field(page, '邮箱').fill('another@example.com')
  const answered = page.waitForResponse('**/api/auth/email/reset-password')
  for (const release of held) release()
  await (await answered).finished()
  // The next response arrives after the late one, which could have marked the field by then.
  await button(page, '发送重置邮件').click()
  await expect.poll(() => held.length).toBe(2)
  await expect(field(page, '邮箱')).not.toHaveAttribute('aria-invalid', 'true')
})

test('if the server refuses to send another code, the form does not claim that it was sent', async ({ page }) => {
  await page.route('**/api/auth/email/send-code', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json: { error: 'No', code: 'too_many_requests' } }),
  )
  await page.goto('/login?showEmailLogin=true')
  await goTo(page, '注册')
  await field(page, '邮箱').fill(freshEmail())
  await button(page, '发送验证码').click()
  await expect(field(page, '验证码')).toHaveAccessibleDescription(/^发送太频繁，请 \d+ 秒后再试$/)
})

test("another backend's own message about a wrong code is shown", async ({ page }) => {
  await page.route('**/api/auth/email/register', (route) =>
    route.fulfill({ status: 400, json: { error: '验证码属于另一个邮箱', code: 'invalid_code' } }),
  )
  await page.goto('/login?showEmailLogin=true')
  await goTo(page, '注册')
  const email = freshEmail()
  await field(page, '邮箱').fill(email)
  await button(page, '发送验证码').click()
  await field(page, '验证码').fill(await codeTo(email))
  await field(page, '密码').fill(password)
  await field(page, '确认密码').fill(password)
  await button(page, '注册').click()
  await expect(field(page, '验证码')).toHaveAccessibleDescription('验证码属于另一个邮箱')
})

test('after a reset mail the form says where it went and when to send another, and keeps the email', async ({
  page,
}) => {
  const email = await registered()
  await page.goto('/login?showEmailLogin=true')
  await goTo(page, '忘记密码')
  await field(page, '邮箱').fill(email)
  await button(page, '发送重置邮件').click()
  await expect(dialogOf(page).getByText(`邮件已发到 ${email}`)).toBeVisible()
  await expect(dialogOf(page).getByRole('button', { name: /^重新发送/ })).toHaveAttribute('aria-disabled', 'true')
  await button(page, '返回').click()
  await expect(field(page, '邮箱')).toHaveValue(email)
})

test.describe('a failed sign-in names its cause', () => {
  const credentials = ['player@example.com', password] as const
  for (const [what, answer, text] of [
    ['a server error', { status: 500, body: '' }, '服务器出了点问题，请稍后再试'],
    [
      'an invalid response',
      { status: 200, contentType: 'text/html', body: '<h1>Hi</h1>' },
      '服务器出了点问题，请稍后再试',
    ],
  ] as const)
    test(what, async ({ page }) => {
      await page.route('**/api/auth/email/login', (route) => route.fulfill(answer))
      await logInByEmail(page, ...credentials)
      await expect(alert(page, text)).toBeVisible()
    })

  test('offline', async ({ page, context }) => {
    await page.goto('/login?showEmailLogin=true')
    await field(page, '邮箱').fill(credentials[0])
    await field(page, '密码').fill(credentials[1])
    await context.setOffline(true)
    await button(page, '登录').click()
    await expect(alert(page, '网络已断开，请联网后重试')).toBeVisible()
  })

  test('a server that never responds is reported as slow first, then as not responding', async ({ page }) => {
    await page.clock.install()
    await page.route('**/api/auth/email/login', () => {})
    await logInByEmail(page, ...credentials)
    await expect(button(page, '正在登录…')).toBeVisible()
    await page.clock.runFor(3_000)
    await expect(button(page, '服务器回应较慢，请稍候…')).toBeVisible()
    // The time limit is the browser's own, which the page's fake clock does not advance.
    await expect(alert(page, '服务器没有回应，请稍后再试')).toBeVisible()
  })
})

test.describe('a visitor without Save-Data', () => {
  test.use({ isSavingData: false })
  test('while offline, external links only show a message', async ({ page, context }) => {
    const said = page.getByRole('alert').filter({ hasText: '网络已断开，联网后才能打开' })
    const corner = page.waitForResponse(/\/assets\/toast-corner[\w.-]+\.js$/)
    await page.goto('/login')
    const steam = button(page, '使用 Steam 登录')
    // The message's code is loaded at the first move.
    await expect(steam).toBeVisible()
    await page.mouse.move(5, 5)
    // Resolves once the module has loaded with everything it imports.
    await page.evaluate((url) => import(url), (await corner).url())
    await context.setOffline(true)
    await steam.click()
    await expect(said).toBeVisible()
    await expect(steam).toHaveAttribute('aria-busy', 'false')
    await expect(page).toHaveURL(/\/login$/)
    await page.keyboard.press('Escape')
    const tabs: unknown[] = []
    context.on('page', (tab) => tabs.push(tab))
    await page.getByRole('contentinfo').getByRole('link').last().click()
    await expect(said).toBeVisible()
    expect(tabs).toEqual([])
  })
})
