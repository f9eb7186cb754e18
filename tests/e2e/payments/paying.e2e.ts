import type { Page } from 'playwright/test'
import { beginSignedIn, freshSteamId } from '../harness/sign-in.ts'
import { cardOf, expect, test } from '../practice/practice-test.ts'
import { atCashier, confirmCreated, fillBooking, fillOrder, orderBy, tradeBy, tradesOf } from './paying.ts'

const wechat = /^(微信支付|WeChat Pay)$/

/** Orders a new server with WeChat Pay, up to the QR code; resolves to the order's id. */
const orderByWeChat = async (page: Page, name: string): Promise<string> => {
  await page.goto('/pracc')
  const id = await orderBy(page, await fillOrder(page, name, wechat))
  await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible()
  return id
}

/** Opens an order whose WeChat code has expired; resolves to its payment. */
const openExpired = async (page: Page, { sandbox }: { sandbox: string }, name: string) => {
  const id = await orderByWeChat(page, name)
  const trade = await tradeBy(sandbox, id, 'wechat')
  await atCashier(sandbox, trade, 'expire')
  await page.goto(`/pracc?order=${id}`)
  return trade
}

test('a server is rented with a WeChat code', async ({ page, owner, stack }) => {
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

test('an evening is booked ahead, shown, and cancelled with the money back', async ({ page, owner, stack }) => {
  expect(owner).not.toBe('')
  await page.goto('/pracc')
  const id = await orderBy(page, await fillBooking(page, '周五夜训', wechat))
  await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible()
  const trade = await tradeBy(stack.sandbox, id, 'wechat')
  await atCashier(stack.sandbox, trade, 'pay')
  const paid = page.getByRole('dialog', { name: '付款成功' })
  await expect(paid.getByText('预订成功', { exact: true }).first()).toBeVisible()
  await paid.getByRole('button', { name: '确认' }).click()
  const card = page.getByRole('article', { name: '周五夜训' })
  await expect(card).toContainText('19:50 服务器就绪')
  await page.getByRole('button', { name: '日历', exact: true }).click()
  const subscription = page.getByRole('dialog', { name: '日历订阅' })
  await subscription.getByRole('button', { name: '生成链接' }).click()
  const address = subscription.getByText(/^https?:.*\.ics$/)
  await expect(address).toBeFocused()
  const link = new URL((await address.textContent()) ?? '')
  expect(await (await page.request.get(link.pathname)).text()).toContain('SUMMARY:练习服「周五夜训」')
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: '取消预订' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退订并退款' }).click()
  await expect(card).toContainText('已取消')
  await expect(async () => {
    const { refunds } = await tradeBy(stack.sandbox, id, 'wechat')
    expect(refunds.map(({ amount }) => amount)).toEqual([600])
  }).toPass()
})

test('hours are given to another player by a code, which the orders show again', async ({ page, owner, stack }) => {
  expect(owner).not.toBe('')
  await page.goto('/pracc')
  await page.getByRole('button', { name: '送时长', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '送时长' })
  await dialog.getByRole('radio', { name: wechat }).check({ force: true })
  const id = await orderBy(page, dialog.getByRole('button', { name: '立即支付' }))
  await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible()
  await atCashier(stack.sandbox, await tradeBy(stack.sandbox, id, 'wechat'), 'pay')
  const paid = page.getByRole('dialog', { name: '付款成功' })
  const code = paid.getByText(/^(?:[\dA-Z]{4}-){3}[\dA-Z]{4}$/)
  await expect(code).toBeVisible()
  const shown = (await code.textContent()) ?? ''
  await paid.getByRole('button', { name: '确认' }).click()
  await page.getByRole('button', { name: '我的订单', exact: true }).click()
  const orders = page.getByRole('dialog', { name: '我的订单' })
  await orders.getByText('送给他人的时长', { exact: true }).click()
  await expect(orders.getByText(shown, { exact: true })).toBeVisible()
})

test('a press opens Alipay in a new tab, which returns to the payment', async ({ page, owner }) => {
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

/** Rents a server with as few presses as the page allows; resolves to their number. */
const rentInFewPresses = async (page: Page, sandbox: string): Promise<number> => {
  await page.evaluate(() => {
    const count = () => Object.assign(window, { presses: Reflect.get(window, 'presses') + 1 })
    // One listener, also for a second server on the same page.
    if (Reflect.get(window, 'presses') === undefined) window.addEventListener('pointerdown', count, true)
    Object.assign(window, { presses: 0 })
  })
  await page.getByRole('button', { name: '新建服务器' }).click()
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByRole('radiogroup', { name: '地区', exact: true }).getByRole('radio', { checked: true }),
  ).toHaveCount(1)
  const method = dialog.getByRole('radio', { name: wechat })
  if (!(await method.isChecked())) await method.check({ force: true })
  const pay = dialog.getByRole('button', { name: '立即支付' })
  await expect(pay).not.toHaveAttribute('aria-disabled')
  const id = await orderBy(page, pay)
  await expect.poll(async () => (await tradesOf(sandbox, id)).length).toBe(1)
  await atCashier(sandbox, await tradeBy(sandbox, id, 'wechat'), 'pay')
  await expect(dialog.getByText('服务器已就绪')).toBeVisible()
  return page.evaluate(() => Number(Reflect.get(window, 'presses')))
}

for (const { where, device, next } of [
  { where: 'on a desk', device: {}, next: { role: 'link', name: '立即加入' } },
  {
    where: 'on a phone',
    device: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    next: { role: 'button', name: '发送到电脑' },
  },
] as const)
  test.describe(`${where}, in few presses`, () => {
    test.use(device)

    test('a newcomer has a running server, then another one, and goes on from there', async ({
      page,
      owner,
      stack,
      browser,
    }) => {
      await page.goto('/pracc')
      await expect(page.getByText('你自己的 CS2 服务器')).toBeVisible()
      expect(await rentInFewPresses(page, stack.sandbox)).toBeLessThanOrEqual(4)
      await page.getByRole('dialog').getByRole('button', { name: '确认' }).click()
      await expect(page.getByRole('article')).toHaveCount(1)
      expect(await rentInFewPresses(page, stack.sandbox)).toBeLessThanOrEqual(2)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: '邀请队友' }).click()
      await expect(dialog.getByText(/\/pracc\/join\/[a-z2-7]{26}$/)).toBeVisible()
      const going = dialog.getByRole(next.role, { name: next.name })
      if (next.role === 'link') {
        await expect(going).toHaveAttribute('href', /^steam:/)
        return
      }
      const desk = await browser.newContext({ baseURL: stack.address, locale: 'zh-CN' })
      const pc = await desk.newPage()
      await beginSignedIn(pc, owner)
      await pc.goto('/faq')
      const bell = pc.getByRole('banner').getByRole('button', { name: /^通知/ })
      await expect(bell).toHaveAccessibleName('通知，2 条未读')
      await going.click()
      await expect(dialog.getByRole('button', { name: '已发送到电脑' })).toBeVisible()
      await expect(bell).toHaveAccessibleName('通知，3 条未读')
      await desk.close()
    })
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

test.describe('with WeChat on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('WeChat opens, and leads back to the order, also if the phone has dropped the page', async ({
    page,
    owner,
    stack,
  }) => {
    expect(owner).not.toBe('')
    await page.goto('/pracc')
    const id = await orderBy(page, await fillOrder(page, '手机付的服', wechat))
    const go = page.getByRole('button', { name: '前往微信付款' })
    await go.click()
    await page.getByRole('link', { name: '不付了，返回商家' }).click()
    await expect(page).toHaveURL(`/pracc?order=${id}`)
    await expect(page.getByText('没付成就再点一次')).toBeVisible()
    await go.click()
    await expect(page.getByRole('button', { name: '付款', exact: true })).toBeVisible()
    // The way back of the browser, instead of WeChat's.
    await page.goBack()
    await expect(page).toHaveURL(`/pracc?order=${id}`)
    await atCashier(stack.sandbox, await tradeBy(stack.sandbox, id, 'wechat'), 'pay')
    await confirmCreated(page)
    await expect(cardOf(page, '手机付的服')).toBeVisible()
  })

  test.describe('inside WeChat', () => {
    test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/126 Mobile Safari/537.36 MicroMessenger/8.0.50' })

    test('the payer is identified, cancels once, and pays in the sheet', async ({ page, owner, stack, context }) => {
      expect(owner).not.toBe('')
      const bridge = await (await fetch(`${stack.sandbox}/wechat/bridge.js`)).text()
      await context.addInitScript({ content: bridge })
      await page.goto('/pracc')
      await (await fillOrder(page, '微信里付的服', wechat)).click()
      // WeChat has named the payer, and leads back to the order.
      await expect(page).toHaveURL(/\/pracc\?order=/)
      const press = async (action: string) => {
        const opened = page.waitForEvent('popup')
        await page.getByRole('button', { name: '微信支付', exact: true }).click()
        const sheet = await opened
        await sheet.getByRole('button', { name: action }).click()
      }
      await press('取消支付')
      await expect(page.getByText('你退出了微信付款，没有扣款')).toBeVisible()
      await press('付款')
      await confirmCreated(page)
      await expect(cardOf(page, '微信里付的服')).toBeVisible()
    })
  })
})

