import { defineConfig } from 'playwright/test'
import { chromiumLaunch } from '../../scripts/chromium.ts'

const jsonReport = process.env.WARMUP_JSON_REPORT

/** Chromium against the real API, the built portal and the sandbox. A flaky test is a bug: nothing is retried. */
export default defineConfig({
  testDir: '.',
  testMatch: '*/*.e2e.ts',
  globalSetup: './harness/global-setup.ts',
  outputDir: '../../test-results',
  reporter: jsonReport ? [['list'], ['json', { outputFile: jsonReport }]] : 'list',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Generous, because machines are shared: a limit decides when to give up, never whether a test passes.
  timeout: 900_000,
  expect: { timeout: 180_000 },
  use: {
    launchOptions: chromiumLaunch(),
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    // Recording every step costs a third of the run.
    trace: process.env.WARMUP_TRACE ? 'retain-on-failure' : 'off',
  },
})
