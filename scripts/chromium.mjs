import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file))

/**
 * A Chromium to run tests in: the one named by `CHROMIUM_PATH`, else one on the PATH, else the one Playwright installed.
 * Undefined where there is none; `scripts/install-chromium.mjs` then gets one.
 * @returns {string | undefined}
 */
export const findChromium = () => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const system = onPath()
  if (system) return system
  const bundled = chromium.executablePath()
  return existsSync(bundled) ? bundled : undefined
}