test('a payer who leaves can continue on another device, from any page', async ({ page, owner, stack, browser }) => {
  const id = await orderByWeChat(page, '走开再回来')
  await page.close()

  const context = await browser.newContext({ baseURL: stack.address, viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await beginSignedIn(phone, owner)
  await phone.goto('/faq')
  const strip = phone.getByRole('region', { name: '进行中的订单' })
  await expect(strip).toContainText('「走开再回来」等待付款')
  await expect(strip.getByRole('button', { name: /^取消订单/ })).toBeHidden()
  await strip.getByRole('link', { name: '继续付款' }).click()
  await expect(phone.getByRole('dialog').getByRole('button', { name: /^取消订单/ })).toBeVisible()
  await expect(phone.getByRole('img', { name: '付款二维码' })).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('img', { name: '付款二维码' })).toBeVisible()
  await atCashier(stack.sandbox, await tradeBy(stack.sandbox, id, 'wechat'), 'pay')
  await confirmCreated(phone)
  await expect(cardOf(phone, '走开再回来')).toBeVisible()
  await expect(strip).toBeHidden()
  await context.close()
})

test('a late payment is honoured and a second one is refunded', async ({ page, owner, stack }) => {
  expect(owner).not.toBe('')
  const id = await orderByWeChat(page, '付了两次')
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
  const timeline = page.getByRole('list', { name: '订单记录' })
  await expect(timeline).toContainText('收到重复付款')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/pracc')
  // Any page has the same list.
  await page.goto('/vip')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Guest / })
    .click()
  await page.getByRole('link', { name: '我的订单' }).click()
  await page.getByText('新建「付了两次」').click()
  await expect(timeline).toContainText('收到重复付款')
})

