import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromiums of this machine, the one to prefer first: that of `CHROMIUM_PATH`, those on the PATH, and the one that
 * Playwright installed. They are there, which does not mean that they start: see install-chromium.mjs.
 * @returns {string[]}
 */
export const chromiums = () => {
  const named = process.env.CHROMIUM_PATH
  if (named) return [named]
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...macApplications, chromium.executablePath()].filter((file) => existsSync(file))
}

/** @returns {string | undefined} the Chromium to use; `npm test` gets one where there is none */
export const findChromium = () => chromiums()[0]

/**
 * How every part of this repository starts its browser, so that pictures and tests agree: without the sandbox (root has
 * none on Linux), with no way to any address but this machine, and with fonts and colours drawn alike everywhere.
 * @returns {{ executablePath: string | undefined, args: string[] }}
 */
export const chromiumLaunch = () => ({
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
})
