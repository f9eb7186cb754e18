import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium } from './scripts/chromium.mjs'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/{portal,sandbox}/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          environment: 'node',
        },
      },
      { test: { name: 'boundaries', include: ['tests/boundaries/*.test.ts'], environment: 'node' } },
      { test: { name: 'api', include: ['apps/api/{src,test}/**/*.test.ts'], environment: 'node' } },
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: { executablePath: findChromium() } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
