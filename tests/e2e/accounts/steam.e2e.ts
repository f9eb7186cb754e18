import type { Page } from 'playwright/test'
import { chooseSteamPlayer, freshSteamId, signInWithSteam } from '../harness/sign-in.ts'
import { dialogOf, expect, guestName, headerLogin, headerUser, storedSession, test } from './accounts-test.ts'

/** Records every URL that the page navigates to. */
const addressesOf = (page: Page): string[] => {
  const shown: string[] = []
  page.on('framenavigated', (frame) => frame === page.mainFrame() && shown.push(frame.url()))
  return shown
}
const ticketIn = (addresses: readonly string[]): string => {
  const ticket = addresses.map((address) => new URL(address).searchParams.get('token')).find((token) => token !== null)
  if (!ticket) throw new Error('No ticket came back')
  return ticket
}

const openLogin = async (page: Page) => {
  await page.goto('/')
  await headerLogin(page).click()
}

test('Steam signs in and leaves no token in the address bar or the history', async ({ page }) => {
  await openLogin(page)
  const addresses = addressesOf(page)
  const reported = page.waitForRequest('**/api/auth/log')
  const steamId = freshSteamId()
  const picture = page.waitForResponse(`**/avatars/${steamId}.svg`)
  await dialogOf(page).getByRole('button', { name: '使用 Steam 登录', exact: true }).click()
  await chooseSteamPlayer(page, steamId)

  await expect(page.getByRole('status').filter({ hasText: '登录成功' })).toBeVisible()
  await expect(headerUser(page, steamId)).toBeVisible()
  expect((await picture).status()).toBe(200)
  await expect(page).toHaveURL('/')
  expect((await reported).postDataJSON()).toEqual({ steamId, action: 'LOGIN-STEAM' })
  const { user = '', ...rest } = await storedSession(page)
  expect(JSON.parse(user)).toMatchObject({ steamId, username: guestName(steamId) })
  expect(Object.keys(rest).sort()).toEqual(['loginTime', 'token'])

  const ticket = ticketIn(addresses)
  addresses.length = 0
  for (let steps = 0; steps < 3; steps++) await page.goBack({ waitUntil: 'commit' }).catch(() => {})
  expect(addresses.filter((address) => address.includes(ticket))).toEqual([])
})

