import { expect, expectRows, nameOf, rowOf, rowsOf, stopClock, test } from './servers-world.ts'

const shownByDefault = ['pinned', 'roomy', 'snug', 'tight', 'empty'] as const

test('the list shows what game servers say over their own protocol', async ({ page, servers }) => {
  await servers.tell({ roomy: { players: 7, maxPlayers: 24, map: 'de_overpass' } })
  await page.goto('/')
  await expectRows(page, shownByDefault)
  const row = rowOf(page, 'roomy')
  await expect(row.getByRole('cell').nth(0)).toContainText('死斗')
  await expect(row.getByRole('cell').nth(1)).toHaveText('7/24')
  await expect(row.getByRole('cell').nth(2)).toHaveText(/^\d+\s*ms$/)
  await expect(row.getByRole('cell').nth(3)).toHaveText('de_overpass')
  await expect(row.getByRole('cell').nth(4)).toHaveText('上海')
  await expect(rowOf(page, 'pinned').getByRole('img', { name: '置顶' })).toBeVisible()
})

test('refresh brings news, then rests for 5 s', async ({ page, servers }) => {
  await page.clock.install()
  await page.goto('/')
  await expectRows(page, shownByDefault)
  await stopClock(page)
  const refresh = page.getByRole('button', { name: '刷新' })
  await servers.tell({ roomy: { players: 6 } })
  await refresh.click()
  await expect(rowOf(page, 'roomy')).toContainText('6/16')
  await expect(refresh).toBeDisabled()
  await expect(refresh).toHaveAccessibleDescription('5 秒后可再次刷新')
  await page.clock.runFor(3_000)
  await expect(refresh).toHaveAccessibleDescription('2 秒后可再次刷新')
  await page.clock.runFor(2_100)
  await expect(refresh).toBeEnabled()
})

test('the list reloads by itself every 30 s', async ({ page, servers }) => {
  await page.clock.install()
  await page.goto('/')
  await expectRows(page, shownByDefault)
  await servers.tell({ roomy: { players: 6 } })
  await page.clock.runFor(30_500)
  await expect(rowOf(page, 'roomy')).toContainText('6/16')
})

test('a server that dies turns offline, and comes back', async ({ page, servers }) => {
  await page.goto('/?hide_offline=false')
  const row = rowOf(page, 'roomy')
  await expect(row.getByRole('link', { name: '加入' })).toHaveAttribute('href', /^steam:/)

  await servers.tell({ roomy: { mode: 'dead' } })
  const refresh = page.getByRole('button', { name: '刷新' })
  await refresh.click()
  await expect(row).toContainText('离线')
  await expect(row.getByRole('link', { name: '加入' })).toBeDisabled()
  await expect(row.getByRole('link', { name: '加入' })).not.toHaveAttribute('href')
  await expect(row).toContainText('5/16')
  await expect(row.getByRole('cell').nth(2)).toHaveText(/--\s*ms/)

  await page.getByRole('switch', { name: '隐藏离线' }).click()
  await expect(row).toHaveCount(0)

  await servers.tell({})
  await expect(refresh).toBeEnabled()
  await refresh.click()
  await expect(row).toContainText('5/16')
  await expect(row).not.toContainText('离线')
})

test('a server that talks nonsense counts as gone, the others go on', async ({ page, servers }) => {
  await servers.tell({ snug: { mode: 'corrupt' } })
  await page.goto('/?hide_offline=false')
  await expect(rowOf(page, 'snug')).toContainText('离线')
  await expect(rowOf(page, 'roomy')).toContainText('5/16')
})

