import type { Page } from 'playwright/test'
import { expect, expectRows, nameOf, rowOf, rowsOf, stopClock, test } from './servers-test.ts'

const shownByDefault = ['pinned', 'roomy', 'snug', 'tight', 'empty'] as const

test('the list shows the data that game servers report over their own protocol', async ({ page, servers }) => {
  await servers.setStates({ roomy: { players: 7, maxPlayers: 24, map: 'de_overpass' } })
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

test('refresh loads the list, then is disabled for 5 s', async ({ page, servers }) => {
  await page.clock.install()
  await page.goto('/')
  await expectRows(page, shownByDefault)
  await stopClock(page)
  const refresh = page.getByRole('button', { name: '刷新' })
  await servers.setStates({ roomy: { players: 6 } })
  await refresh.click()
  // The query client notifies the table from a timer, which the stopped clock delays.
  await expect(async () => {
    await page.clock.runFor(1)
    await expect(rowOf(page, 'roomy')).toContainText('6/16', { timeout: 100 })
  }).toPass()
  await expect(refresh).toBeDisabled()
  for (const seconds of [5, 4, 3, 2, 1]) {
    await expect(refresh).toHaveAccessibleDescription(`${seconds} 秒后可再次刷新`)
    await page.clock.runFor(1_000)
  }
  await expect(refresh).toBeEnabled()
})

test('a server that stops answering turns offline, and comes back', async ({ page, servers }) => {
  await page.goto('/?hide_offline=false')
  const row = rowOf(page, 'roomy')
  await expect(row.getByRole('link', { name: '加入' })).toHaveAttribute('href', /^steam:/)

  await servers.setStates({ roomy: { mode: 'dead' } })
  const refresh = page.getByRole('button', { name: '刷新' })
  await refresh.click()
  await expect(row).toContainText('离线')
  await expect(row.getByRole('link', { name: '加入' })).toBeDisabled()
  await expect(row.getByRole('link', { name: '加入' })).not.toHaveAttribute('href')
  await expect(row).toContainText('5/16')
  await expect(row.getByRole('cell').nth(2)).toHaveText(/--\s*ms/)

  await page.getByRole('switch', { name: '隐藏离线' }).click()
  await expect(row).toHaveCount(0)

  await servers.setStates({})
  await expect(refresh).toBeEnabled()
  await refresh.click()
  await expect(row).toContainText('5/16')
  await expect(row).not.toContainText('离线')
})

test('a server that sends invalid packets is offline, the others are not affected', async ({ page, servers }) => {
  await servers.setStates({ snug: { mode: 'corrupt' } })
  await page.goto('/?hide_offline=false')
  await expect(rowOf(page, 'snug')).toContainText('离线')
  await expect(rowOf(page, 'roomy')).toContainText('5/16')
})

test.describe('filters', () => {
  test('are kept in the URL: a reload keeps them, Back undoes them, `from` stays', async ({ page }) => {
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

  test('are sent to the backend as comma-separated lists', async ({ page }) => {
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

  test('by region: nearest first, and whole groups at once', async ({ page, servers }) => {
    await servers.setStates({
      pinned: { latencyMs: 400 },
      roomy: { latencyMs: 300 },
      tight: { latencyMs: 300 },
      snug: { latencyMs: 1 },
      empty: { latencyMs: 150 },
    })
    await page.goto('/')
    for (const id of shownByDefault) await expect(rowOf(page, id).getByRole('cell').nth(2)).toHaveText(/^\d+\s*ms$/)
    await page.getByRole('button', { name: '地区' }).click()
    const menu = page.getByRole('dialog', { name: '地区' })
    await expect(menu.getByRole('checkbox').first()).toHaveAccessibleName('东京')
    // Its only server is full and hidden, so its latency is not measured.
    await expect(menu.getByRole('checkbox').last()).toHaveAccessibleName('中国香港')
    await menu.getByRole('button', { name: '中国' }).click()
    await expectRows(page, ['pinned', 'roomy', 'tight'])
    await expect(menu.getByRole('button', { name: '中国' })).toHaveAttribute('aria-pressed', 'true')
    await menu.getByRole('button', { name: '欧洲' }).click()
    await expectRows(page, ['pinned', 'roomy', 'tight', 'empty'])
    await menu.getByRole('checkbox', { name: '北京' }).uncheck()
    await expect(menu.getByRole('button', { name: '中国' })).toHaveAttribute('aria-pressed', 'mixed')
    await menu.getByRole('button', { name: '全部' }).click()
    await expectRows(page, shownByDefault)
  })

  test('that are invalid are dropped, from the URL, too', async ({ page }) => {
    await page.goto('/?s=%3Cb%3E&modes=zombie,dm&maps=de_nowhere&hide_full=maybe&hide_empty=1&sort=beauty&from=game')
    await expectRows(page, ['roomy', 'tight'])
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(page).toHaveURL('/?modes=dm&from=game')
  })

  test('that were dropped stay dropped even if they become valid', async ({ page, servers }) => {
    await page.clock.install()
    await page.goto('/?maps=de_anubis')
    await expectRows(page, shownByDefault)
    await expect(page).toHaveURL('/')
    await servers.setStates({ roomy: { map: 'de_anubis' } })
    await page.clock.fastForward(31_000)
    await expect(rowOf(page, 'roomy')).toContainText('de_anubis')
    await expectRows(page, shownByDefault)
  })

  test('hide full, empty and offline servers by switches', async ({ page, servers }) => {
    await servers.setStates({ tight: { mode: 'dead' } })
    // A query makes the browser render it: a prerendered page may be some seconds older than the change.
    await page.goto('/?hide_empty=false')
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

  test('search accepts any text, but the URL keeps only valid text', async ({ page }) => {
    await page.goto('/')
    const search = page.getByRole('searchbox')
    await search.fill('#10')
    await expectRows(page, ['tight'])
    await expect(page).toHaveURL('/')
    await page.reload()
    await expect(search).toHaveValue('#10')
    await expectRows(page, ['tight'])
    await page.getByRole('switch', { name: '隐藏空服' }).click()
    await expect(page).toHaveURL('/?hide_empty=true')
    await page.reload()
    await expect(search).toHaveValue('#10')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expectRows(page, ['tight'])
    await page.goto('/')
    await expect(search).toHaveValue('')
    await expectRows(page, shownByDefault)
    await search.fill('nothing')
    await expect(page.getByText('没有符合条件的服务器')).toBeVisible()
    await page.getByRole('button', { name: '清除全部筛选' }).click()
    await expectRows(page, shownByDefault)
    await expect(search).toHaveValue('')
  })
})

test.describe('sorting', () => {
  test('is ascending, descending, none; pinned servers first, ties by star', async ({ page, servers }) => {
    await servers.setStates({ snug: { players: 5 }, empty: { players: 4, maxPlayers: 8 } })
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

  test('by latency uses the displayed numbers', async ({ page, servers }) => {
    await servers.setStates({
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

test.describe('rows keep their positions', () => {
  /** Reloads the list, as the page does every 30 s. */
  const reload = (page: Page) => page.clock.fastForward(31_000)

  test('while the pointer is over them; changes appear when it leaves', async ({ page, servers }) => {
    await page.clock.install()
    await page.goto('/?sort=-players')
    await expectRows(page, ['pinned', 'tight', 'snug', 'roomy', 'empty'])
    await rowOf(page, 'snug').getByRole('link', { name: '加入' }).hover()

    // One would pass the pointer's row, one would be hidden, one is new.
    await servers.setStates({ roomy: { players: 14 }, tight: { players: 16 }, full: { players: 3 } })
    await reload(page)
    await expect(rowOf(page, 'roomy')).toContainText('14/16')
    await expectRows(page, ['pinned', 'tight', 'snug', 'roomy', 'empty', 'full'])
    await expect(rowOf(page, 'tight')).toContainText('满员')
    const note = page.getByText('移开后更新顺序')
    await expect(note).toBeVisible()

    await page.getByRole('searchbox').hover()
    await expectRows(page, ['pinned', 'roomy', 'snug', 'full', 'empty'])
    await expect(note).toHaveCount(0)
  })

  test('while they have focus; a click on a column applies at once', async ({ page, servers }) => {
    await page.clock.install()
    await page.goto('/?sort=-players')
    await expectRows(page, ['pinned', 'tight', 'snug', 'roomy', 'empty'])
    await rowOf(page, 'snug').getByRole('link', { name: '加入' }).press('ArrowDown')
    await expect(rowOf(page, 'roomy').getByRole('link', { name: '加入' })).toBeFocused()
    await servers.setStates({ roomy: { players: 14 } })
    await reload(page)
    await expect(rowOf(page, 'roomy')).toContainText('14/16')
    await expectRows(page, ['pinned', 'tight', 'snug', 'roomy', 'empty'])

    await rowOf(page, 'snug').hover()
    await page.getByRole('columnheader', { name: '玩家' }).getByRole('button').press('Enter')
    await expectRows(page, ['pinned', 'roomy', 'snug', 'tight', 'empty'])
  })
})

test('works in both languages', async ({ page }) => {
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
