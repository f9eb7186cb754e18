import { beginSignedIn, freshSteamId } from '../harness/sign-in.ts'
import { cardOf, expect, holdRestart, openRunning, pressMore, test } from './practice-test.ts'

test('visitors see an example behind the login request', async ({ page }) => {
  await page.goto('/pracc')
  await expect(page.getByRole('heading', { level: 1, name: '练习服' })).toBeVisible()
  await expect(page.getByText('登录后查看你的服务器')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('a player without servers is told so and sees how to rent', async ({ page, owner }) => {
  expect(owner).not.toBe('')
  await page.goto('/pracc')
  await expect(page.getByText('还没有服务器')).toBeVisible()
  await page.getByRole('button', { name: '新建服务器' }).click()
  await page.getByRole('dialog').getByText('租用须知').click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(5)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a changed password applies after a restart, which requires holding the button', async ({
  page,
  owner,
  stack,
}) => {
  await stack.rent(owner, { name: '训练一号' })
  const card = await openRunning(page, '训练一号')
  await expect(card.getByText(/^password nade42; connect /)).toBeVisible()
  await pressMore(card, '修改密码')
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await dialog.getByRole('textbox', { name: '服务器密码' }).fill('smoke77')
  await dialog.getByRole('textbox', { name: '确认密码' }).fill('smoke78')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('两次输入的密码不一致')).toBeVisible()
  await dialog.getByRole('textbox', { name: '确认密码' }).fill('smoke77')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('密码已修改')).toBeVisible()
  await dialog.getByRole('button', { name: '确认' }).click()
  await expect(card.getByText('新密码待重启')).toBeVisible()
  await expect(card.getByText(/^password nade42; connect /)).toBeVisible()
  await holdRestart(page, card)
  await expect(card.getByText('新密码待重启')).toBeHidden()
  await expect(card.getByText(/^password smoke77; connect /)).toBeVisible()
})

test('the owner adds admins, who see the server as members', async ({ page, owner, stack, browser }) => {
  const friend = freshSteamId()
  await stack.rent(owner, { name: '周三队训' })
  const card = await openRunning(page, '周三队训')
  await pressMore(card, '管理员')
  const dialog = page.getByRole('dialog', { name: '管理员' })
  await expect(dialog.getByRole('button', { name: '添加管理员' })).toBeVisible()
  const before = await dialog.getByRole('textbox', { name: 'Steam ID' }).count()
  await dialog.getByRole('button', { name: '添加管理员' }).click()
  const field = dialog.getByRole('textbox', { name: 'Steam ID' }).nth(before)
  await field.fill('123')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('填 17 位数字、好友代码或链接')).toBeVisible()
  await field.fill(friend)
  await dialog.getByRole('textbox', { name: '备注' }).nth(before).fill('阿飞')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('管理员列表已保存')).toBeVisible()

  const other = await browser.newContext({ baseURL: stack.address, locale: 'zh-CN' })
  const theirs = await other.newPage()
  await beginSignedIn(theirs, friend)
  await theirs.goto('/pracc')
  const shared = cardOf(theirs, '周三队训')
  await expect(shared.getByText('成员', { exact: true })).toBeVisible()
  await shared.getByRole('button', { name: '更多' }).click()
  await expect(shared.getByRole('button', { name: '修改密码' })).toHaveAttribute('aria-disabled', 'true')
  await expect(shared.getByRole('button', { name: /^重启/ })).not.toHaveAttribute('aria-disabled', 'true')
  await other.close()
})

