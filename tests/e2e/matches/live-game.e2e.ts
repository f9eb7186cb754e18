import { expect, openRunning, test } from '../practice/practice-test.ts'

test.use({ hasLive: true })

test('the page of a running server shows its game and log, and a player who joins appears by itself', async ({
  page,
  owner,
  stack,
}) => {
  const id = await stack.rent(owner, { name: '直播服' })
  const card = await openRunning(page, '直播服')
  await card.getByRole('link', { name: '直播服' }).click()
  await expect(page).toHaveURL(`/pracc/servers/${id}`)
  const log = page.getByRole('list', { name: '服务器日志' })
  await expect(log.getByText(/^Loading map \w+$/).first()).toBeVisible()
  const loading =
    (await log
      .getByText(/^Loading map/)
      .first()
      .textContent()) ?? ''
  const map = loading.replace('Loading map ', '')
  await expect(page.getByRole('article').getByText(map, { exact: true })).toBeVisible()
  await expect(log.getByText(/entered the game$/).first()).toBeVisible()
  await expect(page.getByRole('article').getByText(/^CT$/)).toBeVisible()
})

test('a server of others does not exist', async ({ page, owner }) => {
  expect(owner).not.toBe('')
  await page.goto('/pracc/servers/ps-unknown')
  await expect(page.getByText('没有这个服务器')).toBeVisible()
})
