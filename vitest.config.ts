import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from './scripts/chromium.ts'

/**
 * Tests in one page, one after the other, as Storybook itself shows stories. With a page for each file a run takes a third
 * longer, and Chromium keeps finished pages until it holds 3 GB.
 */
const inChromium = () => ({
  isolate: false,
  browser: {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions: chromiumLaunch(), contextOptions: { reducedMotion: 'reduce' } }),
    instances: [{ browser: 'chromium' as const }],
  },
})

/** Ends a test that hangs. High, because a busy machine may compute for long and no test judges by time. */
const testTimeout = 60_000
const hookTimeout = testTimeout

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/{portal,sandbox}/src/**/*.test.ts',
            'scripts/*.test.ts',
            'tests/{bench,protocol,visual}/*.test.ts',
            '.storybook/*/*.test.ts',
          ],
          environment: 'node',
          testTimeout,
          hookTimeout,
        },
      },
      {
        test: {
          name: 'boundaries',
          include: ['tests/boundaries/*.test.ts'],
          environment: 'node',
          testTimeout,
          hookTimeout,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/{src,test}/**/*.test.ts', 'tests/{machines,payments}/*.test.ts'],
          environment: 'node',
          testTimeout,
          hookTimeout,
        },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: { name: 'stories', ...inChromium() },
      },
      { test: { name: 'guards', include: ['.storybook/*.test.ts'], ...inChromium() } },
    ],
  },
})
