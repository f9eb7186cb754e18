import type { Browser, Page } from 'playwright/test'
import { beginSignedIn, chooseSteamPlayer, freshSteamId } from '../harness/sign-in.ts'
import { cardOf, expect, openRunning, test } from './practice-test.ts'

const otherBrowser = async (browser: Browser, baseURL: string): Promise<Page> =>
  (await browser.newContext({ baseURL, locale: 'zh-CN' })).newPage()

test('a friend comes by an invite link, becomes an admin, and the link ends by a press', async ({
  page,
  owner,
  stack,
  browser,
}) => {
  await stack.rent(owner, { name: '邀请服' })
  const card = await openRunning(page, '邀请服')
  await card.getByRole('button', { name: '邀请队友' }).click()
  const dialog = page.getByRole('dialog', { name: '邀请朋友' })
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: '创建链接' }).click()
  const link = (await dialog.getByText(/\/pracc\/join\/[a-z2-7]{26}$/).textContent()) ?? ''
  const { pathname } = new URL(link)

  const friend = await otherBrowser(browser, stack.address)
  for (const glued of ['，快来', '。', '.', ')', '（今晚八点）', '快来']) {
    await friend.goto(pathname + glued)
    await expect(friend.getByText('你受邀加入一台练习服')).toBeVisible()
  }
  await friend.goto(pathname.toUpperCase())
  await expect(friend.getByText('你受邀加入一台练习服')).toBeVisible()
  await friend.goto(pathname)
  await expect(friend.getByText('你受邀加入一台练习服')).toBeVisible()
  await expect(friend.getByText('邀请服')).toBeHidden()
  await friend.getByRole('main').getByRole('button', { name: '登录' }).click()
  await friend.getByRole('button', { name: '使用 Steam 登录' }).click()
  await chooseSteamPlayer(friend, freshSteamId())
  await expect(friend.getByRole('heading', { name: '邀请服' })).toBeVisible()
  expect(new URL(friend.url()).pathname).toBe(pathname)
  await expect(friend.getByText(/^password nade42; connect /)).toBeVisible()
  await expect(friend.getByRole('link', { name: '加入', exact: true })).toHaveAttribute('href', /^steam:/)
  await expect(friend.getByText('你是这台服务器的管理员。')).toBeVisible()
  await friend.getByRole('link', { name: '前往我的服务器' }).click()
  await expect(cardOf(friend, '邀请服').getByText('成员', { exact: true })).toBeVisible()
  await friend.context().close()

  await dialog.getByRole('button', { name: '立即失效' }).click()
  await expect(dialog.getByText('还没有邀请链接。')).toBeVisible()
  const stranger = await otherBrowser(browser, stack.address)
  await beginSignedIn(stranger, freshSteamId())
  await stranger.goto(pathname)
  await expect(stranger.getByText('这个邀请已失效')).toBeVisible()
  await expect(stranger.getByText('邀请服')).toBeHidden()
  await stranger.context().close()
})
