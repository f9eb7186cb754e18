import { join } from 'node:path'
import { buildStorybook } from '../../../scripts/builds.ts'
import { root } from '../../../scripts/repository.ts'
import { serveFolder } from '../../../scripts/static-server.ts'
import { openStillFolder, type StillFolder } from '../../visual/camera/still-folder.ts'
import { test as base, expect } from '../harness/test.ts'

/** The built Storybook with a camera, as `npm run storybook:static` serves it. */
const test = base.extend<object, { storybook: string }>({
  storybook: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from it
    async ({}, use) => {
      await buildStorybook()
      const folder = join(root, 'storybook-static')
      let stills: StillFolder | undefined
      const server = await serveFolder(folder, 0, async (path) => stills?.prepare(path))
      stills = await openStillFolder(folder, server.address)
      await use(server.address)
      await stills.close()
      await server.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ storybook }, use) => use(storybook),
})

const allStates = (component: string) => `/iframe.html?viewMode=docs&id=${component}--all-states`

test('a page shows pictures of its states, with what their play functions do', async ({ page }) => {
  await page.goto(allStates('common-tooltip'))
  const cells = page.locator('[data-story=common-tooltip--keyboard-focused] .wp-cell')
  await expect(cells).toHaveCount(4)
  for (const cell of await cells.all()) {
    await cell.scrollIntoViewIfNeeded()
    await expect(cell).toHaveAttribute('data-status', 'shown')
    // The button alone is 60 px high.
    expect(await cell.locator('img').evaluate((image: HTMLImageElement) => image.naturalHeight)).toBeGreaterThan(150)
  }
  expect(page.frames()).toHaveLength(1)
})

test('a picture of a phone is as wide as the phone', async ({ page }) => {
  await page.goto(allStates('screens-servers'))
  await page.getByRole('button', { name: '390' }).click()
  const image = page.locator('[data-story=screens-servers--logged-out] img').first()
  await expect(image).toHaveJSProperty('naturalWidth', 390)
})

test('there is no picture of an unknown story', async ({ page }) => {
  const response = await page.request.get('/stills/common-button--unknown-fit-zh-dark.webp')
  expect(response.status()).toBe(404)
})
