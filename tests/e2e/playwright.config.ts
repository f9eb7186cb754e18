import { defineConfig } from 'playwright/test'
import { chromiumLaunch } from '../../scripts/chromium.ts'

/** No optimising compilers: a test opens pages for seconds, and compiling takes a seventh of the processor time of a page. */
const withoutOptimising = '--js-flags=--no-opt --no-maglev'
const launch = chromiumLaunch()

const jsonReport = process.env.WARMUP_JSON_REPORT

/** Chromium with the real API, the built portal and the sandbox. A flaky test is a bug, so there are no retries. */
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
  // Generous, because machines are shared: a timeout only ends a hanging test and never decides whether one passes.
  timeout: 900_000,
  // A loop (`toPass`) has no limit of its own by default and would run into that of its test.
  expect: { timeout: 180_000, toPass: { timeout: 180_000 } },
  use: {
    launchOptions: { ...launch, args: [...launch.args, withoutOptimising] },
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    // Requests that a worker makes would bypass the tests' routes; its own test allows it.
    serviceWorkers: 'block',
    // A full trace takes a third of the run's time.
    trace: process.env.WARMUP_TRACE ? 'retain-on-failure' : 'off',
  },
})
