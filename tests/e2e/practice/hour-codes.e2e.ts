import { chooseSteamPlayer, freshSteamId } from '../harness/sign-in.ts'
import { cardOf, expect, test } from './practice-test.ts'

test('a code makes a server by its link, extends it as a typed code, and says where it belongs', async ({
  page,
  stack,
}) => {
  const first = await stack.makeCode('新玩家', '--hours', '24')
  await page.goto(`/pracc#code=${first}`)
  await page.getByRole('button', { name: '使用 Steam 登录' }).click()
  await chooseSteamPlayer(page, freshSteamId())
  const dialog = page.getByRole('dialog', { name: '兑换练习服时长' })
  const field = dialog.getByRole('textbox', { name: '兑换码' })
  await expect(field).toHaveValue(first)
  expect(new URL(page.url()).hash).toBe('')
  await dialog.getByRole('textbox', { name: '服务器名称' }).fill('周五开黑')
  await expect(dialog.getByRole('radio', { name: '上海' })).toBeChecked()
  await field.press('Enter')
  await expect(dialog.getByText('「周五开黑」正在准备')).toBeVisible()
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(cardOf(page, '周五开黑').getByText('运行中')).toBeVisible()

  const second = await stack.makeCode('续时长', '--hours', '4')
  await page.goto('/faq')
  await page.goto(`/pracc#code=${second}`)
  await expect(dialog.getByRole('radio', { name: '周五开黑' })).toBeChecked()
  await expect(field).toHaveValue(second)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await dialog.getByRole('button', { name: '关闭' }).click()
  await page.reload()

  // A link that was closed does not come back.
  await page.getByRole('button', { name: '使用兑换码' }).click()
  await expect(field).toHaveValue('')
  await field.fill(await stack.makeCode('给 VIP', '30'))
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription('这个兑换码用于兑换 VIP')
  await expect(dialog.getByRole('link', { name: '去 VIP 页面兑换' })).toBeVisible()
  await field.fill(second)
  await expect(dialog.getByRole('radio', { name: '周五开黑' })).toBeChecked()
  await field.press('Enter')
  await expect(dialog.getByText('增加了 4 小时')).toBeVisible()
})