test('a dialog ends with the session and does not reopen for the next player', async ({
  page,
  owner,
  stack,
  context,
}) => {
  await stack.rent(owner, { name: '夜训一队' })
  const card = await openRunning(page, '夜训一队')
  const other = await context.newPage()
  await other.goto('/')
  for (const name of ['管理员', '修改密码', '续费']) {
    await pressMore(card, name)
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await other.evaluate(() => {
      for (const key of ['token', 'user', 'loginTime']) localStorage.removeItem(key)
    })
    await expect(page.getByText('登录后查看你的服务器')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await beginSignedIn(other, owner)
    await expect(card).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await pressMore(card, '管理员')
  await expect(page.getByRole('dialog', { name: '管理员' })).toBeVisible()
  await beginSignedIn(other, freshSteamId())
  await expect(page.getByText('还没有服务器')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a dialog whose token is refused ends with the session, and the page states the reason', async ({
  page,
  owner,
  stack,
}) => {
  await stack.rent(owner, { name: '夜训二队' })
  const card = await openRunning(page, '夜训二队')
  await pressMore(card, '管理员')
  const dialog = page.getByRole('dialog', { name: '管理员' })
  await expect(dialog.getByRole('button', { name: '保存' })).toBeVisible()
  await page.route('**/api/scrim/server/*/admins', (route) =>
    route.fulfill({ status: 401, json: { error: 'Unauthorized' } }),
  )
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('region', { name: '我的服务器' }).getByText('登录已过期，请重新登录。')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a server switches to another region', async ({ page, owner, stack }) => {
  await stack.rent(owner, { name: '跑图服' })
  const card = await openRunning(page, '跑图服')
  await pressMore(card, '切换地区')
  const dialog = page.getByRole('dialog', { name: '切换地区' })
  await expect(dialog.getByRole('radio', { name: '上海' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('radio', { name: '北京' }).check()
  await dialog.getByRole('button', { name: /^切换到北京/ }).hover()
  await page.mouse.down()
  await expect(dialog.getByText('已切换到北京')).toBeVisible()
  await page.mouse.up()
  // The command contains the new address.
  await expect(dialog.getByText(/^password .+; connect /)).toBeVisible()
  await dialog.getByRole('button', { name: '确认' }).click()
  await expect(card.getByText('北京')).toBeVisible()
})

test('a demo can be downloaded, and its link shared', async ({ page, owner, stack }) => {
  await stack.rent(owner, { name: '录像服' })
  const card = await openRunning(page, '录像服')
  await pressMore(card, '录像')
  const dialog = page.getByRole('dialog', { name: /^录像/ })
  const demo = dialog.getByRole('radio').first()
  await expect
    .poll(
      async () => {
        const refresh = dialog.getByRole('button', { name: /^刷新/ })
        if ((await demo.count()) === 0 && (await refresh.getAttribute('aria-disabled')) === null) await refresh.click()
        return demo.count()
      },
      { intervals: [500] },
    )
    .toBeGreaterThan(0)
  await demo.check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.dem$/)
  await dialog.getByRole('button', { name: '获取链接' }).click()
  await expect(page.getByRole('dialog', { name: '下载链接' }).getByText(/链接在 .+ 失效/)).toBeVisible()
  await page.keyboard.press('Escape')

  // After a logout, no file of that session is downloaded.
  const links = '**/demos/*/download*'
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(links, async (route) => {
    asked.resolve()
    await answered.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: '下载' }).click()
  await asked.promise
  await page.evaluate(() => {
    for (const key of ['token', 'user', 'loginTime']) localStorage.removeItem(key)
    window.dispatchEvent(new StorageEvent('storage'))
  })
  await expect(dialog).toBeHidden()
  const downloads: string[] = []
  page.on('download', (late) => downloads.push(late.suggestedFilename()))
  answered.resolve()
  await (await page.waitForResponse(links)).finished()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(downloads).toEqual([])
})

test('an expired server can only be renewed', async ({ page, owner, stack }) => {
  const id = await stack.rent(owner, { name: '旧服' })
  await openRunning(page, '旧服')
  await stack.expire(id)
  await page.reload()
  const section = page.getByRole('region', { name: '已过期的服务器' })
  const card = section.getByRole('article', { name: '旧服' })
  await expect(card.getByText(/数据保留至/)).toBeVisible()
  await expect(card.getByRole('button', { name: '续费' })).toBeVisible()
  await expect(card.getByRole('button', { name: /^重启/ })).toHaveCount(0)
})

test.describe('on a phone, in English', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB', hasTouch: true })

  test('commands are found despite a typing mistake, and the log lists the actions', async ({ page, owner, stack }) => {
    await stack.rent(owner, { name: 'Phone box' })
    await page.evaluate(() => localStorage.setItem('preferredLanguage', 'en'))
    const card = await openRunning(page, 'Phone box')
    await page.getByRole('button', { name: 'All commands' }).click()
    const commands = page.getByRole('dialog', { name: 'All commands' })
    await commands.getByRole('searchbox').fill('retsart')
    await expect(commands.getByRole('button', { name: /!restart/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(commands).toBeHidden()
    await pressMore(card, 'Activity log')
    await expect(page.getByRole('dialog', { name: 'Activity log' }).getByText('Server created')).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })
})

test('an update of the game restarts a server without players, which its log shows', async ({ page, owner, stack }) => {
  const id = await stack.rent(owner, { name: '更新演练' })
  const card = await openRunning(page, '更新演练')
  await stack.empty(id)
  const released = await fetch(`${stack.sandbox}/api/game-version/release`, { method: 'POST' })
  expect(released.ok).toBe(true)
  const entry = page.getByRole('dialog').getByText(/^游戏更新后自动重启/)
  await expect(async () => {
    await page.reload()
    await pressMore(card, '操作记录')
    await expect(entry).toBeVisible({ timeout: 2_000 })
    // The API records players every minute, and restarts servers without players every 15 s.
  }).toPass()
  await page.keyboard.press('Escape')
  await openRunning(page, '更新演练')
  await expect(card.getByText(/^password nade42; connect /)).toBeVisible()
})

test('without the flags nothing is asked of the scrim board or of broadcasts', async ({ page, owner, stack }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/practice\/(scrims|watching)/.test(request.url())) asked.push(request.url())
  })
  await stack.rent(owner, { name: 'plain' })
  await openRunning(page, 'plain')
  await expect(page.getByRole('region', { name: /^(约战|观战)$/ })).toHaveCount(0)
  await page.goto('/servers?hide_full=false')
  await expect(page.locator('[data-server]').first()).toBeVisible()
  await expect(page.getByRole('link', { name: '观战' })).toHaveCount(0)
  expect(asked).toEqual([])
})
