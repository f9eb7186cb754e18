import type { Page } from 'playwright/test'
import { currentRun } from '../harness/run.ts'
import { startApi } from '../harness/stack.ts'
import { addressOf, expect, sidebar, test } from './shell-test.ts'

/** Their hash has seven characters; shared chunks of several pages have longer names. */
const pageCode = /\/assets\/(vip|faq|leaderboard|pracc|login)-[\w-]{7}\.js$/
const link = (page: Page, name: string) => sidebar(page).getByRole('link', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Counts document loads, which must not happen without a server. */
const countLoads = (page: Page) => {
  const loads = { count: 0 }
  page.on('load', () => {
    loads.count += 1
  })
  return loads
}

/** Opens a page before the code of other pages is loaded. */
const openAlone = async (page: Page, address: string, title: string) => {
  await page.goto(address)
  await expect(heading(page, title)).toBeVisible()
  await page.route(pageCode, (route) => route.abort())
  await page.goto(address)
  await expect(heading(page, title)).toBeVisible()
}

test('while offline a page that was not loaded before reports it, and opens when online again', async ({
  page,
  context,
}) => {
  await openAlone(page, '/inventory', '库存')
  const loads = countLoads(page)
  await context.setOffline(true)
  await link(page, 'VIP 会员').click()
  await expect(heading(page, '网络已断开')).toBeVisible()
  expect(addressOf(page)).toBe('/vip')
  await page.unroute(pageCode)
  await context.setOffline(false)
  await expect(heading(page, 'VIP 会员')).toBeVisible()
  expect(loads.count).toBe(0)
})

test('if the server is down the portal stays, reports it, and continues when the server responds', async ({ page }) => {
  const api = await startApi({ ...currentRun().community, servers: { ...currentRun().community.servers, list: [] } })
  const portal = new URL(api.address)
  try {
    await openAlone(page, `${api.address}/inventory`, '库存')
    const loads = countLoads(page)
    await api.stop()
    await link(page, 'VIP 会员').click()
    await expect(heading(page, '服务器没有回应')).toBeVisible()
    await expect(link(page, '排行榜')).toBeVisible()
    await page.getByRole('button', { name: '立即重试' }).click()
    await expect(heading(page, '服务器没有回应')).toBeVisible()
    expect(loads.count).toBe(0)

    await page.unroute(pageCode)
    const again = await startApi(
      { ...currentRun().community, servers: { ...currentRun().community.servers, list: [] } },
      { PORT: portal.port },
    )
    try {
      await expect(heading(page, 'VIP 会员')).toBeVisible()
      expect(loads.count).toBe(0)
    } finally {
      await again.stop()
    }
  } finally {
    await api.stop()
  }
})

for (const [what, answer, title] of [
  ['fails', { status: 503, body: '' }, '服务器出了点问题'],
  [
    'returns a gateway error',
    { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
    '服务器出了点问题',
  ],
] as const)
  test(`a server that ${what} is not reported as offline`, async ({ page }) => {
    await openAlone(page, '/inventory', '库存')
    const loads = countLoads(page)
    await page.route('/', (route) => route.fulfill(answer))
    await link(page, '常见问题').click()
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByText('不是你的网络问题')).toBeVisible()
    await page.unroute(pageCode)
    await page.unroute('/')
    await page.getByRole('button', { name: '立即重试' }).click()
    await expect(heading(page, '常见问题')).toBeVisible()
    expect(loads.count).toBe(0)
  })

test.describe('a visitor without Save-Data', () => {
  test.use({ isSavingData: false })

  test('pages loaded in idle time open while offline, including the login', async ({ page, context }) => {
    const loaded: string[] = []
    let pending = 0
    page.on('request', () => {
      pending += 1
    })
    page.on('requestfinished', (request) => {
      pending -= 1
      loaded.push(request.url())
    })
    await page.goto('/inventory')
    await expect(heading(page, '库存')).toBeVisible()
    await page.mouse.move(5, 5)
    const isLoaded = (chunk: string) => loaded.some((url) => url.includes(`/assets/${chunk}-`))
    // The message files of all areas start with their language.
    const texts = () => loaded.filter((url) => url.includes('/assets/zh-')).length
    await expect
      .poll(
        () =>
          pending === 0 &&
          texts() >= 8 &&
          ['vip', 'leaderboard', 'pracc', 'faq', 'list', 'login'].filter((chunk) => !isLoaded(chunk)),
      )
      .toEqual([])
    await context.setOffline(true)
    for (const [name, title] of [
      ['VIP 会员', 'VIP 会员'],
      ['排行榜', '排行榜'],
      ['练习服', '练习服'],
      ['常见问题', '常见问题'],
      ['服务器', '服务器列表'],
    ] as const) {
      await link(page, name).first().click()
      await expect(heading(page, title)).toBeVisible()
    }
    await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
    await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
  })

  test('the code of another page runs only when the visitor points at its link', async ({ page, context }) => {
    const scripts: string[] = []
    const client = await context.newCDPSession(page)
    client.on('Debugger.scriptParsed', ({ url }) => scripts.push(url))
    await client.send('Debugger.enable')
    const fetched = page.waitForResponse(/\/assets\/faq-[\w-]+\.js$/)
    await page.goto('/vip')
    await expect(heading(page, 'VIP 会员')).toBeVisible()
    await page.mouse.move(5, 5)
    await (await fetched).finished()
    const hasRun = () => scripts.some((url) => url.includes('/assets/faq-'))
    expect(hasRun()).toBe(false)
    await link(page, '常见问题').first().hover()
    await expect.poll(hasRun).toBe(true)
  })
})
