import { beginSignedIn, freshSteamId } from '../harness/sign-in.ts'
import { cardOf, expect, openRunning, pressMore, test } from './practice-test.ts'

test('the owner changes the map and says a line, which the server’s log and the other admin see', async ({
  page,
  owner,
  stack,
  browser,
}) => {
  const friend = freshSteamId()
  const id = await stack.rent(owner, { name: '比赛服' })
  const card = await openRunning(page, '比赛服')
  await pressMore(card, '管理员')
  const admins = page.getByRole('dialog', { name: '管理员' })
  await expect(admins.getByRole('button', { name: '添加管理员' })).toBeVisible()
  await admins.getByRole('button', { name: '添加管理员' }).click()
  await admins.getByRole('textbox', { name: 'Steam ID' }).last().fill(friend)
  await admins.getByRole('button', { name: '保存' }).click()
  await expect(admins.getByText('管理员列表已保存')).toBeVisible()
  await page.keyboard.press('Escape')
  // Nobody plays, so that no question comes.
  await stack.empty(id)

  const other = await browser.newContext({ baseURL: stack.address, locale: 'zh-CN' })
  const theirs = await other.newPage()
  await beginSignedIn(theirs, friend)
  await theirs.goto('/pracc')
  await cardOf(theirs, '比赛服').getByRole('button', { name: '比赛控制台' }).click()
  const theirDesk = theirs.getByRole('dialog', { name: '比赛控制台' })
  await expect(theirDesk.getByText('没有人在玩')).toBeVisible()

  await card.getByRole('button', { name: '比赛控制台' }).click()
  const desk = page.getByRole('dialog', { name: '比赛控制台' })
  await expect(desk.getByText('没有人在玩')).toBeVisible()
  await desk.getByRole('button', { name: 'de_nuke' }).click()
  await expect(desk.getByText('换图到 de_nuke：已完成。')).toBeVisible()
  await desk.getByRole('textbox', { name: '聊天发言' }).fill('八点开打"; quit')
  await desk.getByRole('button', { name: '发送' }).click()
  await expect(desk.getByText(/^发言「八点开打', quit」：已完成。$/)).toBeVisible()

  const log = await stack.log(id)
  expect(log).toContain('Loading map "de_nuke"')
  expect(log).toContain(`say "八点开打', quit"`)
  await expect(theirDesk.getByText('换图 · de_nuke')).toBeVisible()
  await expect(theirDesk.getByRole('button', { name: 'de_nuke' })).toHaveAttribute('aria-current', 'true')
  await other.close()
})
