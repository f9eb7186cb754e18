import { join } from 'node:path'
import { test as base } from 'playwright/test'
import { buildStorybook } from '../../../scripts/builds.ts'
import { root } from '../../../scripts/repository.ts'
import { serveFolder } from '../../../scripts/static-server.ts'

type Globals = Readonly<Record<string, string>>

/** The built Storybook with its manager, which takes long to start on a busy machine. */
export const test = base.extend<{ story: (id: string, globals?: Globals) => string }, { storybook: string }>({
  storybook: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from it
    async ({}, use) => {
      await buildStorybook()
      const server = await serveFolder(join(root, 'storybook-static'))
      await use(server.address)
      await server.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ storybook }, use) => use(storybook),
  page: async ({ page }, use) => {
    // As in a plain build. This one may have been served with pictures.
    await page.route('**/stills/available.json', (route) => route.fulfill({ body: 'false' }))
    await use(page)
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  story: async ({}, use) =>
    use((id, globals = {}) => {
      const chosen = Object.entries(globals).map(([name, value]) => `${name}:${value}`)
      return `/iframe.html?viewMode=story&id=${id}&globals=${chosen.join(';')}`
    }),
})

export { expect } from '../harness/test.ts'
