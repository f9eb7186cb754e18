import type { Locator, Page } from 'playwright/test'

/**
 * Mends what failed and presses its retry. The page's clock (`page.clock.install()` before the visit) stands still in
 * between, because a page also reloads by itself, which would take the button away.
 */
export const mendAndRetry = async (page: Page, mend: () => void, retry: Locator): Promise<void> => {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000))
  mend()
  await retry.click()
  await page.clock.resume()
}