test('a cancelled sign-in shows a notice at home that can be dismissed', async ({ page }) => {
  await openLogin(page)
  await dialogOf(page).getByRole('button', { name: '使用 Steam 登录', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Steam 登录没有完成' })
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(headerLogin(page)).toBeVisible()
  expect(await storedSession(page)).toEqual({})
  await notice.getByRole('button', { name: '关闭提示' }).click()
  await expect(notice).toBeHidden()
})

test('a cancelled sign-in can be retried from its notice and returns to the same place', async ({ page }) => {
  await page.goto('/?sort=-players&hide_full=false&from=game')
  const address = page.url()
  await headerLogin(page).click()
  await dialogOf(page).getByRole('button', { name: '使用 Steam 登录', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const again = page.getByRole('alert').getByRole('button', { name: '重试' })
  await again.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await again.click()
  const steamId = freshSteamId()
  await chooseSteamPlayer(page, steamId)
  await expect(page.getByRole('status').filter({ hasText: '登录成功' })).toBeVisible()
  await expect(headerUser(page, steamId)).toBeVisible()
  await expect(page).toHaveURL(address)
})

test('a failure without a sign-in of this tab offers no retry', async ({ page }) => {
  await page.goto('/auth/steam/callback?error=steam_api_error')
  const notice = page.getByRole('alert').filter({ hasText: 'Steam 接口请求失败' })
  await expect(notice.getByRole('button', { name: '关闭提示' })).toBeVisible()
  await expect(notice.getByRole('button')).toHaveCount(1)
})

for (const [what, answer, text] of [
  ['does not respond', 'abort', '服务器没有回应，请稍后再试'],
  ['fails', { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }, '服务器出了点问题，请稍后再试'],
] as const)
  test(`a server that ${what} is reported in the dialog and the notice, and the page does not leave`, async ({
    page,
  }) => {
    const isAnswering = { now: false }
    await page.route('**/api/auth/steam/login*', (route) => {
      if (isAnswering.now) return route.continue()
      return answer === 'abort' ? route.abort('connectionrefused') : route.fulfill(answer)
    })
    await page.goto('/faq')
    await headerLogin(page).click()
    const steam = dialogOf(page).getByRole('button', { name: '使用 Steam 登录', exact: true })
    await steam.click()
    await expect(dialogOf(page).getByRole('alert').filter({ hasText: text })).toBeVisible()
    await expect(steam).toHaveAttribute('aria-busy', 'false')
    await expect(page).toHaveURL('/login')

    isAnswering.now = true
    await steam.click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    const notice = page.getByRole('main').getByRole('alert')
    const again = notice.getByRole('button', { name: '重试' })
    await expect(again).toBeVisible()
    isAnswering.now = false
    await again.click()
    await expect(notice).toContainText(text)
    await expect(page).toHaveURL('/faq')
    isAnswering.now = true
    await again.click()
    const steamId = freshSteamId()
    await chooseSteamPlayer(page, steamId)
    await expect(headerUser(page, steamId)).toBeVisible()
    await expect(page).toHaveURL('/faq')
  })

/** Marks the current page as having just left for Steam. */
const leaveForSteam = async (page: Page, portal: string): Promise<void> => {
  await page.goto(portal)
  await page.evaluate(() => sessionStorage.setItem('steamDeparture', String(Date.now())))
}

test('a ticket works once', async ({ page, browser }) => {
  const addresses = addressesOf(page)
  await signInWithSteam(page, freshSteamId())
  const other = await browser.newPage()
  await leaveForSteam(other, new URL('/', page.url()).href)
  await other.goto(new URL(`/auth/steam/callback?token=${ticketIn(addresses)}`, page.url()).href)
  await expect(other.getByRole('alert').filter({ hasText: '登录令牌无效' })).toBeVisible()
  expect(await storedSession(other)).toEqual({})
  await other.close()
})

test('a tab that did not leave for Steam accepts no token', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/user-info') && requests.push(request.url()))
  await page.goto('/auth/steam/callback?token=somebody-elses')
  await expect(page.getByRole('alert').filter({ hasText: '登录令牌无效' })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(requests).toEqual([])
  expect(await storedSession(page)).toEqual({})
})

test('`from` is kept through Steam and on every page of the portal', async ({ page }) => {
  await page.goto('/login?from=game')
  await dialogOf(page).getByRole('button', { name: '使用 Steam 登录' }).click()
  await chooseSteamPlayer(page, freshSteamId())
  await expect(page.getByText('登录成功')).toBeVisible()
  await expect(page).toHaveURL('/?from=game')
})

test('a return without a ticket or with an unknown error goes home with the reason', async ({ page }) => {
  await page.goto('/auth/steam/callback')
  await expect(page.getByRole('alert').filter({ hasText: '没有找到登录令牌' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto('/auth/steam/callback?error=steam_api_error&from=game')
  await expect(page.getByRole('alert').filter({ hasText: 'Steam 接口请求失败' })).toBeVisible()
  await expect(page).toHaveURL('/?from=game')
  await page.goto('/auth/steam/callback?error=%3Cb%3Eanything')
  await expect(page.getByRole('alert').filter({ hasText: 'Steam 登录失败' })).toBeVisible()
})

test('a notice on its page changes with the language', async ({ page }) => {
  await page.goto('/auth/steam/callback?error=steam_api_error')
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice).toContainText('Steam 接口请求失败')
  await page.getByRole('button', { name: '语言' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(notice).toContainText('Steam API request failed')
})

test('a failed exchange goes home; one without a response can be retried', async ({ page }) => {
  let outcome: 'fails' | 'breaks' | 'works' = 'fails'
  await page.route('**/api/auth/steam/user-info', (route) => {
    if (outcome === 'breaks') return route.abort()
    return outcome === 'fails' ? route.fulfill({ status: 500, body: '' }) : route.continue()
  })
  const signIn = async (steamId: string) => {
    await page.goto('/login')
    await dialogOf(page).getByRole('button', { name: '使用 Steam 登录' }).click()
    await chooseSteamPlayer(page, steamId)
  }
  await signIn(freshSteamId())
  await expect(page.getByRole('alert').filter({ hasText: '服务器请求失败' })).toBeVisible()
  await expect(page).toHaveURL('/')

  outcome = 'breaks'
  const steamId = freshSteamId()
  await signIn(steamId)
  const failure = page.getByRole('alert').filter({ hasText: 'Steam 登录没有成功' })
  await expect(failure).toBeVisible()
  await expect(page).toHaveURL('/auth/steam/callback')
  outcome = 'works'
  await failure.getByRole('button', { name: '重试' }).click()
  await expect(headerUser(page, steamId)).toBeVisible()
})

test('a search that the URL cannot hold is restored after Steam', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox').fill('#10')
  await headerLogin(page).click()
  await dialogOf(page).getByRole('button', { name: '使用 Steam 登录', exact: true }).click()
  const steamId = freshSteamId()
  await chooseSteamPlayer(page, steamId)
  await expect(headerUser(page, steamId)).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('#10')
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('#10')
})

test('a new sign-in from the page of one without a response goes home', async ({ page }) => {
  let isBroken = true
  await page.route('**/api/auth/steam/user-info', (route) => (isBroken ? route.abort() : route.continue()))
  await page.goto('/login')
  const steam = dialogOf(page).getByRole('button', { name: '使用 Steam 登录' })
  await steam.click()
  await chooseSteamPlayer(page, freshSteamId())
  await expect(page.getByRole('alert').filter({ hasText: 'Steam 登录没有成功' })).toBeVisible()
  isBroken = false
  const steamId = freshSteamId()
  await headerLogin(page).click()
  await steam.click()
  await chooseSteamPlayer(page, steamId)
  await expect(headerUser(page, steamId)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('if the response has no token, the ticket itself is the session token', async ({ page }) => {
  const payload = Buffer.from(JSON.stringify({ exp: Date.now() / 1_000 + 3_600 })).toString('base64url')
  const token = `e30.${payload}.another-backend`
  const steamId = freshSteamId()
  // All calls with this token, because our API would refuse it and end the session.
  await page.route('**/api/**', (route) =>
    route.request().headers().authorization === `Bearer ${token}`
      ? route.fulfill({ json: { success: true } })
      : route.continue(),
  )
  await page.route('**/api/auth/steam/user-info', (route) =>
    route.fulfill({ json: { steamId, username: guestName(steamId), avatar: null, level: 7 } }),
  )
  await leaveForSteam(page, '/')
  await page.goto(`/auth/steam/callback?token=${token}`)
  await expect(headerUser(page, steamId)).toBeVisible()
  expect(await storedSession(page)).toMatchObject({ token })
})

test('after Back on Steam’s page the dialog can be used again', async ({ page }) => {
  await page.goto('/login')
  const steam = dialogOf(page).getByRole('button', { name: '使用 Steam 登录' })
  await steam.click()
  await page.waitForURL('**/openid/login?*')
  await page.goBack()
  await expect(steam).toHaveAttribute('aria-busy', 'false')
})
