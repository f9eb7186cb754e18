import type { Page } from 'playwright/test'
import { beginSignedIn, freshSteamId } from '../harness/sign-in.ts'
import { addressOf, clientRenderedPage, expect, nameOf, rowOf, stopClock, test } from './servers-test.ts'

const clipboardOf = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

const refuseClipboard = (page: Page) =>
  page.addInitScript(() => {
    navigator.clipboard.writeText = () =>
      Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'))
  })

test.describe('a row', () => {
  test('joins by a link that works in the game', async ({ page, servers }) => {
    await page.goto('/')
    const join = rowOf(page, 'roomy').getByRole('link', { name: '加入' })
    await expect(join).toHaveAttribute('href', `steam://rungameid/730//+connect%20${addressOf(servers, 'roomy')}`)
    await expect(join).toHaveAccessibleName(`加入 ${nameOf('roomy')}`)
  })

  test('of a server that is too old for the updated game shows this until the server is updated', async ({
    page,
    servers,
  }) => {
    await servers.setStates({ roomy: { outdated: true }, empty: { outdated: true } })
    await page.goto('/')
    await expect(rowOf(page, 'roomy').getByText('更新中')).toBeVisible()
    const join = rowOf(page, 'roomy').getByRole('link', { name: '加入' })
    await expect(join).toBeDisabled()
    await expect(join).toHaveAccessibleDescription(/游戏已更新，这台服务器还没更新好/)
    await expect(rowOf(page, 'tight').getByText('更新中')).toHaveCount(0)

    await page.getByRole('button', { name: '快速加入' }).click()
    const solo = page.getByRole('dialog').getByRole('button', { name: '单挑' })
    await expect(solo).toBeDisabled()
    await expect(solo).toHaveAccessibleDescription(/服务器正在更新游戏/)
    await page.keyboard.press('Escape')
    await rowOf(page, 'roomy')
      .getByRole('link', { name: nameOf('roomy'), exact: true })
      .click()
    await expect(page.getByRole('link', { name: '连接服务器' })).toBeDisabled()
    await expect(page.getByText('更新中', { exact: true })).toBeVisible()

    await servers.setStates({})
    await page.goto('/')
    await expect(join).toHaveAttribute('href', /^steam:/)
    await expect(page.getByText('更新中')).toHaveCount(0)
  })

  test('copies its connect command and confirms it for 2 s', async ({ page, context, servers }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    await page.goto('/')
    await expect(rowOf(page, 'roomy')).toBeVisible()
    await stopClock(page)
    await rowOf(page, 'roomy').getByRole('button', { name: '复制连接指令' }).click()
    const confirmation = page.getByRole('status').filter({ hasText: '已复制' })
    await expect(confirmation).toHaveCount(1)
    expect(await clipboardOf(page)).toBe(`connect ${addressOf(servers, 'roomy')}`)
    await page.clock.runFor(1_900)
    await expect(confirmation).toHaveCount(1)
    await page.clock.runFor(200)
    await expect(confirmation).toHaveCount(0)
  })

  test('shows the command to select if the clipboard is refused', async ({ page, servers }) => {
    await refuseClipboard(page)
    await page.goto('/')
    await rowOf(page, 'roomy').getByRole('button', { name: '复制连接指令' }).click()
    const field = page.getByRole('textbox', { name: '复制连接指令' })
    await expect(field).toHaveValue(`connect ${addressOf(servers, 'roomy')}`)
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    const copy = rowOf(page, 'roomy').getByRole('button', { name: '复制连接指令' })
    await expect(copy).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
  })

  test('shows the command to select if the clipboard never responds', async ({ page, servers }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => new Promise(() => {})
    })
    await page.goto('/')
    await rowOf(page, 'roomy').getByRole('button', { name: '复制连接指令' }).click()
    await expect(page.getByRole('textbox', { name: '复制连接指令' })).toHaveValue(
      `connect ${addressOf(servers, 'roomy')}`,
    )
  })

  test('lists the players, loaded once every 5 min', async ({ page, servers }) => {
    await servers.setStates({ roomy: { players: 3 } })
    await page.goto('/')
    const requests: string[] = []
    page.on('request', (request) => request.url().includes('/api/server/info') && requests.push(request.url()))
    const button = rowOf(page, 'roomy').getByRole('button', { name: '玩家列表' })
    const list = page.getByRole('dialog', { name: `玩家列表 · ${nameOf('roomy')}` })
    await button.click()
    await expect(list.getByRole('listitem')).toHaveCount(3)
    await expect(list.getByRole('listitem').first()).toContainText(/\d\d:\d\d:\d\d/)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(button).toBeFocused()
    await button.click()
    await expect(list.getByRole('listitem')).toHaveCount(3)
    expect(requests).toHaveLength(1)
  })

  test('says if CS2 hides the names or the server is empty', async ({ page, servers }) => {
    await servers.setStates({ roomy: { players: 3, hideNames: true } })
    await page.goto('/')
    await rowOf(page, 'roomy').getByRole('button', { name: '玩家列表' }).click()
    await expect(page.getByText('3 名玩家，名字已被 CS2 隐藏')).toBeVisible()
    await page.keyboard.press('Escape')
    await rowOf(page, 'empty').getByRole('button', { name: '玩家列表' }).click()
    await expect(page.getByText('暂无玩家')).toBeVisible()
  })

  test('offers a retry if the players cannot be loaded', async ({ page }) => {
    let isBroken = true
    await page.route('**/api/server/info?*', (route) => (isBroken ? route.fulfill({ status: 503 }) : route.continue()))
    await page.goto('/')
    await rowOf(page, 'roomy').getByRole('button', { name: '玩家列表' }).click()
    await expect(page.getByText('玩家列表获取失败')).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(5)
  })

  test('links to details and rules, and back', async ({ page }) => {
    await page.goto('/servers?modes=dm&from=game')
    await rowOf(page, 'roomy')
      .getByRole('link', { name: nameOf('roomy'), exact: true })
      .click()
    await expect(page).toHaveURL('/servers/details/roomy?from=game')
    await page.getByRole('link', { name: '查看服务器规则' }).click()
    await expect(page).toHaveURL('/servers/rules/roomy?from=game')
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /./ })
        .filter({ has: page.locator('xpath=ancestor::ol') }),
    ).toHaveCount(8)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/servers?modes=dm&from=game')
    await expect(rowOf(page, 'roomy')).toBeVisible()
    await expect(rowOf(page, 'snug')).toHaveCount(0)
  })
})

