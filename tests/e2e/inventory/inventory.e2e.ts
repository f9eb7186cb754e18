import type { Page } from 'playwright/test'
import { expectNoAxeViolations } from '../harness/axe.ts'
import { currentRun } from '../harness/run.ts'
import { beginSignedIn, freshSteamId } from '../harness/sign-in.ts'
import { startApi } from '../harness/stack.ts'
import { expect, sidebar, test } from '../shell/shell-test.ts'

const host = (): string => {
  const community = Object(currentRun().community.community) as { inventory?: { host?: string } }
  return community.inventory?.host ?? ''
}

const frameElement = (page: Page) => page.locator('iframe[src*="/api/sign-in/callback"]')
const frame = (page: Page) => page.frameLocator('iframe[src*="/api/sign-in/callback"]')
const item = (page: Page, name: string) => frame(page).getByRole('button', { name, exact: true })
const changes = (page: Page) => frame(page).locator('output')
const owner = (page: Page, steamId: string) =>
  frame(page).getByRole('heading', { name: `Inventory of Guest ${steamId.slice(-6)}` })

/** Sets how the inventory's site responds to a player's sign-ins. */
const setMood = async (steamId: string, mood: 'works' | 'fails' | 'hangs' | 'unknown'): Promise<void> => {
  const response = await fetch(`${currentRun().sandboxAddress}/api/inventory/${steamId}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mood }),
  })
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}`)
}

const openSignedIn = async (page: Page, steamId: string): Promise<void> => {
  await beginSignedIn(page, steamId)
  await page.goto('/inventory')
}

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
}

test('the inventory signs its player in and keeps its state while other pages are visited', async ({ page }) => {
  const steamId = freshSteamId()
  await openSignedIn(page, steamId)
  await expect(owner(page, steamId)).toBeVisible()
  await item(page, 'AWP').click()
  await item(page, 'Karambit').click()
  await expect(changes(page)).toHaveText('2')
  await expect(page.getByText('在服务器里输入 !ws')).toBeVisible()

  await sidebar(page).getByRole('link', { name: '常见问题' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '常见问题' })).toBeFocused()
  await expect(frameElement(page)).toBeHidden()
  await sidebar(page).getByRole('link', { name: '库存' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '库存' })).toBeFocused()
  await expect(owner(page, steamId)).toBeVisible()
  // A reloaded frame would count from 0.
  await expect(changes(page)).toHaveText('2')

  await page.getByRole('button', { name: '重新打开库存' }).click()
  await expect(changes(page)).toHaveText('0')
  await expect(item(page, 'AWP')).toHaveAttribute('aria-pressed', 'true')
})

test('logging out removes the frame and ends the session at its site; the next player gets a new one', async ({
  page,
}) => {
  const [first, second] = [freshSteamId(), freshSteamId()]
  await openSignedIn(page, first)
  await expect(owner(page, first)).toBeVisible()
  await logOut(page)
  await expect(frameElement(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByText('请先登录')).toBeVisible()
  await expect.poll(async () => (await page.request.get(host())).text()).toContain('Not signed in')

  await openSignedIn(page, second)
  await expect(owner(page, second)).toBeVisible()
})

test('logging out in another tab also removes the frame', async ({ page, context }) => {
  const steamId = freshSteamId()
  await openSignedIn(page, steamId)
  await expect(owner(page, steamId)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/faq')
  await logOut(other)
  await expect(frameElement(page)).toHaveCount(0)
})

test('the frame cannot navigate the portal or access it', async ({ page }) => {
  const steamId = freshSteamId()
  await openSignedIn(page, steamId)
  await expect(owner(page, steamId)).toBeVisible()
  const element = await frameElement(page).elementHandle()
  const inside = await element?.contentFrame()
  const attempts = await inside?.evaluate(() => {
    const outcomes: string[] = []
    for (const attempt of [
      () => {
        if (window.top) window.top.location.href = '/nowhere'
      },
      () => window.parent.localStorage.getItem('token'),
    ])
      try {
        attempt()
        outcomes.push('done')
      } catch (error) {
        outcomes.push(error instanceof Error ? error.name : 'refused')
      }
    return outcomes
  })
  expect(attempts).toEqual(['SecurityError', 'SecurityError'])
  await expect(page).toHaveURL('/inventory')
})

test('visitors are asked to log in, and no frame is loaded', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().startsWith(host()) && asked.push(request.url()))
  await page.goto('/inventory')
  await expect(page.getByRole('main').getByText('请先登录')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('main').getByRole('button', { name: '登录' }).first().click()
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
  expect(asked).toEqual([])
})

test('a failing site is reported, and a retry succeeds after it recovers', async ({ page }) => {
  const steamId = freshSteamId()
  await setMood(steamId, 'fails')
  await openSignedIn(page, steamId)
  await expect(page.getByRole('alert')).toContainText('库存登录失败')
  await setMood(steamId, 'works')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(owner(page, steamId)).toBeVisible()
})

test('a site that does not respond affects only its own page', async ({ page }) => {
  const steamId = freshSteamId()
  await setMood(steamId, 'hangs')
  await openSignedIn(page, steamId)
  await expect(page.getByText('正在打开库存…')).toBeVisible()
  await sidebar(page).getByRole('link', { name: '常见问题' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '常见问题' })).toBeVisible()
  await sidebar(page).getByRole('link', { name: '库存' }).click()
  await expect(page.getByRole('alert')).toContainText('库存登录失败')
})

test('a player unknown to the site is sent there once', async ({ page }) => {
  const steamId = freshSteamId()
  await setMood(steamId, 'unknown')
  await openSignedIn(page, steamId)
  await expect(page.getByRole('link', { name: '打开库存网站' })).toHaveAttribute('href', `${host()}/sign-in`)
  await setMood(steamId, 'works')
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/auth/inventory/sign-in', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('button', { name: '重试' })).toBeDisabled()
  await expect(page.getByRole('link', { name: '打开库存网站' })).toBeVisible()
  answer.resolve()
  await expect(owner(page, steamId)).toBeVisible()
})

test('without a site the page says that there is none', async ({ page }) => {
  const { community } = currentRun()
  const own = { ...Object(community.community), inventory: {} }
  const api = await startApi({ ...community, community: own, servers: { ...community.servers, list: [] } })
  try {
    await page.goto(`${api.address}/inventory`)
    await expect(page.getByText('库存暂未开通')).toBeVisible()
  } finally {
    await api.stop()
  }
})
