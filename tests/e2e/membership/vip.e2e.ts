import type { Page } from 'playwright/test'
import { expectNoAxeViolations } from '../harness/axe.ts'
import { beginSignedIn, freshSteamId } from '../harness/sign-in.ts'
import { expect, nameOf, rowOf, type ServerId, test } from '../servers/servers-test.ts'

const buy = (page: Page) => page.getByRole('button', { name: '自助购买' })
const dialog = (page: Page) => page.getByRole('dialog', { name: '自助购买 VIP' })
const paymentPage = (page: Page) => page.frameLocator('iframe[title="VIP 付款页"]')

/** Expects the deathmatch server that quick join finds, from any page; leaves the list open. */
const expectQuickJoin = async (page: Page, server: ServerId) => {
  await page.getByRole('navigation').getByRole('link', { name: '服务器' }).click()
  await expect(rowOf(page, 'roomy')).toBeVisible()
  await page.getByRole('button', { name: '快速加入' }).click()
  const quickJoin = page.getByRole('dialog', { name: '快速加入' })
  await quickJoin.getByRole('button', { name: '死斗' }).click()
  await expect(quickJoin.getByText(nameOf(server))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(quickJoin).toBeHidden()
}

const setPaymentPage = async (sandboxAddress: string, state: 'ok' | 'hang' | 'down') => {
  const response = await fetch(`${sandboxAddress}/api/vip-page`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ state }),
  })
  expect(response.ok).toBe(true)
}

test('a purchase of VIP changes badge, date and quick join without a reload', async ({ page }) => {
  const steamId = freshSteamId()
  await beginSignedIn(page, steamId)
  await page.goto('/vip')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const own = page.getByRole('region', { name: '我的会员' })
  await expect(buy(page)).toBeEnabled()
  await expect(own).toHaveText('你还没有会员')
  await expectQuickJoin(page, 'snug')

  await page.getByRole('navigation').getByRole('link', { name: 'VIP 会员' }).click()
  await buy(page).click()
  const frame = paymentPage(page)
  await expect(frame.getByText(steamId)).toBeVisible()
  await expect(dialog(page).getByText(/VIP 付款\s· 127\.0\.0\.1:\d+/)).toBeVisible()
  const src = new URL((await dialog(page).locator('iframe').getAttribute('src')) ?? '')
  expect(src.searchParams.get('steamid')).toBe(steamId)
  expect(src.searchParams.get('language')).toBe('zh')
  await dialog(page).getByRole('button', { name: '浅色' }).click()
  await expect(dialog(page).locator('iframe')).toHaveAttribute('src', /theme=light/)
  await frame.getByRole('radio', { name: '3 个月' }).check()
  await frame.getByRole('button', { name: '支付' }).click()
  await expect(frame.getByText('支付成功')).toBeVisible()
  await dialog(page).getByRole('button', { name: '关闭' }).click()
  await expect(dialog(page)).toBeHidden()

  await expect(page.getByText(/付款成功，VIP 有效至 \d{4}-\d{2}-\d{2}$/)).toBeVisible()
  await expect(own).toContainText(/有效至\s*\d{4}-\d{2}-\d{2}/)
  await expect(own).toContainText(/9[12] 天后到期/)
  await expect(page.getByRole('banner').getByText('VIP', { exact: true })).toBeVisible()
  await expect(page.getByText(/续费接在 \d{4}-\d{2}-\d{2} 之后/)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /你的会员/ })).toContainText('VIP')
  await expectQuickJoin(page, 'tight')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('permanent VIP cannot be bought again', async ({ page }) => {
  await page.route('**/api/auth/vip-status/*', (route) => route.fulfill({ json: { type: 'vip', expireDate: null } }))
  await beginSignedIn(page, freshSteamId())
  await page.goto('/vip')
  await expect(page.getByRole('region', { name: '我的会员' })).toContainText('永久有效')
  await expect(buy(page)).toBeDisabled()
  await expect(buy(page)).toHaveAccessibleDescription(/不用续费/)
  await expect(page.getByRole('link', { name: '前往商店' })).toBeVisible()
})

