import type { Page } from 'playwright/test'
import { expectNoAxeViolationsInAnyView } from '../harness/axe.ts'
import { dialogOf, expect, goTo, logInByEmail, registered, test } from './accounts-test.ts'

/** Opens every view in turn and checks each. */
const visitViews = async (page: Page, check: () => Promise<void>) => {
  const dialog = dialogOf(page)
  await page.goto('/login')
  await expect(dialog).toBeVisible()
  await check()
  await dialog.getByRole('button', { name: '使用邮箱登录' }).click()
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(dialog.getByRole('textbox', { name: '邮箱' })).toBeFocused()
  await check()
  for (const way of ['注册', '忘记密码'] as const) {
    await goTo(page, way)
    await expect(dialog.getByRole('textbox').first()).toBeFocused()
    await check()
    await dialog.getByRole('button', { name: '返回' }).click()
  }
  await logInByEmail(page, await registered())
  await expect(dialog.getByRole('textbox', { name: '游戏内令牌' })).toBeVisible()
  await check()
  await page.goto('/reset-password?token=abc&email=player%40example.com')
  await expect(page.getByRole('heading', { name: '重置密码' })).toBeVisible()
  await check()
}

test('no view has an accessibility violation', async ({ page }) => {
  test.slow()
  await visitViews(page, () => expectNoAxeViolationsInAnyView(page))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('every view fits the viewport', async ({ page }) => {
    test.slow()
    await visitViews(page, async () => {
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
  })
})
