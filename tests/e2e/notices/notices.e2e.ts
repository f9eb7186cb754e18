import { atCashier, confirmCreated, fillOrder, orderBy, tradeBy } from '../payments/paying.ts'
import { cardOf, expect, test } from '../practice/practice-test.ts'

test('the bell tells that a server has ended, and leads to its renewal with the same terms', async ({
  page,
  owner,
  stack,
}) => {
  expect(owner).not.toBe('')
  await page.goto('/pracc')
  const order = await orderBy(page, await fillOrder(page, '周末内战', /^(微信支付|WeChat Pay)$/))
  await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible()
  await atCashier(stack.sandbox, await tradeBy(stack.sandbox, order, 'wechat'), 'pay')
  await confirmCreated(page)
  const [id = ''] = /ps-\w{10}/.exec((await cardOf(page, '周末内战').textContent()) ?? '') ?? []
  await stack.expire(id)
  // Another browser does not know what was chosen last in this one.
  await page.evaluate(() => localStorage.removeItem('practiceLastChoice'))
  await page.goto('/faq')
  const bell = page.getByRole('banner').getByRole('button', { name: /^通知/ })
  await expect(bell).toHaveAccessibleName(/^通知，\d 条未读$/)
  await bell.click()
  await page.getByRole('link', { name: /练习服「周末内战」已到期/ }).click()
  const dialog = page.getByRole('dialog', { name: /续费/ })
  await expect(dialog.getByRole('radio', { name: '微信支付' })).toBeChecked()
  await expect(page).toHaveURL(/\/pracc$/)
  await page.keyboard.press('Escape')
  await expect(bell).toHaveAccessibleName('通知')
})

test('a notice that comes while the list is open is read when the list closes', async ({ page, owner }) => {
  expect(owner).not.toBe('')
  const notices = [1, 2].map((id) => ({
    id,
    kind: 'practice_ready',
    at: '2026-11-22T10:00:00Z',
    isRead: false,
    isListed: true,
    isAlerted: false,
    subject: 'ps-0000000000',
    name: `Server ${id}`,
  }))
  let come = 1
  let read = 0
  await page.clock.install()
  await page.route('**/api/notices', (route) =>
    route.fulfill({ json: { notices: notices.slice(0, come).map((one) => ({ ...one, isRead: one.id <= read })) } }),
  )
  await page.route('**/api/notices/read', (route) => {
    read = route.request().postDataJSON().upTo
    return route.fulfill({ json: { success: true } })
  })
  await page.goto('/faq')
  const bell = page.getByRole('banner').getByRole('button', { name: /^通知/ })
  await expect(bell).toHaveAccessibleName('通知，1 条未读')
  await bell.click()
  await expect.poll(() => read).toBe(1)
  come = 2
  await expect(async () => {
    await page.clock.runFor(60_000)
    await expect(page.getByRole('link', { name: /Server 2/ })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect.poll(() => read).toBe(2)
  await expect(bell).toHaveAccessibleName('通知')
})