test('a cancelled order that is paid later still gets its server', async ({ page, owner, stack }) => {
  expect(owner).not.toBe('')
  const id = await orderByWeChat(page, '迟到的钱')
  const cancel = page.getByRole('dialog').getByRole('button', { name: /^取消订单/ })
  await cancel.hover()
  await page.mouse.down()
  await expect(page.getByRole('status').filter({ hasText: '订单已取消' })).toBeVisible()
  await page.mouse.up()
  // Page, order bar and shell share one list: separate ones would overlap.
  await expect(page.getByRole('region', { name: '消息', exact: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: '立即支付' })).toBeVisible()
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await atCashier(stack.sandbox, await tradeBy(stack.sandbox, id, 'wechat'), 'pay-late')
  await expect(cardOf(page, '迟到的钱')).toBeVisible()
})

test('an order is cancelled in the bar on any page, which confirms it and keeps focus on the page', async ({
  page,
  owner,
}) => {
  expect(owner).not.toBe('')
  await orderByWeChat(page, '不想要了')
  await page.goto('/faq')
  const strip = page.getByRole('region', { name: '进行中的订单' })
  await strip.getByRole('button', { name: /^取消订单/ }).focus()
  await page.keyboard.down('Enter')
  const message = page.getByRole('status').filter({ hasText: '订单已取消，没有扣款。' })
  // The message stays while the pointer is over it.
  await message.hover()
  await expect(strip).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.up('Enter')
  const link = page.getByRole('complementary').getByRole('link', { name: 'VIP 会员' })
  await link.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'VIP 会员' })).toBeVisible()
  await expect(message).toBeVisible()
})

test('the next player who signs in sees nothing of the previous order, not even at its URL', async ({
  page,
  owner,
  context,
}) => {
  expect(owner).not.toBe('')
  const id = await orderByWeChat(page, '别人的订单')
  await page.goto(`/pracc?order=${id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('别人的订单')).toBeVisible()
  const other = await context.newPage()
  await beginSignedIn(other, freshSteamId())
  await expect(dialog.getByText('订单加载失败')).toBeVisible()
  await expect(page.getByText('别人的订单')).toHaveCount(0)
  await expect(page.getByRole('img', { name: '付款二维码' })).toHaveCount(0)
})

test('an expired order is placed again by holding, which opens its form', async ({ page, owner, stack }) => {
  expect(owner).not.toBe('')
  await openExpired(page, stack, '重新来过')
  const reorder = page.getByRole('button', { name: /^取消并重新下单/ })
  await reorder.click()
  await expect(reorder).toBeVisible()
  await reorder.hover()
  await page.mouse.down()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: '服务器名称' })).toBeVisible()
  await page.mouse.up()
})

test('a payment after the timeout updates the open payment and the bar', async ({ page, owner, stack }) => {
  expect(owner).not.toBe('')
  const trade = await openExpired(page, stack, '超时才到账')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('付款超时')).toBeVisible()
  await atCashier(stack.sandbox, trade, 'pay-late')
  await confirmCreated(page)
  await expect(cardOf(page, '超时才到账')).toBeVisible()
})

test('a payment declined by PayPal is reported, with the information that nothing was charged', async ({
  page,
  owner,
  stack,
}) => {
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

test('an invalid name or password is reported when its field loses focus', async ({ page, owner }) => {
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
