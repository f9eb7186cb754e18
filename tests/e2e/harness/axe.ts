import axe from 'axe-core'
import { expect, type Page } from 'playwright/test'

type View = { readonly language: 'zh' | 'en'; readonly theme: 'dark' | 'light'; readonly width: number }

/** The checked views of a page: each pair of a language, a theme and a width. */
const views: readonly [View, ...View[]] = [
  { language: 'zh', theme: 'dark', width: 1440 },
  { language: 'en', theme: 'light', width: 1440 },
  { language: 'zh', theme: 'light', width: 390 },
  { language: 'en', theme: 'dark', width: 390 },
]

/** Switches the page to a view without a reload, as a change of the system or in another tab would. */
const show = async (page: Page, { language, theme, width }: View): Promise<void> => {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate((chosen) => {
    const [key, oldValue] = ['preferredLanguage', localStorage.getItem('preferredLanguage')]
    localStorage.setItem(key, chosen)
    if (oldValue !== chosen) dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: chosen }))
  }, language)
  await expect(page.locator(`html.${theme}:lang(${language})`)).toBeAttached()
}

/** Contrast is too low during a fade-in. Endless animations are not awaited. */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/**
 * Returns all violations of WCAG 2.2 AA that axe finds on the current page, without frames, which belong to other
 * sites. It runs in the page itself and takes a fifth of the time of `@axe-core/playwright`, which injects axe and
 * opens a page on each run.
 */
const findViolations = async (page: Page) => {
  await waitForAnimations(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (runOnly) => {
    const { run }: typeof axe = Reflect.get(window, 'axe')
    const { violations } = await run(document, { runOnly, iframes: false, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }))
  }, tags)
}

/** Fails on any violation of WCAG 2.2 AA that axe finds on the page. */
export const expectNoAxeViolations = async (page: Page): Promise<void> => expect(await findViolations(page)).toEqual([])

/**
 * Returns axe's violations in each view. `untilShown` waits for content that a view reloads. Ends in the first view:
 * Chinese, dark, desktop.
 */
export const findViolationsInEveryView = async (page: Page, untilShown = async () => {}) => {
  const found = []
  for (const view of views) {
    await show(page, view)
    await untilShown()
    found.push({ address: page.url(), ...view, violations: await findViolations(page) })
  }
  await show(page, views[0])
  return found
}

/** Fails on any violation of WCAG 2.2 AA in any view; see `findViolationsInEveryView`. */
export const expectNoAxeViolationsInAnyView = async (page: Page, untilShown?: () => Promise<void>): Promise<void> => {
  const found = await findViolationsInEveryView(page, untilShown)
  expect.soft(found.filter(({ violations }) => violations.length > 0)).toEqual([])
}
