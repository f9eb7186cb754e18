import { chromiumLaunch } from '../../../scripts/chromium.ts'
import { expect, sidebar, test } from './shell-test.ts'

const launch = chromiumLaunch()
// As "very large" in the settings of a browser: 24 px where the usual size is 16 px.
test.use({ launchOptions: { ...launch, args: [...launch.args, '--blink-settings=defaultFontSize=24'] } })

test('larger text of the browser makes the side menu a menu that opens', async ({ page }) => {
  await page.goto('/faq')
  await expect(page.locator('html')).toHaveCSS('font-size', '24px')
  await expect(sidebar(page)).toBeHidden()
  await page.getByRole('button', { name: '打开菜单' }).click()
  await page.getByRole('dialog', { name: '菜单' }).getByRole('link', { name: 'VIP 会员' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'VIP 会员' })).toBeVisible()
  await page.setViewportSize({ width: 1536, height: 900 })
  await expect(sidebar(page)).toBeVisible()
})
