import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { test as base } from 'playwright/test'
import { buildStorybook } from '../../../scripts/builds.ts'
import { root } from '../../../scripts/repository.ts'
import { serveFolder } from '../../visual/static-server.ts'
import { expect } from '../harness/test.ts'

/** The built Storybook, as designers open it. Its manager is a large program that needs long to start on a busy machine. */
const test = base.extend<{ story: (id: string) => string }, { storybook: string }>({
  storybook: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from it
    async ({}, use) => {
      await buildStorybook()
      const server = await serveFolder(join(root, 'storybook-static'))
      await use(server.address)
      await server.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ storybook }, use) => use(storybook),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  story: async ({}, use) => use((id) => `/iframe.html?viewMode=story&id=${id}`),
})

test.describe.configure({ timeout: 90_000 })

test('the sidebar lists the areas in order; the toolbar changes language, theme and viewport', async ({ page }) => {
  await page.goto('/?path=/story/common-copybutton--idle')
  const preview = page.frameLocator('#storybook-preview-iframe')
  await expect(preview.locator('html.dark:lang(zh)')).toBeVisible({ timeout: 60_000 })
  const areas = await page.locator('[data-nodetype="root"]').allTextContents()
  expect(areas.slice(0, 3)).toEqual(['Foundations', 'Common', 'Shell'])
  expect(areas.at(-1)).toBe('Screens')

  await page.getByRole('button', { name: 'Colour theme' }).click()
  await page.getByText('Light', { exact: true }).click()
  await expect(preview.locator('html.light')).toBeVisible()
  await page.getByRole('button', { name: /^Language / }).click()
  await page.getByText('English', { exact: true }).click()
  await expect(preview.locator('html:lang(en)')).toBeVisible()
  await page.getByRole('button', { name: /viewport/i }).click()
  await expect(page.getByText('Phone 390')).toBeVisible()
})

test('a story reaches no network and sees a frozen clock', async ({ page, story }) => {
  await page.goto(story('common-copybutton--idle'))
  await expect(page.getByRole('button')).toBeVisible()
  let hits = 0
  const elsewhere = createServer((_, response) => response.end(String(++hits))).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const bound = elsewhere.address()
  const host = typeof bound === 'object' ? `127.0.0.1:${bound?.port}` : ''
  const results = await page.evaluate(async (host) => {
    const refused = (attempt: () => unknown) =>
      Promise.resolve()
        .then(attempt)
        .then(
          () => 'allowed',
          (error: unknown) => String(error),
        )
    const picture = new Image()
    const pictureResult = new Promise((resolve) => {
      picture.onload = () => resolve('allowed')
      picture.onerror = () => resolve('refused')
    })
    picture.src = `http://${host}/picture.png`
    return {
      api: await refused(() => fetch('/api/servers')),
      elsewhere: await refused(() => fetch(`http://${host}/`)),
      socket: await refused(() => new WebSocket(`ws://${host}/latency`)),
      picture: await pictureResult,
      now: new Date().toISOString(),
    }
  }, host)
  elsewhere.close()
  expect(results).toEqual({
    api: expect.stringContaining('must not reach the network'),
    elsewhere: expect.stringContaining('must not reach the network'),
    socket: expect.stringContaining('must not reach the network'),
    picture: 'refused',
    now: '2026-11-20T12:00:00.000Z',
  })
  expect(hits).toBe(0)
})
