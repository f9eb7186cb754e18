import { mendAndRetry } from '../harness/retry.ts'
import { clientRenderedPage, expect, expectRows, nameOf, rowOf, test } from './servers-test.ts'

/** Another backend (docs/product/api.md#other-backends): wrapped lists, numbers as text, missing and additional fields. */
const foreign = {
  data: [
    {
      ip: '127.0.0.1',
      port: '27015',
      name: 'Plain',
      category: 'dm',
      map: 'de_dust2',
      region: 'ap-moon',
      players: '3/10',
      open: '1',
    },
    {
      ip: '127.0.0.2',
      port: '27016',
      name: 'Reported',
      name_display: 'Shown',
      category: 'gungame',
      map: 'gg_x',
      region: 'eu-frankfurt',
      players: '2/10',
      players_max: '20',
      open: '1',
      ontop: '3',
      star: '1',
      tick: 128,
    },
    {
      ip: '127.0.0.3',
      port: '27017',
      name: 'Closed',
      category: 'dm',
      map: 'de_dust2',
      region: 'ap-tokyo',
      players: '0/10',
      open: '0',
      ontop: 0,
    },
    { ip: '127.0.0.4;quit', port: '27018', name: 'Hostile', category: 'dm', players: '1/10', open: '1' },
    null,
  ],
}

test('works with another backend', async ({ page }) => {
  await page.route('**/api/servers*', (route) => route.fulfill({ json: foreign }))
  await page.goto(clientRenderedPage)
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText('Shown')
  await expect(rows.nth(0)).toContainText('2/20')
  await expect(rows.nth(0)).toContainText('gungame')
  await expect(rows.nth(1)).toContainText('Plain')
  await expect(rows.nth(1)).toContainText('ap-moon')
  await expect(rows.nth(1).getByRole('link', { name: '加入' })).toHaveAttribute(
    'href',
    'steam://rungameid/730//+connect%20127.0.0.1:27015',
  )
  await page.getByRole('switch', { name: '隐藏离线' }).click()
  await expect(rows).toHaveCount(3)
  await expect(page.getByText('Hostile')).toHaveCount(0)
})

