import { atCashier, confirmCreated, fillOrder, orderBy, tradeBy } from '../payments/paying.ts'
import { cardOf, expect, test } from './practice-test.ts'

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
