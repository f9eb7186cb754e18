import { beginSignedIn, freshSteamId } from '../harness/sign-in.ts'
import { atCashier, confirmCreated, fillOrder, orderBy, tradeBy, tradesOf } from './paying.ts'
import { cardOf, expect, test } from './practice-test.ts'

const wechat = /^(微信支付|WeChat Pay)$/

test('a server is rented by a WeChat code', async ({ page, owner, stack }) => {
  expect(owner).not.toBe('')
  await page.goto('/pracc')
  const pay = await fillOrder(page, '微信租的服', wechat)
  const total = page.getByRole('group', { name: '合计' })
  await expect(total).toHaveText(/¥\d+\.\d\d/)
  const id = await orderBy(page, pay)
  await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible()
  await atCashier(stack.sandbox, await tradeBy(stack.sandbox, id, 'wechat'), 'pay')
  await confirmCreated(page)
  await expect(cardOf(page, '微信租的服')).toBeVisible()
})

test('a press opens Alipay in a tab of its own, which leads back to the payment', async ({ page, owner }) => {
  expect(owner).not.toBe('')
  await page.goto('/pracc')
  const pay = await fillOrder(page, '支付宝租的服', /^支付宝$/)
  const opened = page.waitForEvent('popup')
  await orderBy(page, pay)
  const tab = await opened
  await expect(page.getByText('已在新标签页打开付款页面')).toBeVisible()
  await tab.getByRole('button', { name: '付款', exact: true }).click()
  await expect(tab).toHaveURL(/\/pracc\?order=/)
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await expect(tab.getByRole('dialog').getByText(/^(服务器创建中|服务器已就绪)$/)).toBeVisible()
  await confirmCreated(page)
  await expect(cardOf(page, '支付宝租的服')).toBeVisible()
})

test.describe('on a phone, in English', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB', hasTouch: true, isMobile: true })

  test('PayPal is paid in the same tab, in dollars', async ({ page, owner }) => {
    expect(owner).not.toBe('')
    await page.evaluate(() => localStorage.setItem('preferredLanguage', 'en'))
    await page.goto('/pracc')
    const pay = await fillOrder(page, 'PayPal box', /^PayPal$/)
    await expect(page.getByRole('group', { name: 'Total' })).toHaveText(/\$\d+\.\d\d/)
    await orderBy(page, pay)
    await page.getByRole('link', { name: 'Go to PayPal' }).click()
    await page.getByRole('button', { name: /^(付款|Pay)$/ }).click()
    await expect(page).toHaveURL(/\/pracc\?order=/)
    await confirmCreated(page)
    await expect(cardOf(page, 'PayPal box')).toBeVisible()
  })
})

test('who walks away goes on at another device, from any page', async ({ page, owner, stack, browser }) => {
  await page.goto('/pracc')
  const id = await orderBy(page, await fillOrder(page, '走开再回来', wechat))
  await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible()
  await page.close()

  const context = await browser.newContext({ baseURL: stack.address, viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await beginSignedIn(phone, owner)
  await phone.goto('/faq')
  const strip = phone.getByRole('region', { name: '进行中的订单' })
  await expect(strip).toContainText('「走开再回来」等待付款')
  await strip.getByRole('link', { name: '继续付款' }).click()
  await expect(phone.getByRole('img', { name: '付款二维码' })).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('img', { name: '付款二维码' })).toBeVisible()
  await atCashier(stack.sandbox, await tradeBy(stack.sandbox, id, 'wechat'), 'pay')
  await confirmCreated(phone)
  await expect(cardOf(phone, '走开再回来')).toBeVisible()
  await expect(strip).toBeHidden()
  await context.close()
})

test('money that comes late is honoured, and money that comes twice is given back', async ({ page, owner, stack }) => {
  expect(owner).not.toBe('')
  await page.goto('/pracc')
  const id = await orderBy(page, await fillOrder(page, '付了两次', wechat))
  await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible()
  const first = await tradeBy(stack.sandbox, id, 'wechat')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: '改用支付宝' }).click()
  const tab = await opened
  await tab.getByRole('button', { name: '付款', exact: true }).click()
  await confirmCreated(page)
  await atCashier(stack.sandbox, first, 'pay-late')
  await expect
    .poll(async () => (await tradesOf(stack.sandbox, id)).map(({ refunds }) => refunds.length).sort())
    .toEqual([0, 1])
  await page.reload()
  await page.getByRole('button', { name: '我的订单' }).click()
  await page.getByText('新建「付了两次」').click()
  await expect(page.getByRole('list', { name: '订单记录' })).toContainText('收到重复付款')
})

test('a cancelled order that is paid all the same gets its server', async ({ page, owner, stack }) => {
  expect(owner).not.toBe('')
  await page.goto('/pracc')
  const id = await orderBy(page, await fillOrder(page, '迟到的钱', wechat))
  await expect(page.getByText('订单记录')).toBeVisible()
  const cancel = page.getByRole('dialog').getByRole('button', { name: /^取消订单/ })
  await cancel.hover()
  await page.mouse.down()
  await expect(page.getByRole('status').filter({ hasText: '订单已取消' })).toBeVisible()
  await page.mouse.up()
  // Page, orders' bar and shell share one corner: lists of their own would lie over each other.
  await expect(page.getByRole('region', { name: '消息', exact: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: '立即支付' })).toBeVisible()
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await atCashier(stack.sandbox, await tradeBy(stack.sandbox, id, 'wechat'), 'pay-late')
  await expect(cardOf(page, '迟到的钱')).toBeVisible()
})