for (const [what, response] of [
  ['not JSON', { status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' }],
  ['an error', { status: 403, json: { error: 'No', code: 'no' } }],
] as const) {
  test(`a response that is ${what} shows an error and can be retried`, async ({ page }) => {
    let isBroken = true
    await page.clock.install()
    await page.route('**/api/servers*', (route) => (isBroken ? route.fulfill(response) : route.continue()))
    await page.goto(clientRenderedPage)
    await expect(page.getByText('服务器列表加载失败')).toBeVisible()
    await expect(page.getByRole('heading', { name: '服务器列表' })).toBeVisible()
    const mend = () => {
      isBroken = false
    }
    await mendAndRetry(page, mend, page.getByRole('button', { name: '重试' }))
    await expect(rowOf(page, 'roomy')).toBeVisible()
    await expect(page.getByText('服务器列表加载失败')).toHaveCount(0)
  })
}

test('an empty community is reported', async ({ page }) => {
  await page.route('**/api/servers*', (route) => route.fulfill({ json: [] }))
  await page.goto('/?modes=dm')
  await expect(page.getByRole('region', { name: '服务器列表' }).getByText('还没有服务器')).toBeVisible()
})

test('while offline the last data stays, marked as old', async ({ page, context, servers }) => {
  await page.clock.install()
  await page.goto('/')
  await expect(rowOf(page, 'roomy')).toContainText('5/16')
  await context.setOffline(true)
  const mark = page.getByText('网络已断开，显示旧数据')
  await expect(mark).toBeVisible()
  await page.clock.runFor(35_000)
  await expect(rowOf(page, 'roomy')).toContainText('5/16')
  await servers.setStates({ roomy: { players: 6 } })
  await context.setOffline(false)
  await expect(rowOf(page, 'roomy')).toContainText('6/16')
  await expect(mark).toHaveCount(0)
})

test('a failing server also keeps the last data and is not reported as offline', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await expect(rowOf(page, 'roomy')).toContainText('5/16')
  const top = await rowOf(page, 'roomy').boundingBox()
  await page.route('**/api/servers*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: '刷新' }).click()
  await page.clock.runFor(5_000)
  await expect(page.getByText('服务器出了点问题，显示旧数据')).toBeVisible()
  await expect(page.getByText('网络已断开')).toHaveCount(0)
  await expect(rowOf(page, 'roomy')).toContainText('5/16')
  expect(await rowOf(page, 'roomy').boundingBox()).toEqual(top)
})

test('if the backend cannot filter, the portal filters', async ({ page }) => {
  await page.clock.install()
  const refused: string[] = []
  await page.route('**/api/servers?*', (route) => {
    refused.push(route.request().url())
    return route.fulfill({ status: 500, body: '' })
  })
  await page.goto('/?modes=dm')
  await expectRows(page, ['roomy', 'tight'])
  await page.clock.runFor(10_000)
  await expect.poll(() => refused.length).toBeGreaterThan(2)
  await expectRows(page, ['roomy', 'tight'])
  await expect(page.getByText(/显示旧数据/)).toHaveCount(0)
})

test('quick join without a list is reported and works after the list arrives', async ({ page }) => {
  await page.route('**/api/servers*', (route) => route.fulfill({ status: 403, json: { error: 'No', code: 'no' } }))
  await page.goto(clientRenderedPage)
  await expect(page.getByText('服务器列表加载失败')).toBeVisible()
  await page.getByRole('button', { name: '快速加入' }).click()
  const dialog = page.getByRole('dialog', { name: '快速加入' })
  await dialog.getByRole('button', { name: '死斗' }).click()
  await expect(dialog.getByText('服务器列表加载失败')).toBeVisible()
  await expect(dialog.getByText('最后的空位刚被占了')).toHaveCount(0)
  await page.unroute('**/api/servers*')
  await dialog.getByRole('button', { name: '重试' }).click()
  await expect(dialog.getByText(nameOf('snug'))).toBeVisible()
  await expect(dialog.getByRole('link', { name: '加入', exact: true }).first()).toBeFocused()
})

test('a server that goes offline after quick join found it cannot be joined', async ({ page, servers }) => {
  await page.clock.install()
  await page.goto('/')
  await expect(rowOf(page, 'roomy')).toBeVisible()
  await page.getByRole('button', { name: '快速加入' }).click()
  const dialog = page.getByRole('dialog', { name: '快速加入' })
  await dialog.getByRole('button', { name: '单挑' }).click()
  const join = dialog.getByRole('link', { name: '加入', exact: true }).first()
  await expect(join).toBeFocused()
  await servers.setStates({ empty: { mode: 'dead' } })
  await page.clock.runFor(30_500)
  await expect(dialog.getByText('这台服务器刚刚离线了')).toBeVisible()
  await expect(join).toHaveAttribute('aria-disabled', 'true')
  const again = dialog.getByRole('button', { name: '重新选择' })
  await expect(again).toBeFocused()
  await again.click()
  await expect(dialog.getByRole('button', { name: '单挑' })).toBeDisabled()
})

test('a reload keeps rows, scroll position, focus, sort order and an open popover', async ({ page, servers }) => {
  await page.setViewportSize({ width: 1440, height: 420 })
  await page.clock.install()
  await page.goto('/?sort=-players')
  await expectRows(page, ['pinned', 'tight', 'snug', 'roomy', 'empty'])
  const row = rowOf(page, 'roomy')
  await row.getByRole('button', { name: '玩家列表' }).click()
  const list = page.getByRole('dialog', { name: `玩家列表 · ${nameOf('roomy')}` })
  await expect(list.getByRole('listitem')).toHaveCount(5)
  await list.getByRole('list').focus()
  await page.evaluate(() => window.scrollTo(0, 180))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(180)
  const before = {
    list: await list.elementHandle(),
    focus: await page.evaluateHandle(() => document.activeElement),
  }

  // The server would pass two others, but all rows stay until the pointer leaves them.
  await servers.setStates({ roomy: { players: 7 }, snug: { players: 6 }, tight: { players: 1 } })
  await page.clock.runFor(30_500)
  await expect(row).toContainText('7/16')
  await expectRows(page, ['pinned', 'tight', 'snug', 'roomy', 'empty'])

  const isSame = async (handle: unknown, now: unknown) => page.evaluate(([a, b]) => a === b, [handle, now])
  expect(await isSame(before.list, await list.elementHandle())).toBe(true)
  expect(await isSame(before.focus, await page.evaluateHandle(() => document.activeElement))).toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBe(180)
  await expect(page.getByRole('columnheader', { name: '玩家' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('searchbox').click()
  await expectRows(page, ['pinned', 'roomy', 'snug', 'tight', 'empty'])
})

test('an open player list stays open if a reload filters its server out', async ({ page, servers }) => {
  await page.clock.install()
  await page.goto('/')
  await rowOf(page, 'tight').getByRole('button', { name: '玩家列表' }).click()
  const list = page.getByRole('dialog', { name: `玩家列表 · ${nameOf('tight')}` })
  await expect(list).toBeVisible()
  await servers.setStates({ tight: { players: 16 } })
  await page.clock.runFor(30_500)
  await expect(rowOf(page, 'tight')).toContainText('16/16')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(rowOf(page, 'tight').getByRole('button', { name: '玩家列表' })).toBeFocused()
  await page.getByRole('searchbox').click()
  await expect(rowOf(page, 'tight')).toHaveCount(0)
})

test('if the server of the focused row leaves the list, focus moves to the row in its place', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await rowOf(page, 'tight').getByRole('button', { name: '复制连接指令' }).focus()
  const index = (await rowOf(page, 'tight').getAttribute('aria-rowindex')) ?? ''
  await page.route('**/api/servers', async (route) => {
    const response = await route.fetch()
    const list: { readonly id: string }[] = await response.json()
    await route.fulfill({ response, json: list.filter(({ id }) => id !== 'tight') })
  })
  await page.clock.runFor(30_500)
  await expect(rowOf(page, 'tight')).toHaveCount(0)
  const next = page.locator(`[aria-rowindex="${index}"]`).getByRole('button', { name: '复制连接指令' })
  await expect(next).toBeFocused()
})

test('a focused row keeps focus through a reload', async ({ page, servers }) => {
  await page.clock.install()
  await page.goto('/')
  const copy = rowOf(page, 'roomy').getByRole('button', { name: '复制连接指令' })
  await copy.focus()
  await servers.setStates({ roomy: { players: 9 } })
  await page.clock.runFor(30_500)
  await expect(rowOf(page, 'roomy')).toContainText('9/16')
  await expect(copy).toBeFocused()
})
