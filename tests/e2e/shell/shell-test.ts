import type { Page } from 'playwright/test'
import { sandboxEnvironment } from '../../../scripts/stack.ts'
import { currentRun } from '../harness/run.ts'
import { type Running, startApi } from '../harness/stack.ts'
import { test as base } from '../harness/test.ts'

type Flags = {
  servers?: { enabled?: boolean; features?: { details?: boolean; rules?: boolean } }
  pracc?: { enabled?: boolean; createRoom?: boolean }
  inventory?: { enabled?: boolean }
  settings?: { enabled?: boolean; general?: boolean; profile?: boolean; security?: boolean }
}

type Fixtures = {
  /** The community's features in the portal for the tests of this file. */
  features: Flags
}

type WorkerFixtures = {
  /** Starts a portal with these features, once per worker for equal features. */
  portalWith: (features: Flags) => Promise<string>
}

/** A test against a separate portal if it needs other features than the run's portal. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  features: [{}, { option: true }],
  portalWith: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from it
    async ({}, use) => {
      const started = new Map<string, Promise<Running>>()
      const { community, sandboxAddress } = currentRun()
      const outside = await sandboxEnvironment(sandboxAddress)
      await use(async (features) => {
        const key = JSON.stringify(features)
        const known = started.get(key) ?? startApi(withFeatures(community, features), outside)
        started.set(key, known)
        return (await known).address
      })
      await Promise.all([...started.values()].map(async (running) => (await running).stop()))
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ features, portalWith }, use) =>
    use(Object.keys(features).length === 0 ? currentRun().apiAddress : await portalWith(features)),
})

type CommunityFile = ReturnType<typeof currentRun>['community']

/** The run's community with other features and no game servers, which these tests do not need. */
const withFeatures = (file: CommunityFile, features: Flags): CommunityFile => ({
  ...file,
  servers: { ...file.servers, list: [] },
  community: { ...Object(file.community), features },
})

/** The side menu beside the content. */
export const sidebar = (page: Page) => page.getByRole('complementary', { name: '侧栏' })

/** The path, query and hash in the address bar. */
export const addressOf = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

export { expect } from '../harness/test.ts'