test('Back from the payment page leaves it after any choice in it and shows the purchase', async ({ page }) => {
  await beginSignedIn(page, freshSteamId())
  await page.goto('/faq')
  await page.getByRole('navigation').getByRole('link', { name: 'VIP 会员' }).click()
  await buy(page).click()
  const pay = paymentPage(page).getByRole('button', { name: '支付' })
  await expect(pay).toBeVisible()
  for (const theme of ['浅色', '深色']) {
    await dialog(page).getByRole('button', { name: theme }).click()
    await expect(pay).toBeVisible()
  }
  // The language changes in another tab: the payment page stays, because it may have been paid already.
  await paymentPage(page).getByRole('radio', { name: '3 个月' }).check()
  const other = await page.context().newPage()
  await other.goto('/faq')
  await other.evaluate(() => localStorage.setItem('preferredLanguage', 'en'))
  await expect(page.getByRole('dialog', { name: 'Buy VIP' })).toBeVisible()
  await other.evaluate(() => localStorage.setItem('preferredLanguage', 'zh'))
  await expect(dialog(page)).toBeVisible()
  await expect(paymentPage(page).getByRole('radio', { name: '3 个月' })).toBeChecked()
  await pay.click()
  await expect(paymentPage(page).getByText('支付成功')).toBeVisible()
  // One step is the payment page's own form; the polling must have added none.
  await page.evaluate(() => history.go(-2))
  await expect(page).toHaveURL('/faq')
  await expect(page.getByRole('banner').getByText('VIP', { exact: true })).toBeVisible()
})

test('a payment page that hangs is reported and can be retried or opened in a new tab', async ({ page, stack }) => {
  await beginSignedIn(page, freshSteamId())
  await page.clock.install()
  await page.goto('/vip')
  await setPaymentPage(stack.sandboxAddress, 'hang')
  try {
    await buy(page).click()
    const before = await dialog(page).boundingBox()
    await expect(dialog(page).getByText('正在打开 VIP 付款页…')).toBeVisible()
    await page.clock.fastForward(15_000)
    await expect(dialog(page).getByRole('alert')).toContainText('还没有扣款')
    expect((await dialog(page).boundingBox())?.height).toBe(before?.height)
    const newTab = dialog(page).getByRole('link', { name: '在新标签页打开' })
    await expect(newTab).toHaveAttribute('target', '_blank')
    await expect(newTab).toHaveAttribute('href', /\/vip\?.*steamid=7656119/)
    await expectNoAxeViolations(page)
  } finally {
    await setPaymentPage(stack.sandboxAddress, 'ok')
  }
  await dialog(page).getByRole('button', { name: '重试' }).click()
  await expect(paymentPage(page).getByRole('button', { name: '支付' })).toBeVisible()
})

test('a payment page that cannot be reached is reported instead of showing the browser’s error page', async ({
  page,
  stack,
}) => {
  await beginSignedIn(page, freshSteamId())
  await page.goto('/vip')
  await setPaymentPage(stack.sandboxAddress, 'down')
  try {
    await buy(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText('付款页没有打开')
    await expect(dialog(page).getByRole('alert')).toContainText('还没有扣款')
    await expect(dialog(page).locator('iframe')).toHaveCount(0)
    await expect(dialog(page).getByRole('link', { name: '在新标签页打开' })).toHaveAttribute('href', /\/vip\?/)
  } finally {
    await setPaymentPage(stack.sandboxAddress, 'ok')
  }
  await dialog(page).getByRole('button', { name: '重试' }).click()
  await expect(paymentPage(page).getByRole('button', { name: '支付' })).toBeVisible()
})

test('a payment page that reports itself ready is shown while the rest of it loads', async ({ page }) => {
  await beginSignedIn(page, freshSteamId())
  await page.goto('/vip')
  await page.route('**/never', () => undefined)
  await page.route(/\/vip\?.*steamid=/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: "<p>cashier</p><img src='/never'><script>parent.postMessage('warmup:ready', '*')</script>",
    }),
  )
  await buy(page).click()
  await expect(paymentPage(page).getByText('cashier')).toBeVisible()
  await expect(dialog(page).locator('iframe')).toBeVisible()
})

test('a visitor compares the groups and is asked to log in before buying', async ({ page }) => {
  await page.goto('/vip')
  await expect(buy(page)).toBeDisabled()
  const table = page.getByRole('table', { name: '特权对比' })
  await expect(table.getByRole('columnheader')).toHaveCount(6)
  await expect(table.getByText(/你的会员|你所在的组/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: '前往商店' })).toHaveAttribute('rel', /noopener/)
  await table.getByRole('button').first().hover()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: '请先登录' }).click()
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/vip')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a privilege opens the comparison of all groups, which keys navigate', async ({ page }) => {
    await page.goto('/vip')
    const table = page.getByRole('table', { name: '特权对比' })
    const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') })
    await expect(rows.first()).toBeVisible()
    const count = await rows.count()
    expect(count).toBeGreaterThan(2)
    // The page shows the VIP column; the other columns are in the dialog.
    await expect(rows.first().getByRole('cell').filter({ visible: true })).toHaveCount(2)
    await expectNoAxeViolations(page)
    await rows.first().click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText(`1/${count}`)
    await expect(sheet.getByRole('listitem')).toHaveCount(5)
    await page.keyboard.press('ArrowRight')
    await expect(sheet).toContainText(`2/${count}`)
    await sheet.getByRole('button', { name: '上一项' }).click()
    await expect(sheet).toContainText(`1/${count}`)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(rows.first().getByRole('button')).toBeFocused()
  })
})
