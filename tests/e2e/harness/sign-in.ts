import { expect, type Page } from 'playwright/test'

/** A player that the sandbox's Steam knows and nobody else uses. */
export const freshSteamId = (): string => `76561199${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

/** Answers the sandbox's sign-in page as a player: one of its samples, or any new one. */
export const chooseSteamPlayer = async (page: Page, steamId: string): Promise<void> => {
  await page.waitForURL('**/openid/login?*')
  const sample = page.locator(`button[name="steam_id"][value="${steamId}"]`)
  if ((await sample.count()) > 0) return sample.click()
  await page.getByLabel('Somebody new').fill(steamId)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in through Steam as people do: the login dialog, Steam's page, and back to the home page. */
export const signInWithSteam = async (page: Page, steamId: string): Promise<void> => {
  await page.goto('/login')
  await page.getByRole('button', { name: /^(使用 Steam 登录|Sign in with Steam)$/ }).click()
  await chooseSteamPlayer(page, steamId)
  await expect(page.getByRole('status').filter({ hasText: /登录成功|You are logged in/ })).toBeVisible()
}
