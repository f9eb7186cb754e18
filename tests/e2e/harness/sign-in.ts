import { type APIRequestContext, type APIResponse, expect, type Page } from 'playwright/test'

/** A Steam ID that is valid in the sandbox's Steam and that no other test uses. */
export const freshSteamId = (): string => `76561199${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

/** Fills the sandbox's sign-in page as a new player. */
export const chooseSteamPlayer = async (page: Page, steamId: string): Promise<void> => {
  await page.waitForURL('**/openid/login?*')
  await page.getByLabel('New player').fill(steamId)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in through Steam as a user does: the login dialog, Steam's page, and back to the home page. */
export const signInWithSteam = async (page: Page, steamId: string): Promise<void> => {
  await page.goto('/login')
  await page.getByRole('button', { name: /^(使用 Steam 登录|Sign in with Steam)$/ }).click()
  await chooseSteamPlayer(page, steamId)
  await expect(page.getByRole('status').filter({ hasText: /登录成功|You are logged in/ })).toBeVisible()
}

/**
 * Signs in with the requests of `signInWithSteam`, without a page. Resolves to the session that the portal stores in
 * localStorage.
 */
export const requestSession = async (
  request: APIRequestContext,
  portal: string,
  { steamId, now }: { steamId: string; now: Date },
): Promise<Record<string, string>> => {
  const redirectOf = (response: APIResponse) => new URL(response.headers().location ?? '', portal)
  const visit = async (path: string) => redirectOf(await request.get(new URL(path, portal).href, { maxRedirects: 0 }))

  const steam = await visit('/api/auth/steam/login')
  const form = { return_to: steam.searchParams.get('openid.return_to') ?? '', steam_id: steamId }
  const chosen = await request.post(new URL('/openid/choose', steam).href, { form, maxRedirects: 0 })
  const callback = await visit(redirectOf(chosen).href)
  const userInfo = await request.get(new URL('/api/auth/steam/user-info', portal).href, {
    headers: { authorization: `Bearer ${callback.searchParams.get('token')}` },
  })
  const { token, username, avatar } = await userInfo.json()
  return {
    token,
    loginTime: String(now.getTime()),
    user: JSON.stringify({ id: steamId, steamId, username, avatar }),
  }
}

/** Prepares a page for a signed-in player. Call `page.goto` next. */
export const beginSignedIn = async (page: Page, steamId: string): Promise<void> => {
  await page.goto('/healthz')
  const session = await requestSession(page.context().request, page.url(), { steamId, now: new Date() })
  await page.evaluate((entries) => Object.assign(localStorage, entries), session)
}
