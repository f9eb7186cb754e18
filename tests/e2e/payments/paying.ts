import type { Locator, Page } from 'playwright/test'
import { expect } from '../practice/practice-test.ts'

/** A payment in the books of the sandbox's gateways. */
type Trade = {
  readonly method: string
  readonly tradeNo: string
  readonly state: string
  readonly cashier: string
  readonly refunds: readonly { readonly amount: number }[]
}

/** The payments of one order, newest first; their numbers start with the order's. */
export const tradesOf = async (sandbox: string, orderId: string): Promise<readonly Trade[]> => {
  const trades: Trade[] = await (await fetch(`${sandbox}/api/payments`)).json()
  return trades.filter(({ tradeNo }) => tradeNo.startsWith(orderId))
}

/** Performs a payer's action at the cashier, such as `pay` or `pay-late`. */
export const atCashier = async (sandbox: string, { tradeNo }: Trade, action: string): Promise<void> => {
  const response = await fetch(`${sandbox}/api/payments/${tradeNo}/${action}`, { method: 'POST' })
  expect(response.status).toBe(200)
}

/** The payment of an order by a method; fails if there is none. */
export const tradeBy = async (sandbox: string, orderId: string, method: string): Promise<Trade> => {
  const trade = (await tradesOf(sandbox, orderId)).find((each) => each.method === method)
  if (trade === undefined) throw new Error(`No payment by ${method} for ${orderId}`)
  return trade
}

const radio = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('radio', { name })

/** Radio buttons are below their tile, which receives the press. */
const choose = async (page: Page, name: RegExp): Promise<void> => {
  await radio(page, name).check({ force: true })
}

/** Opens the form of a new server and names the server. */
const openForm = async (page: Page, name: string): Promise<Locator> => {
  await page
    .getByRole('button', { name: /^(新建服务器|New server)$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^(服务器名称|Server name)$/ }).fill(name)
  await dialog.getByRole('textbox', { name: /^(服务器密码|Server password)$/ }).fill('nade42')
  return dialog
}

const payButton = async (dialog: Locator): Promise<Locator> => {
  const pay = dialog.getByRole('button', { name: /^(立即支付|Pay now)$/ })
  await expect(pay).not.toHaveAttribute('aria-disabled')
  return pay
}

/** Fills in the order of a new server. Returns the pay button. */
export const fillOrder = async (page: Page, name: string, method: RegExp): Promise<Locator> => {
  const dialog = await openForm(page, name)
  await choose(page, /^(灵活|Flexible)$/)
  await choose(page, /^(上海|Shanghai)$/)
  await choose(page, method)
  return payButton(dialog)
}

/** Fills in the booking of a server for tomorrow evening. Returns the pay button. */
export const fillBooking = async (page: Page, name: string, method: RegExp): Promise<Locator> => {
  const dialog = await openForm(page, name)
  await choose(page, /^(提前预订|Book ahead)$/)
  await choose(page, /^(上海|Shanghai)$/)
  // 20:00 is suggested.
  await choose(page, /^(明天|Tomorrow)$/)
  await choose(page, method)
  return payButton(dialog)
}

/** Presses a button that places an order; resolves to the order's id. */
export const orderBy = async (page: Page, pay: Locator): Promise<string> => {
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/payment/orders')
  await pay.click()
  const { id } = await (await answer).json()
  return id
}

/** Waits for the confirmation after the payment: the server then exists. */
export const confirmCreated = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: /^(付款成功|Paid)$/ })
  await expect(dialog.getByText(/^(服务器创建中|Server creating|服务器已就绪|The server is ready)$/)).toBeVisible()
  const confirm = dialog.getByRole('button', { name: /^(确认|Confirm)$/ })
  await expect(confirm).not.toHaveAttribute('aria-disabled')
  await confirm.click()
  await expect(dialog).toBeHidden()
}
