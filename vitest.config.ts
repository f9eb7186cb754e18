import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from './scripts/chromium.ts'

/** One for each core. By default Vitest leaves one core free, which is half of a machine with two. */
const maxWorkers = '100%'

/** Ends a test that hangs. High, because a busy machine may compute for long and no test judges by time. */
const testTimeout = 180_000
const hookTimeout = testTimeout
/** How long `expect.poll` waits; shorter than a test, so that a failure says what did not come. */
const patience = { poll: { timeout: 150_000 } }

/**
 * Tests of many files in one page, one after the other, as Storybook itself shows stories. With a page for each file a run
 * takes a third longer, and Chromium keeps finished pages until it holds 3 GB.
 */
const inChromium = () => ({
  isolate: false,
  maxWorkers,
  testTimeout,
  hookTimeout,
  browser: {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions: chromiumLaunch(), contextOptions: { reducedMotion: 'reduce' } }),
    instances: [{ browser: 'chromium' as const }],
  },
})

/**
 * Node loads the files itself, many of them into each process: loading the same modules through Vite for each file took as
 * long as the tests. So a test file MUST leave nothing behind that another could see, and cannot use `vi.mock`.
 */
const inNode = {
  isolate: false,
  maxWorkers,
  experimental: { viteModuleRunner: false, nodeLoader: false },
  unstubEnvs: true,
  unstubGlobals: true,
  expect: patience,
  testTimeout,
  hookTimeout,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...inNode,
          include: [
            'packages/{domain,i18n}/src/**/*.test.ts',
            'apps/{review,sandbox}/src/**/*.test.ts',
            'apps/portal/build/**/*.test.ts',
            'scripts/*.test.ts',
            'tests/{bench,deploy,game-server,protocol,visual}/**/*.test.ts',
            '.storybook/*/*.test.ts',
          ],
        },
      },
      {
        // What imports `.tsx`, which Node does not load.
        test: {
          name: 'unit-react',
          include: ['packages/{features,ui}/src/**/*.test.{ts,tsx}', 'apps/portal/src/**/*.test.ts'],
          maxWorkers,
          expect: patience,
          testTimeout,
          hookTimeout,
        },
      },
      {
        test: {
          name: 'boundaries',
          ...inNode,
          include: ['tests/boundaries/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          ...inNode,
          globalSetup: 'apps/api/test/migrated-database.ts',
          include: ['apps/api/{src,test}/**/*.test.ts', 'tests/{machines,payments}/*.test.ts'],
        },
      },
      {
        // Programs and public documents that others wrote, against what this repository speaks.
        test: { name: 'witnesses', ...inNode, include: ['tests/witnesses/**/*.test.ts'] },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: { name: 'stories', ...inChromium() },
      },
      { test: { name: 'guards', include: ['.storybook/*.test.ts'], ...inChromium() } },
    ],
  },
})
