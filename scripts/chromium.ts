import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type LaunchOptions } from 'playwright'

/** The headless shell first: for the same pages it takes less than half of the processor time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromiums of this machine, the preferred one first: that of `CHROMIUM_PATH`, those on the PATH, and the one that
 * Playwright installed. The files exist, but may not start: see install-chromium.ts.
 */
export const chromiums = (): string[] => {
  const named = process.env.CHROMIUM_PATH
  if (named) return [named]
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...macApplications, chromium.executablePath()].filter((file) => existsSync(file))
}

/** The Chromium to use; `npm test` installs one where there is none. */
export const findChromium = (): string | undefined => chromiums()[0]

/**
 * How every part of this repository starts its browser, so that pictures and tests agree: without the sandbox (root has
 * none on Linux), with no address in reach but this machine, and with the same rendering of fonts and colours everywhere.
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
