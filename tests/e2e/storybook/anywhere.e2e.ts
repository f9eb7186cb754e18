import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { buildStorybook } from '../../../scripts/builds.ts'
import { root } from '../../../scripts/repository.ts'
import { serveFolder } from '../../../scripts/static-server.ts'
import { test as base, expect } from '../harness/test.ts'

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
      page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
      // As in a plain build. This one may have been served with pictures.
      await page.route('**/stills/available.json', (route) => route.fulfill({ body: 'false' }))
      page.on('request', (request) => {
        if (!request.url().startsWith(storybook) && !/^(blob|data):/.test(request.url())) failures.push(request.url())
      })
      page.on('response', (response) => response.status() >= 400 && failures.push(response.url()))
      page.on('requestfailed', (request) => {
        // Requests that were pending when the page was left.
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') failures.push(request.url())
      })
      await use(undefined)
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
  await expect(preview.locator('[data-story] [data-status=shown]').first()).toBeVisible()

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

test('live copies take no focus from the search field', async ({ page, storybook }) => {
  await page.goto(`${storybook}?path=/docs/common-searchfield--all-states`)
  const search = page.locator('#storybook-explorer-searchfield')
  await search.click()
  // Its play function empties the field, then focuses it.
  const copy = previewOf(page).frameLocator('[data-story=common-searchfield--cleared] iframe >> nth=0')
  await expect(copy.getByRole('searchbox')).toHaveValue('')
  await page.keyboard.type('copy button')
  await expect(search).toHaveValue('copy button')
})

test('removing a live copy that still loads is not an error', async ({ page, storybook }) => {
  await page.goto(`${storybook}iframe.html?viewMode=docs&id=common-copybutton--all-states`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CopyButton')
  const requested = Promise.withResolvers<void>()
  await page.route('**/index.json', () => requested.resolve())
  await requested.promise
  await page.locator('[data-story]').evaluateAll((states) => {
    for (const state of states) state.remove()
  })
  await expect(page.locator('[data-story]')).toHaveCount(0)
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
