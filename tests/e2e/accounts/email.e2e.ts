import type { Page } from 'playwright/test'
import {
  bound,
  codeTo,
  dialogOf,
  expect,
  expectFieldError,
  freshEmail,
  goTo,
  headerUser,
  inEnglish,
  logInByEmail,
  mailTo,
  password,
  registered,
  test,
} from './accounts-test.ts'

/** The fields and buttons of the register form, in either language. */
const formOf = (page: Page) => {
  const dialog = dialogOf(page)
  return {
    dialog,
    email: dialog.getByRole('textbox', { name: /^(邮箱|Email)$/ }),
    code: dialog.getByRole('textbox', { name: /^(验证码|Verification code)$/ }),
    password: dialog.getByLabel(/^(密码|Password)$/),
    confirm: dialog.getByLabel(/^(确认密码|Confirm password)$/),
    send: dialog.getByRole('button', { name: /^(发送验证码|Send code)/ }),
    submit: dialog.getByRole('button', { name: /^(注册|Register)$/ }),
  }
}

const openRegister = async (page: Page) => {
  await page.goto('/login?showEmailLogin=true')
  await goTo(page, /^(注册|Register)$/)
  return formOf(page)
}

test('registers in English with the mailed code, then returns to the login', async ({ page }) => {
  await inEnglish(page)
  await page.clock.install()
  const form = await openRegister(page)
  const email = freshEmail()
  await form.email.fill(email)
  await form.code.focus()
  await expect(form.email).toHaveAccessibleDescription('This email is available')
  await form.send.click()
  expect((await mailTo(email)).subject).toMatch(/code/i)
  await form.code.fill(await codeTo(email))
  await form.password.fill(password)
  await form.confirm.fill(password)
  await form.submit.click()
  await expect(form.dialog.getByRole('status').filter({ hasText: 'You are registered' })).toBeVisible()
  await page.clock.runFor(5_000)
  await expect(form.email).toHaveValue(email)
  await expect(form.code).toHaveCount(0)
})

test('a wrong code is an error of its field, which is cleared', async ({ page }) => {
  const form = await openRegister(page)
  const email = freshEmail()
  await form.email.fill(email)
  await form.send.click()
  const code = await codeTo(email)
  await form.code.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await form.password.fill(password)
  await form.confirm.fill(password)
  await form.submit.click()
  await expectFieldError(form.code, '验证码不正确或已过期')
  await expect(form.code).toHaveValue('')
  await expect(form.code).toBeFocused()
  await form.code.fill(code)
  await form.submit.click()
  await expect(form.dialog.getByText('注册成功')).toBeVisible()
})

test('nothing is sent before the email is verified and a code is entered', async ({ page }) => {
  const email = await registered()
  const form = await openRegister(page)
  const requests: string[] = []
  page.on('request', (request) => request.url().endsWith('/email/register') && requests.push(request.url()))
  await form.submit.click()
  await expect(form.dialog.getByRole('alert').filter({ hasText: '请先验证邮箱' })).toBeVisible()
  await expect(form.email).toBeFocused()
  await expectFieldError(form.email, '请输入有效的邮箱地址')

  await form.email.fill(email)
  await form.code.fill('123456')
  await form.password.fill('short')
  await form.confirm.fill('shorter')
  await expectFieldError(form.email, '该邮箱已被注册')
  await form.submit.click()
  await expectFieldError(form.password, '密码至少需要 8 个字符')
  await expectFieldError(form.confirm, '两次输入的密码不一致')
  await form.password.fill(password)
  await form.confirm.fill(password)
  await form.submit.click()
  await expect(form.dialog.getByRole('alert').filter({ hasText: '请先验证邮箱' })).toBeVisible()
  await expect(form.email).toBeFocused()
  expect(requests).toEqual([])
})

test('an email that could not be checked is checked again', async ({ page }) => {
  let isBroken = true
  await page.route('**/api/auth/email/check', (route) =>
    isBroken ? route.fulfill({ status: 500, json: { error: 'x', code: 'internal' } }) : route.continue(),
  )
  const form = await openRegister(page)
  await form.email.fill(freshEmail())
  await form.code.focus()
  await expectFieldError(form.email, '邮箱检查失败，请重试')
  isBroken = false
  await form.email.focus()
  await form.code.focus()
  await expect(form.email).toHaveAccessibleDescription('这个邮箱可以使用')
})

test("the code's cooldown belongs to the email and survives closing the dialog", async ({ page }) => {
  await page.clock.install()
  const email = freshEmail()
  const sendTo = async () => {
    const form = await openRegister(page)
    await form.email.fill(email)
    return form
  }
  const waiting = dialogOf(page).getByRole('button', { name: /秒后可重发/ })
  const first = await sendTo()
  await first.send.click()
  await expect(waiting).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')

  const again = await sendTo()
  await expect(waiting).toHaveAttribute('aria-disabled', 'true')
  await again.email.fill(freshEmail())
  await expect(waiting).toHaveCount(0)
  await again.email.fill(email)
  await page.clock.runFor(60_000)
  await expect(waiting).toHaveCount(0)
})

test('the message of a refused registration is shown', async ({ page }) => {
  await page.route('**/api/auth/email/register', (route) =>
    route.fulfill({ status: 403, json: { error: 'Registration is closed' } }),
  )
  const form = await openRegister(page)
  const email = freshEmail()
  await form.email.fill(email)
  await form.send.click()
  await form.code.fill(await codeTo(email))
  await form.password.fill(password)
  await form.confirm.fill(password)
  await form.submit.click()
  await expect(form.dialog.getByRole('alert').filter({ hasText: 'Registration is closed' })).toBeVisible()
  await expect(form.code).toHaveValue('')
})

