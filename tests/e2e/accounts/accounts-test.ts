import { randomInt, randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { runOperator } from '../harness/operator.ts'
import { currentRun } from '../harness/run.ts'
import { freshSteamId } from '../harness/sign-in.ts'
import { test as base, expect } from '../harness/test.ts'

/** A client address that no other test uses, so that rate limits apply to each test separately. */
const freshAddress = (): string => `127.${randomInt(1, 250)}.${randomInt(250)}.${randomInt(1, 250)}`

/** Tests of accounts, each with separate players, client addresses and mails. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from it
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': freshAddress() }),
})

export { expect }

export const freshEmail = (): string => `player-${randomUUID().slice(0, 13)}@example.com`
export const password = 'correct-horse-1'

/** Makes a call like another browser, by default from a separate client address. */
const post = async <T>(path: string, body: unknown, token?: string, address = freshAddress()): Promise<T> => {
  const response = await fetch(`${currentRun().apiAddress}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

type Mail = { subject: string; text: string; html: string }

/** The mails that the sandbox's mail server received for an address, newest first. */
const mailsTo = async (email: string): Promise<Mail[]> =>
  (await fetch(`${currentRun().sandboxAddress}/api/mails?to=${encodeURIComponent(email)}`)).json()

/** The newest mail to an address, after it has received `count` mails. */
export const mailTo = async (email: string, count = 1): Promise<Mail> => {
  await expect.poll(async () => (await mailsTo(email)).length, { intervals: [50] }).toBe(count)
  const [mail] = await mailsTo(email)
  if (mail === undefined) throw new Error(`No mail to ${email}`)
  return mail
}

export const codeTo = async (email: string): Promise<string> =>
  /\b\d{6}\b/.exec((await mailTo(email)).text)?.[0] ?? 'no code in the mail'

/** The path and query of the link in a reset mail: the second mail, after the code. */
export const resetLinkTo = async (email: string): Promise<string> => {
  const link = /https?:\/\/\S+\/reset-password\?\S+/.exec((await mailTo(email, 2)).text)?.[0] ?? ''
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** Registers an email account. */
export const registered = async (email = freshEmail()): Promise<string> => {
  // A code belongs to the client that requested it, identified by its address without cookies.
  const address = freshAddress()
  await post('/api/auth/email/send-code', { email }, undefined, address)
  await post('/api/auth/email/register', { email, password, code: await codeTo(email) }, undefined, address)
  return email
}

/** Types `.bind` in a game server's chat as a player; returns the token that the server shows. */
export const typeBind = async (steamId: string): Promise<string> => {
  const { sandboxAddress, community } = currentRun()
  const [server] = community.servers.list
  const id = server !== undefined && 'id' in server ? server.id : ''
  const response = await fetch(`${sandboxAddress}/api/game-servers/${id}/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ steamId, text: '.bind' }),
  })
  const { reply } = await response.json()
  return /token: (\w+)/.exec(reply)?.[1] ?? `no token in: ${reply}`
}

/** Registers an email account and binds a Steam account to it. */
export const bound = async (): Promise<{ email: string; steamId: string; session: string }> => {
  const email = await registered()
  const steamId = freshSteamId()
  const { token: bindToken } = await post<{ token: string }>('/api/auth/email/login', { email, password })
  const token = await typeBind(steamId)
  await post('/api/auth/email/bind-steam-token-validation', { email, token }, bindToken)
  const { token: session } = await post<{ token: string }>('/api/auth/email/bind-steam', { email, steamId }, bindToken)
  return { email, steamId, session }
}

/** Runs an operator command on the run's server. */
export const operator = (...args: string[]): Promise<string> => runOperator(currentRun().data, ...args)

/** The name that the header shows for a player of `freshSteamId`. */
export const guestName = (steamId: string): string => `Guest ${steamId.slice(-6)}`

export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: /^(登录|Log in)/ })
export const headerLogin = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^(登录|Log in)$/ })
export const headerUser = (page: Page, steamId: string): Locator =>
  page.getByRole('banner').getByRole('button', { name: guestName(steamId) })

/** Expects that a field is invalid and that its error describes it to a screen reader. */
export const expectFieldError = async (field: Locator, message: string | RegExp): Promise<void> => {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(message)
}

/** Opens the email login and submits these credentials. */
export const logInByEmail = async (page: Page, email: string, secret = password): Promise<void> => {
  await page.goto('/login?showEmailLogin=true')
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: /^(邮箱|Email)$/ }).fill(email)
  await dialog.getByLabel(/^(密码|Password)$/).fill(secret)
  await dialog.getByRole('button', { name: /^(登录|Log in)$/ }).click()
}

/** Presses a button of the email login that opens another form and waits for it: both forms have an email field. */
export const goTo = async (page: Page, name: RegExp | '注册' | '忘记密码'): Promise<void> => {
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog.getByRole('form', { name: /^(使用邮箱登录|Log in with email)$/ })).toHaveCount(0)
}

/** The entries of local storage that belong to a session. */
export const storedSession = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const keys = ['user', 'loginTime', 'token', 'email_bind_token', 'bindingEmail']
    return Object.fromEntries(Object.entries({ ...localStorage }).filter(([key]) => keys.includes(key)))
  })

/** Makes English the visitor's chosen language. */
export const inEnglish = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (window.origin !== 'null') localStorage.setItem('preferredLanguage', 'en')
  })
