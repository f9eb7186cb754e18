import type { Browser, BrowserContext, Page } from 'playwright/test'
import { expectNoAxeViolations } from '../harness/axe.ts'
import { beginSignedIn, freshSteamId } from '../harness/sign-in.ts'
import { addressOf, expect, nameOf, rowOf, type ServersStack, test } from '../servers/servers-test.ts'

const strip = (page: Page) => page.getByRole('region', { name: '排队等空位' })
const queue = (page: Page) => rowOf(page, 'full').getByRole('button', { name: /^排队/ })
const list = '/servers?hide_full=false'
const expectOffer = async (page: Page) => expect(strip(page)).toContainText(`有空位了：${nameOf('full')}`)

/** The server list in a browser of a signed-in player. */
const openAs = async (browser: Browser, servers: ServersStack, steamId: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: servers.address })
  await context.addInitScript(() => localStorage.setItem('languageSelected', 'true'))
  const page = await context.newPage()
  await beginSignedIn(page, steamId)
  await page.goto(list)
  return page
}
const member = async (browser: Browser, servers: ServersStack): Promise<Page> => {
  const steamId = freshSteamId()
  await servers.grant('vip', steamId)
  return openAs(browser, servers, steamId)
}
/** Removes the players from the queue, which the next test also uses, and closes their browsers. */
const close = async (pages: readonly Page[]) => {
  for (const page of pages) {
    await page.evaluate(() =>
      fetch('/api/seats', { method: 'DELETE', headers: { authorization: `Bearer ${localStorage.getItem('token')}` } }),
    )
    await page.context().close()
  }
}

/** Prevents links to the game from leaving the page. */
const withoutGame = (context: BrowserContext) =>
  context.addInitScript(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="steam:"]')) event.preventDefault()
    }),
  )

