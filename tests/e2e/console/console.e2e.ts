import type { Page } from 'playwright/test'
import { runOperator } from '../harness/operator.ts'
import { currentRun } from '../harness/run.ts'
import { beginSignedIn, freshSteamId } from '../harness/sign-in.ts'
import { expect, test } from '../harness/test.ts'
import { enterConsole } from './enter-console.ts'

const openPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '控制台页面' }).getByRole('link', { name }).click()

test('an operator sets up a second factor, finds a player and grants VIP, which the list shows', async ({ page }) => {
  const [operator, player] = [freshSteamId(), freshSteamId()]
  const { data } = currentRun()
  await runOperator(data, 'grant', 'op', operator)
  await runOperator(data, 'grant', 'kol', player)
  await beginSignedIn(page, operator)
  await enterConsole(page)

  await openPage(page, '玩家')
  await page.getByRole('searchbox', { name: '查找玩家' }).fill(`https://steamcommunity.com/profiles/${player}`)
  await page.getByRole('link', { name: new RegExp(player) }).click()
  await expect(page.getByText('KOL').first()).toBeVisible()
  await page.getByRole('button', { name: '授予会员' }).click()
  const dialog = page.getByRole('dialog', { name: '授予会员' })
  await dialog.getByRole('textbox', { name: '原因' }).fill('比赛奖励')
  await dialog.getByRole('button', { name: '授予', exact: true }).click()
  await expect(dialog.getByText('已完成')).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).first().click()
  await expect(page.getByRole('button', { name: '收回 VIP' })).toBeVisible()
  expect(await runOperator(data, 'list')).toContain(`${player}  vip`)

  await openPage(page, '操作记录')
  await expect(page.getByText('比赛奖励')).toBeVisible()
})

test('a viewer sees the console and cannot act, and a player finds no console', async ({ page }) => {
  const [viewer, stranger] = [freshSteamId(), freshSteamId()]
  await runOperator(currentRun().data, 'console', 'add-viewer', viewer)
  await beginSignedIn(page, viewer)
  await enterConsole(page)
  await expect(page.getByText('你可以查看全部内容，但不能执行操作。')).toBeVisible()
  await page.goto(`/console/players/${viewer}`)
  await expect(page.getByRole('heading', { name: '会员' })).toBeVisible()
  await expect(page.getByRole('button', { name: '授予会员' })).toBeHidden()

  await beginSignedIn(page, stranger)
  await page.goto('/console')
  await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible()
})

test('the console switches theme and language, which a reload keeps', async ({ page }) => {
  const viewer = freshSteamId()
  await runOperator(currentRun().data, 'console', 'add-viewer', viewer)
  await beginSignedIn(page, viewer)
  await enterConsole(page)
  await page.getByRole('button', { name: '切换到浅色主题' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload()
    await expect(page.getByText('You can see everything but cannot act.')).toBeVisible()
    await expect(page.locator('html.light:lang(en)')).toBeAttached()
  }
})

test('a locked console opens with a recovery code, once', async ({ page }) => {
  const operator = freshSteamId()
  await runOperator(currentRun().data, 'grant', 'op', operator)
  await beginSignedIn(page, operator)
  const { codes } = await enterConsole(page)
  const open = async () => {
    await page.getByRole('button', { name: '锁定' }).click()
    await page.getByLabel('动态码或恢复码').fill(codes[0] ?? '')
    await page.getByRole('button', { name: '打开', exact: true }).click()
  }
  await open()
  await expect(page.getByRole('navigation', { name: '控制台页面' })).toBeVisible()
  await open()
  await expect(page.getByText('不正确，或已经用过')).toBeVisible()
})

test('an announcement of the console reaches visitors, and ends', async ({ page, browser }) => {
  const operator = freshSteamId()
  await runOperator(currentRun().data, 'grant', 'op', operator)
  await beginSignedIn(page, operator)
  await enterConsole(page)
  await openPage(page, '内容')
  await page.getByRole('button', { name: /发布公告|新公告/ }).click()
  const dialog = page.getByRole('dialog', { name: '发布公告' })
  await dialog.getByRole('textbox', { name: /中文/ }).fill('今晚八点维护')
  await dialog.getByRole('textbox', { name: /英文|English/ }).fill('Maintenance at eight tonight')
  await dialog.getByRole('textbox', { name: '原因' }).fill('维护')
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(dialog.getByText('已完成')).toBeVisible()

  const visitor = await browser.newPage({ baseURL: currentRun().apiAddress })
  const texts = async () => JSON.stringify(await (await visitor.request.get('/api/server/announcement/list')).json())
  await expect.poll(texts).toContain('今晚八点维护')
  await visitor.close()
})
