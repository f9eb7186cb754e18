import type { Page } from 'playwright/test'
import { findCutLabels, findOverlaps, recordShifts } from '../harness/layout.ts'
import { expect, sidebar, test } from './shell-test.ts'

/** Sets the browser's default text size in px: 16 is the default, 24 is "very large". */
const chooseTextSize = async (page: Page, standard: number) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard } })
}

const phone = { width: 390, height: 844 }
const speakEnglish = (page: Page) => page.addInitScript(() => localStorage.setItem('preferredLanguage', 'en'))

test('with larger browser text the side menu becomes a menu that opens', async ({ page }) => {
  await chooseTextSize(page, 24)
  await page.goto('/faq')
  await expect(page.locator('html')).toHaveCSS('font-size', '24px')
  await expect(sidebar(page)).toBeHidden()
  await page.getByRole('button', { name: '打开菜单' }).click()
  await page.getByRole('dialog', { name: '菜单' }).getByRole('link', { name: 'VIP 会员' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'VIP 会员' })).toBeVisible()
  await page.setViewportSize({ width: 1536, height: 900 })
  await expect(sidebar(page)).toBeVisible()
})

for (const { size, viewport } of [
  { size: 24, viewport: phone },
  { size: 32, viewport: { width: 320, height: 568 } },
])
  test(`text of ${size} px fits on a phone of ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await chooseTextSize(page, size)
    await speakEnglish(page)
    for (const [path, heading] of [
      ['/', 'Server list'],
      ['/vip', 'VIP membership'],
      ['/leaderboard', 'Leaderboard'],
      ['/faq', 'FAQ'],
      ['/pracc', 'Practice servers'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.locator('[data-pending]')).toHaveCount(0)
      expect.soft(await findOverlaps(page), path).toEqual([])
      expect.soft(await findCutLabels(page, 'p, .server-join'), path).toEqual([])
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return { scrollWidth, clientWidth }
      })
      expect.soft(scrollWidth, path).toBeLessThanOrEqual(clientWidth)
    }
  })

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true, viewport: phone })

  test('larger text fits in the language popup, which moves nothing', async ({ page }) => {
    await chooseTextSize(page, 24)
    const shifts = await recordShifts(page)
    await page.goto('/')
    const offer = page.getByRole('dialog', { name: '选择语言 · Choose a language' })
    await expect(offer).toBeVisible()
    expect.soft(await shifts()).toEqual([])
    const title = (await offer.getByText('选择语言').boundingBox()) ?? { y: 0, height: Number.NaN }
    const button = (await offer.getByRole('button', { name: 'English' }).boundingBox()) ?? { y: Number.NaN }
    expect(title.y + title.height).toBeLessThanOrEqual(button.y)
  })
})
