import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConsoleMessage, Page } from 'playwright/test'
import { buildStorybook } from '../../../scripts/builds.ts'
import { root } from '../../../scripts/repository.ts'
import { serveFolder } from '../../../scripts/static-server.ts'
import { test as base, expect } from '../harness/test.ts'

/** Whether the message is from a still: a click takes focus from its play function, and the still is repeated. */
const isOfStill = async (message: ConsoleMessage): Promise<boolean> => {
  const [first] = message.args()
  return (await first?.evaluate(() => window.location.search.includes('apart=1')).catch(() => false)) ?? false
}

/** The built Storybook in a subfolder of a web server. */
const test = base.extend<{ nothingFails: undefined }, { storybook: string }>({
  storybook: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from it
    async ({}, use) => {
      await buildStorybook()
      const site = mkdtempSync(join(tmpdir(), 'warmup-e2e-site-'))
      mkdirSync(join(site, 'some'))
      symlinkSync(join(root, 'storybook-static'), join(site, 'some', 'folder'), 'junction')
      const server = await serveFolder(site)
      await use(`${server.address}/some/folder/`)
      await server.close()
      rmSync(site, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ storybook }, use) => use(storybook),
  nothingFails: [
    async ({ page, storybook }, use) => {
      const failures: string[] = []
      const checks: Promise<unknown>[] = []
      page.on('console', (message) => {
        if (message.type() !== 'error') return
        const check = isOfStill(message).then((isOf) => isOf || failures.push(message.text()))
        checks.push(check)
      })
      page.on('request', (request) => {
        if (!request.url().startsWith(storybook) && !/^(blob|data):/.test(request.url())) failures.push(request.url())
      })
      page.on('response', (response) => response.status() >= 400 && failures.push(response.url()))
      page.on('requestfailed', (request) => {
        // Requests that were pending when the page was left.
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') failures.push(request.url())
      })
      await use(undefined)
      await Promise.all(checks)
      expect(failures).toEqual([])
    },
    { auto: true },
  ],
})

const previewOf = (page: Page) => page.frameLocator('#storybook-preview-iframe')

/** Follows links from the start page to an area, a component with all its states and one state, then goes back. */
const walk = async (page: Page, storybook: string) => {
  const preview = previewOf(page)
  const heading = preview.getByRole('heading', { level: 1 })
  await page.goto(storybook)
  await expect(heading).toHaveText('每个页面，每种状态，一览无余。')
  const emblems = preview.locator('.wp-card img')
  await expect(emblems).toHaveCount(await preview.locator('.wp-card').count())
  await expect(emblems.first()).toHaveJSProperty('complete', true)
  expect(page.frames()).toHaveLength(2)

  await preview.getByRole('link', { name: /^通用/ }).click()
  // Storybook appends the globals to the URL at some point.
  await expect(page).toHaveURL(({ href }) => href.startsWith(`${storybook}?path=/docs/common-overview--all-states`))
  await expect(heading).toContainText('通用')

  await preview
    .getByRole('link', { name: /^CopyButton/ })
    .first()
    .click()
  await expect(heading).toContainText('CopyButton')
  await expect(preview.locator('[data-story] [data-status=made]').first()).toBeVisible()

  await preview.locator('[data-story=common-copybutton--idle] h3 a').click()
  await expect(page).toHaveURL(/path=\/story\/common-copybutton--idle/)
  await expect(preview.locator('#storybook-root').getByRole('button')).toBeVisible()

  await page.goBack()
  await expect(heading).toContainText('CopyButton')
}

/** Texts of the start page that are cut off at its edge or too small to read. */
const unreadable = (page: Page) =>
  previewOf(page)
    .locator('.wp-start')
    .evaluate((start) =>
      [...start.querySelectorAll('h1, h2, p, li, dt, dd, b, small, code')]
        .filter((element) => !element.closest('[aria-hidden]') && element.textContent?.trim())
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect()
          const isCut = left < 0 || right > document.documentElement.clientWidth
          return isCut || Number.parseFloat(getComputedStyle(element).fontSize) < 12
        })
        .map((element) => element.textContent),
    )

test('Storybook works from any folder of a site', async ({ page, storybook }) => {
  await walk(page, storybook)
  expect(new URL(page.url()).pathname).toBe('/some/folder/')
  await page.getByRole('link', { name: 'Start here' }).click()
  await expect(page).toHaveURL(/path=\/docs\/start-here--all-states/)
  await expect(previewOf(page).locator('.wp-start h1')).toBeVisible()
  expect(await unreadable(page)).toEqual([])
})

test('a still whose play function loses focus is repeated', async ({ page, storybook }) => {
  await page.addInitScript(() => {
    const take = () => {
      if (!(document.activeElement instanceof HTMLIFrameElement)) return
      window.removeEventListener('blur', take)
      document.body.dataset.focusTaken = 'true'
      // After the play function has taken focus.
      setTimeout(() => document.querySelector<HTMLElement>('[data-story] h3 a')?.focus())
    }
    window.addEventListener('blur', take)
  })
  await page.goto(`${storybook}iframe.html?viewMode=docs&id=common-tooltip--all-states`)
  const stills = page.locator('[data-story=common-tooltip--keyboard-focused] [data-status]')
  await expect(stills.first()).toHaveAttribute('data-status', 'made')
  await expect(page.locator('body')).toHaveAttribute('data-focus-taken')
  for (const still of await stills.all()) {
    await expect(still).toHaveAttribute('data-status', 'made')
    await expect(still.frameLocator('iframe').locator('[role=tooltip]')).toHaveText(/^(复制后在|Paste it into)/)
  }
})

test('stills take no characters from the search field', async ({ page, storybook }) => {
  await page.goto(`${storybook}?path=/docs/common-tooltip--all-states`)
  const search = page.locator('#storybook-explorer-searchfield')
  await expect(search).toBeVisible()
  await search.click()
  const word = 'copy button failed'
  await search.pressSequentially(word, { delay: 300 })
  await expect(search).toHaveValue(word)
  const stills = previewOf(page).locator('[data-story=common-tooltip--keyboard-focused] [data-status=made]')
  await expect(stills.first()).toBeVisible()
  await expect(search).toBeFocused()
})

test('a character typed after a pause, while a still has focus, is not lost', async ({ page, storybook }) => {
  const { promise: isTyped, resolve: startStills } = Promise.withResolvers<void>()
  await page.route(/apart=1/, async (route) => {
    await isTyped
    await route.continue()
  })
  await page.goto(`${storybook}?path=/docs/common-tooltip--all-states`)
  const search = page.locator('#storybook-explorer-searchfield')
  await search.click()
  await page.keyboard.type('copy')
  const focusIsTaken = search.evaluate((field) => new Promise((resolve) => field.addEventListener('blur', resolve)))
  startStills()
  await focusIsTaken
  await page.keyboard.type(' button failed', { delay: 50 })
  await expect(search).toHaveValue('copy button failed')
  await expect(search).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('Storybook works, and its menu reaches every page', async ({ page, storybook }) => {
    await walk(page, storybook)
    await page.getByRole('button', { name: 'Open navigation menu' }).tap()
    const startHere = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Start here' })
    await startHere.tap()
    await expect(startHere).toBeHidden()
    await expect(previewOf(page).locator('.wp-start h1')).toBeVisible()
    expect(await unreadable(page)).toEqual([])
    const preview = previewOf(page).locator('html')
    expect(await preview.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })
})
