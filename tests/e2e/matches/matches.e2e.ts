import { expect, openRunning, pressMore, test } from '../practice/practice-test.ts'

test('a demo leads to the page of its match, which anyone with the link can read', async ({
  page,
  owner,
  stack,
  browser,
}) => {
  await stack.rent(owner, { name: '比赛服' })
  const card = await openRunning(page, '比赛服')
  await pressMore(card, '录像')
  const dialog = page.getByRole('dialog', { name: /^录像/ })
  const link = dialog.getByRole('link', { name: '比赛详情' }).first()
  await expect
    .poll(
      async () => {
        const refresh = dialog.getByRole('button', { name: /^刷新/ })
        if ((await link.count()) === 0 && (await refresh.getAttribute('aria-disabled')) === null) await refresh.click()
        return link.count()
      },
      { intervals: [500] },
    )
    .toBeGreaterThan(0)
  await link.click()
  await expect(page).toHaveURL(/\/matches\/[a-z2-7]{26}$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: /^de_/ })).toBeVisible()
  await expect(main.getByText('比赛服')).toBeVisible()
  await expect(main.getByRole('button', { name: '下载' }).first()).toBeVisible()

  const html = await (await fetch(page.url())).text()
  expect(html).toMatch(/og:title" content="[^"]+ · \d+:\d+ · /)

  const visitor = await browser.newPage()
  const shown = visitor.getByRole('main')
  for (const glued of ['，快来看', '。', '.', ')', '（加赛）']) {
    await visitor.goto(page.url() + glued)
    await expect(shown.getByRole('heading', { level: 1, name: /^de_/ })).toBeVisible()
  }
  await visitor.goto(page.url())
  await expect(shown.getByRole('table', { name: '一队' }).getByRole('row').nth(1)).toBeVisible()
  await expect(shown.getByText('服主和成员可以在这里下载录像。')).toBeVisible()
  await expect(shown.getByText('比赛服')).toBeHidden()
  await visitor.close()
})