test('the right password signs in: the login is recorded, the dialog closes and the page reloads', async ({ page }) => {
  const { email, steamId } = await bound()
  await logInByEmail(page, email, 'wrong-horse-1')
  await expect(dialogOf(page).getByRole('alert').filter({ hasText: '邮箱或密码不正确' })).toBeVisible()
  await dialogOf(page).getByLabel('密码', { exact: true }).fill(password)
  const loaded = page.waitForEvent('load')
  const recorded = page.waitForResponse('**/api/auth/log')
  await page.keyboard.press('Enter')
  expect((await recorded).request().postDataJSON()).toEqual({ steamId, action: 'LOGIN-EMAIL' })
  await loaded
  await expect(page.getByRole('status').filter({ hasText: '登录成功' })).toBeVisible()
  await expect(headerUser(page, steamId)).toBeVisible()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page).toHaveURL('/')
})

test('a sign-in in another tab closes the dialog and goes home', async ({ page, context }) => {
  const { email } = await bound()
  await page.goto('/login')
  await expect(dialogOf(page)).toBeVisible()
  const other = await context.newPage()
  await logInByEmail(other, email)
  await expect(page).toHaveURL('/')
  await expect(dialogOf(page)).toHaveCount(0)
})

test('the automatic return to the login after a registration is cancelled if the visitor leaves it', async ({
  page,
}) => {
  await page.clock.install()
  const form = await openRegister(page)
  const email = freshEmail()
  await form.email.fill(email)
  await form.send.click()
  await form.code.fill(await codeTo(email))
  await form.password.fill(password)
  await form.confirm.fill(password)
  await form.submit.click()
  await expect(form.dialog.getByText('注册成功')).toBeVisible()
  await form.dialog.getByRole('button', { name: '返回' }).click()
  // Immediately, not after the countdown.
  await expect(form.dialog.getByRole('form', { name: '使用邮箱登录' })).toBeVisible()
  expect(await form.email.inputValue()).toBe(email)
  await form.email.fill('other@example.com')
  await form.dialog.getByRole('button', { name: '忘记密码' }).click()
  const request = form.dialog.getByRole('button', { name: '发送重置邮件' })
  await expect(request).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(request).toBeVisible()
  await form.dialog.getByRole('button', { name: '返回' }).click()
  await expect(form.email).toHaveValue('other@example.com')
})

test('the email typed for the registration is kept on going back', async ({ page }) => {
  const form = await openRegister(page)
  const goBack = async () => {
    await form.dialog.getByRole('button', { name: '返回' }).click()
    await expect(form.code).toHaveCount(0)
  }
  await form.email.fill('first@example.com')
  await goBack()
  await goTo(page, '注册')
  await expect(form.email).toHaveValue('first@example.com')
  await goBack()
  await form.email.fill('second@example.com')
  await goTo(page, '注册')
  await expect(form.email).toHaveValue('second@example.com')
})

test('two presses send one code, and the button is busy from the first press', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/auth/email/check', async (route) => {
    await held
    await route.continue()
  })
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/send-code') && sent.push(request.url()))
  const form = await openRegister(page)
  const email = freshEmail()
  await form.email.fill(email)
  await form.send.click()
  await expect(form.send).toHaveAttribute('aria-busy', 'true')
  await form.send.dispatchEvent('click')
  release()
  await expect(form.dialog.getByRole('button', { name: /秒后可重发/ })).toBeVisible()
  expect(sent).toHaveLength(1)
  await mailTo(email)
})

test('a Steam sign-in that never leaves the page can be restarted', async ({ page }) => {
  await page.clock.install()
  // Status 204 stops the navigation without an event for the page.
  await page.route('**/api/auth/steam/login', (route) => route.fulfill({ status: 204, body: '' }))
  await page.goto('/login')
  const steam = dialogOf(page).getByRole('button', { name: '使用 Steam 登录' })
  await steam.click()
  await expect(steam).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(10_000)
  await expect(steam).toHaveAttribute('aria-busy', 'false')
})

test('the email typed while the registration code loads is kept', async ({ page }) => {
  const held: (() => void)[] = []
  await page.route('**/email-register-form-*.js', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto('/login?showEmailLogin=true')
  const form = formOf(page)
  await form.dialog.getByRole('button', { name: '注册', exact: true }).click()
  await expect.poll(() => held.length).toBe(1)
  await form.email.fill('late@example.com')
  for (const release of held) release()
  await expect(form.code).toBeVisible()
  await expect(form.email).toHaveValue('late@example.com')
})

test('Back returns view by view, closing goes home', async ({ page }) => {
  await page.goto('/login')
  const dialog = dialogOf(page)
  const back = dialog.getByRole('button', { name: '返回' })
  await expect(back).toHaveCount(0)
  await dialog.getByRole('button', { name: '使用邮箱登录' }).click()
  for (const way of ['注册', '忘记密码'] as const) {
    await goTo(page, way)
    await back.click()
    await expect(dialog.getByRole('form', { name: '使用邮箱登录' })).toBeVisible()
  }
  await back.click()
  await expect(dialog.getByRole('button', { name: '使用 Steam 登录' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
})

test('registers by keyboard alone, with a mail in Chinese', async ({ page }) => {
  const form = await openRegister(page)
  const email = freshEmail()
  await form.email.focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await expect(form.code).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.send).toBeFocused()
  await page.keyboard.press('Enter')
  expect((await mailTo(email)).subject).toMatch(/验证码/)
  const code = await codeTo(email)
  // The code field has focus next.
  await expect(form.code).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(form.password).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(form.confirm).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(form.dialog.getByText('注册成功')).toBeVisible()
})
