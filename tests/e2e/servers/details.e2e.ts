import type { Page } from 'playwright/test'
import { expectNoAxeViolations } from '../harness/axe.ts'
import { mendAndRetry } from '../harness/retry.ts'
import { beginSignedIn, freshSteamId } from '../harness/sign-in.ts'
import { addressOf, expect, nameOf, rowOf, type ServerId, test } from './servers-test.ts'

const heading = (page: Page, id: ServerId) => page.getByRole('heading', { level: 1, name: nameOf(id) })
const connect = (page: Page) => page.getByRole('link', { name: '连接服务器' })
const factOf = (page: Page, term: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: term }) })
    .locator('dd')

test.describe('the details of a server', () => {
  test('belong to the server whose name was clicked', async ({ page, servers }) => {
    for (const id of ['roomy', 'snug', 'empty'] as const) {
      await page.goto('/servers')
      await rowOf(page, id)
        .getByRole('link', { name: nameOf(id), exact: true })
        .click()
      await expect(heading(page, id)).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${nameOf(id)} · `))
      const address = addressOf(servers, id)
      await expect(connect(page)).toHaveAttribute('href', `steam://rungameid/730//+connect%20${address}`)
      await expect(page.getByText(address, { exact: true })).toBeVisible()
    }
  })

  test('open from a link to which a chat glued signs, and so does a page of the menu', async ({ page }) => {
    for (const glued of ['，快来', '。', '.', ')', '（缺两个）']) {
      await page.goto(`/servers/details/roomy${glued}`)
      await expect(heading(page, 'roomy')).toBeVisible()
    }
    await page.goto('/faq。')
    await expect(page).toHaveURL('/faq')
  })

  test('show player count, map, region, latency, player list, and the other servers of the mode', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/servers/details/roomy')
    await expect(factOf(page, '玩家')).toHaveText('5 / 16')
    await expect(factOf(page, '地图')).toHaveText('de_mirage')
    await expect(factOf(page, '地区')).toHaveText('上海')
    await expect(factOf(page, '延迟')).toHaveText(/^\d+ms$/)
    await expect(page.getByRole('list', { name: '玩家列表' }).getByRole('listitem')).toHaveCount(5)
    const others = page.getByRole('list', { name: /^其他死斗服务器/ })
    await expect(others.getByRole('listitem')).toHaveCount(1)
    await expect(others).toContainText(nameOf('tight'))
    await page.getByRole('button', { name: '复制连接指令' }).click()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^connect 127\.0\.0\.1:\d+$/)
    await expectNoAxeViolations(page)

    await others.getByRole('link', { name: nameOf('tight') }).click()
    await expect(heading(page, 'tight')).toBeVisible()
    await page.getByRole('link', { name: '全部死斗服务器' }).click()
    await expect(page).toHaveURL('/servers?modes=dm')
  })

  test('show which maps ran when, and tell a player when a wished map begins', async ({ page, servers }) => {
    await beginSignedIn(page, freshSteamId())
    // The portal asks for a server's maps once a minute only.
    const maps = async () => (await (await page.request.get('/api/servers/roomy/maps')).json()).modeMaps
    // With those that an earlier test of this worker set.
    await expect.poll(maps).toEqual(expect.arrayContaining(['de_dust2', 'de_mirage']))
    await page.goto('/servers/details/roomy')
    const list = page.getByRole('region', { name: '地图', exact: true })
    await expect(list.getByRole('listitem').first()).toHaveText(/^de_mirage\d\d:\d\d 到现在$/)
    await page.getByRole('button', { name: '想玩的图来了叫我' }).click()
    const dialog = page.getByRole('dialog', { name: '想玩的图来了叫我' })
    await dialog.getByRole('radio', { name: '所有死斗服务器' }).check()
    await dialog.getByRole('radio', { name: 'de_dust2' }).check()
    await dialog.getByRole('button', { name: '来了叫我' }).click()
    await expect(dialog.getByRole('status')).toHaveText('好了，de_dust2 来了就叫你')
    await expectNoAxeViolations(page)

    await servers.setStates({ roomy: { map: 'de_dust2' } })
    await dialog.getByRole('link', { name: '我的地图提醒' }).click()
    // Without the stream, the portal asks for notices once a minute.
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('button', { name: '通知，1 条未读' })).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await page.getByRole('button', { name: '续一周：de_dust2' }).click()
    await page.getByRole('button', { name: '取消提醒：de_dust2' }).click()
    await expect(page.getByText('还没有地图提醒')).toBeVisible()
    await page.getByRole('button', { name: '通知，1 条未读' }).click()
    await page.getByRole('link', { name: /de_dust2 开始了/ }).click()
    await expect(heading(page, 'roomy')).toBeVisible()
  })

  test('report an unknown id and link to the list', async ({ page }) => {
    await page.goto('/servers/details/nobody?from=game')
    await expect(page.getByText('没有找到这台服务器')).toBeVisible()
    await expect(connect(page)).toHaveCount(0)
    await page.getByRole('link', { name: '服务器列表', exact: true }).click()
    await expect(page).toHaveURL('/servers?from=game')
  })

  test("follow a server that goes offline, with its last player list and the list's age", async ({ page, servers }) => {
    await page.clock.install()
    await page.goto('/servers/details/roomy')
    await expect(page.getByRole('list', { name: '玩家列表' }).getByRole('listitem')).toHaveCount(5)
    await servers.setStates({ roomy: { mode: 'dead' } })
    await page.clock.runFor(31_000)
    await expect(connect(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(connect(page)).not.toHaveAttribute('href')
    await expect(page.getByText(/^服务器离线中，这是 \d+ (秒|分钟)前的名单$/)).toBeVisible()
    await expect(page.getByRole('list', { name: '玩家列表' }).getByRole('listitem')).toHaveCount(5)
  })

  test('work with a backend that sends only the required fields', async ({ page }) => {
    await page.route('**/api/servers', (route) =>
      route.fulfill({
        json: {
          data: [
            {
              ip: '127.0.0.1',
              port: '27015',
              name: 'Plain',
              category: 'dm',
              map: 'de_nuke',
              region: 'x',
              players: '3/12',
              open: '0',
            },
            { ip: '127.0.0.1', port: 27016, name: 'Other', category: 'dm', players: '1/12', open: 1 },
          ],
        },
      }),
    )
    await page.route('**/api/server/info?*', (route) =>
      route.fulfill({ json: { players: { list: [{ name: 'Owl', raw: { time: 61 } }] } } }),
    )
    await page.goto(`/servers/details/${encodeURIComponent('127.0.0.1:27015')}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Plain' })).toBeVisible()
    await expect(page.getByText('服务器离线中，这是离线前的名单')).toBeVisible()
    await expect(page.getByText('Tickrate')).toHaveCount(0)
    await expect(page.getByRole('list', { name: /^其他死斗服务器/ })).toContainText('Other')
  })

  test('can be retried if the list cannot be loaded', async ({ page }) => {
    let isBroken = true
    await page.clock.install()
    await page.route('**/api/servers', (route) => (isBroken ? route.fulfill({ status: 404 }) : route.continue()))
    await page.goto('/servers/details/roomy')
    const retry = page.getByRole('alert').getByRole('button', { name: '重试' })
    await expect(retry).toBeVisible()
    const mend = () => {
      isBroken = false
    }
    await mendAndRetry(page, mend, retry)
    await expect(heading(page, 'roomy')).toBeVisible()
  })
})

test.describe('returning to the list', () => {
  const view = '/servers?modes=dm,dm-pistol,competitive&sort=-players&hide_full=false&from=game'
  test.use({ viewport: { width: 1280, height: 420 } })

  const scrollOf = (page: Page) => page.evaluate(() => window.scrollY)

  /** Opens a server's details from a filtered, sorted and scrolled list; returns the scroll position. */
  const leaveList = async (page: Page) => {
    await page.goto(view)
    await expect(rowOf(page, 'roomy')).toBeVisible()
    await rowOf(page, 'roomy').evaluate((row) => row.scrollIntoView({ block: 'center' }))
    const top = await scrollOf(page)
    expect(top).toBeGreaterThan(0)
    await rowOf(page, 'roomy')
      .getByRole('link', { name: nameOf('roomy'), exact: true })
      .click()
    await expect(heading(page, 'roomy')).toBeVisible()
    expect(await scrollOf(page)).toBe(0)
    return top
  }
  const back = (page: Page) => page.getByRole('link', { name: '返回服务器列表' })

  test("keeps filters, order and scroll position, through the link and the browser's Back", async ({ page }) => {
    for (const goBack of [() => back(page).click(), () => page.goBack()]) {
      const top = await leaveList(page)
      await goBack()
      await expect(page).toHaveURL(view)
      await expect.poll(() => scrollOf(page)).toBe(top)
    }
  })

  test('keeps them through the rules, another server and a reload', async ({ page }) => {
    const top = await leaveList(page)
    await page.getByRole('link', { name: '查看服务器规则' }).click()
    await page.getByRole('link', { name: '返回服务器详情' }).click()
    await expect(heading(page, 'roomy')).toBeVisible()
    await page
      .getByRole('list', { name: /^其他/ })
      .getByRole('link', { name: nameOf('tight'), exact: true })
      .click()
    await expect(heading(page, 'tight')).toBeVisible()
    await page.reload()
    await back(page).click()
    await expect(page).toHaveURL(view)
    await expect.poll(() => scrollOf(page)).toBe(top)
  })

  test('opens the list for a visitor who came by a direct link', async ({ page }) => {
    await page.goto('/servers/details/roomy?from=game')
    await back(page).click()
    await expect(page).toHaveURL('/servers?from=game')
    await page.goBack()
    await expect(heading(page, 'roomy')).toBeVisible()
  })
})

test.describe('quick join among equal servers', () => {
  /** Two servers with 4 free slots, the first far away. */
  const equals = { roomy: { players: 12, latencyMs: 230 }, snug: { players: 12, latencyMs: 20 } } as const

  test('says that a server is far, lists the nearer one and draws another', async ({ page, servers }) => {
    await servers.setStates(equals)
    await page.addInitScript(() => {
      Math.random = () => 0
    })
    // Servers that the filters hide are measured, too.
    await page.goto('/servers?modes=solo')
    await page.getByRole('button', { name: '快速加入' }).click()
    const dialog = page.getByRole('dialog', { name: '快速加入' })
    await dialog.getByRole('button', { name: '死斗' }).click()
    await expect(dialog.getByText(/^离你较远，延迟 2\d\d ms，可能会卡顿；下面有更近的$/)).toBeVisible()
    const muchNearer = dialog.getByRole('list', { name: /^这台近得多/ })
    const others = dialog.getByRole('list', { name: /^同样合适的服务器/ })
    await expect(muchNearer.getByRole('listitem')).toHaveText([new RegExp(nameOf('snug'))])
    await expect(others).toHaveCount(0)
    const another = dialog.getByRole('button', { name: '换一台' })
    for (const [shown, list, other] of [
      ['snug', others, 'roomy'],
      ['roomy', muchNearer, 'snug'],
    ] as const) {
      await another.click()
      await expect(list.getByRole('listitem')).toHaveText([new RegExp(nameOf(other))])
      await expect(dialog.getByRole('link', { name: '加入', exact: true }).first()).toHaveAttribute(
        'href',
        `steam://rungameid/730//+connect%20${addressOf(servers, shown)}`,
      )
      await expect(another).toBeFocused()
    }
    await expectNoAxeViolations(page)
  })
})
