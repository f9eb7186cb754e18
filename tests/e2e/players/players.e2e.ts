import type { Page } from 'playwright/test'
import { expectNoAxeViolations } from '../harness/axe.ts'
import { beginSignedIn } from '../harness/sign-in.ts'
import { expect, nameOf, rowsOf, steamIdOf, test } from '../leaderboard/leaderboard-test.ts'

const main = (page: Page) => page.getByRole('main')
const searchButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: '查找玩家' })
const heading = (page: Page, player: number) => page.getByRole('heading', { level: 1, name: nameOf(player) })
const join = (page: Page) => main(page).getByRole('link', { name: '连接服务器' })

test('the search in the header finds a player by name and by Steam ID, and opens the page', async ({ page }) => {
  await page.goto('/faq')
  await searchButton(page).click()
  const dialog = page.getByRole('dialog', { name: '查找玩家' })
  const field = dialog.getByRole('searchbox')
  await expect(field).toBeFocused()
  await field.fill('玩家 33')
  const hits = dialog.getByRole('list', { name: '找到的玩家' }).getByRole('link')
  await expect(hits).toHaveText([nameOf(32)])
  await expectNoAxeViolations(page)
  await field.fill(`https://steamcommunity.com/profiles/${steamIdOf(7)}`)
  await expect(hits).toHaveText([nameOf(7)])
  await field.fill('zzqxj')
  await expect(dialog.getByRole('status')).toHaveText('没有找到玩家')
  await field.fill('玩家 33')
  await hits.click()
  await expect(page).toHaveURL(`/players/${steamIdOf(32)}`)
  await expect(dialog).toHaveCount(0)
  await expect(heading(page, 32)).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${nameOf(32)} · `))
  await expectNoAxeViolations(page)
})

test('a link to a player opens with what a chat glued to it', async ({ page }) => {
  for (const glued of ['，快来', '。', '.', ')', '（他很强）', '看看']) {
    await page.goto(`/players/${steamIdOf(7)}${glued}`)
    await expect(heading(page, 7)).toBeVisible()
  }
})

test('the page shows where the player is, with Join, until they leave', async ({ page, stack }) => {
  await page.clock.install()
  await page.goto(`/players/${steamIdOf(20)}`)
  await expect(heading(page, 20)).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Server retake', exact: true })).toHaveAttribute(
    'href',
    '/servers/details/retake',
  )
  await expect(join(page)).toHaveAttribute('href', /^steam:\/\/rungameid\/730\/\/\+connect%20127\.0\.0\.1:\d+$/)
  await stack.leave('retake', 20)
  await expect(async () => {
    await page.clock.fastForward(31_000)
    await expect(main(page).getByText(/^最近一次在线/)).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(join(page)).toHaveCount(0)
})

test('the board jumps to the own row, and back to its first player', async ({ page }) => {
  await beginSignedIn(page, steamIdOf(47))
  await page.goto('/leaderboard?season=s2')
  await page.getByRole('region', { name: '我的战绩' }).getByRole('button', { name: '跳到我' }).click()
  const own = rowsOf(page).filter({ hasText: nameOf(47) })
  await expect(own).toBeInViewport()
  await expect(own.getByRole('cell').first()).toHaveText('48')
  await expect(own.locator(':focus')).toHaveCount(1)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: '从第 1 名看起' }).click()
  await expect(rowsOf(page).first()).toContainText(nameOf(5))
})

test('a hidden player has only the entries on boards', async ({ page }) => {
  await beginSignedIn(page, steamIdOf(25))
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.put('/api/account/visibility', {
    headers: { authorization: `Bearer ${token}` },
    data: { isHidden: true },
  })
  expect(answer.status()).toBe(200)
  await page.goto(`/players/${steamIdOf(25)}`)
  await expect(heading(page, 25)).toBeVisible()
  await expect(main(page).getByText('你隐藏了在线情况')).toBeVisible()
  await expect(main(page).getByRole('link', { name: '修改' })).toHaveAttribute('href', '/privacy')
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(main(page).getByText('该玩家隐藏了自己的在线情况')).toBeVisible()
  await expect(main(page).getByRole('link', { name: '死斗', exact: true }).first()).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['排行榜'])
  await expect(main(page).getByText(/Server|在线：|首次来访/)).toHaveCount(0)
  await expect(join(page)).toHaveCount(0)
})

test('the page of an unknown player is one line', async ({ page }) => {
  await page.goto('/players/76561199999999999')
  await expect(main(page).getByText('没有找到这名玩家')).toBeVisible()
  await page.goto('/players/nobody')
  await expect(main(page).getByText('没有找到这名玩家')).toBeVisible()
})

test('a backend without these calls shows neither search nor links', async ({ page }) => {
  await beginSignedIn(page, steamIdOf(30))
  await page.route('**/api/players**', (route) => route.fulfill({ status: 404, body: '' }))
  const isAsked = page.waitForResponse('**/api/players')
  await page.goto('/leaderboard?season=s2')
  await isAsked
  await expect(rowsOf(page).first()).toContainText(nameOf(5))
  await page.getByRole('banner').getByRole('button', { name: 'Guest 000031' }).click()
  await expect(page.getByRole('link', { name: '我的排名' })).toBeVisible()
  await expect(page.getByRole('link', { name: '我的主页' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '查找玩家' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await rowsOf(page)
    .first()
    .getByRole('button', { name: nameOf(5) })
    .click()
  const dialog = page.getByRole('dialog', { name: nameOf(5) })
  await expect(dialog.getByRole('link', { name: 'Steam 个人资料' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: '玩家主页' })).toHaveCount(0)
})
