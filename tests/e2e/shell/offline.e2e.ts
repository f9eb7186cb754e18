import type { Page } from 'playwright/test'
import { currentRun } from '../harness/run.ts'
import { freshSteamId, signInWithSteam } from '../harness/sign-in.ts'
import { startApi } from '../harness/stack.ts'
import { expect, test } from './shell-test.ts'

test.use({ serviceWorkers: 'allow', isPortalAwaited: false })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const isReady = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)

for (const [language, title, text] of [
  ['zh', '网络已断开', '联网后会自动打开这个页面。'],
  ['en', 'You are offline', 'This page opens by itself once you are online again.'],
] as const)
  test(`the portal shows the offline page without a network (${language}), and reloads with one`, async ({
    page,
    context,
  }) => {
    await page.goto('/faq')
    await page.evaluate((chosen) => localStorage.setItem('preferredLanguage', chosen), language)
    await expect.poll(() => isReady(page)).toBe('activated')
    await context.setOffline(true)
    await page.goto('/vip')
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
    await expect(page).toHaveURL('/vip')
    await context.setOffline(false)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await expect(page).toHaveURL('/vip')
  })

test('the offline page says that the server does not answer, and reloads once it does', async ({ page }) => {
  const community = { ...currentRun().community, servers: { ...currentRun().community.servers, list: [] } }
  const api = await startApi(community)
  const { port } = new URL(api.address)
  try {
    await page.goto(`${api.address}/faq`)
    await expect.poll(() => isReady(page)).toBe('activated')
    await api.stop()
    await page.reload()
    await expect(heading(page, '服务器没有回应')).toBeVisible()
    await page.getByRole('button', { name: '重试' }).click()
    await expect(heading(page, '服务器没有回应')).toBeVisible()
    const again = await startApi(community, { PORT: port })
    try {
      await page.getByRole('button', { name: '重试' }).click()
      await expect(heading(page, '常见问题')).toBeVisible()
    } finally {
      await again.stop()
    }
  } finally {
    await api.stop()
  }
})

test('the worker answers navigations from the network', async ({ page }) => {
  await page.goto('/faq')
  await expect.poll(() => isReady(page)).toBe('activated')
  const answer = await page.reload()
  expect(answer?.status()).toBe(200)
  expect(answer?.fromServiceWorker()).toBe(true)
  await expect(heading(page, '常见问题')).toBeVisible()
})

test('a sign-in with Steam passes the worker, and each of its addresses is requested once', async ({ page }) => {
  await page.goto('/faq')
  await expect.poll(() => isReady(page)).toBe('activated')
  await signInWithSteam(page, freshSteamId())
})

test('the browser can install the portal', async ({ page }) => {
  await page.goto('/faq')
  const session = await page.context().newCDPSession(page)
  const { data, errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '{}')).toMatchObject({
    short_name: String(Object(currentRun().community.community).wordmark),
  })
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})
