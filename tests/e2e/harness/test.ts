import { test as base, type Page } from 'playwright/test'
import { withoutStream } from '../../visual/camera/without-stream.ts'
import { currentRun } from './run.ts'

type Options = {
  /** Whether `goto` and `reload` wait until a prerendered page is hydrated, as users do. */
  isPortalAwaited: boolean
  /** A new visitor is offered the languages; by default the visitor is not new. */
  isFirstVisit: boolean
  /**
   * With `Save-Data` the portal preloads no pages. The default, because preloading after each navigation takes as long
   * as the rest of the page.
   */
  isSavingData: boolean
  /**
   * Whether the backend has the live stream. By default it has none, so that the test decides when data are loaded
   * again.
   */
  hasLive: boolean
  hasNoPageErrors: undefined
}

const portal = (page: Page) => page.locator('html[data-prerendered]').waitFor({ state: 'detached' })

/**
 * A test in Chromium with the run's own API, portal and sandbox. It fails if the page throws an error or violates the
 * content security policy.
 */
export const test = base.extend<Options>({
  isFirstVisit: [false, { option: true }],
  isSavingData: [true, { option: true }],
  hasLive: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from it
  baseURL: async ({}, use) => use(currentRun().apiAddress),
  context: async ({ context, isFirstVisit, isSavingData, hasLive }, use) => {
    if (isSavingData) {
      await context.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      })
    }
    if (!hasLive) await context.addInitScript(withoutStream)
    if (!isFirstVisit) {
      await context.addInitScript(() => {
        // Documents without an origin, such as about:blank, have no storage.
        if (window.origin !== 'null') localStorage.setItem('languageSelected', 'true')
      })
    }
    await use(context)
  },
  isPortalAwaited: [true, { option: true }],
  page: async ({ page, isPortalAwaited }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    if (isPortalAwaited) {
      page.goto = async (...args) => {
        const response = await goto(...args)
        await portal(page)
        return response
      }
      page.reload = async (...args) => {
        const response = await reload(...args)
        await portal(page)
        return response
      }
    }
    await use(page)
  },
  hasNoPageErrors: [
    async ({ context }, use) => {
      const errors: string[] = []
      context.on('weberror', (webError) => errors.push(String(webError.error().stack)))
      context.on('console', (message) => {
        if (message.type() === 'error' && message.text().includes('Content Security Policy'))
          errors.push(message.text())
      })
      await use(undefined)
      if (errors.length > 0) throw new Error(`The page had errors:\n${errors.join('\n')}`)
    },
    { auto: true },
  ],
})

export { expect } from 'playwright/test'
