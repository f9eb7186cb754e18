import { beginSignedIn, freshSteamId } from '../harness/sign-in.ts'
import { expect, expectRows, nameOf, rowOf, rowsOf, test } from './servers-test.ts'

const star = { name: /^星标/ }

test('favourites come first, are a filter, and move from the browser into the account', async ({
  page,
  browser,
  servers,
}) => {
  await page.goto('/')
  await expect(rowsOf(page).first()).toContainText(nameOf('pinned'))
  const ownStar = rowOf(page, 'snug').getByRole('button', star)
  await ownStar.click()
  await expect(ownStar).toHaveAttribute('aria-pressed', 'true')
  // Rows move only after the pointer has left them.
  await page.getByRole('heading', { level: 1 }).hover()
  await page.reload()
  await expect(rowsOf(page).first()).toContainText(nameOf('snug'))

  await page.getByRole('button', { name: '我的', exact: true }).click()
  const menu = page.getByRole('dialog', { name: '我的' })
  await menu.getByRole('button', { name: /^星标/ }).click()
  await expectRows(page, ['snug'])
  await expect(page).toHaveURL(/[?&]favourites=1/)
  await menu.getByRole('textbox', { name: '给当前筛选起个名字' }).fill('常玩')
  await menu.getByRole('button', { name: '保存' }).click()
  await expect(menu.getByRole('button', { name: '常玩', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/?favourites=1')
  await expectRows(page, ['snug'])

  const steamId = freshSteamId()
  await beginSignedIn(page, steamId)
  await page.goto('/')
  await expect(rowsOf(page).first()).toContainText(nameOf('snug'))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('keptServers'))).toBeNull()

  const elsewhere = await browser.newContext({ baseURL: servers.address, locale: 'zh-CN' })
  const other = await elsewhere.newPage()
  await beginSignedIn(other, steamId)
  await other.goto('/')
  await expect(rowsOf(other).first()).toContainText(nameOf('snug'))
  await other.getByRole('button', { name: '我的', exact: true }).click()
  await other.getByRole('button', { name: '常玩', exact: true }).click()
  await expectRows(other, ['snug'])
  await elsewhere.close()
})

test('a star in the details is the same as in the list', async ({ page }) => {
  await page.goto('/servers/details/roomy')
  await page.getByRole('button', star).click()
  await expect(page.getByRole('button', star)).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/?favourites=1')
  await expectRows(page, ['roomy'])
  await rowOf(page, 'roomy').getByRole('button', star).click()
  await page.getByRole('heading', { level: 1 }).hover()
  await page.goto('/?favourites=1')
  await expect(page.getByText('还没有星标服务器')).toBeVisible()
})

test('a player hides their name, which lasts', async ({ page }) => {
  await beginSignedIn(page, freshSteamId())
  await page.goto('/privacy')
  const hide = page.getByRole('switch', { name: '不显示我的名字' })
  await expect(hide).not.toBeChecked()
  await hide.click()
  await expect(page.getByText('已保存，马上生效。')).toBeVisible()
  await page.reload()
  await expect(hide).toBeChecked()
})