test.describe('filters', () => {
  test('live in the address: a reload keeps them, back undoes them, from stays', async ({ page }) => {
    await page.goto('/servers?from=game')
    await expectRows(page, shownByDefault)

    await page.getByRole('button', { name: '模式' }).click()
    await page.getByRole('checkbox', { name: '死斗', exact: true }).check()
    await expectRows(page, ['roomy', 'tight'])
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: '搜索服务器' }).fill('10')
    await expectRows(page, ['tight'])
    await expect(page).toHaveURL('/servers?from=game&modes=dm&s=10')

    await page.reload()
    await expectRows(page, ['tight'])
    await expect(page.getByRole('searchbox')).toHaveValue('10')

    await page.goBack()
    await expect(page).toHaveURL('/servers?from=game')
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expectRows(page, shownByDefault)
    await page.goForward()
    await expectRows(page, ['tight'])
  })

  test('ask the backend anew, by its comma lists', async ({ page }) => {
    await page.goto('/?modes=dm,dm-pistol')
    await expectRows(page, ['roomy', 'snug', 'tight'])
    const asked = page.waitForRequest((request) =>
      request.url().endsWith('/api/servers?modes=dm%2Cdm-pistol&regions=ap-tokyo'),
    )
    await page.getByRole('button', { name: '地区' }).click()
    await page.getByRole('checkbox', { name: '东京' }).check()
    await asked
    await expectRows(page, ['snug'])
  })

  test('that mean nothing are dropped, from the address too', async ({ page }) => {
    await page.goto('/?s=%3Cb%3E&modes=zombie,dm&maps=de_nowhere&hide_full=maybe&hide_empty=1&sort=beauty&from=game')
    await expectRows(page, ['roomy', 'tight'])
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(page).toHaveURL('/?modes=dm&from=game')
  })

  test('that were dropped stay dropped when they become possible', async ({ page, servers }) => {
    await page.clock.install()
    await page.goto('/?maps=de_anubis')
    await expectRows(page, shownByDefault)
    await expect(page).toHaveURL('/')
    await servers.tell({ roomy: { map: 'de_anubis' } })
    await page.clock.fastForward(31_000)
    await expect(rowOf(page, 'roomy')).toContainText('de_anubis')
    await expectRows(page, shownByDefault)
  })

  test('hide full, empty and offline servers as the switches say', async ({ page, servers }) => {
    await servers.tell({ tight: { mode: 'dead' } })
    await page.goto('/')
    await expectRows(page, ['pinned', 'roomy', 'snug', 'empty'])
    await page.getByRole('switch', { name: '隐藏满员' }).click()
    await expectRows(page, ['pinned', 'roomy', 'snug', 'full', 'empty'])
    await page.getByRole('switch', { name: '隐藏离线' }).click()
    await expectRows(page, ['pinned', 'roomy', 'snug', 'tight', 'full', 'empty'])
    await page.getByRole('switch', { name: '隐藏空服' }).click()
    await expectRows(page, ['pinned', 'roomy', 'snug', 'tight', 'full'])
    await expect(page).toHaveURL('/?hide_full=false&hide_offline=false&hide_empty=true')

    await page.getByRole('button', { name: '全部重置' }).click()
    await expectRows(page, ['pinned', 'roomy', 'snug', 'empty'])
    await expect(page).toHaveURL('/')
  })

  test('that match nothing say so, and lead out', async ({ page }) => {
    await page.goto('/?s=nothing')
    await expect(page.getByText('没有符合条件的服务器')).toBeVisible()
    await page.getByRole('button', { name: '清除全部筛选' }).click()
    await expectRows(page, shownByDefault)
  })

  test('take any text while it is typed, and give the address only what it accepts', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('searchbox').fill('#10')
    await expectRows(page, ['tight'])
    await expect(page).toHaveURL('/')
  })
})

test.describe('sorting', () => {
  test('goes up, down and back, pinned servers first, ties by star', async ({ page, servers }) => {
    await servers.tell({ snug: { players: 5 }, empty: { players: 4, maxPlayers: 8 } })
    await page.goto('/')
    const header = page.getByRole('columnheader', { name: '玩家' })
    const sort = header.getByRole('button')
    await sort.click()
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await expectRows(page, ['pinned', 'empty', 'snug', 'roomy', 'tight'])
    await sort.click()
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await expectRows(page, ['pinned', 'tight', 'snug', 'roomy', 'empty'])
    await expect(page).toHaveURL('/?sort=-players')

    await page.reload()
    await expectRows(page, ['pinned', 'tight', 'snug', 'roomy', 'empty'])
    await sort.click()
    await expect(header).toHaveAttribute('aria-sort', 'none')
    await expectRows(page, ['pinned', 'roomy', 'snug', 'tight', 'empty'])
  })

  test('by name follows the language and counts numbers', async ({ page }) => {
    await page.goto('/?sort=name')
    await expectRows(page, ['pinned', 'roomy', 'tight', 'empty', 'snug'])
  })

  test('by latency goes by the numbers shown', async ({ page, servers }) => {
    await servers.tell({
      roomy: { latencyMs: 160 },
      snug: { latencyMs: 60 },
      tight: { latencyMs: 10 },
      empty: { latencyMs: 110 },
    })
    await page.goto('/?sort=latency')
    await expectRows(page, ['pinned', 'tight', 'snug', 'empty', 'roomy'])
    await expect(rowsOf(page).last()).toContainText(nameOf('roomy'))
  })
})

test('speaks both languages', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: '服务器列表' })).toBeVisible()
  await page.getByRole('button', { name: '语言' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Server list' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Server list' })).toBeVisible()
  await expect(rowOf(page, 'roomy')).toContainText('Deathmatch')
  await expect(rowOf(page, 'roomy').getByRole('link', { name: 'Join' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Quick join' })).toBeVisible()
})
