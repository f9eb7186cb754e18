import { Secret, TOTP } from 'otpauth'
import { expect, type Page } from 'playwright/test'

/** A code that the console has not accepted yet: each works once, and the next one is accepted early. */
const createApp = (secret: string) => {
  let lastStep = 0
  return {
    next: (): string => {
      const step = Math.max(Math.floor(Date.now() / 30_000), lastStep + 1)
      lastStep = step
      return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * 30_000 })
    },
  }
}

/** Sets up the second factor of a signed-in player, and enters the console. */
export const enterConsole = async (page: Page) => {
  await page.goto('/console')
  await page.getByText('无法扫码？在应用里输入密钥').click()
  const app = createApp((await page.getByLabel('密钥', { exact: true }).textContent()) ?? '')
  await page.getByLabel('动态码').fill(app.next())
  await page.getByRole('button', { name: '启用两步验证' }).click()
  await expect(page.getByRole('heading', { name: '保存恢复码' })).toBeVisible()
  const codes = await page.getByRole('list', { name: '恢复码' }).getByRole('listitem').allTextContents()
  await page.getByRole('checkbox', { name: '我已经保存好这些恢复码' }).check()
  await page.getByRole('button', { name: '进入控制台' }).click()
  await expect(page.getByRole('navigation', { name: '控制台页面' })).toBeVisible()
  return { app, codes }
}
