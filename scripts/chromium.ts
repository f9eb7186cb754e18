import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type LaunchOptions } from 'playwright'

/** The headless shell comes first: it uses less than half of the CPU time for the same pages. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Returns the installed Chromiums in order of preference: `CHROMIUM_PATH`, the PATH, Playwright's download. The files
 * exist, but may fail to start: see install-chromium.ts.
 */
export const chromiums = (): string[] => {
  const named = process.env.CHROMIUM_PATH
  if (named) return [named]
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...macApplications, chromium.executablePath()].filter((file) => existsSync(file))
}

/** Returns the preferred Chromium; `npm test` installs one if there is none. */
export const findChromium = (): string | undefined => chromiums()[0]

/** Whether the browser is Chromium's headless shell, which has no notifications and keeps no pages for going back. */
export const isHeadlessShell = (): boolean => /headless[-_]shell/.test(findChromium() ?? '')

/**
 * Launch options for every browser in this repository, so that screenshots and tests agree: no sandbox (on Linux it
 * does not work as root), no network except this machine, and the same rendering of fonts and colours everywhere.
 */
export const chromiumLaunch = () =>
  ({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--force-color-profile=srgb',
      '--hide-scrollbars',
      '--disable-partial-raster',
    ],
  }) satisfies LaunchOptions