test.describe('the queue of a full server', () => {
  test('tells the first player, and the next one after 30 seconds', async ({ browser, servers }) => {
    const pages = [await member(browser, servers), await member(browser, servers), await member(browser, servers)]
    const [ana, bo, cy] = pages as [Page, Page, Page]
    for (const [index, page] of pages.entries()) {
      await queue(page).click()
      await expect(strip(page)).toContainText(`第 ${index + 1} 位，共 ${index + 1} 人`)
      await expect(queue(page)).toHaveText('排队中')
    }
    await expectNoAxeViolations(cy)

    await strip(ana).getByRole('button', { name: '退出排队' }).click()
    await expect(strip(ana)).toHaveCount(0)
    await expect(strip(bo)).toContainText('第 1 位，共 2 人')

    await servers.setStates({ full: { players: 8 } })
    await expectOffer(bo)
    await expect(bo).toHaveTitle(/^有空位了 · /)
    await expect(strip(cy)).toContainText('第 2 位，共 2 人')
    await expectNoAxeViolations(bo)

    await expectOffer(cy)
    await expect(strip(bo)).toContainText('第 2 位，共 2 人')
    await expect(bo).not.toHaveTitle(/有空位了/)
    await expect(strip(cy).getByRole('link', { name: '加入' })).toHaveAttribute(
      'href',
      `steam://rungameid/730//+connect%20${addressOf(servers, 'full')}`,
    )
    await withoutGame(cy.context())
    await cy.reload()
    await expectOffer(cy)
    await strip(cy).getByRole('link', { name: '加入' }).click()
    await expect(cy.getByText('位子给你留 60 秒，正在启动游戏')).toBeVisible()
    await expect(strip(cy)).toHaveCount(0)
    await close(pages)
  })

  test('is found from the default list in two presses', async ({ browser, servers }) => {
    const page = await member(browser, servers)
    await page.goto('/servers')
    await expect(rowOf(page, 'full')).toHaveCount(0)
    await expect(page.getByText('1 台满员，已隐藏')).toBeVisible()
    await page.getByRole('button', { name: '显示', exact: true }).click()
    await expect(queue(page)).toBeFocused()
    await queue(page).click()
    await expect(strip(page)).toContainText(`正在排队：${nameOf('full')}`)
    await close([page])
  })

  test('is offered by quick join where it finds only full servers', async ({ browser, servers }) => {
    const page = await member(browser, servers)
    await page.goto('/servers')
    await page.getByRole('button', { name: '快速加入' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: '回防' })).toBeDisabled()
    await dialog.getByRole('button', { name: '排队' }).click()
    await expect(strip(page)).toContainText(nameOf('full'))
    await expect(dialog).toHaveCount(0)
    await close([page])
  })

  test('survives a reload, and works in a second tab', async ({ browser, servers }) => {
    const page = await member(browser, servers)
    const second = await page.context().newPage()
    await second.goto('/faq')
    await queue(page).click()
    await expect(strip(page)).toContainText(nameOf('full'))
    await expect(strip(second)).toContainText(nameOf('full'))
    await page.reload()
    await expect(strip(page)).toContainText('第 1 位')
    await expect(queue(page)).toHaveText('排队中')
    await strip(second).getByRole('button', { name: '退出排队' }).click()
    await expect(strip(page)).toHaveCount(0)
    await close([page])
  })

  test('tells players without a membership from 4 free seats on', async ({ browser, servers }) => {
    const page = await openAs(browser, servers, freshSteamId())
    await queue(page).click()
    await expect(strip(page)).toContainText('空出 4 个位子就轮到你，会员只要 1 个')
    await servers.setStates({ full: { players: 5 } })
    await expectOffer(page)
    await close([page])
  })

  test('says how long a player waits who let two seats go', async ({ browser, servers }) => {
    const page = await member(browser, servers)
    await page.route('**/api/seats', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      const json = { error: 'You have let two seats go', code: 'resting' }
      await route.fulfill({ status: 409, headers: { 'retry-after': '241' }, json })
    })
    // The minutes that are left do not change while the test runs.
    await page.clock.setFixedTime(new Date())
    await queue(page).click()
    await expect(strip(page)).toContainText('错过了两个空位，这次不排了')
    // The backend has no entry. It is asked again when the window gets the focus.
    const asked = page.waitForResponse('**/api/seats')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await asked
    await expect(strip(page)).toContainText('5 分钟后可以重新排队')
    await expect(strip(page).getByRole('button', { name: '重新排队' })).toHaveCount(0)
    await expectNoAxeViolations(page)
    await close([page])
  })

  test('asks visitors to log in, and the list says how many wait', async ({ page, browser, servers }) => {
    const waiting = await member(browser, servers)
    await queue(waiting).click()
    await expect(strip(waiting)).toBeVisible()
    await expect(async () => {
      await page.goto(`${list}&from=outside`)
      await expect(queue(page)).toHaveText('排队前面 1 人', { timeout: 5_000 })
    }).toPass()
    await queue(page).click()
    await expect(page).toHaveURL(/\/login/)
    await page.goto('/servers/details/full')
    await expect(page.getByRole('button', { name: '排队 · 前面 1 人' })).toBeVisible()
    await close([waiting])
  })

  test('asks for notifications only after a press', async ({ browser, servers }) => {
    const page = await member(browser, servers)
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'default' })
      Notification.requestPermission = () => {
        document.documentElement.dataset.asked = 'yes'
        return Promise.resolve('granted')
      }
    })
    await page.reload()
    await queue(page).click()
    const notify = strip(page).getByRole('button', { name: '轮到我就喊我' })
    await expect(notify).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-asked')
    await notify.click()
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes')
    await close([page])
  })
})

test('a backend without seats shows no queue', async ({ page }) => {
  await page.route('**/api/servers*', async (route) => {
    const response = await route.fetch()
    const list: Record<string, unknown>[] = await response.json()
    await route.fulfill({ response, json: list.map(({ waiting: _waiting, ...server }) => server) })
  })
  await page.goto(`${list}&from=outside`)
  await expect(rowOf(page, 'full')).toContainText('满员')
  await expect(queue(page)).toHaveCount(0)
})
