import { join } from 'node:path'
import { chromium } from 'playwright'
import { buildStorybook } from '../../scripts/builds.mjs'
import { chromiumLaunch } from '../../scripts/chromium.mjs'
import { root } from '../../scripts/install.mjs'
import { type Result, single, sum } from '../../scripts/test-reports.mjs'
import { type Film, film } from './camera.ts'
import { difference, isBlank } from './compare.ts'
import { shotsOf } from './shots.ts'
import { serveFolder } from './static-server.ts'

const sampleSize = 16

const changedIn = (before: Film, after: Film): string[] => {
  const pictures = new Map(after.pictures.map(({ shot, png }) => [shot.id, png]))
  return before.pictures.flatMap(({ shot, png }) => {
    const other = pictures.get(shot.id)
    return other && difference(png, other) ? [shot.id] : []
  })
}

/** What the check must find: a shade that no eye sees, and a shift by one pixel. */
const seeds = {
  'a colour changed by one step': 'html { filter: brightness(1.01) }',
  'a shift by one pixel': 'html { translate: 1px }',
}

/** Renders a sample of the stories twice, which must show no difference, and with seeded changes, which must be found. */
export const selfCheck = async (say: (text: string) => void): Promise<Result> => {
  await buildStorybook(say)
  const folder = join(root, 'storybook-static')
  const all = shotsOf(folder)
  const every = Math.max(1, Math.floor(all.length / sampleSize))
  const sample = all.filter((_, index) => index % every === 0)
  const server = await serveFolder(folder)
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const first = await film(browser, server.address, sample)
    const troubles = first.troubles.map(({ shot, problem }) => `${shot.id}: ${problem}`).join('\n')
    const again = changedIn(first, await film(browser, server.address, sample))
    const results = [
      single(`${sample.length} pictures can be taken`, troubles || undefined),
      single('a sample rendered twice is the same', again.length > 0 ? `Different: ${again.join(', ')}` : undefined),
    ]
    for (const [name, css] of Object.entries(seeds)) {
      const found = changedIn(first, await film(browser, server.address, sample, { css }))
      const missed = first.pictures
        .filter(({ shot, png }) => !found.includes(shot.id) && !isBlank(png))
        .map(({ shot }) => shot.id)
      results.push(single(`${name} is found`, missed.length > 0 ? `Not found in: ${missed.join(', ')}` : undefined))
    }
    return sum(results)
  } finally {
    await browser.close()
    await server.close()
  }
}