test.describe('announcements', () => {
  test('show the first one in the ticker and all in the dialog', async ({ page }) => {
    await page.goto('/')
    const ticker = page.getByRole('region', { name: '公告' })
    const first = (await (await page.request.get('/api/server/announcement')).json())[0].text
    const all = await (await page.request.get('/api/server/announcement/list')).json()
    await expect(ticker).toContainText(first)
    await page.getByRole('button', { name: '全部公告' }).click()
    const dialog = page.getByRole('dialog', { name: '公告' })
    await expect(dialog.getByRole('listitem')).toHaveCount(all.length)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: '全部公告' })).toBeFocused()
  })

  test("fall back to the community's text if they cannot be loaded", async ({ page }) => {
    await page.route('**/api/server/announcement', (route) => route.fulfill({ status: 404, json: {} }))
    await page.goto(clientRenderedPage)
    await expect(page.getByText('欢迎来到 Warmup 热身社区，祝各位枪枪爆头！')).toBeVisible()
  })
})

test.describe('quick join', () => {
  const open = async (page: Page) => {
    await page.goto('/')
    await expect(rowOf(page, 'roomy')).toBeVisible()
    await page.getByRole('button', { name: '快速加入' }).click()
    const dialog = page.getByRole('dialog', { name: '快速加入' })
    await expect(dialog).toBeVisible()
    return dialog
  }

  test('finds the fullest server with 4 free slots for a visitor', async ({ page, context, servers }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const dialog = await open(page)
    await dialog.getByRole('button', { name: '死斗' }).click()
    await expect(dialog.getByText(nameOf('snug'))).toBeVisible()
    const address = addressOf(servers, 'snug')
    // On a busy machine another server can be nearer by chance: its link comes after.
    const join = dialog.getByRole('link', { name: '加入', exact: true }).first()
    await expect(join).toHaveAttribute('href', `steam://rungameid/730//+connect%20${address}`)
    await expect(join).toBeFocused()
    await expect(dialog.locator(`a[href="steam://connect/${address}"]`)).toBeVisible()
    await dialog.getByRole('button', { name: '复制连接指令' }).click()
    expect(await clipboardOf(page)).toBe(`connect ${address}`)

    await dialog.getByRole('button', { name: '返回' }).click()
    await expect(dialog.getByRole('button', { name: '单挑' })).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: '快速加入' })).toBeFocused()
  })

  test('finds a server with a single free slot for a member', async ({ page, servers }) => {
    const steamId = freshSteamId()
    await servers.grant('vip', steamId)
    await beginSignedIn(page, steamId)
    const known = page.waitForResponse(`**/api/auth/vip-status/${steamId}`)
    const dialog = await open(page)
    await known
    await dialog.getByRole('button', { name: '死斗' }).click()
    await expect(dialog.getByText(nameOf('tight'))).toBeVisible()
  })

  test('disables modes without a qualifying server and states the reason', async ({ page }) => {
    const dialog = await open(page)
    await expect(dialog.getByRole('button', { name: '回防' })).toBeDisabled()
    await expect(dialog.getByRole('button', { name: '公开' })).toBeDisabled()
    await expect(dialog.getByText('暂无服务器').filter({ visible: true })).toHaveCount(2)
    await expect(dialog.getByRole('button', { name: '死斗' })).toBeEnabled()
  })

  test('updates with the list while open', async ({ page, servers }) => {
    await page.clock.install()
    const dialog = await open(page)
    await expect(dialog.getByRole('button', { name: '单挑' })).toBeEnabled()
    await servers.setStates({ empty: { players: 8 } })
    const reloaded = page.waitForResponse('**/api/servers')
    await page.clock.runFor(30_500)
    await reloaded
    await expect(dialog.getByRole('button', { name: '单挑' })).toBeDisabled()
  })

  test('reports if the last slots are taken during the search', async ({ page, context, servers }) => {
    await page.clock.install()
    const dialog = await open(page)
    await stopClock(page)
    await dialog.getByRole('button', { name: '单挑' }).click()
    await expect(dialog.getByText('正在寻找合适的单挑服务器')).toBeVisible()
    await servers.setStates({ empty: { players: 8 } })
    const reloaded = page.waitForResponse('**/api/servers')
    // Going online reloads the list.
    await context.setOffline(true)
    await context.setOffline(false)
    await reloaded
    // The list behind the dialog filters the full server out.
    await expect(async () => {
      await page.clock.runFor(10)
      await expect(page.getByText(nameOf('empty'))).toHaveCount(0, { timeout: 100 })
    }).toPass()
    await page.clock.runFor(600)
    await expect(dialog.getByText('最后的空位刚被占了')).toBeVisible()
    await expect(dialog.getByRole('button', { name: '返回' })).toBeFocused()
  })

  test('shows the command to select if the clipboard is refused', async ({ page, servers }) => {
    await refuseClipboard(page)
    const dialog = await open(page)
    await dialog.getByRole('button', { name: '单挑' }).click()
    await dialog.getByRole('button', { name: '复制连接指令' }).click()
    await expect(dialog.getByRole('textbox')).toHaveValue(`connect ${addressOf(servers, 'empty')}`)
  })
})

test.describe("in WeChat's browser", () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 13) Chrome/116.0.0.0 Mobile MicroMessenger/8.0.47.2560' })
  const message = (page: Page) => page.getByRole('alert').filter({ hasText: '微信和 QQ 里打不开 Steam' })

  test('pressing Join says once that another browser or a computer is needed', async ({ page }) => {
    await page.goto('/')
    const join = rowOf(page, 'roomy').getByRole('link', { name: '加入' })
    await join.click()
    await expect(message(page)).toBeVisible()
    await join.click()
    await expect(message(page)).toHaveCount(1)
  })
})

test.describe('on a phone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36' })

  test('Join shares or copies the connect command', async ({ page, context, servers }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await page.goto('/')
    await rowOf(page, 'roomy').getByRole('link', { name: '加入' }).click()
    await expect(page.getByText(/^连接指令已复制/)).toBeVisible()
    const command = `connect ${addressOf(servers, 'roomy')}`
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(command)

    await page.evaluate(() => {
      const share = async ({ text = '' }: ShareData) => {
        document.title = text
      }
      Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    })
    await rowOf(page, 'roomy').getByRole('link', { name: '加入' }).click()
    await expect(page).toHaveTitle(command)
  })
})
