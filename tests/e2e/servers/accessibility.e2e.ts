import type { Locator, Page } from 'playwright/test'
import { expectNoAxeViolations } from '../harness/axe.ts'
import { expect, expectRows, nameOf, rowOf, test } from './servers-test.ts'

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Presses Tab until the control has focus. */
const tabTo = async (page: Page, target: Locator) => {
  for (let presses = 0; presses < 60 && !(await isFocused(target)); presses++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

test('the page and its dialogs have no accessibility violation', async ({ page }) => {
  test.slow()
  await page.goto('/?hide_full=false')
  await expect(rowOf(page, 'roomy').getByRole('cell').nth(2)).toHaveText(/\d+\s*ms/)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: '快速加入' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '地区' }).click()
  await expect(page.getByRole('checkbox', { name: '上海' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('every action is possible by keyboard alone', async ({ page, context }) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await expectRows(page, ['pinned', 'roomy', 'snug', 'tight', 'empty'])
  const search = page.getByRole('searchbox')

  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  await page.keyboard.type('死斗')
  await expectRows(page, ['roomy', 'tight'])
  await page.keyboard.press('Escape')
  await expectRows(page, ['pinned', 'roomy', 'snug', 'tight', 'empty'])

  await tabTo(page, page.getByRole('button', { name: '模式' }))
  await page.keyboard.press('Enter')
  const choice = page.getByRole('checkbox', { name: '手枪死斗' })
  await expect(choice).toBeVisible()
  await page.keyboard.press('End')
  for (let presses = 0; presses < 20 && !(await isFocused(choice)); presses++) await page.keyboard.press('ArrowUp')
  await expect(choice).toBeFocused()
  await page.keyboard.press('Space')
  await expectRows(page, ['snug'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '模式' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: '全部重置' }))
  await page.keyboard.press('Enter')
  await expectRows(page, ['pinned', 'roomy', 'snug', 'tight', 'empty'])

  await page.keyboard.press('Tab')
  await expect(page.getByRole('columnheader', { name: '服务器' }).getByRole('button')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expectRows(page, ['pinned', 'tight', 'snug', 'roomy', 'empty'])

  await page.keyboard.press('ArrowDown')
  await expect(rowOf(page, 'pinned').getByRole('link', { name: '加入' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(rowOf(page, 'snug').getByRole('button', { name: '复制连接指令' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '已复制' })).toHaveCount(1)

  await page.keyboard.press('ArrowLeft')
  await expect(rowOf(page, 'snug').getByRole('button', { name: '玩家列表' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `玩家列表 · ${nameOf('snug')}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'snug').getByRole('button', { name: '玩家列表' })).toBeFocused()

  // The table is one tab stop, for any number of servers.
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: '全部重置' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rowOf(page, 'snug').getByRole('button', { name: '玩家列表' })).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[role=table]') === null)).toBe(true)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the list fits, and every action is one tap away', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/')
    await expectRows(page, ['pinned', 'roomy', 'snug', 'tight', 'empty'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const join = rowOf(page, 'roomy').getByRole('link', { name: '加入' })
    const box = await join.boundingBox()
    expect(box && Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)

    await rowOf(page, 'roomy').getByRole('button', { name: '更多信息' }).tap()
    const sheet = page.getByRole('dialog', { name: nameOf('roomy') })
    await expect(sheet).toContainText('de_mirage')
    await sheet.getByRole('button', { name: '玩家列表' }).tap()
    await expect(sheet.getByRole('listitem')).toHaveCount(5)
    await sheet.getByRole('button', { name: '复制连接指令' }).tap()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('connect 127.0.0.1:')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  test('filters open in a sheet and apply at once', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: '筛选服务器' }).tap()
    const sheet = page.getByRole('dialog', { name: '筛选' })
    await sheet.getByText('死斗', { exact: true }).tap()
    await expect(page).toHaveURL('/?modes=dm')
    await sheet.getByRole('button', { name: '查看结果' }).tap()
    await expect(sheet).toBeHidden()
    await expectRows(page, ['roomy', 'tight'])
  })

  test('has no accessibility violation', async ({ page }) => {
    await page.goto('/')
    await expect(rowOf(page, 'roomy')).toBeVisible()
    await expectNoAxeViolations(page)
  })
})