test('an order is cancelled from the bar on any page, which says so and leaves the focus on the page', async ({
  page,
  owner,
}) => {
  expect(owner).not.toBe('')
  await page.goto('/pracc')
  await orderBy(page, await fillOrder(page, '不想要了', wechat))
  await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible()
  await page.goto('/faq')
  const strip = page.getByRole('region', { name: '进行中的订单' })
  await strip.getByRole('button', { name: /^取消订单/ }).focus()
  await page.keyboard.down('Enter')
  const message = page.getByRole('status').filter({ hasText: '订单已取消，没有扣款。' })
  // It stays while the pointer is on it.
  await message.hover()
  await expect(strip).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.up('Enter')
  const link = page.getByRole('complementary').getByRole('link', { name: 'VIP 会员' })
  await link.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'VIP 会员' })).toBeVisible()
  await expect(message).toBeVisible()
})

test('who signs in next sees nothing of the order before, at its address neither', async ({ page, owner, context }) => {
  expect(owner).not.toBe('')
  await page.goto('/pracc')
  const id = await orderBy(page, await fillOrder(page, '别人的订单', wechat))
  await page.goto(`/pracc?order=${id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('别人的订单')).toBeVisible()
  const other = await context.newPage()
  await beginSignedIn(other, freshSteamId())
  await expect(dialog.getByText('订单加载失败')).toBeVisible()
  await expect(page.getByText('别人的订单')).toHaveCount(0)
  await expect(page.getByRole('img', { name: '付款二维码' })).toHaveCount(0)
})

test('an order whose code has expired is made anew by holding, which opens its form', async ({
  page,
  owner,
  stack,
}) => {
  expect(owner).not.toBe('')
  await page.goto('/pracc')
  const id = await orderBy(page, await fillOrder(page, '重新来过', wechat))
  await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible()
  await atCashier(stack.sandbox, await tradeBy(stack.sandbox, id, 'wechat'), 'expire')
  await page.goto(`/pracc?order=${id}`)
  const reorder = page.getByRole('button', { name: /^取消并重新下单/ })
  await reorder.click()
  await expect(reorder).toBeVisible()
  await reorder.hover()
  await page.mouse.down()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: '服务器名称' })).toBeVisible()
  await page.mouse.up()
})

test('who is declined by PayPal is told so, and that nothing was charged', async ({ page, owner, stack }) => {
  expect(owner).not.toBe('')
  await page.goto('/pracc')
  const id = await orderBy(page, await fillOrder(page, '没付成的服', /^PayPal$/))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('已在新标签页打开付款页面')).toBeVisible()
  await atCashier(stack.sandbox, await tradeBy(stack.sandbox, id, 'paypal'), 'deny')
  await expect(dialog.getByRole('alert')).toContainText('这次付款没有成功，没有扣款')
  await dialog.getByText('订单记录').click()
  await expect(dialog.getByRole('list', { name: '订单记录' })).toContainText('PayPal 付款未成功，没有扣款')
  await atCashier(stack.sandbox, await tradeBy(stack.sandbox, id, 'paypal'), 'pay')
  await confirmCreated(page)
})

test('an expired server is renewed', async ({ page, owner, stack }) => {
  await stack.expire(await stack.rent(owner, { name: '过期的服' }))
  await page.goto('/pracc')
  await cardOf(page, '过期的服').getByRole('button', { name: '续费' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '7 天' }).check({ force: true })
  await dialog.getByRole('radio', { name: '微信支付' }).check({ force: true })
  const id = await orderBy(page, dialog.getByRole('button', { name: '立即支付' }))
  await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible()
  await atCashier(stack.sandbox, await tradeBy(stack.sandbox, id, 'wechat'), 'pay')
  await expect(dialog.getByText('续费完成').first()).toBeVisible()
  await dialog.getByRole('button', { name: '确认' }).click()
  await expect(page.getByRole('heading', { name: '已过期的服务器' })).toBeHidden()
  await expect(cardOf(page, '过期的服')).toBeVisible()
})

test('what is wrong with a name or a password shows as soon as it is left', async ({ page, owner }) => {
  expect(owner).not.toBe('')
  await page.goto('/pracc')
  await page
    .getByRole('button', { name: /^(新建服务器|New server)$/ })
    .first()
    .click()
  for (const label of [/^(服务器名称|Server name)$/, /^(服务器密码|Server password)$/]) {
    const box = page.getByRole('dialog').getByRole('textbox', { name: label })
    await box.focus()
    await box.blur()
    await expect(box).not.toHaveAttribute('aria-invalid', 'true')
    await box.fill('a/b')
    await expect(box).not.toHaveAttribute('aria-invalid', 'true')
    await box.blur()
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await box.fill('ab')
    await expect(box).not.toHaveAttribute('aria-invalid', 'true')
  }
})
